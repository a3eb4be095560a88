import { contentsOf } from './collections.ts';
import type { State } from './state.ts';
import {
  constant,
  onlyConstant,
  prefixOf,
  type Range,
  rangeOf,
  taintsOf,
  type Value,
  changed,
  ofTaints,
  valueOf,
  anything,
} from './value.ts';

/** What two values make with an operator, in languages where `+` joins texts. */
export function binary(operator: string, left: Value, right: Value, state: State): Value {
  const [a, b] = [onlyConstant(left), onlyConstant(right)];
  if (isComparison(operator)) {
    const truth = compare(operator, left, right, state);
    return truth === undefined ? anything : constant(truth);
  }
  const taints = taintsOf(left, right);
  if (operator === '+' || operator === '.') {
    if (typeof a === 'string' && b !== undefined) return changed(constant(a + String(b)), { taints });
    if (typeof b === 'string' && a !== undefined) return changed(constant(String(a) + b), { taints });
    if (typeof a === 'string' || left.prefix !== undefined) return joined(left, right, state);
  }
  // Flags by their names.
  if (operator === '|' && left.origin !== undefined && right.origin !== undefined)
    return valueOf({ taints, origin: `${left.origin}|${right.origin}` });
  const range = arithmeticRange(operator, left, right);
  if (range === undefined)
    return ofTaints(taintsOf({ taints }, contentsOf(left, state), contentsOf(right, state)));
  return range.low === range.high ? changed(constant(range.low), { taints }) : valueOf({ range, taints });
}

/** A text whose beginning is known, and what is put behind it. */
function joined(left: Value, right: Value, state: State): Value {
  const begun = typeof onlyConstant(left) === 'string' ? (right.prefix ?? '') : '';
  const prefix = (prefixOf(left).prefix ?? '') + begun;
  return valueOf({
    taints: taintsOf(left, contentsOf(right, state)),
    prefix: prefix === '' ? undefined : prefix,
  });
}

/** Numbers that an operator can make of two ranges. */
export function arithmeticRange(operator: string, left: Value, right: Value): Range | undefined {
  const [a, b] = [rangeOf(left), rangeOf(right)];
  if (a === undefined || b === undefined) return undefined;
  const corners = (work: (x: number, y: number) => number): Range => {
    const all = [work(a.low, b.low), work(a.low, b.high), work(a.high, b.low), work(a.high, b.high)].map(
      (one) => (Number.isNaN(one) ? 0 : one),
    );
    return { low: Math.min(...all), high: Math.max(...all) };
  };
  switch (operator) {
    case '+':
      return { low: a.low + b.low, high: a.high + b.high };
    case '-':
      return { low: a.low - b.high, high: a.high - b.low };
    case '*':
      return corners((x, y) => x * y);
    case '/':
    case '//':
      if (b.low <= 0 && b.high >= 0) return undefined;
      return corners((x, y) => Math.trunc(x / y));
    case '%': {
      if (a.low === a.high && b.low === b.high && b.low !== 0)
        return { low: a.low % b.low, high: a.low % b.low };
      const most = Math.max(Math.abs(b.low), Math.abs(b.high)) - 1;
      return { low: a.low < 0 ? -most : 0, high: most };
    }
    case '&':
      if (b.low >= 0) return { low: 0, high: b.high };
      return undefined;
    case '<<':
      return b.low >= 0 ? corners((x, y) => x * 2 ** y) : undefined;
    case '>>':
      return b.low >= 0 ? corners((x, y) => Math.floor(x / 2 ** y)) : undefined;
    default:
      return undefined;
  }
}

const comparisons = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', 'in', 'not in', '<>']);

export function isComparison(operator: string): boolean {
  return comparisons.has(operator);
}

/** Whether a comparison holds; `undefined` when that is not known. */
export function compare(operator: string, left: Value, right: Value, state: State): boolean | undefined {
  const [a, b] = [onlyConstant(left), onlyConstant(right)];
  switch (operator) {
    case '==':
    case '===':
      return equal(left, right);
    case '!=':
    case '!==':
    case '<>': {
      const same = equal(left, right);
      return same === undefined ? undefined : !same;
    }
    case 'in':
      return isIn(a, right, state);
    case 'not in': {
      const inside = isIn(a, right, state);
      return inside === undefined ? undefined : !inside;
    }
    default:
      if (typeof a === 'string' && typeof b === 'string')
        return a === b ? operator.includes('=') : a < b === (operator[0] === '<');
      return order(operator, rangeOf(left), rangeOf(right));
  }
}

function equal(left: Value, right: Value): boolean | undefined {
  if (left.nullness !== undefined && right.nullness !== undefined) {
    const both = [left.nullness, right.nullness];
    if (both.every((one) => one === 'null')) return true;
    if (both.includes('null') && both.includes('never')) return false;
  }
  const [a, b] = [onlyConstant(left), onlyConstant(right)];
  if (a !== undefined && b !== undefined)
    return a === b || (a !== null && b !== null && typeof a !== typeof b && Number(a) === Number(b));
  if (
    left.constants !== undefined &&
    right.constants !== undefined &&
    left.constants.length > 0 &&
    right.constants.length > 0
  )
    return left.constants.some((one) => right.constants?.includes(one)) ? undefined : false;
  const [rangeA, rangeB] = [rangeOf(left), rangeOf(right)];
  if (rangeA === undefined || rangeB === undefined) return undefined;
  return rangeA.high < rangeB.low || rangeB.high < rangeA.low ? false : undefined;
}

function order(operator: string, a: Range | undefined, b: Range | undefined): boolean | undefined {
  if (a === undefined || b === undefined) return undefined;
  switch (operator) {
    case '<':
      return a.high < b.low ? true : a.low >= b.high ? false : undefined;
    case '<=':
      return a.high <= b.low ? true : a.low > b.high ? false : undefined;
    case '>':
      return a.low > b.high ? true : a.high <= b.low ? false : undefined;
    case '>=':
      return a.low >= b.high ? true : a.high < b.low ? false : undefined;
    default:
      return undefined;
  }
}

function isIn(one: unknown, collection: Value, state: State): boolean | undefined {
  const text = onlyConstant(collection);
  if (typeof one === 'string' && typeof text === 'string') return text.includes(one);
  const object =
    collection.targets?.length === 1 ? state.heap.get(collection.targets[0]?.object ?? 0) : undefined;
  if (one === undefined || object?.items === undefined) return undefined;
  const items = object.items.map(onlyConstant);
  if (items.some((item) => item === one)) return true;
  return items.every((item) => item !== undefined) ? false : undefined;
}
