import type { Expression } from '../../code.ts';
import type { Called } from '../prepare-call.ts';
import type { Frame } from '../frame.ts';
import { type State, changedObject, changedMemory } from '../state.ts';
import {
  onlyConstant,
  type Range,
  rangeOf,
  type Taint,
  taintsOf,
  type Value,
  anything,
  valueOf,
} from '../value.ts';
import { checkBounds, checkPointer, making, written } from './access.ts';
import type { Known } from './library-call.ts';
import { forgetChains, forgetFields } from './settle.ts';
import { checkUnbounded } from './unbounded.ts';
import { elementType, limitsOf, sizeOfType, typeOf } from './types.ts';

/** A size that may be negative becomes a very large one; one that was multiplied may have become small. */
export function checkSize(frame: Frame, asking: Expression, value: Value): void {
  const type = typeOf(frame, asking);
  const limits = limitsOf(type);
  const range = rangeOf(value);
  const [taint] = value.taints;
  const mayBeNegative =
    range === undefined ? taint !== undefined : range.high < 0 || (range.low < 0 && taint !== undefined);
  if (limits !== undefined && limits.low < 0 && mayBeNegative)
    frame.reportFrom(
      value.taints,
      limits.high < 2 ** 31 - 1 ? 'sign-extension' : 'signed-to-unsigned',
      frame.line,
    );
  const isHuge = (range?.high ?? Infinity) > 2 ** 31;
  if (asking.kind === 'binary' && asking.operator === '*' && taint !== undefined && isHuge)
    frame.reportFrom(value.taints, 'integer-overflow-to-buffer-overflow', frame.line);
}

/** A function that is given text with a zero at its end. */
export function lengthOf(value: Value | undefined, state: State): Range | undefined {
  const text = value && onlyConstant(value);
  const [target] = value?.targets ?? [];
  if (typeof text === 'string') return { low: text.length, high: text.length };
  if (target === undefined || value?.targets?.length !== 1) return undefined;
  const length = state.heap.get(target.object)?.memory?.length;
  if (length === undefined || target.offset.low !== target.offset.high) return undefined;
  return { low: Math.max(0, length.low - target.offset.low), high: length.high - target.offset.low };
}

function widthOf(frame: Frame, called: Called): number {
  if (/^_?w|^fw|^sw|^_?snw/.test(called.name)) return 4;
  const [argument] = called.expression.args;
  const size = argument && sizeOfType(frame, elementType(typeOf(frame, argument.value)));
  return size === 4 && /wcs|wmem/.test(called.name) ? 4 : 1;
}

interface Copy {
  readonly to: Value | undefined;
  readonly from?: Value | undefined;
  /** How many bytes are written, and read. */
  readonly bytes: Range | undefined;
  readonly readBytes?: Range | undefined;
  /** The number that says how many. */
  readonly count?: Value | undefined;
  /** What the text is long afterwards. */
  readonly length?: Range | undefined;
  readonly taints?: readonly Taint[];
  /** The text that lies there afterwards. */
  readonly text?: string | undefined;
  /** How it begins, where that is known. */
  readonly prefix?: string | undefined;
}

/** Bytes go from one place to another. */
export function copy(frame: Frame, called: Called, what: Copy, state: State): Value {
  const { line } = called.expression;
  const { to, from, bytes, count } = what;
  for (const pointer of [to, from]) if (pointer !== undefined) checkPointer(frame, pointer, line, state);
  if (to !== undefined && bytes !== undefined)
    checkBounds(
      frame,
      { pointer: to, bytes, isWrite: true, line, ...(count === undefined ? {} : { index: count }) },
      state,
    );
  const reads = what.readBytes ?? bytes;
  if (from !== undefined && reads !== undefined)
    checkBounds(
      frame,
      { pointer: from, bytes: reads, isWrite: false, line, ...(count === undefined ? {} : { index: count }) },
      state,
    );
  if (to === undefined) return anything;
  const content = what.taints ?? contentTaints(from, state);
  written(to, bytes?.high ?? Infinity, state);
  forgetFields(to, state);
  for (const { value } of called.expression.args) forgetChains(value, state);
  for (const { object: id, offset } of to.targets ?? []) {
    const object = state.heap.get(id);
    if (object?.memory === undefined) continue;
    const length =
      what.length === undefined || offset.low !== offset.high
        ? undefined
        : { low: what.length.low + offset.low, high: what.length.high + offset.low };
    const constants = what.text === undefined || offset.low !== 0 ? undefined : [what.text];
    const taints = taintsOf(object.rest, { taints: content });
    state.heap.set(
      id,
      changedObject(object, {
        rest: valueOf({ constants, taints, ...(constants === undefined && { prefix: what.prefix }) }),
        memory: changedMemory(object.memory, { length }),
      }),
    );
  }
  return to;
}

/** Where what a pointer leads to comes from. */
export function contentTaints(value: Value | undefined, state: State): readonly Taint[] {
  if (value === undefined) return [];
  return taintsOf(
    value,
    ...(value.targets ?? []).flatMap(({ object }) => state.heap.get(object)?.rest ?? []),
  );
}

/** A number of elements as bytes. */
export function scaled(range: Range | undefined, by: number): Range | undefined {
  return range === undefined ? undefined : { low: range.low * by, high: range.high * by };
}

/** A number that somebody else decides may be as large as it likes. */
export function countOf(value: Value | undefined): Range | undefined {
  if (value === undefined) return undefined;
  const known = rangeOf(value);
  if (known === undefined) return value.taints.length > 0 ? { low: 0, high: Infinity } : undefined;
  // Below zero it becomes very large.
  return known.low < 0 && value.taints.length > 0
    ? { low: 0, high: Infinity }
    : known.high < 0
      ? { low: 2 ** 32, high: 2 ** 32 }
      : known;
}

/** `strcpy(to, from)`: with the zero at its end. */
export const copyText: Known = (frame, called, state) => {
  const [to, from] = called.args;
  const width = widthOf(frame, called);
  const length = lengthOf(from, state);
  if (length === undefined) checkUnbounded(frame, { to, from, line: called.expression.line }, state);
  const bytes =
    length &&
    scaled(
      { low: length.low + 1, high: Number.isFinite(length.high) ? length.high + 1 : length.low + 1 },
      width,
    );
  return copy(
    frame,
    called,
    { to, from, bytes, readBytes: { low: 0, high: 0 }, length, text: textIn(from, state) },
    state,
  );
};

/** The text that a pointer leads to, when it is known. */
export function textIn(value: Value | undefined, state: State): string | undefined {
  const own = value && onlyConstant(value);
  if (typeof own === 'string') return own;
  const [target] = value?.targets ?? [];
  const kept =
    target && value?.targets?.length === 1
      ? onlyConstant(state.heap.get(target.object)?.rest ?? anything)
      : undefined;
  return typeof kept === 'string' ? kept : undefined;
}

/** `strcat(to, from)`, with or without a limit. */
export const appendText: Known = (frame, called, state) => {
  const [to, from, limit] = called.args;
  const width = widthOf(frame, called);
  const before = lengthOf(to, state);
  const most = limit && countOf(limit);
  const whole = lengthOf(from, state);
  const added =
    most !== undefined && (whole === undefined || most.high < whole.low)
      ? whole === undefined
        ? undefined
        : most
      : whole;
  checkTerminated(frame, called, to, state);
  if (limit === undefined && whole === undefined)
    checkUnbounded(frame, { to, from, line: called.expression.line }, state);
  const total =
    before === undefined || added === undefined
      ? undefined
      : { low: before.low + added.low, high: before.low + added.low };
  const bytes = total && scaled({ low: total.low + 1, high: total.high + 1 }, width);
  const taints = taintsOf({ taints: contentTaints(to, state) }, { taints: contentTaints(from, state) });
  return copy(
    frame,
    called,
    { to, from, bytes, readBytes: { low: 0, high: 0 }, length: total, taints },
    state,
  );
};

/** Text is put behind what was never written. */
function checkTerminated(frame: Frame, called: Called, to: Value | undefined, state: State): void {
  const [target] = to?.targets ?? [];
  const memory = target && state.heap.get(target.object)?.memory;
  if (memory?.written === 0)
    frame.report(
      'improper-initialization',
      called.expression.line,
      making(memory, '此处得到的内存尚未初始化'),
    );
}

/** `memcpy(to, from, count)`, `strncpy(to, from, count)`. */
export const copyBytes: Known = (frame, called, state) => {
  const [to, from, count] = called.args;
  const asking = called.expression.args[2];
  if (asking !== undefined && count !== undefined) checkSize(frame, asking.value, count);
  const width = /^w|wcs/.test(called.name) ? 4 : 1;
  const limited = scaled(countOf(count), width);
  const length = /str|wcs/.test(called.name) ? lengthOf(from, state) : undefined;
  const bytes = limited;
  const reads = length === undefined ? limited : { low: 0, high: 0 };
  return copy(
    frame,
    called,
    { to, from, bytes, readBytes: reads, count, length: length ?? lengthAfter(from, count, state) },
    state,
  );
};

/** Of bytes that were copied as they are. */
function lengthAfter(from: Value | undefined, count: Value | undefined, state: State): Range | undefined {
  const length = lengthOf(from, state);
  const most = count && rangeOf(count);
  return length === undefined || most === undefined || length.high >= most.high ? undefined : length;
}

/** `memset(to, what, count)`. */
export const fill: Known = (frame, called, state) => {
  const [to, what, count] = called.args;
  const width = called.name.startsWith('w') ? 4 : 1;
  const isZero = what !== undefined && onlyConstant(what) === 0;
  const counted = countOf(count);
  const length = isZero ? { low: 0, high: 0 } : counted && { low: counted.low, high: Infinity };
  return copy(
    frame,
    called,
    { to, bytes: scaled(counted, width), count, length, taints: what?.taints ?? [] },
    state,
  );
};
