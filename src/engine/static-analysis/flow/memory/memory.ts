import type { Expression, Statement } from '../../code.ts';
import { evaluate } from '../evaluate.ts';
import type { Frame } from '../frame.ts';
import { binary, isComparison } from '../operators.ts';
import type { Memory, State } from '../state.ts';
import {
  anything,
  atStart,
  constant,
  onlyConstant,
  rangeOf,
  taintsOf,
  type Value,
  wholeRange,
} from '../value.ts';
import { callsIn } from '../../shapes/walk.ts';
import { checkBounds, checkPointer, checkWritten, escape, making, shifted, written } from './access.ts';
import { checkNumbers, converted } from './numbers.ts';
import { elementSize, elementType, limitsOf, sizeOfType, typeOf, withoutLimits } from './types.ts';

export { escape } from './access.ts';
export { call, setByMacro } from './calls.ts';
export { checkEnds, returned } from './ends.ts';
export { forgetAfter } from './forget.ts';
export { namedConstant } from './types.ts';

// C and C++: values are numbers of some width, and places in memory.

export function isNull(name: string): boolean {
  return name === 'NULL' || name === 'nullptr';
}

export function isText(frame: Frame, expression: Expression): boolean {
  return frame.isNative && expression.kind === 'constant' && typeof expression.value === 'string';
}

/** A text that stands in the code. */
export function literal(frame: Frame, expression: Expression, state: State): Value {
  const text = expression.kind === 'constant' ? String(expression.value) : '';
  const length = { low: text.length, high: text.length };
  const bytes = block({ maker: 'static', line: expression.line, bytes: text.length + 1, elementSize: 1 });
  const memory = { ...bytes, path: frame.file.path, length };
  const object = frame.run.makeOnce(expression, state, { kind: 'memory', memory });
  return { taints: [], targets: [{ object, offset: atStart }], nullness: 'never', constants: [text] };
}

interface NewBlock {
  readonly maker: string;
  readonly line: number;
  readonly bytes: number | undefined;
  readonly elementSize: number;
}

/** A piece of memory that was just made. */
export function block({ maker, line, bytes, elementSize: size }: NewBlock): Omit<Memory, 'path'> {
  return {
    maker,
    line,
    size: bytes === undefined ? undefined : { low: bytes, high: bytes },
    elementSize: size,
    state: 'live',
  };
}

/** A pointer to new memory. */
export function pointTo(frame: Frame, made: Omit<Memory, 'path'>, state: State): Value {
  const memory = { ...made, path: frame.file.path };
  const object = frame.run.make(state, { kind: 'memory', memory });
  return { taints: [], targets: [{ object, offset: atStart }], nullness: 'never' };
}

export function declare(frame: Frame, statement: Statement & { kind: 'declare' }, state: State): void {
  const { name, type = '', sizes, value, line, isStatic, isExtern } = statement;
  if (isExtern === true) {
    frame.statics.add(name);
    return state.variables.set(name, anything);
  }
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
    const memory = {
      ...block({ maker, line, bytes, elementSize: element ?? 1 }),
      ...(isUnset ? { written: 0 } : {}),
      ...(given?.length === undefined ? {} : { length: { low: given.length, high: given.length } }),
    };
    const made = pointTo(frame, memory, state);
    const id = made.targets?.[0]?.object;
    const object = id === undefined ? undefined : state.heap.get(id);
    if (id !== undefined && object !== undefined && given?.text !== undefined)
      state.heap.set(id, { ...object, rest: { ...object.rest, constants: [given.text] } });
    state.variables.set(name, made);
    return;
  }
  const record = frame.run.program.record(frame.file, type);
  if (record !== undefined && record.fields.length > 0) {
    const given = value === undefined || value.kind === 'list' ? undefined : evaluate(frame, value, state);
    const unset = value === undefined && maker === 'stack' ? { written: 0 } : {};
    const memory = {
      ...block({ maker, line, bytes: sizeOfType(frame, type), elementSize: sizeOfType(frame, type) ?? 1 }),
      ...unset,
    };
    const made = pointTo(frame, memory, state);
    layOut(frame, made, { type, line }, state);
    state.variables.set(name, given?.targets === undefined ? made : given);
    return;
  }
  if (value === undefined) {
    const isPlain =
      /^[\w ]+\**$/.test(type) &&
      (type.endsWith('*') || limitsOf(type) !== undefined || /float|double/.test(type));
    const start: Value =
      maker === 'static' ? constant(0) : isPlain ? { taints: [], isUnset: true } : anything;
    state.variables.set(name, start);
    return;
  }
  if (value.kind === 'list') return state.variables.set(name, anything);
  const given = evaluate(frame, value, state);
  state.variables.set(name, store(frame, { name, value: given, line, from: value }, state));
}

/** What an array begins with: how many elements, and how long its text is. */
function initial(
  frame: Frame,
  value: Expression,
  state: State,
): { count: number | undefined; length?: number; text?: string } {
  if (value.kind === 'list') {
    for (const item of value.items) evaluate(frame, item, state);
    const isZero =
      value.items.length === 1 && value.items[0]?.kind === 'constant' && Number(value.items[0].value) === 0;
    return { count: value.items.length, ...(isZero ? { length: 0 } : {}) };
  }
  const text = onlyConstant(evaluate(frame, value, state));
  return typeof text === 'string'
    ? { count: text.length + 1, length: text.length, text }
    : { count: undefined };
}

/** Arrays within a record have a place of their own. */
function layOut(
  frame: Frame,
  pointer: Value,
  { type, line }: { type: string; line: number },
  state: State,
): void {
  const id = pointer.targets?.[0]?.object;
  const object = id === undefined ? undefined : state.heap.get(id);
  if (id === undefined || object === undefined || object.fields.size > 0) return;
  const fields = new Map<string, Value>();
  const all = frame.run.program.record(frame.file, type)?.fields ?? [];
  for (const one of all) {
    if (!one.type.endsWith('[]')) continue;
    const element = sizeOfType(frame, elementType(one.type));
    const said = one.size && rangeOf(evaluate(frame, one.size, state))?.high;
    // `T last[1]` at the end of a record goes on as far as memory was asked for.
    const count = one === all.at(-1) && (said ?? 0) <= 1 ? undefined : said;
    const bytes = element === undefined || count === undefined ? undefined : element * count;
    fields.set(
      one.name,
      pointTo(
        frame,
        {
          ...block({ maker: object.memory?.maker ?? 'stack', line, bytes, elementSize: element ?? 1 }),
          isPart: true,
        },
        state,
      ),
    );
  }
  if (fields.size > 0) state.heap.set(id, { ...(state.heap.get(id) ?? object), fields });
}

export function readVariable(frame: Frame, name: string, value: Value): Value {
  if (
    value.isUnset === true &&
    value.constants === undefined &&
    value.range === undefined &&
    value.targets === undefined &&
    value.taints.length === 0 &&
    value.nullness === undefined
  ) {
    // On one of several ways: mostly another variable tells on which.
    const say = value.isDoubtful === true ? 'guess' : 'report';
    frame[say]('uninitialized-use', frame.line, undefined, `变量 ${name} 在赋值前被使用`);
    // Where it goes from here, that is told.
    return anything;
  }
  return value;
}

/** Store a value in a variable: it takes the width of the variable, and what was there before may be lost. */
export function store(
  frame: Frame,
  {
    name,
    value,
    line,
    from,
  }: { readonly name: string; readonly value: Value; readonly line: number; readonly from?: Expression },
  state: State,
): Value {
  const type = frame.types.get(name);
  const old = state.variables.get(name);
  if (!frame.types.has(name)) escape(value, state);
  const isSame = old?.targets?.some(
    ({ object }) => value.targets?.some((target) => target.object === object) === true,
  );
  if (old?.targets?.length === 1 && isSame !== true) checkLost(frame, { name, old, line }, state);
  const stored = converted(frame, { type, value, line, from });
  const record = type?.endsWith('*') === true ? type.slice(0, -1) : undefined;
  if (record !== undefined && stored.targets?.length === 1)
    layOut(frame, stored, { type: record, line }, state);
  return stored;
}

/** The last that leads to memory or an open file is overwritten. */
function checkLost(
  frame: Frame,
  { name, old, line }: { name: string; old: Value; line: number },
  state: State,
): void {
  const id = old.targets?.[0]?.object;
  const memory = id === undefined ? undefined : state.heap.get(id)?.memory;
  if (memory === undefined || memory.state !== 'live' || memory.hasEscaped === true || !isOwned(memory))
    return;
  for (const [other, value] of state.variables)
    if (other !== name && value.targets?.some(({ object }) => object === id) === true) return;
  if (old.nullness === 'null') return;
  const rule = /open/.test(memory.maker) ? 'lost-handle' : 'memory-leak';
  frame.report(rule, line, making(memory, `由 ${memory.maker} 得到`));
}

/** Whether a pointer leads to one thing as a whole, not to one of many in an array. */
export function isWhole({ targets }: Value): boolean {
  return targets?.length === 1 && targets[0]?.offset.low === 0 && targets[0].offset.high === 0;
}

/** Whether somebody has to give it back. */
export function isOwned({ maker, isPart }: Memory): boolean {
  return isPart !== true && maker !== 'stack' && maker !== 'static';
}

export function checkUse(
  frame: Frame,
  expression: Expression & { kind: 'member' },
  object: Value,
  state: State,
  how = 'read',
): void {
  const type = typeOf(frame, expression.object);
  // An array or a record within is not read before its elements are.
  const part = typeOf(frame, expression);
  const isPlace =
    part !== undefined && (part.endsWith('[]') || frame.run.program.record(frame.file, part) !== undefined);
  const isPointer = expression.isArrow === true || type?.endsWith('*') === true;
  if (isPointer) checkPointer(frame, object, expression.line, state);
  if (how === 'write') written(object, sizeOfType(frame, (type ?? '').replace(/(\*|\[\])$/, '')) ?? 1, state);
  else if (!isPlace) checkWritten(frame, object, expression.line, state);
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
      ? { ...object, targets: undefined }
      : shifted(object, { low: range.low * size, high: range.high * size });
  return { pointer, size };
}

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
  return { ...content(pointer, state), isDoubtful: true };
}

/** What lies where a pointer leads. */
function content(pointer: Value, state: State): Value {
  const objects = (pointer.targets ?? []).flatMap(({ object }) => state.heap.get(object) ?? []);
  const [only] = objects;
  if (objects.length === 1 && only !== undefined && only.rest.targets !== undefined) return only.rest;
  return {
    taints: taintsOf(pointer.targets === undefined ? pointer : anything, ...objects.map(({ rest }) => rest)),
  };
}

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
    const { length, ...memory } = object.memory ?? {
      ...block({ maker: 'stack', line: 0, bytes: undefined, elementSize: 1 }),
      path: '',
    };
    const at = offset.low === offset.high ? offset.low / size : undefined;
    const isEnd = onlyConstant(value) === 0 && at !== undefined;
    const ends = isEnd
      ? { length: { low: Math.min(length?.low ?? at, at), high: Math.min(length?.high ?? at, at) } }
      : length === undefined
        ? {}
        : { length };
    state.heap.set(id, {
      ...object,
      rest: { ...value, constants: undefined, range: undefined, taints: taintsOf(object.rest, value) },
      memory: { ...memory, ...ends },
    });
  }
}

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
  if (operand.kind === 'unary' || operand.kind === 'member')
    return { ...evaluateQuietly(frame, operand, state), nullness: 'never' };
  const size = sizeOfType(frame, typeOf(frame, operand));
  const isOwn =
    operand.kind !== 'name' || (frame.types.has(operand.name) && !frame.statics.has(operand.name));
  const maker = isOwn ? 'stack' : 'static';
  const memory = block({ maker, line: operand.line, bytes: size, elementSize: size ?? 1 });
  const made = pointTo(frame, memory, state);
  const id = made.targets?.[0]?.object;
  const object = id === undefined ? undefined : state.heap.get(id);
  if (id !== undefined && object !== undefined && known !== undefined)
    state.heap.set(id, { ...object, rest: known });
  // Whoever has the address may write there.
  if (operand.kind === 'name') frame.exposed.add(operand.name);
  if (operand.kind === 'name' && known !== undefined) {
    escape(known, state);
    state.variables.set(
      operand.name,
      known.isUnset === true
        ? anything
        : { ...known, nullness: known.nullness === 'never' ? 'never' : undefined },
    );
  }
  return made;
}

function evaluateQuietly(frame: Frame, operand: Expression, state: State): Value {
  if (operand.kind === 'member') {
    const object = evaluate(frame, operand.object, state);
    const size = sizeOfType(frame, typeOf(frame, operand));
    if (size !== undefined && size < 8)
      return pointTo(
        frame,
        {
          ...block({ maker: 'field', line: operand.line, bytes: size, elementSize: size }),
          isPart: true,
        },
        state,
      );
    return { taints: object.taints };
  }
  return evaluate(frame, operand, state);
}

export function arithmetic(
  frame: Frame,
  {
    expression,
    left,
    right,
  }: { readonly expression: Expression & { kind: 'binary' }; readonly left: Value; readonly right: Value },
  state: State,
): Value {
  const { operator } = expression;
  if (isComparison(operator)) return binary(operator, left, right, state);
  if ((operator === '+' || operator === '-') && left.targets !== undefined) {
    if (right.targets !== undefined) {
      const isOther =
        operator === '-' &&
        left.targets.every(({ object }) => right.targets?.every((target) => target.object !== object));
      if (isOther) frame.report('pointer-subtraction', expression.line);
      return { taints: [], range: wholeRange };
    }
    const size = elementSize(frame, expression.left);
    const by = withoutLimits(rangeOf(right) ?? wholeRange);
    if (size === undefined) return { ...left, targets: undefined };
    const range = operator === '+' ? by : { low: -by.high, high: -by.low };
    return {
      ...shifted(left, { low: range.low * size || 0, high: range.high * size || 0 }),
      constants: undefined,
    };
  }
  if (operator === '+' && right.targets !== undefined)
    return { ...right, targets: undefined, constants: undefined };
  return checkNumbers(frame, { expression, left, right }, state);
}

export function cast(
  frame: Frame,
  expression: Expression & { kind: 'cast' },
  value: Value,
  state: State,
): Value {
  checkTypes(frame, expression, value, state);
  return converted(frame, {
    type: expression.type,
    value,
    line: expression.line,
    from: expression.operand,
    isCast: true,
  });
}

/** Is memory looked at as something larger than what it is? */
function checkTypes(
  frame: Frame,
  { type, line }: Expression & { kind: 'cast' },
  value: Value,
  state: State,
): void {
  const [target] = value.targets ?? [];
  const memory = target && value.targets?.length === 1 ? state.heap.get(target.object)?.memory : undefined;
  const wanted = sizeOfType(frame, elementType(type));
  if (
    memory?.size === undefined ||
    wanted === undefined ||
    memory.size.high >= wanted ||
    memory.maker !== 'stack' ||
    memory.size.high > 8
  )
    return;
  const isRecord = frame.run.program.record(frame.file, elementType(type) ?? '') !== undefined;
  frame.report(
    isRecord ? 'non-structure-pointer' : 'type-confusion',
    line,
    making(memory, `此处的大小为 ${memory.size.high} 字节`),
  );
}

export function sizeOf(frame: Frame, expression: Expression & { kind: 'size' }, state: State): Value {
  const { operand } = expression;
  const type = expression.type ?? (operand && typeName(frame, operand));
  if (operand?.kind === 'name' && type?.endsWith('[]') === true) {
    const [target] = state.variables.get(operand.name)?.targets ?? [];
    const size = target && state.heap.get(target.object)?.memory?.size;
    return size === undefined ? anything : constant(size.high);
  }
  if (operand?.kind === 'member') {
    // Nothing is computed there.
    const place = frame.run.quietly(() => evaluate(frame, operand, state.copy()));
    const [target] = place.targets ?? [];
    const size = target && state.heap.get(target.object)?.memory?.size;
    if (type?.endsWith('[]') === true) return size === undefined ? anything : constant(size.high);
  }
  const size = sizeOfType(frame, type);
  return size === undefined ? anything : constant(size);
}

/** `sizeof (T)` is read as if `T` were a variable. */
function typeName(frame: Frame, operand: Expression): string | undefined {
  const type = typeOf(frame, operand);
  return type ?? (operand.kind === 'name' ? operand.name : undefined);
}

export function create(frame: Frame, expression: Expression & { kind: 'create' }, state: State): Value {
  for (const { value } of expression.args) evaluate(frame, value, state);
  if (expression.type.endsWith(' at')) {
    const memory = block({ maker: 'stack', line: expression.line, bytes: undefined, elementSize: 1 });
    return pointTo(frame, memory, state);
  }
  const size = sizeOfType(frame, expression.type);
  const value = expression.count && evaluate(frame, expression.count, state);
  const count = value === undefined ? 1 : rangeOf(value)?.high;
  const bytes =
    size === undefined || count === undefined || !Number.isFinite(count) ? undefined : size * count;
  const memory = block({
    maker: value === undefined ? 'new' : 'new[]',
    line: expression.line,
    bytes,
    elementSize: size ?? 1,
  });
  const isPlain = limitsOf(expression.type) !== undefined || /float|double|\*$/.test(expression.type);
  if (value !== undefined && value.taints.length > 0 && (rangeOf(value)?.high ?? Infinity) > 2 ** 24)
    frame.report(
      'uncontrolled-allocation',
      expression.line,
      frame.step(expression.line, '作为分配的大小', value.taints[0]?.step),
    );
  return pointTo(
    frame,
    { ...memory, ...(isPlain && expression.args.length === 0 ? { written: 0 } : {}) },
    state,
  );
}

export function checkStatement(_frame: Frame, _expression: Expression, _state: State): void {}

/** Does somebody else decide how often a loop goes round? */
export function checkLoop(
  frame: Frame,
  { test, body, line }: Statement & { kind: 'loop' },
  state: State,
): void {
  if (test?.kind !== 'binary' || !/^[<>]=?$/.test(test.operator)) return;
  const probe = state.copy();
  const bound = evaluate(frame, test.operator.startsWith('<') ? test.right : test.left, probe);
  const [taint] = bound.taints;
  const most = rangeOf(bound)?.high;
  if (taint === undefined || (most !== undefined && most < 100_000)) return;
  const rule = callsIn(body).length > 0 ? 'resource-exhaustion' : 'unchecked-loop-bound';
  frame.reportFrom([taint], rule, line, frame.step(line, '决定循环次数', taint.step));
}
