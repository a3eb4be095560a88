/** One end of a range of versions. */
export interface VersionBound {
  readonly version: string;
  readonly isIncluded: boolean;
}

/**
 * Versions from one bound to another, in the order of the package's ecosystem.
 *
 * An absent `from` means "from the first version", an absent `to` means "and every later one".
 */
export interface VersionInterval {
  readonly from: VersionBound | undefined;
  readonly to: VersionBound | undefined;
}

/** The versions of a package that an advisory speaks of: those in any interval, and those listed one by one. */
export interface AffectedVersions {
  readonly intervals: readonly VersionInterval[];
  readonly listed: readonly string[];
}

/** Write an interval for people: `≥1.0, <1.2.3`; `全部版本` when it has no bounds. */
export function intervalText(interval: VersionInterval): string {
  const { from, to } = interval;
  if (from !== undefined && to !== undefined && from.version === to.version) return `=${from.version}`;
  const parts: string[] = [];
  if (from !== undefined) parts.push(`${from.isIncluded ? '≥' : '>'}${from.version}`);
  if (to !== undefined) parts.push(`${to.isIncluded ? '≤' : '<'}${to.version}`);
  return parts.length === 0 ? '全部版本' : parts.join(', ');
}

/**
 * The versions at which the affected intervals end, first named first.
 *
 * An interval that ends before a version was repaired in it; one that ends with a version names no repair.
 */
export function fixedVersions(affected: AffectedVersions): string[] {
  const fixed = affected.intervals.flatMap(({ to }) =>
    to !== undefined && !to.isIncluded ? [to.version] : [],
  );
  return [...new Set(fixed)];
}
