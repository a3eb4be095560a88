import { groupBy } from '#engine';
import { type AffectedPackage, intervalText, type SourceFacts, type Vulnerability } from '#model';
import type { Priority } from './priority.ts';
import { defaultPriority } from './priority.ts';

/** What one source says of a field, as text. */
export interface Saying {
  readonly source: string;
  /** The source's own id, where it is known. */
  readonly id: string | undefined;
  readonly value: string;
}

/**
 * How the merged value of a field comes about: of the most trusted source; everything that any of them says; or the
 * earliest date.
 */
export type MergeRule = 'most-trusted' | 'all' | 'earliest';

/** A field of which sources say different things. */
export interface Conflict {
  /** `severity`, `cvss 3.1`, `weaknesses`, `publishedAt`, `affected <purl>` or `fixed <purl>`. */
  readonly field: string;
  readonly rule: MergeRule;
  /** What holds, as text. */
  readonly merged: string;
  /** The source whose word holds; absent where all of them count. */
  readonly winner: string | undefined;
  /** The most trusted first. */
  readonly sayings: readonly Saying[];
}

/** The fields of which the sources of a vulnerability say different things, and which of them holds. */
export function conflictsOf(vulnerability: Vulnerability, order: Priority = defaultPriority): Conflict[] {
  const facts = [...vulnerability.accounts, ...(vulnerability.facts ?? [])];
  const rank = (source: string) => (order.includes(source) ? order.indexOf(source) : order.length);
  facts.sort((a, b) => rank(a.source) - rank(b.source));
  const { severity, weaknesses, publishedAt = '' } = vulnerability;
  const conflicts = [
    conflict('severity', 'most-trusted', severity, each(facts, severityOf)),
    ...vulnerability.ratings.map(({ version, vector, score }) =>
      conflict(
        `cvss ${version}`,
        'most-trusted',
        ratingText(score, vector),
        each(facts, ({ ratings }) => {
          const rating = ratings.find((one) => one.version === version);
          return rating === undefined ? undefined : ratingText(rating.score, rating.vector);
        }),
      ),
    ),
    conflict(
      'weaknesses',
      'all',
      weaknesses.join(' '),
      each(facts, (one) => one.weaknesses.join(' ')),
    ),
    conflict(
      'publishedAt',
      'earliest',
      publishedAt,
      each(facts, (one) => one.publishedAt),
    ),
    ...packageConflicts(vulnerability.affected, rank),
  ];
  return conflicts.filter(({ sayings }) => new Set(sayings.map(({ value }) => value)).size > 1);
}

/** Every source's statement counts for matching: a version is affected when any of them says so. */
function packageConflicts(
  affected: readonly AffectedPackage[],
  rank: (source: string) => number,
): Conflict[] {
  return [...groupBy(affected, (one) => one.package)].flatMap(([purl, stated]) => {
    stated.sort((a, b) => rank(a.source) - rank(b.source));
    const said = (textOf: (one: AffectedPackage) => string) =>
      stated.map((one): Saying => ({ source: one.source, id: undefined, value: textOf(one) }));
    const joined = (sayings: readonly Saying[]) =>
      [...new Set(sayings.map(({ value }) => value).filter((value) => value !== ''))].join('；');
    const [ranges, fixed] = [said(rangesText), said(fixedText)];
    return [
      conflict(`affected ${purl}`, 'all', joined(ranges), ranges),
      conflict(
        `fixed ${purl}`,
        'all',
        joined(fixed),
        fixed.filter(({ value }) => value !== ''),
      ),
    ];
  });
}

function each(facts: readonly SourceFacts[], textOf: (one: SourceFacts) => string | undefined): Saying[] {
  return facts.flatMap((one) => {
    const value = textOf(one);
    return value === undefined || value === '' ? [] : [{ source: one.source, id: one.id, value }];
  });
}

function conflict(field: string, rule: MergeRule, merged: string, sayings: readonly Saying[]): Conflict {
  const winner = rule === 'all' ? undefined : sayings.find(({ value }) => value === merged)?.source;
  return { field, rule, merged, winner, sayings };
}

function severityOf({ severity, ratings }: SourceFacts): string | undefined {
  return ratings[0]?.severity ?? severity;
}

function ratingText(score: number, vector: string | undefined): string {
  return vector === undefined ? String(score) : `${score} ${vector}`;
}

function rangesText({ versions }: AffectedPackage): string {
  const shown = versions.listed.slice(0, 20);
  const more = versions.listed.length > shown.length ? [`……共 ${versions.listed.length} 个版本`] : [];
  return [...versions.intervals.map(intervalText), ...shown, ...more].join('，');
}

function fixedText({ versions }: AffectedPackage): string {
  const ends = versions.intervals.flatMap(({ to }) =>
    to === undefined || to.isIncluded ? [] : [to.version],
  );
  return [...new Set(ends)].join('，');
}
