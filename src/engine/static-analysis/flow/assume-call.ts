import { type Expression, pathOf } from '../code.ts';
import { fixedHost } from './behind-text.ts';
import { evaluate } from './evaluate.ts';
import { type Frame, isPure } from './frame.ts';
import { field } from './collections.ts';
import type { State } from './state.ts';
import { anything, changed, onlyConstant } from './value.ts';
import { guard, rootsOf, trust } from './trust.ts';
import { narrow } from './narrow.ts';
import { refine } from './refine.ts';

/** How programs call their own tests of what is given to them, and those that say what is wrong with it. */
const validators = /allow|valid|safe|permit|trust|verif|legal|check/i;

const accusers = /disallow|invalid|unsafe|untrust|illegal/i;

/** The last word of what is called. */
export function shortNameOf(callee: Expression): string {
  return callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
}

/** What the outcome of a call says of what it was given: that a test of it has passed. */
export function assumeCall(
  frame: Frame,
  test: Expression & { kind: 'call' },
  truth: boolean,
  state: State,
): void {
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
