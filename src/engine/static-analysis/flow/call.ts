import { type Argument, type Expression, pathOf } from '../code.ts';
import { assign } from './assign.ts';
import { callValue, runCallbacks } from './callbacks.ts';
import { checkCall } from './check-call.ts';
import { contentsOf, field, setField } from './collections.ts';
import { evaluate, instance } from './evaluate.ts';
import { enter } from './execute.ts';
import type { KnownClass } from './classes.ts';
import { type Goal, goalOf, selves } from './goal.ts';
import { Frame } from './frame.ts';
import type { KnownFunction } from './program.ts';
import { methodResult } from './methods.ts';
import * as memory from './memory/memory.ts';
import { changedObject, joinStates, type State } from './state.ts';
import { setUpElsewhere, setUpOf } from './set-up.ts';
import { remember } from './remember.ts';
import { forgetTested, testedBefore } from './repeated.ts';
import {
  anything,
  changed,
  either,
  guessed,
  ofTaints,
  onlyConstant,
  passed,
  prefixOf,
  type Taint,
  taintsOf,
  type Value,
  valueOf,
  type Given,
} from './value.ts';

/** A call with the values of what it is given. */
export interface Called {
  readonly expression: Expression & { kind: 'call' | 'create' };
  /** What is called, as rules may name it: the best known first. */
  readonly names: readonly string[];
  /** The last word of the name. */
  readonly name: string;
  readonly object: Value | undefined;
  readonly args: readonly Given[];
  /** The place that the object is kept in. */
  readonly place: string | undefined;
}

type CallExpression = Expression & { kind: 'call' | 'create' };

/** What a call answers: by what is known of it, else by looking into the function, else by what goes into it. */
export function call(frame: Frame, expression: CallExpression, state: State): Value {
  if (frame.isNative && isOffset(expression)) return anything;
  const called = prepare(frame, expression, state);
  const goal = frame.isNative ? undefined : goalOf(frame, called, state);
  const isSure = goal !== undefined && goal.several === undefined;
  // What the program does itself is seen there.
  if (!isSure) checkCall(frame, called, state);
  const tested = testedBefore(frame, expression, state);
  if (tested !== undefined) return tested;
  if (changes.test(called.name) && expression.kind === 'call' && expression.callee.kind === 'member')
    forgetTested(frame, expression.callee.object, state);
  if (frame.book.ends.find(called.names).length > 0) {
    frame.catchers.at(-1)?.push(state.copy());
    state.end();
    return anything;
  }
  const source = fromOutside(frame, called);
  if (frame.isNative) {
    if (expression.kind === 'call' && frame.run.noReturns.isOne(frame.file, expression)) {
      state.end();
      return anything;
    }
    const result = memory.containerCall(called, state) ?? memory.call(frame, called, state);
    if (result !== undefined) return result;
  } else if (source === undefined && goal === undefined) {
    const result = methodResult(frame, called, state);
    if (result !== undefined) return result;
  }
  if (source !== undefined) {
    runCallbacks(frame, called, ofTaints([source]), state);
    fillArguments(frame, called, ofTaints([source]), state);
  }
  if (source !== undefined)
    return valueOf({ taints: [source], origin: called.names[0] ?? '', ...typeOf(frame, called) });
  const isCleaner = !isSure && frame.book.cleaners.find(called.names).length > 0;
  const entered = isCleaner
    ? undefined
    : frame.run.within(frame, expression.line, () => look(frame, called, state, goal));
  if (entered === undefined && isSure) checkCall(frame, called, state);
  const result =
    entered === undefined ? unknownResult(frame, called, state) : cleanedByName(frame, called, entered, goal);
  if (frame.isNative) memory.forgetAfter(frame, called, entered !== undefined, state);
  return result;
}

/** Methods that make their object answer something else. */
const changes = /^(set|put|add|remove|delete|clear|append|update)/i;

/** What it is given are the names of a type and of a field, not values. */
function isOffset(expression: CallExpression): boolean {
  return (
    expression.kind === 'call' &&
    expression.callee.kind === 'name' &&
    /^(__builtin_)?offsetof$/.test(expression.callee.name)
  );
}

function prepare(frame: Frame, expression: CallExpression, state: State): Called {
  if (expression.kind === 'create') {
    const args = argsOf(frame, expression.args, state);
    const resolved = frame.run.program.resolve(frame.file, expression.type);
    const names = [`new ${expression.type}`, `new ${resolved}`];
    return { expression, names, name: expression.type, object: undefined, args, place: undefined };
  }
  const { callee } = expression;
  if (callee.kind !== 'member') {
    const path = pathOf(callee) ?? '';
    const object = callee.kind === 'name' ? state.variables.get(path) : evaluate(frame, callee, state);
    if (frame.isNative) memory.setByMacro(frame, path, expression.args, state);
    const args = argsOf(frame, expression.args, state);
    const names = [frame.run.program.resolve(frame.file, path)];
    if (object?.origin !== undefined) names.push(object.origin);
    const name = names[0]?.split('.').at(-1) ?? path;
    return {
      expression,
      names,
      name,
      // A variable of C may lead to a function.
      object: callee.kind === 'name' && !(frame.isNative && object?.code !== undefined) ? undefined : object,
      args,
      place: undefined,
    };
  }
  const { heldCount } = frame.run;
  const object = evaluate(frame, callee.object, state);
  const { heldCount: heldUntil } = frame.run;
  const args = argsOf(frame, expression.args, state);
  const place = pathOf(callee.object);
  const names: string[] = [];
  if (object.type !== undefined) names.push(`${object.type}.${callee.name}`);
  if (object.origin !== undefined) names.push(`${object.origin}.${callee.name}`);
  if (place !== undefined) names.push(`${frame.run.program.resolve(frame.file, place)}.${callee.name}`);
  if (names.length === 0) names.push(`?.${callee.name}`);
  // Of what was made right here only a part is asked for that does no harm: `new File(name).getName()`.
  if (heldUntil > heldCount) {
    const safeFor = frame.book.cleaners.find(names).flatMap(({ meaning }) => meaning);
    frame.run.takeBack(({ ruleId }) => safeFor.includes(ruleId), heldCount);
  }
  return { expression, names, name: callee.name, object, args, place };
}

function argsOf(frame: Frame, args: readonly Argument[], state: State): Called['args'] {
  return args.map(({ name, value }) => {
    const given: Given = evaluate(frame, value, state);
    return given.argument === name ? given : changed(given, { argument: name });
  });
}

/** What a place of a pattern means in a call. */
export function atPlace(
  { args, object }: Pick<Called, 'args' | 'object'>,
  place: number | string,
): readonly Value[] {
  if (place === '*') return args;
  if (place === 'this') return object === undefined ? [] : [object];
  if (typeof place === 'string') return args.filter(({ argument }) => argument === place);
  const plain = args[place];
  return plain === undefined || plain.argument !== undefined ? [] : [plain];
}

function fromOutside(frame: Frame, called: Called): Taint | undefined {
  const [source] = frame.book.sources.find(called.names);
  if (source === undefined || isOwnEvent(called)) return undefined;
  const taint = frame.source(source.meaning, called.expression.line, `外部数据由 ${shown(called)} 进入`);
  return asItComes(frame, taint, called.names);
}

/** `socket.on('connect_error', ...)`: what happens to a connection is told by the library, not by who is at its other end. */
function isOwnEvent({ name, args: [event] }: Called): boolean {
  const said = name === 'on' && event !== undefined ? onlyConstant(event) : undefined;
  return typeof said === 'string' && /error$|^(re)?connect|^disconnect|^close$|^open$|^end$/.test(said);
}

/** Data from outside that is made safe for some rules before anybody has it. */
export function asItComes(frame: Frame, taint: Taint, names: readonly string[]): Taint {
  const escaped = frame.book.escaped.find(names);
  return escaped.length === 0 ? taint : { ...taint, safeFor: escaped.flatMap(({ meaning }) => meaning) };
}

/** What is called, with its object, as the source names it. */
export function shownPath({ expression, name, place }: Called): string {
  if (place !== undefined) return `${place}.${name}`;
  return expression.kind === 'call' && expression.callee.kind === 'name' ? expression.callee.name : name;
}

/** The name of a call as people would say it. */
export function shown({ expression, name, place }: Called): string {
  if (expression.kind === 'create') return `new ${expression.type}`;
  return place === undefined ? `${name}()` : `${place}.${name}()`;
}

/** What the function does that is called, when it is here; `undefined` when it is not. */
function look(frame: Frame, called: Called, state: State, goal?: Goal): Value | undefined {
  const { args, object, name } = called;
  if (goal?.made !== undefined) return make(frame, called, { made: goal.made, known: goal.known }, state);
  if (called.expression.kind === 'create') return undefined;
  if (goal?.value !== undefined) return callValue(frame, goal.value, called, state);
  if (goal?.several !== undefined) return lookIntoSeveral(frame, called, goal.several, state);
  const isChained = !frame.isNative && object !== undefined;
  const isOwn = called.place === undefined ? !isChained : selves.has(called.place);
  const owner = isOwn ? frame.code.owner : (object?.type ?? called.place?.split('.').at(-1));
  const hasObject = called.object !== undefined && !isOwn;
  const value = hasObject ? field(object ?? anything, name, state) : object;
  if (value?.code !== undefined) return callValue(frame, value, called, state);
  const resolved = frame.run.program.resolve(frame.file, shownPath(called));
  const target = resolved === shownPath(called) ? {} : { target: resolved };
  const about = { name, owner, hasObject, count: args.length, ...target };
  const found = goal?.known ?? frame.run.program.find(frame.file, about);
  if (found === undefined) return lookIntoLocal(frame, called, state);
  const self = hasObject && goal?.isOfSelf !== true ? object : state.variables.get('this');
  return lookInto(frame, called, { found, self, isMethod: hasObject || isOwn }, state);
}

/** What one of several functions does that is called: nobody knows which, so that what it is given is a guess there. */
function lookIntoSeveral(
  frame: Frame,
  called: Called,
  several: readonly KnownFunction[],
  state: State,
): Value | undefined {
  const args = called.args.map((arg) => changed(arg, { taints: guessed(arg.taints) }));
  const ways = several.map((found) => {
    const way = state.copy();
    const how = { found, self: called.object, isMethod: true };
    return { way, result: lookInto(frame, { ...called, args }, how, way) };
  });
  state.become(joinStates(ways.map(({ way }) => way)));
  const results = ways.flatMap(({ result }) => result ?? []);
  return results.length === 0 ? undefined : results.reduce(either);
}

/** A new instance of a class of the program, as what makes it leaves it. */
function make(
  frame: Frame,
  called: Called,
  { made, known }: { readonly made: KnownClass; readonly known: KnownFunction | undefined },
  state: State,
): Value | undefined {
  const type = made.code.name;
  if (known === undefined) {
    // It may keep what it is given.
    const rest = ofTaints(guessed(taintsOf(...called.args.map((arg) => contentsOf(arg, state)))));
    return changed(instance(frame, state, { kind: 'instance', type, rest }), {
      origin: called.names[0] ?? '',
    });
  }
  const self = instance(frame, state, { kind: 'instance', type });
  const result = lookInto(frame, called, { found: known, self, isMethod: true }, state);
  return result && changed(self, { origin: called.names[0] ?? '' });
}

/** What a function does that is called; `undefined` where that leads too deep. */
function lookInto(
  frame: Frame,
  called: Called,
  {
    found,
    self,
    isMethod,
  }: { readonly found: KnownFunction; readonly self: Value | undefined; readonly isMethod: boolean },
  state: State,
): Value | undefined {
  const { args, name } = called;
  if (!frame.mayCall(found.code)) return undefined;
  const inner = new Frame(frame.run, found.file, found.code, frame.depth + 1, frame);
  const line = called.expression.line;
  const given = new Map<string, Value>();
  const parameters = found.code.parameters.filter(
    (parameter) => !isMethod || !/^(self|cls)$/.test(parameter.name),
  );
  for (const [index, parameter] of parameters.entries()) {
    const arg = args.find(({ argument }) => argument === parameter.name) ?? args[index];
    if (arg === undefined) continue;
    given.set(
      parameter.name,
      passed(arg, frame.file.path, line, `作为参数 ${parameter.name} 传入 ${name}()`),
    );
  }
  if (frame.isNative && found.file === frame.file) giveGlobals(frame, given, state);
  if (self !== undefined) given.set('this', self).set('self', self);
  const releases = frame.isNative ? memory.releasesOf(args, state) : undefined;
  const work = () => frame.run.share(found.code, () => enter(inner, given, state));
  const hasReferences = found.code.parameters.some(({ isReference }) => isReference === true);
  const result =
    frame.isNative && !hasReferences
      ? frame.run.knownCalls.answer(frame.run, { code: found.code, depth: inner.depth, given }, state, work)
      : work();
  if (releases !== undefined) memory.tellReleases(frame, called, releases, state);
  if (hasReferences) giveBack(frame, called, { inner, given, isSeen: result !== undefined }, state);
  return result && passed(result, frame.file.path, line, `由 ${name}() 返回`);
}

/** What the caller has given by reference is what the function has made of it; of one that was not seen, anything. */
function giveBack(
  frame: Frame,
  { expression }: Called,
  { inner, given, isSeen }: { inner: Frame; given: ReadonlyMap<string, Value>; isSeen: boolean },
  state: State,
): void {
  for (const [index, { name, isReference }] of inner.code.parameters.entries()) {
    const place = expression.args[index]?.value;
    if (isReference !== true || place === undefined || !isPlace(place)) continue;
    const value = isSeen ? inner.givenBack.get(name) : anything;
    if (value !== undefined && value !== given.get(name)) assign(frame, place, value, state);
  }
}

function isPlace({ kind }: Expression): boolean {
  return kind === 'name' || kind === 'member' || kind === 'index';
}

/** What a function does that a variable is: it was made here, or around here. */
function lookIntoLocal(frame: Frame, called: Called, state: State): Value | undefined {
  const { expression } = called;
  if (frame.isNative || expression.kind !== 'call' || expression.callee.kind !== 'name') return undefined;
  const value = state.variables.get(expression.callee.name);
  const { code } = value ?? anything;
  if (value === undefined || code === undefined) return undefined;
  let result: Value | undefined;
  frame.run.share(code, () => (result = callValue(frame, value, called, state)) ?? anything);
  return result;
}

/** What the caller has put into variables of the file, the function that it calls finds there. */
function giveGlobals(frame: Frame, given: Map<string, Value>, { variables }: State): void {
  for (const [name, value] of variables)
    if (!given.has(name) && !frame.types.has(name) && frame.run.typeOfGlobal(frame.file, name) !== undefined)
      given.set(name, value);
}

/** Calls that answer what they are given, or a part of it, whatever their class is called: readers, buffers, collections, text. */
const carries = remember((name) => carriers.test(name));
const carriers =
  /^((?!get)\w*(SearchParams|String|Buffer|Builder|Reader|Writer|Stream|Source|Path|File|URL|URI|Uri)|next\w*|read\w*|get|item|items|values|keys|entries|elements|iterator|(url)?decode\w*|unquote\w*|parse|parse_args|parse_qs|substr\w*|slice|trim\w*|strip|to\w*(String|Bytes|Array|Case|Path|File|List)|resolve(Sibling)?|normalize|getBytes|getValue|getName|valueOf|format|sprintf|[Cc]oncat|[Cc]ombine|Join|append|join|split|upper|lower|clone|copy|cast|str|bytes|list|dict|open|load|add|put|push|set\w*)$/;

/** Of a call that nothing is known of: what went in may come out. */
function unknownResult(frame: Frame, called: Called, state: State): Value {
  const { args, object, names, expression } = called;
  const inside = args.map((arg) => contentsOf(arg, state));
  if (frame.isNative) for (const arg of args) memory.escape(arg, state);
  const ofObject = object === undefined ? anything : contentsOf(object, state);
  const isCarrier = carries(called.name);
  const through = (taints: readonly Taint[]) => (isCarrier ? taints : guessed(taints));
  const cleaned = through(clean(frame, called, taintsOf(...inside, ofObject)));
  const made = runCallbacks(frame, called, ofObject, state);
  fillArguments(frame, called, ofTaints(cleaned), state);
  const value = passed(
    ofTaints(taintsOf({ taints: cleaned }, made)),
    frame.file.path,
    expression.line,
    `经过 ${shown(called)}`,
  );
  if (expression.kind === 'create') {
    const type = madeType(frame, expression.type, args);
    const made = instance(frame, state, { kind: 'instance', rest: value, type });
    for (const [at, name] of frame.book.constructorFields.get(expression.type)?.entries() ?? [])
      if (args[at] !== undefined) setField(made, name, args[at], state);
    return changed(made, { origin: names[0] ?? '', prefix: addressOf(called) });
  }
  const put = taintsOf(...inside);
  if (put.length > 0 && object?.targets !== undefined)
    keepInside(called, ofTaints(through(clean(frame, called, put))), state);
  if (!frame.isNative) setUpElsewhere(args, state);
  const origin = `${names.at(-1) ?? ''}()`;
  const [derived] = frame.book.derived.find(names);
  if (derived !== undefined) {
    const made = { kind: 'instance', type: derived.meaning, fields: setUpOf(object, state) } as const;
    return changed(instance(frame, state, made), { origin });
  }
  const prefix = addressOf(called);
  const type = typeOf(frame, called);
  // What is known by its type may be changed by its methods.
  if (type.type !== undefined && !frame.isNative) {
    const fields = constructedFields(frame, type.type, args, state);
    const kept = fields === undefined ? { rest: value } : { fields };
    return changed(instance(frame, state, { kind: 'instance', ...kept, type: type.type }), {
      origin,
      prefix,
    });
  }
  return changed(value, { origin, prefix });
}

/** How an address begins that is made of text, or of another address that something is added to. */
function addressOf({ expression, name, object, args }: Called): string | undefined {
  const [first, host] = args;
  if (expression.kind === 'create') {
    if (!/^UR[IL]$|^Http(Get|Post|Put|Delete|Head|Patch)$/.test(name) || first === undefined)
      return undefined;
    // Where the parts are given one by one, the host is one of them.
    if (args.length > 2) return host?.taints.length === 0 ? 'scheme://host/' : undefined;
    return prefixOf(first).prefix;
  }
  if (object !== undefined && addsTo.test(name)) {
    const { prefix } = prefixOf(object);
    if (prefix !== undefined) return prefix;
  }
  return first !== undefined && makesAddress.test(name) ? prefixOf(first).prefix : undefined;
}

const addsTo =
  /^(queryParams?|addQueryParameter|path|pathSegment|addPathSegments?|fragment|build\w*|encode|normalize|trim|strip|to\w+|newBuilder)$/;
const makesAddress = /^(create|parse|get|valueOf|from(Http|Https)?Ur[il](String)?|fromUriString|newBuilder)$/;

/** What an object keeps of what it is made with, by the names of the fields; `undefined` where that is not known. */
function constructedFields(frame: Frame, type: string, args: Called['args'], state: State) {
  const names = frame.book.constructorFields.get(type);
  if (names === undefined) return undefined;
  const fields = new Map<string, Value>();
  for (const [at, said] of names.entries()) {
    const name = said.replace(/\{\}$/, '');
    const [given] = [
      ...atPlace({ args, object: undefined }, name),
      ...atPlace({ args, object: undefined }, at),
    ];
    if (given !== undefined) fields.set(name, given);
    else if (name !== said) fields.set(name, instance(frame, state, { kind: 'map' }));
  }
  return fields;
}

/** What writes into a file or into memory is another thing than what writes to whoever asks. */
function madeType(frame: Frame, type: string, [first]: Called['args']): string {
  const around = first !== undefined && typeof onlyConstant(first) === 'string' ? 'path' : first?.type;
  return frame.book.wrapper(type, around) ?? type;
}

function typeOf(frame: Frame, { names }: Called): Partial<Value> {
  const [type] = frame.book.types.find(names);
  return type === undefined ? {} : { type: type.meaning };
}

/** A call that is given the address of something may write to it what it works on: `json.Unmarshal(data, &order)`. */
function fillArguments(frame: Frame, { args, expression }: Called, given: Value, state: State): void {
  if (frame.isNative || given.taints.length === 0) return;
  for (const [index, { value: arg }] of expression.args.entries()) {
    if (arg.kind !== 'unary' || arg.operator !== '&') continue;
    const filled = passed(ofTaints(given.taints), frame.file.path, expression.line, '写入参数所指的变量');
    const object = args[index];
    if (object?.targets === undefined) assign(frame, arg.operand, filled, state);
    else putInside(object, filled, state);
  }
}

/** Without what a call is known to make safe. */
function clean(frame: Frame, { names }: Called, taints: readonly Taint[]): readonly Taint[] {
  const cleaners = frame.book.cleaners.find(names);
  if (cleaners.length === 0) return taints;
  const safeFor = cleaners.flatMap(({ meaning }) => meaning);
  // Whatever is made of a number that can be guessed can be guessed too.
  if (safeFor.includes('*')) return taints.filter(({ label }) => label === 'random');
  return taints.map((taint) => ({ ...taint, safeFor: [...new Set([...taint.safeFor, ...safeFor])] }));
}

/** What a function of the program answers that is called like one that makes data safe for a rule, does so. */
function cleanedByName(frame: Frame, { names }: Called, value: Value, goal: Goal | undefined): Value {
  const cleaners = goal === undefined ? [] : frame.book.cleaners.find(names);
  const safeFor = cleaners.flatMap(({ meaning }) => meaning).filter((id) => id !== '*');
  if (safeFor.length === 0 || value.taints.length === 0) return value;
  return changed(value, {
    taints: value.taints.map((taint) => ({ ...taint, safeFor: [...taint.safeFor, ...safeFor] })),
  });
}

/** An object keeps what its methods are given: a setter in the field that it names, any other somewhere. */
function keepInside({ name, object, args }: Called, put: Value, state: State): void {
  if (object?.targets === undefined) return;
  const property = /^set([A-Z]\w*)$/.exec(name)?.[1];
  if (property !== undefined && args.length === 1) {
    setField(object, fieldOf(object, property, state), ofTaints(put.taints), state);
    return;
  }
  putInside(object, put, state);
}

function putInside({ targets = [] }: Value, put: Value, state: State): void {
  for (const { object: id } of targets) {
    const known = state.heap.get(id);
    if (known !== undefined)
      state.heap.set(id, changedObject(known, { rest: ofTaints(taintsOf(known.rest, put)) }));
  }
}

/** What a getter answers, or what a setter has said: `setSecure(true)` is the field `secure`. */
export function property(
  frame: Frame,
  { names, name, object, args }: Called,
  state: State,
): Value | undefined {
  const [, kind, rest = ''] = /^(get|is|set)([A-Z]\w*)$/.exec(name) ?? [];
  if (object?.targets === undefined) return undefined;
  if (kind === undefined)
    return frame.file.language === 'java' && args.length === 0 ? component(object, name, state) : undefined;
  if (kind === 'set' && args.length === 1 && args[0] !== undefined && onlyConstant(args[0]) !== undefined) {
    setField(object, fieldOf(object, rest, state), args[0], state);
    return anything;
  }
  const value =
    kind === 'set' || args.length > 0 ? undefined : field(object, fieldOf(object, rest, state), state);
  return value === undefined || value.origin !== undefined
    ? value
    : changed(value, { origin: `${names.at(-1) ?? name}()` });
}

/** The field that a getter or setter of a property means: as the class calls it, else in small letters. */
function fieldOf({ targets = [] }: Value, property: string, { heap }: State): string {
  const own = property.slice(0, 1).toLowerCase() + property.slice(1);
  const isOwn = targets.some(({ object }) => heap.get(object)?.fields.has(own) === true);
  return isOwn ? own : property.toLowerCase();
}

/** What a record answers that is asked for a component: `order.name()`. */
function component(object: Value, name: string, state: State): Value | undefined {
  const isKnown = object.targets?.every(({ object: id }) => state.heap.get(id)?.fields.has(name) === true);
  const value = isKnown === true ? field(object, name, state) : undefined;
  return value?.code === undefined ? value : undefined;
}
