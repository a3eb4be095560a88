import type { VersionBound, VersionInterval } from '#model';
import type { CompareVersions } from '#engine';

/** Every version there is. */
export const everything: readonly VersionInterval[] = [{ from: undefined, to: undefined }];

/** The versions in any of the intervals, as disjoint intervals from old to new. Empty intervals vanish. */
export function unite(intervals: readonly VersionInterval[], compare: CompareVersions): VersionInterval[] {
  const sorted = intervals
    .filter((interval) => !isEmpty(interval, compare))
    .sort((a, b) => compareStarts(a.from, b.from, compare));
  const united: VersionInterval[] = [];
  for (const interval of sorted) {
    const last = united.at(-1);
    if (last === undefined || !touches(last.to, interval.from, compare)) united.push(interval);
    else if (compareEnds(last.to, interval.to, compare) < 0) {
      united[united.length - 1] = { from: last.from, to: interval.to };
    }
  }
  return united;
}

/** The versions in both sets. */
export function intersect(
  a: readonly VersionInterval[],
  b: readonly VersionInterval[],
  compare: CompareVersions,
): VersionInterval[] {
  const shared = a.flatMap((left) =>
    b.map((right) => ({
      from: compareStarts(left.from, right.from, compare) > 0 ? left.from : right.from,
      to: compareEnds(left.to, right.to, compare) < 0 ? left.to : right.to,
    })),
  );
  return unite(shared, compare);
}

/** The versions in none of the intervals. */
export function complement(
  intervals: readonly VersionInterval[],
  compare: CompareVersions,
): VersionInterval[] {
  const gaps: VersionInterval[] = [];
  let from: VersionBound | undefined;
  let isOpen = true;
  for (const interval of unite(intervals, compare)) {
    if (interval.from !== undefined) gaps.push({ from, to: opposite(interval.from) });
    isOpen = interval.to !== undefined;
    from = interval.to === undefined ? undefined : opposite(interval.to);
  }
  return isOpen ? [...gaps, { from, to: undefined }] : gaps;
}

function opposite({ version, isIncluded }: VersionBound): VersionBound {
  return { version, isIncluded: !isIncluded };
}

function isEmpty({ from, to }: VersionInterval, compare: CompareVersions): boolean {
  if (from === undefined || to === undefined) return false;
  const order = compare(from.version, to.version);
  return order > 0 || (order === 0 && !(from.isIncluded && to.isIncluded));
}

/** An absent start is before every version. */
function compareStarts(
  a: VersionBound | undefined,
  b: VersionBound | undefined,
  compare: CompareVersions,
): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return compare(a.version, b.version) || Number(b.isIncluded) - Number(a.isIncluded);
}

/** An absent end is after every version. */
function compareEnds(
  a: VersionBound | undefined,
  b: VersionBound | undefined,
  compare: CompareVersions,
): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return compare(a.version, b.version) || Number(a.isIncluded) - Number(b.isIncluded);
}

/** Whether an interval that starts at `from` leaves no version between itself and one that ends at `to`. */
function touches(
  to: VersionBound | undefined,
  from: VersionBound | undefined,
  compare: CompareVersions,
): boolean {
  if (to === undefined || from === undefined) return true;
  const order = compare(to.version, from.version);
  return order > 0 || (order === 0 && (to.isIncluded || from.isIncluded));
}
