import { type Expression, pathOf } from '../code.ts';
import { fixedHost } from './behind-text.ts';
import { evaluate } from './evaluate.ts';
import { type Frame, isPure } from './frame.ts';
import { contentsOf, field, objectOf } from './collections.ts';
import { escape } from './memory/access.ts';
import { limitsOf, typeOf } from './memory/types.ts';
import { rememberTested } from './repeated.ts';
import { changedObject, type State } from './state.ts';
import {
  anything,
  changed,
  isNothing,
  ofTaints,
  onlyConstant,
  type Range,
  rangeOf,
  rootOf,
  type Step,
  type Taint,
  type Value,
  wholeRange,
} from './value.ts';

/** Go on in a state where a test has come out as `truth`: what it says of variables is known from here on. */
export function assume(frame: Frame, test: Expression, truth: boolean, state: State): void {
  switch (test.kind) {
    case 'unary':
      if (test.operator === '!') assume(frame, test.operand, !truth, state);
      return;
    case 'assign':
      if (test.value.kind === 'call') assumeCall(frame, test.value, truth, state);
      return assume(frame, test.target, truth, state);
    case 'cast':
      return assume(frame, test.operand, truth, state);
    case 'binary':
      return assumeBinary(frame, test, truth, state);
    case 'call':
      return assumeCall(frame, test, truth, state);
    default:
      if (frame.isNative && !truth) forget(test, state);
      refine(frame, test, state, (value) =>
        value.nullness === undefined && value.targets === undefined && !isPointer(frame, test)
          ? withoutZero(frame, test, assumeTruth(value, truth), truth)
          : tested(assumeTruth(value, truth), truth ? 'never' : 'null'),
      );
  }
}

function assumeTruth(value: Value, truth: boolean): Value {
  if (value.constants !== undefined) {
    const constants = value.constants.filter((one) => Boolean(one) === truth);
    return constants.length === 0 ? value : changed(value, { constants });
  }
  return value;
}

function isPointer(frame: Frame, test: Expression): boolean {
  return frame.isNative && typeOf(frame, test)?.endsWith('*') === true;
}

/** A number that is true is not zero: one that cannot be below zero is at least one. */
function withoutZero(frame: Frame, test: Expression, value: Value, truth: boolean): Value {
  const { range } = value;
  if (!truth || !frame.isNative || range === undefined || value.constants !== undefined) return value;
  const isUnsigned = limitsOf(typeOf(frame, test))?.low === 0;
  const low = isUnsigned || range.low === 0 ? Math.max(range.low, 1) : range.low;
  const high = range.high === 0 ? -1 : range.high;
  return low > high ? value : changed(value, { range: { low, high }, isNonZero: true });
}

/** A pointer that was looked at: it is known where it is null, and still not what it leads to where it is not. */
function tested(value: Value, nullness: 'null' | 'never'): Value {
  const isDoubtful = nullness === 'never' && value.isDoubtful === true ? true : undefined;
  return changed(value, { isDoubtful, nullness, isTested: true });
}

function assumeBinary(
  frame: Frame,
  test: Expression & { kind: 'binary' },
  truth: boolean,
  state: State,
): void {
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') {
    // Only one of the two ways through says something of both sides.
    if (truth === (operator === '&&')) for (const side of [left, right]) assume(frame, side, truth, state);
    return;
  }
  narrow(frame, { place: left, operator, other: right }, truth, state);
  const turned = turnedOperators[operator];
  if (turned !== undefined) narrow(frame, { place: right, operator: turned, other: left }, truth, state);
}

const turnedOperators: Readonly<Record<string, string>> = {
  '==': '==',
  '!=': '!=',
  '===': '==',
  '!==': '!=',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

const negated: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '===': '!=',
  '!==': '==',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  in: 'not in',
  'not in': 'in',
};

interface Comparison {
  readonly place: Expression;
  readonly operator: string;
  readonly other: Expression;
}

function narrow(frame: Frame, { place, operator, other }: Comparison, truth: boolean, state: State): void {
  const says = truth ? operator.replace('===', '==').replace('!==', '!=') : negated[operator];
  if (says === undefined) return;
  if (says === 'in') {
    // `base in path.parents`: the path lies in the folder.
    if (other.kind === 'member' && other.name === 'parents')
      return guard(evaluate(frame, other.object, state.copy()), ['path-traversal'], state);
    if (!isAllowList(frame, other, state)) return;
    guard(evaluate(frame, place, state.copy()), toHost, state);
    refine(frame, place, state, (known) => changed(known, { taints: [] }));
    return;
  }
  if (!isPure(other)) return;
  const value = evaluate(frame, other, state);
  if (says === 'not in') {
    const part = onlyConstant(evaluate(frame, place, state.copy()));
    if (typeof part === 'string' && (part.startsWith('..') || part === '/'))
      guard(value, ['path-traversal'], state);
    if (part === "'" || part === '"') guard(value, ['code-injection', 'xpath-injection'], state);
    return;
  }
  // `os.path.commonpath([base, path]) == base`: the path lies in the folder.
  if (says === '==' && place.kind === 'call' && shortNameOf(place.callee) === 'commonpath') {
    const beside = state.copy();
    const paths = place.args.map((arg) => contentsOf(evaluate(frame, arg.value, beside), beside));
    return guard(ofTaints(paths.flatMap(({ taints }) => taints)), ['path-traversal'], state);
  }
  if (says === '!=' && onlyConstant(value) === '__proto__')
    guard(evaluate(frame, place, state.copy()), ['prototype-pollution'], state);
  if (says === '==' && typeof onlyConstant(value) === 'string' && isHost(place))
    guard(evaluate(frame, place, state.copy()), toHost, state);
  if (frame.isNative && says === '==' && value.nullness === 'null') forget(place, state);
  if (frame.isNative && isBelowZero(says, value)) neverOpened(place, state);
  const inside =
    place.kind === 'call' && place.callee.kind === 'name' && /^l?l?abs$|^fabs$/.test(place.callee.name)
      ? place.args[0]
      : undefined;
  if (inside !== undefined && says.startsWith('>'))
    return refine(frame, inside.value, state, (known) => changed(known, { isNonZero: true }));
  if (inside !== undefined && says.startsWith('<')) {
    const most = rangeOf(value)?.high ?? Infinity;
    refine(frame, inside.value, state, (known) =>
      within(within(known, '<=', { low: most, high: most }), '>=', { low: -most, high: -most }),
    );
    return;
  }
  refine(frame, place, state, (known) => compared(known, says, value));
}

/** What an address is safe for that leads to a host which is known. */
const toHost = ['open-redirect', 'server-side-request-forgery'];

/** Whether a place is the host of an address: `url.hostname`, `uri.getHost()`. */
function isHost(place: Expression): boolean {
  const name = place.kind === 'call' ? shortNameOf(place.callee) : shortNameOf(place);
  return /^(get)?(host|hostname|netloc|origin|authority)$/i.test(name);
}

/**
 * Whether all that lies in a list is known, and is constant; or all keys of a map. The list may be made where it is asked:
 * it is computed once more, beside the program.
 */
function isAllowList(frame: Frame, list: Expression, state: State): boolean {
  const beside = state.copy();
  const object = objectOf(
    frame.run.quietly(() => evaluate(frame, list, beside)),
    beside,
  );
  if (object === undefined) return false;
  if (object.items !== undefined) return object.items.every((item) => onlyConstant(item) !== undefined);
  return object.kind === 'map' && object.fields.size > 0 && isNothing(object.rest);
}

/** Where a pointer is null, nothing was given that could be lost. */
function forget(place: Expression, state: State): void {
  const name = place.kind === 'assign' ? pathOf(place.target) : pathOf(place);
  const value = name === undefined ? undefined : state.variables.get(name);
  if (value !== undefined) escape(value, state);
}

/** Whether a number for which a comparison holds is below zero. */
function isBelowZero(says: string, other: Value): boolean {
  const number = onlyConstant(other);
  if (typeof number !== 'number') return false;
  return says === '==' || says === '<=' ? number < 0 : says === '<' && number <= 0;
}

/** Where the number of a file is below zero, there is no file. */
function neverOpened(place: Expression, state: State): void {
  const name = place.kind === 'assign' ? pathOf(place.target) : pathOf(place);
  const [target, ...others] = (name === undefined ? undefined : state.variables.get(name)?.targets) ?? [];
  const isFile = target !== undefined && /open/.test(state.heap.get(target.object)?.memory?.maker ?? '');
  if (isFile && others.length === 0) state.heap.delete(target.object);
}

function compared(known: Value, says: string, other: Value): Value {
  const constant = onlyConstant(other);
  // An open file has a number, of which nothing else is known.
  if (known.targets !== undefined && typeof constant === 'number' && constant < 0)
    return says === '==' ? changed(known, { targets: undefined }) : known;
  if (other.nullness === 'null' || (constant === 0 && known.nullness !== undefined)) {
    if (says === '==') return { ...tested(known, 'null'), targets: undefined };
    return says === '!=' ? tested(known, 'never') : known;
  }
  if (says === '==' && constant !== undefined && constant !== null)
    return changed(known, {
      constants: [constant],
      taints: typeof constant === 'string' ? [] : known.taints,
    });
  if (says === '!=' && constant !== undefined && known.constants !== undefined) {
    const constants = known.constants.filter((one) => one !== constant);
    return constants.length === 0 ? known : changed(known, { constants });
  }
  if (says === '!=' && constant === 0) return changed(known, { isNonZero: true });
  const bound = rangeOf(other);
  return bound === undefined ? known : within(known, says, bound);
}

/** A number that is compared with a bound. */
function within(known: Value, says: string, bound: Range): Value {
  const before = rangeOf(known) ?? wholeRange;
  const after = { ...before };
  switch (says) {
    case '<':
      after.high = Math.min(after.high, bound.high - 1);
      break;
    case '<=':
      after.high = Math.min(after.high, bound.high);
      break;
    case '>':
      after.low = Math.max(after.low, bound.low + 1);
      break;
    case '>=':
      after.low = Math.max(after.low, bound.low);
      break;
    case '==':
      after.low = Math.max(after.low, bound.low);
      after.high = Math.min(after.high, bound.high);
      break;
    default:
      return known;
  }
  if (after.low > after.high) return known;
  const kept = known.constants?.filter(
    (one) => typeof one === 'number' && one >= after.low && one <= after.high,
  );
  return kept === undefined || kept.length === 0
    ? changed(known, { constants: undefined, range: after })
    : changed(known, { constants: kept });
}

/** A test has made sure that data is safe for some rules: so is all that was made of it before. */
function guard(value: Value, ruleIds: readonly string[], state: State): void {
  relearn(value, state, (taint) => ({ ...taint, safeFor: [...taint.safeFor, ...ruleIds] }));
}

/** The program's own test of data has passed: what it makes sure of is not known, and that data harms is a guess since. */
function trust(value: Value, state: State): void {
  relearn(value, state, (taint) => ({ ...taint, isGuessed: true }));
}

/** Where all comes from that lies in a value. */
function rootsOf(value: Value, state: State): ReadonlySet<Step> {
  return new Set(contentsOf(value, state).taints.map(({ step }) => rootOf(step)));
}

/** Learn something of data, and of all that was made of it before. */
function relearn(value: Value, state: State, learn: (taint: Taint) => Taint): void {
  const roots = rootsOf(value, state);
  if (roots.size === 0) return;
  const learnAll = (known: Value) =>
    known.taints.some(({ step }) => roots.has(rootOf(step)))
      ? changed(known, {
          taints: known.taints.map((one) => (roots.has(rootOf(one.step)) ? learn(one) : one)),
        })
      : known;
  for (const [name, known] of state.variables) {
    const learned = learnAll(known);
    if (learned !== known) state.variables.set(name, learned);
  }
  // What is made of data may be an object: a file of a path.
  for (const [id, object] of state.heap) {
    const rest = learnAll(object.rest);
    if (rest !== object.rest) state.heap.set(id, changedObject(object, { rest }));
  }
}

/** How programs call their own tests of what is given to them, and those that say what is wrong with it. */
const validators = /allow|valid|safe|permit|trust|verif|legal|check/i;
const accusers = /disallow|invalid|unsafe|untrust|illegal/i;

function shortNameOf(callee: Expression): string {
  return callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
}

function assumeCall(frame: Frame, test: Expression & { kind: 'call' }, truth: boolean, state: State): void {
  const { callee, args } = test;
  if (truth) assumeGuard(frame, test, state);
  if (truth && frame.book.language === 'javascript') assumePattern(frame, test, state);
  const name = shortNameOf(callee);
  if (validators.test(name) && truth !== accusers.test(name))
    for (const { value } of args) if (isPure(value)) trust(evaluate(frame, value, state.copy()), state);
  if (
    truth &&
    callee.kind === 'name' &&
    callee.name === 'in_array' &&
    args[0] !== undefined &&
    args[1] !== undefined
  )
    return narrow(frame, { place: args[0].value, operator: 'in', other: args[1].value }, true, state);
  if (!truth && isPure(test.args.at(-1)?.value ?? test) && callee.kind === 'member') {
    const part = onlyConstant(evaluate(frame, args.at(-1)?.value ?? test, state.copy()));
    // `name.includes('..')`, or `strings.Contains(name, "/")`: what holds no slash leaves no folder.
    const place = args.length > 1 ? args[0]?.value : callee.object;
    if ((part === '..' || part === '/') && /^(includes|contains)$/i.test(callee.name) && place !== undefined)
      guard(evaluate(frame, place, state.copy()), ['path-traversal'], state);
  }
  if (!truth || callee.kind !== 'member') return;
  const [other] = args;
  if (/^starts_?with$/i.test(callee.name)) {
    const begun = evaluate(frame, callee.object, state.copy());
    if (wholePath.test(begun.origin ?? '')) {
      const roots = rootsOf(begun, state);
      frame.run.takeBack(({ ruleId, root }) => ruleId === 'path-traversal' && roots.has(root));
    }
    const start =
      args.length > 0 && args[0] !== undefined ? evaluate(frame, args[0].value, state.copy()) : anything;
    const text = onlyConstant(start);
    const isServer = typeof text === 'string' ? fixedHost.test(text) : start.taints.length === 0;
    guard(begun, ['path-traversal', 'open-redirect', ...(isServer ? whichServer : [])], state);
    return;
  }
  if (callee.name === 'is_relative_to')
    return guard(evaluate(frame, callee.object, state.copy()), ['path-traversal'], state);
  if (other === undefined) return;
  if (/^(equals|equalsIgnoreCase|endsWith)$/.test(callee.name))
    for (const side of [callee.object, other.value]) {
      const value = evaluate(frame, side, state.copy());
      if (/\bget(Host|Authority)\(\)$/.test(value.origin ?? '')) guard(value, whichServer, state);
    }
  if (/^(contains|containsKey|includes|has)$/.test(callee.name))
    narrow(frame, { place: other.value, operator: 'in', other: callee.object }, true, state);
  if (callee.name === 'equals' && isPure(callee.object)) {
    narrow(frame, { place: callee.object, operator: '==', other: other.value }, true, state);
    if (isPure(other.value))
      narrow(frame, { place: other.value, operator: '==', other: callee.object }, true, state);
  }
}

/** What a test of the host of an address makes sure of. */
const whichServer = ['server-side-request-forgery', 'open-redirect'];

/** Paths that no `..` stands in any more: how they begin says where they lead. */
const wholePath = /\b(getCanonicalPath|getCanonicalFile|normalize|toRealPath)\(\)/;

/** A call has made sure of an argument; one that looks for a pattern, if that says how the whole text is. */
function assumeGuard(frame: Frame, { callee, args }: Expression & { kind: 'call' }, state: State): void {
  const path = pathOf(callee);
  if (path === undefined) return;
  for (const { meaning, places } of frame.book.guards.find([frame.run.program.resolve(frame.file, path)])) {
    const [place] = places;
    if (place === 'this' && callee.kind === 'member')
      guard(evaluate(frame, callee.object, state.copy()), meaning, state);
    const checked = typeof place === 'number' ? args[place] : undefined;
    if (checked === undefined) continue;
    const others = args.filter((arg) => arg !== checked).map(({ value }) => value);
    const patterns = [
      ...others,
      ...(callee.kind === 'member' && others.length === 0 ? [callee.object] : []),
    ].map((one) => (isPure(one) ? onlyConstant(evaluate(frame, one, state.copy())) : undefined));
    const isFree = others.length === 0 && typeof patterns[0] !== 'string';
    const isLoose = patterns.some((one) => typeof one !== 'string' || !wholePattern.test(whole(one, callee)));
    const value = evaluate(frame, checked.value, state.copy());
    if (!/match|test|search/i.test(path) || (isFree && frame.file.language !== 'python') || !isLoose)
      guard(value, meaning, state);
    // What a pattern says that is made elsewhere is not known.
    else if (isFree) trust(value, state);
  }
}

/** A pattern with what Python adds to it: `fullmatch` looks at the whole text, `match` at its beginning. */
function whole(pattern: string, callee: Expression): string {
  const name = shortNameOf(callee);
  if (name === 'fullmatch') return `^(?:${pattern})$`;
  return name === 'match' && !/^\W?(\^|\\A)/.test(pattern) ? `^${pattern}` : pattern;
}

/** An expression that says what every character of a text may be: `/^[a-z]+$/`. */
const wholePattern = /^\W?(?:\^|\\A)(?:\[(?:[^\]\\]|\\.)*\]|\\.|[^.[\\])*(?:\$|\\[zZ])\W?[a-zA-Z]*$/;

/** `pattern.test(text)`, `text.match(pattern)`: a pattern that says how the whole text is. */
function assumePattern(frame: Frame, { callee, args }: Expression & { kind: 'call' }, state: State): void {
  const [arg] = args;
  if (callee.kind !== 'member' || arg === undefined || !/^(test|match)$/.test(callee.name)) return;
  const [pattern, text] = callee.name === 'test' ? [callee.object, arg.value] : [arg.value, callee.object];
  const isWhole = frame.run.quietly(() => {
    const beside = state.copy();
    const said = field(evaluate(frame, pattern, beside), 'source', beside);
    const words = said === undefined ? undefined : onlyConstant(said);
    return typeof words === 'string' && wholePattern.test(words);
  });
  if (!isWhole) return;
  guard(evaluate(frame, text, state.copy()), ['*'], state);
  refine(frame, text, state, (known) => changed(known, { taints: [] }));
}

/** Learn something of the place that an expression names. */
function refine(frame: Frame, place: Expression, state: State, learn: (value: Value) => Value): void {
  if (place.kind === 'assign') return refine(frame, place.target, state, learn);
  if (place.kind === 'cast') return refine(frame, place.operand, state, learn);
  const said = pathOf(place);
  if (said === undefined) return frame.isNative ? undefined : rememberTested(frame, place, state, learn);
  const path = frame.aliases.get(said) ?? said;
  const known = state.variables.get(path);
  // A name that nothing is known of may be a macro, or be set by another function.
  if (known === undefined && frame.isNative && place.kind === 'name' && !frame.types.has(path)) return;
  state.variables.set(path, learn(known ?? anything));
}
