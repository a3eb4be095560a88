import type { Expression, RecordCode, Statement } from '../../code.ts';
import { evaluate } from '../evaluate.ts';
import type { Frame } from '../frame.ts';
import { type State, changedObject, changedMemory } from '../state.ts';
import {
  anything,
  constant,
  onlyConstant,
  rangeOf,
  type Value,
  pointerTo,
  changed,
  valueOf,
} from '../value.ts';
import { emptyContainer } from './containers.ts';
import { escape } from './access.ts';
import { block, isOwned, layOut, pointTo } from './block.ts';
import { forgetChains } from './settle.ts';
import { elementType, limitsOf, mayBePointer, sizeOfType } from './types.ts';
import { store } from './variables.ts';

/** A variable begins. What one that is the same in every call begins with is kept by it. */
export function declare(frame: Frame, statement: Statement & { kind: 'declare' }, state: State): void {
  const { lastObject } = frame.run;
  forgetChains({ kind: 'name', name: statement.name, line: statement.line }, state);
  begin(frame, statement, state);
  if (statement.isStatic === true)
    for (const [object, { memory }] of state.heap)
      if (object > lastObject && memory !== undefined && isOwned(memory)) escape(pointerTo(object), state);
}

/** An array and a record begin as memory of their own. */
function begin(frame: Frame, statement: Statement & { kind: 'declare' }, state: State): void {
  const { name, type = '', sizes, value, line, isStatic, isExtern } = statement;
  if (isExtern === true) {
    frame.statics.add(name);
    return state.variables.set(name, anything);
  }
  if (statement.isReference === true && value?.kind === 'name' && state.variables.has(value.name)) {
    frame.aliases.set(name, frame.aliases.get(value.name) ?? value.name);
    return;
  }
  frame.aliases.delete(name);
  if (isStatic === true) frame.statics.add(name);
  const maker = isStatic === true || frame.code.name === '' ? 'static' : 'stack';
  if (sizes !== undefined) {
    const [size] = sizes;
    const element = sizeOfType(frame, elementType(type));
    const given = value === undefined ? undefined : initial(frame, value, state);
    // A size that stands there and is not known is not that of what the array begins with.
    const count = size === undefined ? given?.count : rangeOf(evaluate(frame, size, state))?.high;
    const bytes = count === undefined || element === undefined ? undefined : count * element;
    const isUnset = value === undefined && maker === 'stack';
    const memory = changedMemory(block({ maker, line, bytes, elementSize: element ?? 1 }), {
      written: isUnset ? 0 : undefined,
      length: given?.length === undefined ? undefined : { low: given.length, high: given.length },
    });
    const made = pointTo(frame, memory, state);
    const id = made.targets?.[0]?.object;
    const object = id === undefined ? undefined : state.heap.get(id);
    if (id !== undefined && object !== undefined && given?.text !== undefined)
      state.heap.set(id, changedObject(object, { rest: changed(object.rest, { constants: [given.text] }) }));
    state.variables.set(name, made);
    return;
  }
  const container = value === undefined ? emptyContainer(frame, type, state) : undefined;
  if (container !== undefined) return state.variables.set(name, container);
  const record = frame.run.program.record(frame.file, type);
  if (record !== undefined && record.fields.length > 0) {
    const given = value === undefined || value.kind === 'list' ? undefined : evaluate(frame, value, state);
    const isUnset = value === undefined && maker === 'stack' && !setsItselfUp(frame, record);
    const size = sizeOfType(frame, type);
    const memory = changedMemory(block({ maker, line, bytes: size, elementSize: size ?? 1 }), {
      written: isUnset ? 0 : undefined,
    });
    const made = pointTo(frame, memory, state);
    layOut(frame, made, { type, line }, state);
    // What a variable that is the same in every call begins with is copied into it.
    const isKept = given?.targets === undefined || maker === 'static';
    state.variables.set(name, isKept ? made : given);
    return;
  }
  if (value === undefined) {
    const isPlain =
      /^[\w ]+\**$/.test(type) &&
      (type.endsWith('*') || limitsOf(type) !== undefined || /float|double/.test(type));
    const start: Value = maker === 'static' ? constant(0) : isPlain ? valueOf({ isUnset: true }) : anything;
    state.variables.set(name, start);
    return;
  }
  if (value.kind === 'list') return state.variables.set(name, anything);
  const begun = evaluate(frame, value, state);
  const isCopied = maker === 'static' && !mayBePointer(type);
  const given = isCopied ? changed(begun, { targets: undefined }) : begun;
  state.variables.set(name, store(frame, { name, value: given, line, from: value }, state));
}

/** Whether what is made of a record is not as its memory was: a constructor of it, or of one of its fields, has set it up. */
function setsItselfUp(frame: Frame, { isSetUp, fields }: RecordCode, depth = 8): boolean {
  if (isSetUp === true || depth === 0) return true;
  return fields.some(({ type }) => {
    const record = frame.run.program.record(frame.file, type);
    if (record !== undefined) return setsItselfUp(frame, record, depth - 1);
    // In C nothing is set up; in C++ a class that is not here may set itself up.
    return frame.file.language === 'cpp' && !isPlainType(type);
  });
}

/** Pointers, numbers and arrays of them begin as anything. */
function isPlainType(type: string): boolean {
  const element = type.replace(/\[\]/g, '');
  return (
    element.endsWith('*') || limitsOf(element) !== undefined || /^(bool|float|(long )?double)$/.test(element)
  );
}

/** Constants, and rows of them: nothing happens where they are computed, and large tables consist of them. */
function isTableEntry(item: Expression): boolean {
  return item.kind === 'constant' || (item.kind === 'list' && item.items.every(isTableEntry));
}

/** What an array begins with: how many elements, and how long its text is. */
function initial(
  frame: Frame,
  value: Expression,
  state: State,
): { count: number | undefined; length?: number; text?: string } {
  if (value.kind === 'list') {
    for (const item of value.items) if (!isTableEntry(item)) evaluate(frame, item, state);
    const isZero =
      value.items.length === 1 && value.items[0]?.kind === 'constant' && Number(value.items[0].value) === 0;
    return { count: value.items.length, ...(isZero ? { length: 0 } : {}) };
  }
  const text = onlyConstant(evaluate(frame, value, state));
  return typeof text === 'string'
    ? { count: text.length + 1, length: text.length, text }
    : { count: undefined };
}
