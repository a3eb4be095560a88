import {
  type Account,
  type AffectedPackage,
  allIds,
  type CvssRating,
  cvssVersions,
  leadingRating,
  type Severity,
  severityOfScore,
  type Vulnerability,
  type VulnerabilityIds,
} from '#model';
import type { Advisory, StatedRating } from '../advisory.ts';
import { sourceRank } from '../sources.ts';
import { rateVector } from '../cvss.ts';
import { groupAdvisories } from './group-advisories.ts';
import { numberVulnerabilities } from './knowledge-id.ts';

/** Raise it when merging answers something else for the same advisories: snapshots of the starter are then made anew. */
export const mergeRevision = 2;

/** What merging has to remember of an advisory while the rest of it lies on disk. */
export interface AdvisoryHead {
  readonly source: string;
  readonly id: string;
  readonly aliases: readonly string[];
  readonly upstream: readonly string[];
  /** Whether it can carry a vulnerability: a flag or a rating alone only adds to what others say. */
  readonly carries: boolean;
  /** In which it was published, else changed; four digits. */
  readonly year: number | undefined;
}

const none: readonly string[] = [];

/** What merging remembers of this advisory. */
export function headOf(advisory: Advisory): AdvisoryHead {
  const { source, id, aliases, upstream, publishedAt, modifiedAt } = advisory;
  const year = (publishedAt ?? modifiedAt)?.slice(0, 4);
  return {
    source,
    id,
    // Most advisories have none: one empty list is enough for a million of them.
    aliases: aliases.length === 0 ? none : aliases,
    upstream: upstream.length === 0 ? none : upstream,
    carries: says(advisory),
    year: year === undefined ? undefined : Number(year),
  };
}

/**
 * Merge what many sources say into one vulnerability each, in the order of our ids.
 *
 * Two CVE ids are never joined. The same advisories give the same answer, in whatever order they come.
 */
export async function mergeAdvisories(
  advisories: AsyncIterable<Advisory> | Iterable<Advisory>,
): Promise<Vulnerability[]> {
  const heads: (AdvisoryHead & { readonly advisory: Advisory })[] = [];
  for await (const advisory of advisories) heads.push({ ...headOf(advisory), advisory });
  return [...mergeHeads(heads, ({ advisory }) => advisory)];
}

/**
 * The same, vulnerability by vulnerability: `load` answers the advisory of a head, and is asked only for those of the
 * vulnerability that comes next, so that memory holds no more than the heads.
 */
export function* mergeHeads<T extends AdvisoryHead>(
  heads: readonly T[],
  load: (head: T) => Advisory,
): Iterable<Vulnerability> {
  const groups = groupAdvisories(heads).filter((group) => group.advisories.some(({ carries }) => carries));
  const numbers = numberVulnerabilities(
    groups.map(({ cve, advisories, ids }) => ({
      cve,
      firstId: () => allIds(ids()).sort()[0] ?? '',
      year: () => yearOf(advisories),
    })),
  );
  const order = numbers.map((_, index) => index);
  order.sort((a, b) => compareText(numbers[a] ?? '', numbers[b] ?? ''));
  for (const index of order) {
    const group = groups[index];
    if (group === undefined) continue;
    yield mergeGroup(group.ids(), bySpeaker(group.advisories.map(load)), numbers[index] ?? '');
  }
}

/** The most trusted source speaks first; inside a source the id decides, so that input order does not. */
function bySpeaker(advisories: readonly Advisory[]): Advisory[] {
  return [...advisories].sort(
    (a, b) => sourceRank(a.source) - sourceRank(b.source) || compareText(a.id, b.id) || compareWhole(a, b),
  );
}

function says(advisory: Advisory): boolean {
  const { statements, fixCommits, products, words } = advisory;
  return (
    statements.length > 0 ||
    fixCommits.length > 0 ||
    products.length > 0 ||
    words.title !== undefined ||
    words.description !== undefined
  );
}

function mergeGroup(
  ids: VulnerabilityIds,
  advisories: readonly Advisory[],
  knowledgeId: string,
): Vulnerability {
  const valid = advisories.filter((advisory) => advisory.withdrawnAt === undefined);
  const isWithdrawn = !valid.some(says);
  const heard = isWithdrawn ? advisories : valid;
  const ratings = mergeRatings(heard);
  return {
    knowledgeId,
    ids,
    severity: leadingRating(ratings)?.severity ?? firstSeverity(heard),
    ratings,
    weaknesses: unique(heard.flatMap((advisory) => advisory.weaknesses)),
    publishedAt: earliest(heard.map((advisory) => advisory.publishedAt)),
    modifiedAt: latest(heard.map((advisory) => advisory.modifiedAt)),
    withdrawnAt: isWithdrawn ? latest(heard.map((advisory) => advisory.withdrawnAt)) : undefined,
    isKnownExploited: heard.some((advisory) => advisory.isKnownExploited),
    exploitForecast: heard.find((advisory) => advisory.exploitForecast !== undefined)?.exploitForecast,
    affected: mergeStatements(heard),
    references: unique(heard.flatMap((advisory) => advisory.references)).slice(0, 20),
    sources: unique(heard.map((advisory) => advisory.source)),
    accounts: advisories.flatMap(accountOf),
  };
}

/** One rating per CVSS version, from the most trusted source that has one; a bare score only where no vector is. */
function mergeRatings(advisories: readonly Advisory[]): CvssRating[] {
  const stated = advisories.flatMap((advisory) => advisory.ratings);
  const vectors = stated.flatMap(({ vector }) => (vector === undefined ? [] : (rateVector(vector) ?? [])));
  const scores = stated.flatMap(ratingOfScore);
  // 3.0 and 3.1 score alike: a bare 3.x score says nothing beside a 3.x vector.
  const hasVectorOf = (major: string) => vectors.some((rating) => rating.version.startsWith(major));
  const candidates = [...vectors, ...scores.filter(({ version }) => !hasVectorOf(version.slice(0, 1)))];
  return cvssVersions.flatMap((version) => candidates.find((rating) => rating.version === version) ?? []);
}

function ratingOfScore(stated: StatedRating): CvssRating[] {
  if (stated.vector !== undefined) return [];
  const { version, score } = stated;
  return [{ version, vector: undefined, score, severity: severityOfScore(score, version) }];
}

function firstSeverity(advisories: readonly Advisory[]): Severity {
  return advisories.find((advisory) => advisory.severity !== undefined)?.severity ?? 'unknown';
}

/**
 * What a source says in its own words, with the fields beside them, so that each keeps its source. A source of bare
 * facts has none: its statements and ratings carry its name already, or stand alone.
 */
function accountOf(advisory: Advisory): Account[] {
  const { source, id, words, products, severity, ratings, weaknesses, references } = advisory;
  if (products.length === 0 && Object.values(words).every((text) => text === undefined)) return [];
  const { publishedAt, modifiedAt, withdrawnAt } = advisory;
  const rated = ratings.flatMap((stated) =>
    stated.vector === undefined ? ratingOfScore(stated) : (rateVector(stated.vector) ?? []),
  );
  return [
    {
      source,
      id,
      ...words,
      severity,
      ratings: rated,
      weaknesses,
      publishedAt,
      modifiedAt,
      withdrawnAt,
      references,
      products,
    },
  ];
}

/** Every statement once, each with its source; a source may say the same in two advisories. */
function mergeStatements(advisories: readonly Advisory[]): AffectedPackage[] {
  const statements = new Map<string, AffectedPackage>();
  for (const { source, statements: stated } of advisories) {
    for (const statement of stated) {
      const affected = { ...statement, source };
      statements.set(JSON.stringify([source, statement.package, statement.versions]), affected);
    }
  }
  return [...statements.values()];
}

function yearOf(heads: readonly AdvisoryHead[]): string | undefined {
  const years = heads.flatMap(({ year }) => year ?? []);
  return years.length === 0 ? undefined : String(Math.min(...years)).padStart(4, '0');
}

function earliest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.filter((date) => date !== undefined).sort(compareDates)[0];
}

function latest(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .sort(compareDates)
    .at(-1);
}

/** `2021-12-10` and `2021-12-10T10:00:00Z` are compared as instants, then as texts. */
function compareDates(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b) || compareText(a, b);
}

/** A source may speak of one CVE for several packages: then what it says decides. */
function compareWhole(a: Advisory, b: Advisory): number {
  return (
    compareText(JSON.stringify(a.statements), JSON.stringify(b.statements)) ||
    compareText(JSON.stringify(a), JSON.stringify(b))
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
