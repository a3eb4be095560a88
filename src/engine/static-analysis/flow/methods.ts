import { type Constant, type Expression, pathOf } from '../code.ts';
import type { Called } from './prepare-call.ts';
import { property } from './properties.ts';
import { forEach, overElements } from './callbacks.ts';
import { atIndex, contentsOf, itemsOf, objectOf } from './collections.ts';
import { instance, textOf } from './evaluate.ts';
import { type Frame, keyOf } from './frame.ts';
import { setContentType } from './content-type.ts';
import { setUp } from './set-up.ts';
import { behind, doubledQuotes, endOf } from './behind-text.ts';
import type { HeapObject, State } from './state.ts';
import { filledByName } from './templates.ts';
import {
  constant,
  either,
  guessed,
  nothing,
  onlyConstant,
  taintsOf,
  type Value,
  ofTaints,
  valueOf,
  anything,
  changed,
} from './value.ts';

type Method = (frame: Frame, called: Called, state: State) => Value | undefined;

/**
 * What a call of a method answers that all programs use: of lists, maps, texts and builders of text. `undefined`: it is
 * none of these, or nothing is known of its object.
 */
export function methodResult(frame: Frame, called: Called, state: State): Value | undefined {
  if (called.expression.kind === 'create') return collection(frame, called, state);
  if (frame.file.language === 'java' && (setUp(called, state) || setContentType(called, state)))
    return anything;
  const of =
    called.object === undefined ? functions : objectOf(called.object, state) === undefined ? texts : objects;
  const method = Object.hasOwn(of, called.name) ? of[called.name] : undefined;
  return (
    method?.(frame, called, state) ??
    overElements(frame, called, state) ??
    (isProperty(frame, called) ? property(frame, called, state) : undefined)
  );
}

/** Whether a call may ask for a field: a getter that does more is worth looking into, one that cleans is known. */
function isProperty({ run, file, book }: Frame, { names, name, object, args }: Called): boolean {
  if (object === undefined || book.cleaners.find(names).length > 0) return false;
  if (file.language !== 'java' || object.type === undefined || args.length > 0) return true;
  const about = { name, owner: object.type, hasObject: true, count: 0 };
  const [only, ...others] = run.program.find(file, about)?.code.body ?? [];
  if (only === undefined) return true;
  return others.length === 0 && only.kind === 'return' && pathOf(only.value ?? noName) !== undefined;
}

const noName: Expression = { kind: 'other', parts: [], line: 0 };

/** Lists and maps of the standard library, by the name that they are made with. */
function collection(frame: Frame, { expression, args }: Called, state: State): Value | undefined {
  if (expression.kind !== 'create') return undefined;
  const { type } = expression;
  const [first] = args;
  const from = first === undefined ? undefined : objectOf(first, state);
  if (/^(\w*List|Vector|Stack|\w*Set|\w*Deque|\w*Queue|Array)$/.test(type)) {
    const isEmpty = first === undefined || typeof onlyConstant(first) === 'number';
    const items = isEmpty ? [] : from?.items;
    const rest = items === undefined && first !== undefined ? contentsOf(first, state) : nothing;
    return instance(frame, state, { kind: 'list', type, ...(items === undefined ? {} : { items }), rest });
  }
  if (/^(\w*Map|Hashtable|Properties|Dictionary)$/.test(type))
    return instance(frame, state, {
      kind: 'map',
      type,
      ...(from === undefined ? {} : { fields: from.fields, rest: from.rest }),
    });
  if (/^String(Builder|Buffer)$/.test(type))
    return instance(frame, state, { kind: 'instance', type, rest: first ?? nothing });
  return undefined;
}

/** Change the object that a call is made on. */
function change(called: Called, state: State, work: (object: HeapObject) => Partial<HeapObject>): void {
  const object = called.object && objectOf(called.object, state);
  if (object === undefined) return;
  const { id, ...known } = object;
  state.heap.set(id, { ...known, ...work(known) });
}

const add: Method = (_, called, state) => {
  const { args } = called;
  const item = args.at(-1);
  if (item === undefined) return undefined;
  const place = args.length === 2 && args[0] !== undefined ? onlyConstant(args[0]) : undefined;
  change(called, state, ({ items, rest }) => {
    if (items === undefined || items.length >= 64)
      return { items: undefined, rest: [...(items ?? []), rest, item].reduce(either) };
    return { items: typeof place === 'number' ? items.toSpliced(place, 0, item) : [...items, item] };
  });
  return anything;
};

const put: Method = (_, called, state) => {
  const [key, value] = called.args.slice(-2);
  if (key === undefined || value === undefined) return undefined;
  // Entries of configurations have a section before their name.
  const names = called.args.slice(0, -1).map(onlyConstant);
  const name = names.some((one) => one === undefined) ? undefined : names.map(keyOf).join('\n');
  change(called, state, ({ fields, rest }) =>
    name === undefined ? { rest: either(rest, value) } : { fields: new Map(fields).set(name, value) },
  );
  return anything;
};

const get: Method = (_, called, state) => {
  const [first] = called.args;
  if (called.object === undefined || first === undefined) return undefined;
  const object = objectOf(called.object, state);
  if (object?.kind === 'list') return atIndex(called.object, first, state);
  const names = called.args.map(onlyConstant);
  const whole = object?.fields.get(names.map(keyOf).join('\n')) ?? object?.fields.get(keyOf(names[0]) ?? '');
  return whole ?? atIndex(called.object, first, state);
};

const remove: Method = (_, called, state) => {
  const object = called.object && objectOf(called.object, state);
  const [first] = called.args;
  const at = first === undefined ? (called.name === 'pop' ? -1 : 0) : onlyConstant(first);
  const items = object?.items;
  if (object?.kind !== 'list' || typeof at !== 'number') return object === undefined ? undefined : anything;
  if (items === undefined) return ofTaints(object.rest.taints);
  const taken = items.at(at);
  change(called, state, () => ({
    items: items.filter((_item, index) => index !== (at < 0 ? items.length + at : at)),
  }));
  return taken ?? anything;
};

const append: Method = (frame, called, state) => {
  const object = called.object && objectOf(called.object, state);
  if (object?.kind === 'list') return add(frame, called, state);
  const { expression } = called;
  const isChained = expression.kind === 'call' && expression.callee.kind === 'member';
  const before = isChained ? endOf(expression.callee.object) : undefined;
  const added = called.args.map((arg) => behind(frame, before, arg));
  change(called, state, ({ rest }) => ({ rest: ofTaints(textOf([rest, ...added]).taints) }));
  return called.object;
};

/** Of objects that are known. */
const objects: Readonly<Record<string, Method>> = {
  add,
  addLast: add,
  push: add,
  offer: add,
  addElement: add,
  append,
  insert: append,
  put,
  set: (frame, called, state) => {
    const object = called.object && objectOf(called.object, state);
    return object?.kind === 'list' || called.args.length < 2 ? undefined : put(frame, called, state);
  },
  setProperty: put,
  setFeature: (_, called, state) => {
    const [feature, value] = called.args;
    const name = feature && (keyOf(onlyConstant(feature)) ?? feature.origin?.split('.').at(-1));
    if (name === undefined || value === undefined) return undefined;
    change(called, state, ({ fields }) => ({ fields: new Map(fields).set(name, value) }));
    return anything;
  },
  get,
  getProperty: get,
  elementAt: get,
  remove,
  pop: remove,
  shift: (frame: Frame, called: Called, state: State) =>
    remove(frame, { ...called, args: [{ ...constant(0), argument: undefined }] }, state),
  clear: (_, called, state) => {
    change(called, state, () => ({ items: [], fields: new Map(), rest: nothing }));
    return anything;
  },
  size: count,
  length: count,
  reverse: (_, called) => called.object,
  toString: contents,
  join: contents,
  includes: tells,
  has: tells,
};

function contents(_: Frame, { object }: Called, state: State): Value | undefined {
  return object === undefined ? undefined : contentsOf(object, state);
}

function count(_: Frame, { object }: Called, state: State): Value {
  const items = object && objectOf(object, state)?.items;
  return items === undefined ? anything : constant(items.length);
}

/** A new list of Python, with the elements of another. */
function listOf(frame: Frame, { args: [first] }: Called, state: State): Value | undefined {
  if (frame.book.language !== 'python') return undefined;
  if (first === undefined) return instance(frame, state, { kind: 'list', items: [] });
  const items = itemsOf(first, state);
  const rest = items === undefined ? contentsOf(first, state) : nothing;
  return instance(frame, state, { kind: 'list', items, rest });
}

/** Work on a text that is known, with arguments that are known. */
function onText(
  work: (text: string, args: readonly (string | number)[]) => string | number | boolean | undefined,
): Method {
  return (_, { object, args }) => {
    const text = object && onlyConstant(object);
    const known = args.map(onlyConstant);
    if (typeof text !== 'string' || !known.every((arg) => typeof arg === 'string' || typeof arg === 'number'))
      return undefined;
    const result = work(text, known);
    return result === undefined ? undefined : changed(constant(result), { taints: object?.taints ?? [] });
  };
}

/** Tells of a text, but nothing of what stands in it can be put together from the answer. */
function tells(): Value {
  return anything;
}

function known(work: Parameters<typeof onText>[0]): Method {
  const method = onText(work);
  return (frame, called, state) => method(frame, called, state) ?? anything;
}

/** Of texts, and of objects that nothing is known of. */
const texts: Readonly<Record<string, Method>> = {
  charAt: onText((text, [at]) => text[Number(at)]),
  substring: onText((text, [from, to]) =>
    text.slice(Number(from), to === undefined ? undefined : Number(to)),
  ),
  toUpperCase: onText((text) => text.toUpperCase()),
  toLowerCase: onText((text) => text.toLowerCase()),
  upper: onText((text) => text.toUpperCase()),
  lower: onText((text) => text.toLowerCase()),
  trim: onText((text) => text.trim()),
  strip: onText((text) => text.trim()),
  toString: onText((text) => text),
  replace: (frame, { object, expression, args: [what, by] }) => {
    const part = what && onlyConstant(what);
    // In JavaScript only the first of them is gone.
    const isAll = frame.book.language !== 'javascript';
    if (isQuote(part)) return withoutQuotes(object, { part, by: isAll ? by : undefined });
    if (isEachQuote(expression.args[0]?.value)) return withoutQuotes(object, { part: "'", by });
    return isAll && (part === '\n' || part === '\r') ? without(object, ofOneLine) : undefined;
  },
  replaceAll: (_, { object, args: [what, by] }) => {
    const part = what && onlyConstant(what);
    if (isQuote(part)) return withoutQuotes(object, { part, by });
    return typeof part === 'string' && lineEnds.test(part) ? without(object, ofOneLine) : undefined;
  },
  concat: (_, { object, args }) => (object === undefined ? undefined : textOf([object, ...args])),
  length: known((text) => text.length),
  indexOf: known((text, [part]) => text.indexOf(String(part))),
  find: known((text, [part]) => text.indexOf(String(part))),
  Sprintf: (_, { args }, state) => formatted(args, state),
  format: (frame, { place, object, args }, state) => {
    const { language } = frame.file;
    if (language === 'java' && place === 'String')
      return typeof (args[0] && onlyConstant(args[0])) === 'string' ? formatted(args, state) : undefined;
    const template = language === 'python' && object !== undefined ? onlyConstant(object) : undefined;
    return typeof template === 'string' ? filledByName(frame, template, args, state) : undefined;
  },
  /** A pattern of Python stands for its text. */
  compile: (_, { names, args: [pattern] }) => (names.includes('re.compile') ? pattern : undefined),
  /** The same function, called in another way. */
  promisify: (_, { args: [first] }) => first,
  bind: (_, { object }) => object,
  equals: (_, { object, args: [other] }) => sameText(object, other),
  equalsIgnoreCase: tells,
  startsWith: known((text, [part]) => text.startsWith(String(part))),
  startswith: known((text, [part]) => text.startsWith(String(part))),
  endsWith: known((text, [part]) => text.endsWith(String(part))),
  endswith: known((text, [part]) => text.endsWith(String(part))),
  contains: known((text, [part]) => text.includes(String(part))),
  includes: known((text, [part]) => text.includes(String(part))),
  isEmpty: known((text) => text === ''),
  of: listed,
  asList: listed,
  copyOf: same,
  unmodifiableCollection: same,
  unmodifiableList: same,
  unmodifiableMap: same,
  unmodifiableSet: same,
  isdigit: tells,
  hashCode: tells,
  compareTo: tells,
  hasMoreElements: tells,
  hasNext: tells,
};

/** `List.of("a", "b")`, `Arrays.asList(names)`: what lies in it is what it is given, or what lies in that. */
function listed(frame: Frame, { place, args }: Called, state: State): Value | undefined {
  if (frame.book.language !== 'java' || place === undefined || !listMakers.test(place)) return undefined;
  const [only] = args;
  const given = args.length === 1 && only !== undefined ? itemsOf(only, state) : undefined;
  return instance(frame, state, { kind: 'list', items: given ?? args });
}

const listMakers = /^(.*\.)?(Immutable)?(List|Set|Arrays)$/;

/** The same things, seen through another class. */
function same(frame: Frame, { args: [first] }: Called, state: State): Value | undefined {
  return first !== undefined && frame.book.language === 'java' && objectOf(first, state) !== undefined
    ? first
    : undefined;
}

/** Text of which something was taken out is safe for these rules. */
function without(object: Value | undefined, ruleIds: readonly string[]): Value | undefined {
  return (
    object && {
      taints: object.taints.map((taint) => ({ ...taint, safeFor: [...taint.safeFor, ...ruleIds] })),
    }
  );
}

function isQuote(part: Constant | undefined): boolean {
  return part === "'" || part === '"';
}

/** The expression of JavaScript for every single quote: `/'/g`. */
function isEachQuote(pattern: Expression | undefined): boolean {
  if (pattern?.kind !== 'create' || pattern.type !== 'RegExp') return false;
  const [text, flags] = pattern.args.map(({ value }) =>
    value.kind === 'constant' ? value.value : undefined,
  );
  return text === "'" && String(flags).includes('g');
}

/** Where the text stands in no quotes, or they are doubled where a backslash is wanted, it harms all the same. */
function withoutQuotes(
  object: Value | undefined,
  { part, by }: { readonly part: Constant | undefined; readonly by: Value | undefined },
): Value | undefined {
  const isDoubled = part === "'" && by !== undefined && onlyConstant(by) === "''";
  return doubted(without(object, ['xpath-injection', ...(isDoubled ? [doubledQuotes] : [])]));
}

/** Whether it is safe for others is a guess. */
function doubted(value: Value | undefined): Value | undefined {
  return value && changed(value, { taints: guessed(value.taints) });
}

/** What needs a further line to do harm. */
const ofOneLine = ['log-injection', 'header-injection'];

/** The end of a line, or an expression that fits it: `[\r\n]`, `\s+`, `[^a-z]`. */
const lineEnds = /[\n\r]|\\[nrRsvW]|\\p\{Cntrl\}|\[\^/;

/** `printf` and its kin: the format says how the text begins. */
function formatted(args: readonly Value[], state: State): Value {
  const format = args[0] && onlyConstant(args[0]);
  const prefix = typeof format === 'string' ? (format.split('%')[0] ?? '') : '';
  const taints = args.flatMap((arg) => contentsOf(arg, state).taints);
  return valueOf({ taints: taintsOf({ taints }), prefix: prefix === '' ? undefined : prefix });
}

function sameText(a: Value | undefined, b: Value | undefined): Value {
  const [left, right] = [a && onlyConstant(a), b && onlyConstant(b)];
  return left === undefined || right === undefined ? anything : constant(left === right);
}

const convert: Method = (_, { args: [first] }, state) =>
  first === undefined ? undefined : onlyConstant(first) === undefined ? contentsOf(first, state) : first;

/** Of functions that every program may call without importing them. */
const functions: Readonly<Record<string, Method>> = {
  len: (_, { args: [first] }, state) => {
    const text = first && onlyConstant(first);
    if (typeof text === 'string') return constant(text.length);
    const items = first && objectOf(first, state)?.items;
    return items === undefined ? anything : constant(items.length);
  },
  str: convert,
  sprintf: (_, { args }, state) => formatted(args, state),
  list: listOf,
  set: listOf,
  tuple: listOf,
  frozenset: listOf,
  dict: (frame, { args }, state) => (args.length === 0 ? instance(frame, state, { kind: 'map' }) : undefined),
  isinstance: tells,
  print: tells,
  map: (frame, called, state) => {
    const [work, items] = called.args;
    return work === undefined || items === undefined
      ? undefined
      : forEach(frame, { called, work, items }, state);
  },
};
