import { changed, onlyConstant, type Range, rangeOf, type Value, wholeRange } from './value.ts';

/** A pointer that was looked at: it is known where it is null, and still not what it leads to where it is not. */
export function tested(value: Value, nullness: 'null' | 'never'): Value {
  const isDoubtful = nullness === 'never' && value.isDoubtful === true ? true : undefined;
  return changed(value, { isDoubtful, nullness, isTested: true });
}

/** Comparisons that hold where one does not. */
export const negated: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '===': '!=',
  '!==': '==',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  in: 'not in',
  'not in': 'in',
};

/** Whether a number for which a comparison holds is below zero. */
export function isBelowZero(says: string, other: Value): boolean {
  const number = onlyConstant(other);
  if (typeof number !== 'number') return false;
  return says === '==' || says === '<=' ? number < 0 : says === '<' && number <= 0;
}

/** What is known of a value for which a comparison with another holds. */
export function compared(known: Value, says: string, other: Value): Value {
  const constant = onlyConstant(other);
  // An open file has a number, of which nothing else is known.
  if (known.targets !== undefined && typeof constant === 'number' && constant < 0)
    return says === '==' ? changed(known, { targets: undefined }) : known;
  if (other.nullness === 'null' || (constant === 0 && known.nullness !== undefined)) {
    if (says === '==') return { ...tested(known, 'null'), targets: undefined };
    return says === '!=' ? tested(known, 'never') : known;
  }
  if (says === '==' && constant !== undefined && constant !== null)
    return changed(known, {
      constants: [constant],
      taints: typeof constant === 'string' ? [] : known.taints,
    });
  if (says === '!=' && constant !== undefined && known.constants !== undefined) {
    const constants = known.constants.filter((one) => one !== constant);
    return constants.length === 0 ? known : changed(known, { constants });
  }
  if (says === '!=' && constant === 0) return changed(known, { isNonZero: true });
  const bound = rangeOf(other);
  return bound === undefined ? known : within(known, says, bound);
}

/** A number that is compared with a bound. */
export function within(known: Value, says: string, bound: Range): Value {
  const before = rangeOf(known) ?? wholeRange;
  const after = { ...before };
  switch (says) {
    case '<':
      after.high = Math.min(after.high, bound.high - 1);
      break;
    case '<=':
      after.high = Math.min(after.high, bound.high);
      break;
    case '>':
      after.low = Math.max(after.low, bound.low + 1);
      break;
    case '>=':
      after.low = Math.max(after.low, bound.low);
      break;
    case '==':
      after.low = Math.max(after.low, bound.low);
      after.high = Math.min(after.high, bound.high);
      break;
    default:
      return known;
  }
  if (after.low > after.high) return known;
  const kept = known.constants?.filter(
    (one) => typeof one === 'number' && one >= after.low && one <= after.high,
  );
  return kept === undefined || kept.length === 0
    ? changed(known, { constants: undefined, range: after })
    : changed(known, { constants: kept });
}
