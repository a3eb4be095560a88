import { assign } from './assign.ts';
import { runCallbacks } from './callbacks.ts';
import { contentsOf, setField } from './collections.ts';
import { instance } from './evaluate.ts';
import type { Frame } from './frame.ts';
import * as memory from './memory/memory.ts';
import { type State, changedObject } from './state.ts';
import { setUpElsewhere, setUpOf } from './set-up.ts';
import { remember } from './remember.ts';
import {
  type Taint,
  type Value,
  anything,
  changed,
  guessed,
  ofTaints,
  onlyConstant,
  passed,
  prefixOf,
  taintsOf,
} from './value.ts';
import { atPlace, type Called, shown } from './prepare-call.ts';
import { fieldOf } from './properties.ts';

/** Calls that answer what they are given, or a part of it, whatever their class is called: readers, buffers, collections, text. */
const carries = remember((name) => carriers.test(name));

const carriers =
  /^((?!get)\w*(SearchParams|String|Buffer|Builder|Reader|Writer|Stream|Source|Path|File|URL|URI|Uri)|next\w*|read\w*|get|item|items|values|keys|entries|elements|iterator|(url)?decode\w*|unquote\w*|parse|parse_args|parse_qs|substr\w*|slice|trim\w*|strip|to\w*(String|Bytes|Array|Case|Path|File|List)|resolve(Sibling)?|normalize|getBytes|getValue|getName|valueOf|format|sprintf|[Cc]oncat|[Cc]ombine|Join|append|join|split|upper|lower|clone|copy|cast|str|bytes|list|dict|open|load|add|put|push|set\w*)$/;

/** Of a call that nothing is known of: what went in may come out. */
export function unknownResult(frame: Frame, called: Called, state: State): Value {
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

/** The type of what a call answers, as the rules tell it. */
export function typeOf(frame: Frame, { names }: Called): Partial<Value> {
  const [type] = frame.book.types.find(names);
  return type === undefined ? {} : { type: type.meaning };
}

/** A call that is given the address of something may write to it what it works on: `json.Unmarshal(data, &order)`. */
export function fillArguments(frame: Frame, { args, expression }: Called, given: Value, state: State): void {
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
