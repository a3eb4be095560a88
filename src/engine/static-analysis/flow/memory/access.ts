import type { Frame } from '../frame.ts';
import { type HeapObject, type Memory, type State, changedMemory, changedObject } from '../state.ts';
import { isStrangers, type Range, type Step, type Target, type Value, changed } from '../value.ts';

/** Says of a null pointer that somebody could not give what was asked for. */
export const unchecked = '可能返回空指针';

/** The step that says where memory was made. */
export function making({ path, line }: Memory, text: string): Step {
  return { path, line, text, before: undefined };
}

/** Is a pointer used that must not be: null, or leading to what was given back? */
export function checkPointer(frame: Frame, pointer: Value, line: number, state: State): void {
  if (pointer.nullness === 'null') {
    const say = pointer.isDoubtful === true ? 'suspect' : 'report';
    frame[say]('null-dereference', line, pointer.nullStep, '解引用空指针');
  } else if (pointer.nullness === 'maybe' && pointer.nullStep !== undefined) {
    const isUnchecked = pointer.nullStep.text.includes(unchecked);
    // One that was tested may be null only on ways that do not lead here.
    const say = pointer.isTested === true || pointer.isDoubtful === true ? 'suspect' : 'report';
    frame[say](isUnchecked ? 'unchecked-allocation' : 'null-dereference', line, pointer.nullStep);
  }
  for (const { object } of pointer.targets ?? []) {
    const memory = state.heap.get(object)?.memory;
    if (memory === undefined || !isGone(memory, pointer)) continue;
    const rule = /open/.test(memory.maker) ? 'use-after-close' : 'use-after-free';
    frame[sayGone(frame, memory, pointer)](rule, line, memory.releasedAt);
  }
}

/** Whether it was given back on all ways that lead here, and nothing else can be meant. */
function isSurelyGone({ state }: Memory, { targets, isDoubtful }: Value): boolean {
  return state === 'released' && targets?.length === 1 && isDoubtful !== true;
}

/** On one of several ways: mostly the pointer is another one where it is used. */
export function sayGone(frame: Frame, memory: Memory, pointer: Value): 'report' | 'suspect' | 'guess' {
  if (isSurelyGone(memory, pointer)) return 'report';
  if (pointer.targets?.length !== 1) return 'guess';
  const { state, isOthers } = memory;
  if (state === 'released') return 'suspect';
  // What stands on every way is there too on the way that has given it back.
  return frame.depth === 0 && frame.isOnEveryWay && (isOthers === true || pointer.isDoubtful !== true)
    ? 'suspect'
    : 'guess';
}

/**
 * Whether what a pointer leads to was given back. On a way on which it may have been, the pointer is mostly null
 * afterwards: only one that is known not to be leads there still.
 */
export function isGone({ state, isOthers }: Memory, { nullness }: Value): boolean {
  if (state === 'released') return nullness !== 'null';
  return (
    state === 'maybe-released' && (nullness === 'never' || (isOthers === true && nullness === undefined))
  );
}

/** Whoever is given a pointer uses it. */
export function touch(frame: Frame, arg: Value, line: number, state: State): void {
  const leadsNowhere =
    arg.targets?.some(({ object }) => {
      const memory = state.heap.get(object)?.memory;
      return memory !== undefined && isGone(memory, arg);
    }) === true;
  if (leadsNowhere) checkPointer(frame, changed(arg, { nullness: 'never' }), line, state);
}

export interface Access {
  readonly pointer: Value;
  /** How many bytes are touched from there on. */
  readonly bytes: Range;
  readonly isWrite: boolean;
  readonly line: number;
  /** Of the numbers that decide where and how much. */
  readonly index?: Value;
}

/** Does an access stay within the memory that the pointer leads to? */
export function checkBounds(frame: Frame, access: Access, state: State): void {
  for (const target of access.pointer.targets ?? []) {
    const object = state.heap.get(target.object);
    if (object?.memory?.size === undefined) continue;
    const fault = faultOf(target, object, access);
    if (fault === undefined) continue;
    const taint = access.index?.taints.find(isStrangers);
    const from = taint?.step ?? making(object.memory, `缓冲区大小为 ${object.memory.size.high} 字节`);
    // Loops and callees reach further in what is known of them than in what they do.
    const doubt = taint === undefined ? 'guess' : 'suspect';
    frame[isSurelyOutside(target, object, access) ? 'report' : doubt](
      ruleOf(fault, object, access.isWrite),
      access.line,
      frame.step(access.line, '访问超出缓冲区', from),
    );
  }
}

/** Whether every way that leads to an access leaves the memory, or somebody else decides where it goes. */
function isSurelyOutside(
  { offset }: Target,
  { memory }: HeapObject,
  { pointer, bytes, index }: Access,
): boolean {
  if (pointer.targets?.length !== 1 || pointer.isDoubtful === true) return false;
  if (index?.taints.some(isStrangers) === true) return true;
  return offset.high < 0 || offset.low + bytes.low > (memory?.size?.high ?? Infinity);
}

function faultOf(
  { offset }: Target,
  { memory }: HeapObject,
  { bytes, index }: Access,
): 'before' | 'behind' | undefined {
  const size = memory?.size;
  if (size === undefined) return undefined;
  // One of several known places may belong to a way that is never taken.
  const isSure = (index?.constants?.length ?? 1) <= 1;
  const isTainted = (index?.taints.length ?? 0) > 0;
  if (offset.high < 0) return 'before';
  if (offset.low < 0 && ((isSure && Number.isFinite(offset.low)) || isTainted)) return 'before';
  const [least, most] = [offset.low + bytes.low, offset.high + bytes.high];
  if (least > size.high) return 'behind';
  if (most > size.high && ((isSure && Number.isFinite(most)) || isTainted)) return 'behind';
  return undefined;
}

/** The rule that leaving some memory breaks. */
export function ruleOf(
  fault: 'before' | 'behind',
  { memory }: Pick<HeapObject, 'memory'>,
  isWrite: boolean,
): string {
  if (memory?.maker === 'field') return 'memory-layout-reliance';
  if (fault === 'before') return isWrite ? 'buffer-underwrite' : 'buffer-underread';
  if (!isWrite) return 'buffer-overread';
  return memory?.maker === 'stack' || memory?.maker === 'static'
    ? 'stack-buffer-overflow'
    : 'heap-buffer-overflow';
}

/** Whether everything up to an offset has been written; says of it when not. */
export function checkWritten(frame: Frame, pointer: Value, line: number, state: State): void {
  const [target] = pointer.targets ?? [];
  if (target === undefined || pointer.targets?.length !== 1) return;
  const memory = state.heap.get(target.object)?.memory;
  if (memory?.written === undefined) return;
  const at = Number.isFinite(target.offset.high) ? target.offset.high : target.offset.low;
  if (at >= memory.written && at < (memory.unwrittenTo ?? Infinity))
    frame.report('uninitialized-use', line, making(memory, '此处得到的内存尚未写入'));
}

/** Remember that bytes were written: what lies between them and those before is not, and what lies behind is not known. */
export function written(pointer: Value, bytes: number, state: State): void {
  for (const { object: id, offset } of pointer.targets ?? []) {
    const object = state.heap.get(id);
    if (object?.memory?.written === undefined) continue;
    const { written: before, unwrittenTo = Infinity, size } = object.memory;
    const end = offset.high + bytes;
    const isWhole = !Number.isFinite(end) || end >= Math.min(unwrittenTo, size?.high ?? Infinity);
    const memory = changedMemory(
      object.memory,
      offset.low > before
        ? { unwrittenTo: Math.min(unwrittenTo, offset.low) }
        : { written: isWhole ? undefined : Math.max(before, end) },
    );
    state.heap.set(id, changedObject(object, { memory }));
  }
}

export function shifted(pointer: Value, by: Range): Value {
  return changed(pointer, {
    targets: pointer.targets?.map(({ object, offset }) => ({
      object,
      offset: { low: offset.low + by.low, high: offset.high + by.high },
    })),
  });
}

/** Somebody else may hold on to what a value leads to. */
export function escape(value: Value, state: State): void {
  for (const { object: id } of value.targets ?? []) {
    const object = state.heap.get(id);
    if (object?.memory !== undefined && object.memory.hasEscaped !== true)
      state.heap.set(
        id,
        changedObject(object, { memory: changedMemory(object.memory, { hasEscaped: true }) }),
      );
  }
}
