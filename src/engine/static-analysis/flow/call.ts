import { type Argument, type Expression, pathOf } from '../code.ts';
import { assign } from './assign.ts';
import { callValue, runCallbacks } from './callbacks.ts';
import { checkCall } from './check-call.ts';
import { contentsOf, field, setField } from './collections.ts';
import { evaluate, instance } from './evaluate.ts';
import { enter } from './execute.ts';
import { Frame } from './frame.ts';
import { methodResult } from './methods.ts';
import * as memory from './memory/memory.ts';
import { changedObject, type State } from './state.ts';
import { remember } from './remember.ts';
import { forgetTested, testedBefore } from './repeated.ts';
import {
  anything,
  changed,
  guessed,
  ofTaints,
  onlyConstant,
  passed,
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
  checkCall(frame, called, state);
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
  } else if (source === undefined && !isOwnMethod(frame, called)) {
    const result = methodResult(frame, called, state);
    if (result !== undefined) return result;
  }
  if (source !== undefined) {
    runCallbacks(frame, called, ofTaints([source]), state);
    fillArguments(frame, called, ofTaints([source]), state);
  }
  if (source !== undefined)
    return valueOf({ taints: [source], origin: called.names[0] ?? '', ...typeOf(frame, called) });
  const isCleaner = frame.book.cleaners.find(called.names).length > 0;
  const entered = isCleaner
    ? undefined
    : frame.run.within(frame, expression.line, () => look(frame, called, state));
  const result = entered ?? unknownResult(frame, called, state);
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

const selves = new Set(['this', 'self', 'super']);

/** A method of the class that the call stands in, whatever others do that are called like it. */
function isOwnMethod(frame: Frame, { place, name, args }: Called): boolean {
  const { owner } = frame.code;
  if (owner === undefined || place === undefined || !selves.has(place)) return false;
  const about = { name, owner, hasObject: false, count: args.length };
  return frame.run.program.find(frame.file, about)?.code.owner === owner;
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
  const object = evaluate(frame, callee.object, state);
  const args = argsOf(frame, expression.args, state);
  const place = pathOf(callee.object);
  const names: string[] = [];
  if (object.type !== undefined) names.push(`${object.type}.${callee.name}`);
  if (object.origin !== undefined) names.push(`${object.origin}.${callee.name}`);
  if (place !== undefined) names.push(`${frame.run.program.resolve(frame.file, place)}.${callee.name}`);
  if (names.length === 0) names.push(`?.${callee.name}`);
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
  if (source === undefined) return undefined;
  const taint = frame.source(source.meaning, called.expression.line, `外部数据由 ${shown(called)} 进入`);
  return asItComes(frame, taint, called.names);
}

/** Data from outside that is made safe for some rules before anybody has it. */
export function asItComes(frame: Frame, taint: Taint, names: readonly string[]): Taint {
  const escaped = frame.book.escaped.find(names);
  return escaped.length === 0 ? taint : { ...taint, safeFor: escaped.flatMap(({ meaning }) => meaning) };
}

function shownPath({ expression, name, place }: Called): string {
  if (place !== undefined) return `${place}.${name}`;
  return expression.kind === 'call' && expression.callee.kind === 'name' ? expression.callee.name : name;
}

/** The name of a call as people would say it. */
export function shown({ expression, name, place }: Called): string {
  if (expression.kind === 'create') return `new ${expression.type}`;
  return place === undefined ? `${name}()` : `${place}.${name}()`;
}

/** What the function does that is called, when it is here; `undefined` when it is not. */
function look(frame: Frame, called: Called, state: State): Value | undefined {
  const { args, object, name } = called;
  if (called.expression.kind === 'create') return undefined;
  const isOwn = called.place === undefined || selves.has(called.place);
  const owner = isOwn ? frame.code.owner : (object?.type ?? called.place?.split('.').at(-1));
  const hasObject = called.object !== undefined && !isOwn;
  const value = hasObject ? field(object ?? anything, name, state) : object;
  if (value?.code !== undefined) return callValue(frame, value, called, state);
  const resolved = frame.run.program.resolve(frame.file, shownPath(called));
  const target = resolved === shownPath(called) ? {} : { target: resolved };
  const about = { name, owner, hasObject, count: args.length, ...target };
  const found = frame.run.program.find(frame.file, about);
  if (found === undefined) return lookIntoLocal(frame, called, state);
  if (!frame.mayCall(found.code)) return undefined;
  const inner = new Frame(frame.run, found.file, found.code, frame.depth + 1);
  const line = called.expression.line;
  const given = new Map<string, Value>();
  const parameters = found.code.parameters.filter(
    (parameter) => !(hasObject || isOwn) || !/^(self|cls)$/.test(parameter.name),
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
  const self = hasObject ? object : state.variables.get('this');
  if (self !== undefined) given.set('this', self).set('self', self);
  const lookInto = () => frame.run.share(found.code, () => enter(inner, given, state));
  const hasReferences = found.code.parameters.some(({ isReference }) => isReference === true);
  const result =
    frame.isNative && !hasReferences
      ? frame.run.knownCalls.answer(
          frame.run,
          { code: found.code, depth: inner.depth, given },
          state,
          lookInto,
        )
      : lookInto();
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
  /^((?!get)\w*(String|Buffer|Builder|Reader|Writer|Stream|Path|File|URL|URI|Uri)|next\w*|read\w*|get|item|items|values|keys|entries|elements|iterator|(url)?decode\w*|unquote\w*|parse|parse_args|parse_qs|substr\w*|slice|trim\w*|strip|to\w*(String|Bytes|Array|Case|Path|File|List)|resolve(Sibling)?|normalize|getBytes|getValue|getName|valueOf|format|sprintf|concat|combine|append|join|split|upper|lower|clone|copy|cast|str|bytes|list|dict|open|load|add|put|push|set\w*)$/;

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
    return changed(made, { origin: names[0] ?? '' });
  }
  const put = taintsOf(...inside);
  if (put.length > 0 && object?.targets !== undefined)
    keepInside(called, ofTaints(through(clean(frame, called, put))), state);
  const origin = `${names.at(-1) ?? ''}()`;
  const type = typeOf(frame, called);
  // What is known by its type may be changed by its methods.
  if (type.type !== undefined && !frame.isNative) {
    const fields = constructedFields(frame, type.type, args, state);
    const kept = fields === undefined ? { rest: value } : { fields };
    return changed(instance(frame, state, { kind: 'instance', ...kept, type: type.type }), { origin });
  }
  return changed(value, { origin });
}

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
export function property(frame: Frame, { name, object, args }: Called, state: State): Value | undefined {
  const [, kind, rest = ''] = /^(get|is|set)([A-Z]\w*)$/.exec(name) ?? [];
  if (object?.targets === undefined) return undefined;
  if (kind === undefined)
    return frame.file.language === 'java' && args.length === 0 ? component(object, name, state) : undefined;
  if (kind === 'set' && args.length === 1 && args[0] !== undefined && onlyConstant(args[0]) !== undefined) {
    setField(object, fieldOf(object, rest, state), args[0], state);
    return anything;
  }
  return kind === 'set' || args.length > 0 ? undefined : field(object, fieldOf(object, rest, state), state);
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
