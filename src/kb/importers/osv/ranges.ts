import { type CompareVersions, isAffected, isComparable } from '#engine';
import type { AffectedVersions, VersionBound, VersionInterval } from '#model';
import { intersect, unite } from '../../interval-sets.ts';
import { dialectIntervals } from './dialects.ts';
import { listOf, objectOf, textOf, textsOf } from '../foreign.ts';

/** The most versions that one entry may list; those of real packages stay far below. */
const mostListed = 20_000;

/**
 * The affected versions of an `affected` entry: its ranges as intervals, and the listed versions outside of them.
 *
 * A version is affected when it is listed or in a range (OSV schema, section "Evaluation").
 */
export function readAffected(
  affected: Readonly<Record<string, unknown>>,
  compare: CompareVersions,
): AffectedVersions {
  const stated = listOf(affected.ranges).flatMap((range) => readRange(objectOf(range), compare));
  const intervals = unite([...stated, ...dialectIntervals(affected, compare)], compare).map(withoutSentinel);
  const listed = [...new Set(textsOf(affected.versions))].slice(0, mostListed);
  const inIntervals = (version: string) => isAffected(version, { intervals, listed: [] }, compare);
  // `trunk` lies nowhere in an order: it is affected because it is listed.
  const outside = listed.filter((version) => !isComparable(version) || !inIntervals(version));
  return { intervals, listed: outside };
}

type EventKind = 'introduced' | 'last_affected' | 'fixed' | 'limit';

interface RangeEvent {
  readonly kind: EventKind;
  readonly version: string;
}

const eventKinds: readonly EventKind[] = ['introduced', 'last_affected', 'fixed', 'limit'];

function readRange(range: Readonly<Record<string, unknown>>, compare: CompareVersions): VersionInterval[] {
  if (range.type === 'GIT') return []; // commits have no order without the repository
  const events = listOf(range.events).flatMap((event) => readEvent(objectOf(event)));
  const intervals = walk(events, compare);
  const limits = events.filter(({ kind }) => kind === 'limit');
  // The schema takes a version that lies before any of the limits; every version lies before `*`.
  const isUnlimited = listOf(range.events).some((event) => objectOf(event).limit === '*');
  if (limits.length === 0 || isUnlimited) return intervals;
  const before = limits.map(({ version }) => ({ from: undefined, to: { version, isIncluded: false } }));
  return intersect(intervals, before, compare);
}

function readEvent(event: Readonly<Record<string, unknown>>): RangeEvent[] {
  return eventKinds.flatMap((kind) => {
    const version = textOf(event[kind]);
    // `*` ends nothing. Versions hold no spaces; what does is a sentence that nobody could compare.
    if (version === undefined || version === '*' || /\s/.test(version)) return [];
    // `1.2.0-*` means every pre-release of 1.2.0.
    return [{ kind, version: version.replace(/-\*$/, '-0') }];
  });
}

/** Walk the events from old to new, as the evaluation of the schema does. */
function walk(events: readonly RangeEvent[], compare: CompareVersions): VersionInterval[] {
  const sorted = events.filter(({ kind }) => kind !== 'limit').sort((a, b) => compareEvents(a, b, compare));
  const intervals: VersionInterval[] = [];
  let open: { from: VersionBound | undefined } | undefined;
  for (const { kind, version } of sorted) {
    if (kind === 'introduced')
      open ??= { from: isBeginning(version) ? undefined : { version, isIncluded: true } };
    else if (open !== undefined) {
      intervals.push({ from: open.from, to: { version, isIncluded: kind === 'last_affected' } });
      open = undefined;
    }
  }
  return open === undefined ? intervals : [...intervals, { from: open.from, to: undefined }];
}

function compareEvents(a: RangeEvent, b: RangeEvent, compare: CompareVersions): number {
  const aIsFirst = isBeginning(a.version);
  const bIsFirst = isBeginning(b.version);
  if (aIsFirst || bIsFirst) return Number(bIsFirst) - Number(aIsFirst);
  const order = compare(a.version, b.version);
  if (order !== 0) return order;
  // A range of one version is introduced and last affected at once: it begins before it ends.
  return Number(a.kind === 'last_affected') - Number(b.kind === 'last_affected');
}

/** `0` stands for "before every version"; RustSec writes the least version of all. */
function isBeginning(version: string): boolean {
  return version === '0' || version === '0.0.0-0';
}

/** Some feeds write "and all later ones" or "all of 2.x" with many nines: no such version repairs anything. */
function withoutSentinel(interval: VersionInterval): VersionInterval {
  const { from, to } = interval;
  if (to === undefined || !/^\d+\.999+\.999+$/.test(to.version)) return interval;
  const isForever = /^999*\./.test(to.version);
  return { from, to: isForever ? undefined : { version: to.version, isIncluded: true } };
}
