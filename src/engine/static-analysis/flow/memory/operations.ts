import type { Expression, Statement } from '../../code.ts';
import { callsIn } from '../../shapes/walk.ts';
import { evaluate } from '../evaluate.ts';
import type { Frame } from '../frame.ts';
import { binary, isComparison } from '../operators.ts';
import { type State, changedMemory } from '../state.ts';
import { anything, constant, rangeOf, type Value, wholeRange, changed, valueOf } from '../value.ts';
import { escape, making, shifted, written } from './access.ts';
import { block, pointTo } from './block.ts';
import { checkNumbers, converted } from './numbers.ts';
import {
  elementSize,
  elementType,
  limitsOf,
  mayBePointer,
  sizeOfType,
  typeOf,
  withoutLimits,
} from './types.ts';

/** Numbers and pointers that are added, compared, and so on. */
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
        mayBePointer(typeOf(frame, expression.left)) &&
        left.targets.every(({ object }) => right.targets?.every((target) => target.object !== object));
      if (isOther) frame.report('pointer-subtraction', expression.line);
      return valueOf({ range: wholeRange });
    }
    const size = elementSize(frame, expression.left);
    const by = withoutLimits(rangeOf(right) ?? wholeRange);
    if (size === undefined) return changed(left, { targets: undefined });
    const range = operator === '+' ? by : { low: -by.high, high: -by.low };
    const bytes = { low: range.low * size || 0, high: range.high * size || 0 };
    return changed(shifted(left, bytes), { constants: undefined });
  }
  if (operator === '+' && right.targets !== undefined)
    return changed(right, { targets: undefined, constants: undefined });
  return checkNumbers(frame, { expression, left, right }, state);
}

/** A value that is taken for one of another type. */
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

/** `sizeof(x)`, as far as it is known. */
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

/** What is made in memory that is there already lies in it, and whoever makes it fills it. */
function madeAt(place: Value, type: string, state: State): Value {
  written(place, Infinity, state);
  return changed(place, { type });
}

/** `new T`, `new T[n]`, `new (place) T`. */
export function create(frame: Frame, expression: Expression & { kind: 'create' }, state: State): Value {
  const args = expression.args.map(({ value }) => evaluate(frame, value, state));
  const [place] = args;
  // A constructor may keep what it is given.
  for (const arg of args) escape(arg, state);
  if (expression.type.endsWith(' at')) return madeAt(place ?? anything, expression.type.slice(0, -3), state);
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
    frame.reportFrom(
      value.taints,
      'uncontrolled-allocation',
      expression.line,
      frame.step(expression.line, '作为分配的大小', value.taints[0]?.step),
    );
  const made = pointTo(
    frame,
    changedMemory(memory, isPlain && expression.args.length === 0 ? { written: 0 } : {}),
    state,
  );
  // What a method of it does, its class says, not that of the pointer.
  return isPlain || value !== undefined ? made : changed(made, { type: expression.type });
}

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
