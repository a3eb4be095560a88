import type { Expression } from '../../code.ts';
import type { Frame } from '../frame.ts';
import { arithmeticRange, binary } from '../operators.ts';
import type { State } from '../state.ts';
import { constant, type Range, rangeOf, taintsOf, type Value, changed, valueOf } from '../value.ts';
import { limitsOf, typeOf } from './types.ts';

/** What a number can be: as known, or anything of its type when somebody else decides. */
function reach(frame: Frame, expression: Expression, value: Value): Range | undefined {
  const known = rangeOf(value);
  const limits = limitsOf(typeOf(frame, expression));
  if (known === undefined) return value.taints.length > 0 ? limits : undefined;
  if (limits === undefined) return known;
  return { low: Math.max(known.low, limits.low), high: Math.min(known.high, limits.high) };
}

/** Arithmetic on numbers of some width: does it go beyond them, or divide by zero? */
export function checkNumbers(
  frame: Frame,
  {
    expression,
    left,
    right,
  }: { readonly expression: Expression & { kind: 'binary' }; readonly left: Value; readonly right: Value },
  state: State,
): Value {
  const { operator, line } = expression;
  const taints = taintsOf(left, right);
  if (operator === '/' || operator === '%') {
    // Floating-point numbers become infinite then, which may be meant.
    const isFloat = [expression.left, expression.right].some((side) =>
      /float|double/.test(typeOf(frame, side) ?? ''),
    );
    // `0.0 / 0.0` is how people write what is no number.
    const isMeant = expression.left.kind === 'constant' && expression.right.kind === 'constant';
    if (!isMeant) checkDivisor(frame, { value: right, line, isFloat });
  }
  const [a, b] = [reach(frame, expression.left, left), reach(frame, expression.right, right)];
  if (!/^[-+*]$/.test(operator) || a === undefined || b === undefined)
    return binary(operator, left, right, state);
  const range = arithmeticRange(operator, valueOf({ range: a }), valueOf({ range: b }));
  if (range === undefined) return { taints };
  const limits = limitsOf(typeOf(frame, expression));
  if (limits !== undefined) sayBeyond(frame, { range, limits, taints, line });
  return range.low === range.high ? changed(constant(range.low), { taints }) : valueOf({ range, taints });
}

function checkDivisor(
  frame: Frame,
  { value, line, isFloat }: { value: Value; line: number; isFloat: boolean },
): void {
  const range = rangeOf(value);
  const isZero = range?.low === 0 && range.high === 0;
  const mayBeZero =
    value.taints.length > 0 &&
    value.isNonZero !== true &&
    !(range !== undefined && (range.low > 0 || range.high < 0));
  if (!isZero && !mayBeZero) return;
  if (isFloat) frame.guess('divide-by-zero', line, value.taints[0]?.step);
  else frame.reportFrom(value.taints, 'divide-by-zero', line);
}

interface Beyond {
  readonly range: Range;
  readonly limits: Range;
  readonly taints: Value['taints'];
  readonly line: number;
}

/** Say that a result does not fit. Without data from outside it must be known that it does not. */
function sayBeyond(frame: Frame, { range, limits, taints, line }: Beyond): void {
  const isSure = range.low === range.high || taints.length > 0;
  if (isSure && range.high > limits.high && Number.isFinite(range.high))
    frame.reportFrom(taints, 'integer-overflow', line);
  if (isSure && range.low < limits.low && Number.isFinite(range.low))
    frame.reportFrom(taints, 'integer-underflow', line);
}

/** A value that becomes one of another type. */
export function converted(
  frame: Frame,
  {
    type,
    value,
    line,
    from,
    isCast = false,
  }: {
    readonly type: string | undefined;
    readonly value: Value;
    readonly line: number;
    readonly from?: Expression;
    readonly isCast?: boolean;
  },
): Value {
  const limits = limitsOf(type);
  if (limits === undefined) {
    if (type?.endsWith('*') === true && rangeOf(value)?.low === 0 && rangeOf(value)?.high === 0)
      return constant(null);
    return value;
  }
  const source = from === undefined ? undefined : typeOf(frame, from);
  const range = from === undefined ? rangeOf(value) : (reach(frame, from, value) ?? rangeOf(value));
  const isTainted = value.taints.length > 0;
  if (
    isTainted &&
    source !== undefined &&
    /float|double/.test(source) &&
    (range === undefined || range.high > limits.high || range.low < limits.low)
  )
    frame.reportFrom(value.taints, 'numeric-conversion', line);
  if (range === undefined) return value;
  if (from !== undefined && (range.high > limits.high || range.low < limits.low)) {
    const isArithmetic = from.kind === 'unary' || (from.kind === 'binary' && /^[-+*]$/.test(from.operator));
    if (isArithmetic && !isCast) sayBeyond(frame, { range, limits, taints: value.taints, line });
    else if (isTainted && source !== undefined)
      sayConverted(frame, { range, limits, source, line, isCast }, value);
  }
  if (range.low >= limits.low && range.high <= limits.high) return value;
  return changed(value, {
    constants: undefined,
    range: { low: Math.max(limits.low, -Infinity), high: limits.high },
  });
}

function sayConverted(
  frame: Frame,
  {
    range,
    limits,
    source,
    line,
    isCast,
  }: { range: Range; limits: Range; source: string; line: number; isCast: boolean },
  value: Value,
): void {
  // Who writes what it shall become mostly means it so.
  const say = (rule: string) =>
    isCast ? frame.guess(rule, line, value.taints[0]?.step) : frame.reportFrom(value.taints, rule, line);
  const sourceLimits = limitsOf(source);
  if (limits.low === 0 && range.low < 0 && sourceLimits !== undefined && sourceLimits.low < 0) {
    say(sourceLimits.high < 2 ** 31 - 1 ? 'sign-extension' : 'signed-to-unsigned');
  } else if (
    sourceLimits !== undefined &&
    sourceLimits.low === 0 &&
    limits.low < 0 &&
    sourceLimits.high <= 2 * limits.high + 1
  )
    say('unsigned-to-signed');
  else if (sourceLimits !== undefined && sourceLimits.high > limits.high) say('numeric-truncation');
}
