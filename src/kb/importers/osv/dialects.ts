import semver from 'semver';
import type { CompareVersions } from '#engine';
import type { VersionInterval } from '#model';
import { complement, unite } from '../../interval-sets.ts';
import { afterSeries, allOf } from '../constraints.ts';
import { objectOf, textOf, textsOf } from '../foreign.ts';

/**
 * The affected intervals of entries that state them in their ecosystem's own words instead of OSV ranges:
 * RubyGems requirements, Composer constraints, npm ranges, and the ranges of the victims database.
 */
export function dialectIntervals(
  affected: Readonly<Record<string, unknown>>,
  compare: CompareVersions,
): VersionInterval[] {
  const stated = objectOf(affected.database_specific);
  if (Array.isArray(stated.patched_versions)) return rubyIntervals(stated, compare);
  if (stated.branches !== undefined) return composerIntervals(objectOf(stated.branches), compare);
  if (stated.vulnerable_versions !== undefined) return npmIntervals(stated, compare);
  if (Array.isArray(stated.version) && stated.fixedin !== undefined) return victimsIntervals(stated, compare);
  return [];
}

/** RubyGems: affected is what satisfies neither a patched nor an unaffected requirement. */
function rubyIntervals(
  stated: Readonly<Record<string, unknown>>,
  compare: CompareVersions,
): VersionInterval[] {
  const requirements = [...textsOf(stated.patched_versions), ...textsOf(stated.unaffected_versions)];
  const safe = requirements.flatMap((requirement) => allOf(requirement.split(','), compare));
  return complement(safe, compare);
}

/** FriendsOfPHP: the constraints of a branch hold together, the branches one by one. */
function composerIntervals(
  branches: Readonly<Record<string, unknown>>,
  compare: CompareVersions,
): VersionInterval[] {
  const intervals = Object.values(branches).flatMap((branch) => {
    const constraints = textsOf(objectOf(branch).versions).flatMap((text) => text.split(','));
    return constraints.length === 0 ? [] : allOf(constraints, compare);
  });
  return unite(intervals, compare);
}

/** victims: `<=2.0.11,2.0` is what is at most 2.0.11 in the series 2.0. */
function victimsIntervals(
  stated: Readonly<Record<string, unknown>>,
  compare: CompareVersions,
): VersionInterval[] {
  const intervals = textsOf(stated.version).flatMap((text) => {
    const [constraint = '', series] = text.split(',').map((part) => part.trim());
    return allOf(
      series === undefined ? [constraint] : [constraint, `>=${series}`, `<${afterSeries(series)}`],
      compare,
    );
  });
  return unite(intervals, compare);
}

/** npm: a range in the words of node-semver. */
function npmIntervals(
  stated: Readonly<Record<string, unknown>>,
  compare: CompareVersions,
): VersionInterval[] {
  const range = readNpmRange(textOf(stated.vulnerable_versions) ?? '');
  if (range === undefined) return [];
  const sets = range.set.map((comparators) => allOf(comparators.flatMap(constraintOf), compare));
  return unite(sets.flat(), compare).map((interval) => nameRepair(interval, textOf(stated.patched_versions)));
}

function readNpmRange(text: string): semver.Range | undefined {
  if (text === '' || text.length > 1000) return undefined;
  try {
    return new semver.Range(text, { loose: true });
  } catch {
    return undefined; // not a range: the entry states no versions
  }
}

/** `^1.2` ends at `2.0.0-0`, an artifice of node-semver that is no version: 2.0.0 is meant. `*` asks for nothing. */
function constraintOf({ operator, value }: semver.Comparator): string[] {
  if (value === '') return [];
  return [operator === '<' ? value.replace(/-0$/, '') : value];
}

/** When the patched version directly follows the last affected one, the interval ends before it: so it is named. */
function nameRepair(interval: VersionInterval, patched: string | undefined): VersionInterval {
  const { from, to } = interval;
  const repaired = /^>=\s*(\d+\.\d+\.\d+)$/.exec(patched ?? '')?.[1];
  if (to?.isIncluded !== true || repaired === undefined) return interval;
  const next = semver.valid(to.version) === null ? null : semver.inc(to.version, 'patch');
  return next === repaired ? { from, to: { version: repaired, isIncluded: false } } : interval;
}
