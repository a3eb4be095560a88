import type { Expression } from '../../code.ts';
import { evaluate } from '../evaluate.ts';
import type { Frame } from '../frame.ts';
import { type Memory, type State, changedObject, changedMemory } from '../state.ts';
import {
  anything,
  onlyConstant,
  rangeOf,
  taintsOf,
  type Value,
  wholeRange,
  ofTaints,
  pointerTo,
  changed,
  valueOf,
} from '../value.ts';
import { checkBounds, checkPointer, checkWritten, escape, shifted, written } from './access.ts';
import { block, isWhole, pointTo } from './block.ts';
import { forgetChains, settle } from './settle.ts';
import { elementSize, elementType, limitsOf, sizeOfType, typeOf, withoutLimits } from './types.ts';

/** A field is read or written: is the pointer good, and was what is read ever written? */
export function checkUse(
  frame: Frame,
  expression: Expression & { kind: 'member' },
  object: Value,
  state: State,
  how = 'read',
): void {
  const type = typeOf(frame, expression.object);
  const isPointer = expression.isArrow === true || type?.endsWith('*') === true;
  if (isPointer) checkPointer(frame, object, expression.line, state);
  if (how === 'write') written(object, sizeOfType(frame, (type ?? '').replace(/(\*|\[\])$/, '')) ?? 1, state);
  else if (!isPlace(frame, typeOf(frame, expression))) checkWritten(frame, object, expression.line, state);
}

/** An array or a record within is not read before its elements are. */
function isPlace(frame: Frame, type: string | undefined): boolean {
  return (
    type !== undefined && (type.endsWith('[]') || frame.run.program.record(frame.file, type) !== undefined)
  );
}

interface Element {
  readonly expression: Expression & { kind: 'index' };
  readonly object: Value;
  readonly index: Value;
}

function placeOf(
  frame: Frame,
  { expression, object, index }: Element,
): { readonly pointer: Value; readonly size: number | undefined } {
  const size = elementSize(frame, expression.object);
  const range = withoutLimits(rangeOf(index) ?? limitsOf(typeOf(frame, expression.index)) ?? wholeRange);
  const pointer =
    size === undefined
      ? changed(object, { targets: undefined })
      : shifted(object, { low: range.low * size, high: range.high * size });
  return { pointer, size };
}

/** `a[i]`. */
export function readElement(frame: Frame, element: Element, state: State): Value {
  const { expression, object, index } = element;
  checkPointer(frame, object, expression.line, state);
  const { pointer, size = 1 } = placeOf(frame, element);
  checkBounds(
    frame,
    { pointer, bytes: { low: size, high: size }, isWrite: false, line: expression.line, index },
    state,
  );
  const type = elementType(typeOf(frame, expression.object));
  if (type !== undefined && frame.run.program.record(frame.file, type) !== undefined) return pointer;
  checkWritten(frame, pointer, expression.line, state);
  // It may have been another element that this was written to.
  return changed(content(pointer, state), { isDoubtful: true });
}

/** What lies where a pointer leads. */
function content(pointer: Value, state: State): Value {
  const objects = (pointer.targets ?? []).flatMap(({ object }) => state.heap.get(object) ?? []);
  const [only] = objects;
  if (objects.length === 1 && only?.memory?.isVariable === true && isWhole(pointer)) return only.rest;
  if (objects.length === 1 && only !== undefined && only.rest.targets !== undefined) return only.rest;
  const rests = objects.map(({ rest }) => rest);
  return ofTaints(taintsOf(pointer.targets === undefined ? pointer : anything, ...rests));
}

/** `a[i] = x`. */
export function writeElement(
  frame: Frame,
  {
    target,
    object,
    index,
    value,
  }: {
    readonly target: Expression & { kind: 'index' };
    readonly object: Value;
    readonly index: Value;
    readonly value: Value;
  },
  state: State,
): void {
  checkPointer(frame, object, target.line, state);
  const { pointer, size = 1 } = placeOf(frame, { expression: target, object, index });
  checkBounds(
    frame,
    { pointer, bytes: { low: size, high: size }, isWrite: true, line: target.line, index },
    state,
  );
  const isCharacter = /^(char|wchar_t)$/.test(elementType(typeOf(frame, target.object)) ?? '');
  if (isCharacter && value.origin === 'number' && value.taints.length > 0)
    frame.report('sentinel-addition', target.line, value.taints[0]?.step);
  put(pointer, { value, size }, state);
}

function put(
  pointer: Value,
  { value, size }: { readonly value: Value; readonly size: number },
  state: State,
): void {
  written(pointer, size, state);
  escape(value, state);
  for (const { object: id, offset } of pointer.targets ?? []) {
    const object = state.heap.get(id);
    if (object === undefined) continue;
    const memory =
      object.memory ??
      changedMemory(block({ maker: 'stack', line: 0, bytes: undefined, elementSize: 1 }), {});
    const { length } = memory;
    const at = offset.low === offset.high ? offset.low / size : undefined;
    const isEnd = onlyConstant(value) === 0 && at !== undefined;
    const ends = isEnd
      ? { low: Math.min(length?.low ?? at, at), high: Math.min(length?.high ?? at, at) }
      : length;
    if (object.memory?.isVariable === true && isWhole(pointer)) {
      state.heap.set(id, changedObject(object, { rest: value }));
      continue;
    }
    const taints = taintsOf(object.rest, value);
    const rest = changed(value, { constants: undefined, range: undefined, taints });
    state.heap.set(id, changedObject(object, { rest, memory: changedMemory(memory, { length: ends }) }));
  }
}

/** `*p`. */
export function readThrough(
  frame: Frame,
  expression: Expression & { kind: 'unary' },
  pointer: Value,
  state: State,
): Value {
  checkPointer(frame, pointer, expression.line, state);
  const size = elementSize(frame, expression.operand) ?? 1;
  checkBounds(
    frame,
    { pointer, bytes: { low: size, high: size }, isWrite: false, line: expression.line },
    state,
  );
  checkWritten(frame, pointer, expression.line, state);
  return content(pointer, state);
}

/** `*p = x`. */
export function writeThrough(
  frame: Frame,
  target: Expression & { kind: 'unary' },
  value: Value,
  state: State,
): void {
  const pointer = evaluate(frame, target.operand, state);
  checkPointer(frame, pointer, target.line, state);
  const size = elementSize(frame, target.operand) ?? 1;
  checkBounds(frame, { pointer, bytes: { low: size, high: size }, isWrite: true, line: target.line }, state);
  put(pointer, { value, size }, state);
  forgetChains(target.operand, state);
  for (const [name, place] of frame.places)
    if (isWhole(pointer) && pointer.targets?.[0]?.object === place) state.variables.set(name, value);
}

/** `&x`: a variable becomes a piece of memory that holds its value. */
export function addressOf(frame: Frame, operand: Expression, state: State): Value {
  if (operand.kind === 'index') {
    const object = evaluate(frame, operand.object, state);
    const index = evaluate(frame, operand.index, state);
    checkPointer(frame, object, operand.line, state);
    return placeOf(frame, { expression: operand, object, index }).pointer;
  }
  const known = operand.kind === 'name' ? state.variables.get(operand.name) : undefined;
  if (known?.targets !== undefined && /^[^*]*$/.test(typeOf(frame, operand) ?? '*')) return known;
  if (operand.kind === 'member') forgetReleased(frame, operand, state);
  if (operand.kind === 'unary' || operand.kind === 'member')
    return changed(evaluateQuietly(frame, operand, state), { nullness: 'never' });
  // A call answers a reference to what lies elsewhere.
  if (operand.kind === 'call') {
    const { taints } = evaluate(frame, operand, state);
    return valueOf({ taints, nullness: 'never' });
  }
  const size = sizeOfType(frame, typeOf(frame, operand));
  const isOwn =
    operand.kind !== 'name' || (frame.types.has(operand.name) && !frame.statics.has(operand.name));
  const maker = isOwn ? 'stack' : 'static';
  const memory = block({ maker, line: operand.line, bytes: size, elementSize: size ?? 1 });
  const made =
    operand.kind === 'name'
      ? placeOfVariable(frame, operand.name, memory, state)
      : pointTo(frame, memory, state);
  // Whoever has the address may write there.
  if (operand.kind === 'name') frame.exposed.add(operand.name);
  if (operand.kind === 'name' && known !== undefined) {
    escape(known, state);
    state.variables.set(
      operand.name,
      known.isUnset === true
        ? anything
        : changed(known, { nullness: known.nullness === 'never' ? 'never' : undefined }),
    );
  }
  return made;
}

/** Whoever has the address of a field may write there: another thing than what was given back. */
function forgetReleased(frame: Frame, operand: Expression, state: State): void {
  const { targets = [], ...known } = frame.run.quietly(() => evaluate(frame, operand, state.copy()));
  if (targets.some(({ object }) => state.heap.get(object)?.memory?.isOthers === true))
    settle(frame, operand, valueOf(known), state);
}

/** The place of a variable: the same whenever its address is taken. */
function placeOfVariable(frame: Frame, name: string, made: Omit<Memory, 'path'>, state: State): Value {
  const object = frame.places.get(name) ?? frame.run.nextObject();
  frame.places.set(name, object);
  const known = state.variables.get(name) ?? anything;
  const rest = known.isUnset === true ? anything : known;
  const memory = changedMemory(made, { path: frame.file.path, isVariable: true });
  state.heap.set(object, { kind: 'memory', fields: new Map(), rest, memory });
  return pointerTo(object);
}

function evaluateQuietly(frame: Frame, operand: Expression, state: State): Value {
  if (operand.kind === 'member') {
    const object = evaluate(frame, operand.object, state);
    const size = sizeOfType(frame, typeOf(frame, operand));
    if (size !== undefined && size < 8)
      return pointTo(
        frame,
        changedMemory(block({ maker: 'field', line: operand.line, bytes: size, elementSize: size }), {
          isPart: true,
        }),
        state,
      );
    return ofTaints(object.taints);
  }
  return evaluate(frame, operand, state);
}
