import type { Constant, FileCode, FunctionCode } from '../code.ts';
import type { SharedMap } from './shared-map.ts';

/** A step on the way of a value, and the one before it. */
export interface Step {
  readonly path: string;
  readonly line: number;
  /** In Simplified Chinese. */
  readonly text: string;
  readonly before: Step | undefined;
  /** Of a first step: the data comes from who starts the program, by its command line. */
  readonly isLocal?: boolean;
}

/** That a value comes from somewhere that is not trusted. */
export interface Taint {
  /** What kind of source it comes from. */
  readonly label: string;
  /** What it has been made safe for on its way. */
  readonly safeFor: readonly string[];
  readonly step: Step;
  /** On its way stands a call that nothing is known of: it may have made the value harmless. */
  readonly isGuessed?: boolean;
}

/** The least and the greatest number that a value may be. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** A place in memory that a pointer leads to: an object, and how many bytes behind its beginning. */
export interface Target {
  readonly object: number;
  readonly offset: Range;
}

/** What is known of a value at a point of the program. Nothing said: it may be anything. */
export interface Value {
  /** All that it can be, when that is known; few. */
  readonly constants?: readonly Constant[];
  /** Of text that is not known as a whole: how it begins. */
  readonly prefix?: string;
  /** Of numbers that are not known exactly. */
  readonly range?: Range;
  readonly taints: readonly Taint[];
  /** The objects that it may be: lists, maps, instances; places in memory. */
  readonly targets?: readonly Target[];
  readonly nullness?: 'null' | 'maybe' | 'never';
  /** Where it may be null: the step that says why. */
  readonly nullStep?: Step;
  /** The class that it is an instance of, as the source names it. */
  readonly type?: string;
  /** The call or name that it came from: `request.getSession()`. */
  readonly origin?: string;
  /** The function that it is. */
  readonly code?: FunctionCode;
  /** Of a function: where it was made. */
  readonly closure?: Closure;
  /** Whatever number it is, it is not zero. */
  readonly isNonZero?: boolean;
  /** Nothing has been written there yet. */
  readonly isUnset?: boolean;
  /** Somebody has looked whether it is null. */
  readonly isTested?: boolean;
  /** It may be something else: a call that cannot be looked into was given its variable, and that may be a macro. */
  readonly isDoubtful?: boolean;
}

/** What a function sees that was made within another. */
export interface Closure {
  readonly file: FileCode;
  /** The call that it was made in; `undefined` where that was outside of functions. */
  readonly home: object | undefined;
  readonly variables: SharedMap<string, Value>;
}

/** What a call is given, with the name that it is given by. */
export type Given = Value & { readonly argument?: string | undefined };

export const anything: Value = copyOf({ taints: [] });
/** No value at all: what lies in an empty list. */
export const nothing: Value = copyOf({ constants: [], taints: [] });
export const wholeRange: Range = { low: -Infinity, high: Infinity };
export const atStart: Range = { low: 0, high: 0 };

/** A value as another, but for some of it. */
export function changed(value: Value, changes: Partial<Given>): Value {
  return Object.assign(copyOf(value), changes);
}

/** A value of which so much is known. */
export function valueOf(known: Partial<Value>): Value {
  return Object.assign(copyOf(anything), known);
}

/** A value of which only that is known, where it comes from. */
export function ofTaints(taints: readonly Taint[]): Value {
  if (taints.length === 0) return anything;
  const value = copyOf(anything);
  value.taints = taints;
  return value;
}

/** A pointer to the beginning of an object. */
export function pointerTo(object: number): Value {
  const value = copyOf(anything);
  value.targets = [{ object, offset: atStart }];
  value.nullness = 'never';
  return value;
}

/** All values have the same fields in the same order: what reads values is compiled for one shape, and stays so. */
function copyOf(value: Given): Mutable<Given> {
  return {
    constants: value.constants,
    prefix: value.prefix,
    range: value.range,
    taints: value.taints,
    targets: value.targets,
    nullness: value.nullness,
    nullStep: value.nullStep,
    type: value.type,
    origin: value.origin,
    code: value.code,
    closure: value.closure,
    isNonZero: value.isNonZero,
    isUnset: value.isUnset,
    isTested: value.isTested,
    isDoubtful: value.isDoubtful,
    argument: value.argument,
  };
}

export function constant(...constants: Constant[]): Value {
  const isNull = constants.length === 1 && constants[0] === null;
  return valueOf({ constants, nullness: isNull ? 'null' : undefined });
}

/** The one thing that a value is; `undefined` when that is not known. */
export function onlyConstant({ constants }: Value): Constant | undefined {
  return constants?.length === 1 ? constants[0] : undefined;
}

/** What numbers a value may be; `undefined` when it is no number, or nothing is known. */
export function rangeOf({ constants, range }: Value): Range | undefined {
  if (constants === undefined) return range;
  let [low, high] = [Infinity, -Infinity];
  for (const one of constants) {
    const number = typeof one === 'boolean' ? Number(one) : one;
    if (typeof number !== 'number') return range;
    [low, high] = [Math.min(low, number), Math.max(high, number)];
  }
  return { low, high };
}

/** How a text begins, as far as that is known. */
export function prefixOf(value: Value): { readonly prefix?: string } {
  const known = onlyConstant(value);
  const prefix = typeof known === 'string' ? known : value.prefix;
  return prefix === undefined || prefix === '' ? {} : { prefix };
}

export function isTrue(value: Value): boolean | undefined {
  if (value.constants !== undefined && value.constants.length > 0) {
    const truths = new Set(value.constants.map(Boolean));
    return truths.size === 1 ? [...truths][0] : undefined;
  }
  if (value.nullness === 'null') return false;
  const isEmptiable = value.type === 'list' || value.type === 'tuple';
  if (value.nullness === 'never' && value.targets !== undefined && !isEmptiable) return true;
  const { range } = value;
  if (range !== undefined && (range.low > 0 || range.high < 0)) return true;
  return undefined;
}

const mostConstants = 4;
const mostTaints = 4;
const mostTargets = 4;

/** What a value is that is the one or the other. */
export function either(a: Value, b: Value): Value {
  if (a === b || isNothing(b)) return a;
  if (isNothing(a)) return b;
  const both = copyOf(anything);
  both.taints = taintsOf(a, b);
  const constants = constantsOf(a, b);
  if (constants !== undefined) both.constants = constants;
  else {
    const [rangeA, rangeB] = [rangeOf(a), rangeOf(b)];
    if (rangeA !== undefined && rangeB !== undefined) both.range = span(rangeA, rangeB);
  }
  const targets = targetsOf(a, b);
  if (targets !== undefined) both.targets = targets;
  const nullness = eitherNull(a, b);
  if (nullness !== undefined) both.nullness = nullness;
  const nullStep = a.nullStep ?? b.nullStep;
  if (nullness === 'maybe' && nullStep !== undefined) both.nullStep = nullStep;
  const type = eitherType(a, b);
  if (type !== undefined) both.type = type;
  const origin = a.origin ?? b.origin;
  if (origin !== undefined && (b.origin ?? origin) === origin) both.origin = origin;
  // Where several functions may be meant, one of them.
  const { code, closure } = a.code === undefined ? b : a;
  if (code !== undefined) both.code = code;
  if (code !== undefined && closure !== undefined) both.closure = closure;
  if (a.prefix !== undefined && a.prefix === b.prefix) both.prefix = a.prefix;
  if (a.isNonZero === true && b.isNonZero === true) both.isNonZero = true;
  if (a.isUnset === true || b.isUnset === true) both.isUnset = true;
  if (a.isTested === true || b.isTested === true) both.isTested = true;
  const isHalfSet = (a.isUnset === true) !== (b.isUnset === true);
  if (a.isDoubtful === true || b.isDoubtful === true || isHalfSet || isHalfKnown(a, b))
    both.isDoubtful = true;
  return both;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** A null pointer is of any type. */
function eitherType(a: Value, b: Value): string | undefined {
  if (a.type === b.type) return a.type;
  if (a.type === undefined && a.nullness === 'null') return b.type;
  return b.type === undefined && b.nullness === 'null' ? a.type : undefined;
}

/** Whether only one of two pointers leads to something that is known, and the other may lead anywhere. */
function isHalfKnown(a: Value, b: Value): boolean {
  const other = a.targets === undefined ? a : b;
  return (
    (a.targets === undefined) !== (b.targets === undefined) &&
    other.nullness !== 'null' &&
    other.isUnset !== true
  );
}

/** Whether there is no value at all. */
export function isNothing({ constants, taints }: Value): boolean {
  return constants?.length === 0 && taints.length === 0;
}

export function span(a: Range, b: Range): Range {
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
}

function constantsOf(a: Value, b: Value) {
  if (a.constants === undefined || b.constants === undefined) return undefined;
  const all = [...new Set([...a.constants, ...b.constants])];
  return all.length > mostConstants ? undefined : all;
}

function targetsOf(a: Value, b: Value): readonly Target[] | undefined {
  if (a.targets === undefined || b.targets === undefined) return a.targets ?? b.targets;
  const all = [...a.targets];
  for (const target of b.targets) {
    const at = all.findIndex(({ object }) => object === target.object);
    const known = all[at];
    if (known === undefined) all.push(target);
    else all[at] = { object: known.object, offset: span(known.offset, target.offset) };
  }
  return all.length > mostTargets ? undefined : all;
}

function eitherNull(a: Value, b: Value): Value['nullness'] {
  if (a.nullness === b.nullness) return a.nullness;
  const both = [a.nullness, b.nullness];
  if (both.includes('maybe')) return 'maybe';
  if (both.includes('null')) return both.includes('never') || both.includes(undefined) ? 'maybe' : 'null';
  return undefined;
}

const untainted: readonly Taint[] = [];

/** The taints of several values, each source once. */
export function taintsOf(...values: readonly Value[]): readonly Taint[] {
  let [first, isOnly]: [Value | undefined, boolean] = [undefined, true];
  for (const value of values) {
    if (value.taints.length === 0) continue;
    isOnly = first === undefined;
    first ??= value;
  }
  if (first === undefined) return untainted;
  if (isOnly) return first.taints;
  const all: Taint[] = [];
  for (const taint of values.flatMap(({ taints }) => taints)) {
    const at = all.findIndex(
      (known) =>
        known.label === taint.label &&
        known.safeFor.join() === taint.safeFor.join() &&
        sourceOf(known) === sourceOf(taint),
    );
    if (at < 0 && all.length < mostTaints) all.push(taint);
    else if (all[at]?.isGuessed === true && taint.isGuessed !== true) all[at] = taint;
  }
  return all;
}

/** Taints behind a call that nothing is known of. */
export function guessed(taints: readonly Taint[]): readonly Taint[] {
  return taints.map((taint) => (taint.isGuessed === true ? taint : { ...taint, isGuessed: true }));
}

/** The line where a taint comes from. */
export function sourceOf({ step }: Taint): number {
  return rootOf(step).line;
}

/** Where the way to a step begins. */
export function rootOf(step: Step): Step {
  let root = step;
  while (root.before !== undefined) root = root.before;
  return root;
}

/** Whether somebody may decide on it who is not the one that starts the program: chance is nobody. */
export function isStrangers({ label }: Taint): boolean {
  return label !== 'random' && label !== 'argument';
}

/** The same value, one step further. */
export function passed(value: Value, path: string, line: number, text: string): Value {
  if (value.taints.length === 0) return value;
  return changed(value, {
    taints: value.taints.map((taint) => {
      if (taint.step.line === line && taint.step.path === path) return taint;
      return { ...taint, step: { path, line, text, before: taint.step } };
    }),
  });
}
