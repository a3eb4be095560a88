import {
  type Account,
  type AffectedPackage,
  allIds,
  type CvssRating,
  cvssVersions,
  leadingRating,
  type Severity,
  severityOfScore,
  type SourceFacts,
  type Vulnerability,
  type VulnerabilityIds,
} from '#model';
import type { Advisory, StatedRating } from '../advisory.ts';
import { rateVector } from '../cvss.ts';
import { namedFunctions } from '../named-functions.ts';
import { Groups } from './group-advisories.ts';
import { Heads, says } from './heads.ts';
import { numberVulnerabilities } from './knowledge-id.ts';
import { defaultPriority, type Priority } from './priority.ts';
import { statedTitle } from './stated-title.ts';

/**
 * Merge what many sources say into one vulnerability each, in the order of our ids.
 *
 * Two CVE ids are never joined. The same advisories give the same answer, in whatever order they come.
 */
export async function mergeAdvisories(
  advisories: AsyncIterable<Advisory> | Iterable<Advisory>,
  order: Priority = defaultPriority,
): Promise<Vulnerability[]> {
  return [...(await mergeOneByOne(advisories, order))];
}

/** The same, each vulnerability merged when it is asked for; they may be walked again. */
export async function mergeOneByOne(
  advisories: AsyncIterable<Advisory> | Iterable<Advisory>,
  order: Priority = defaultPriority,
): Promise<Iterable<Vulnerability>> {
  const heads = new Heads();
  const all: Advisory[] = [];
  for await (const advisory of advisories) all[heads.keep(advisory)] = advisory;
  const load = (row: number) => all[row] as Advisory;
  const rows = Uint32Array.from(all.keys());
  return { [Symbol.iterator]: () => mergeHeads(heads, rows, { load, order })[Symbol.iterator]() };
}

/**
 * The same of the advisories in these rows, vulnerability by vulnerability: `load` answers the advisory of a row, and is
 * asked only for those of the vulnerability that comes next, so that memory holds no more than the heads.
 */
export function* mergeHeads<Known = never>(
  heads: Heads,
  rows: Uint32Array,
  { load, order: priority, known }: MergeSource<Known>,
): Iterable<Vulnerability | Known> {
  const ranks = new Map(priority.map((source, index) => [source, index]));
  const rankOf = (source: string) => ranks.get(source) ?? ranks.size;
  const groups = Groups.of(heads, rows);
  const carried: number[] = [];
  for (let group = 0; group < groups.count; group += 1) {
    if (groups.rowsOf(group).some((row) => heads.carries(row))) carried.push(group);
  }
  const numbers = numberVulnerabilities(carried.length, (index) => {
    const group = carried[index] ?? 0;
    return {
      cve: groups.cveOf(group),
      firstId: () => allIds(groups.idsOf(group)).sort()[0] ?? '',
      year: () => yearOf(heads, groups.rowsOf(group)),
    };
  });
  const order = Uint32Array.from(numbers.keys());
  order.sort((a, b) => compareText(numbers[a] ?? '', numbers[b] ?? ''));
  for (const index of order) {
    const group = carried[index] ?? 0;
    const [own, ids, knowledgeId = ''] = [groups.rowsOf(group), groups.idsOf(group), numbers[index]];
    yield known?.(own, knowledgeId, ids) ?? mergeGroup(ids, bySpeaker(own.map(load), rankOf), knowledgeId);
  }
}

interface MergeSource<Known> {
  readonly load: (row: number) => Advisory;
  readonly order: Priority;
  /** What is known already of a vulnerability of these rows: then it is not merged. Asked for in the order of our ids. */
  readonly known?:
    | ((rows: readonly number[], knowledgeId: string, ids: VulnerabilityIds) => Known | undefined)
    | undefined;
}

/** The most trusted source speaks first; inside a source the id decides, so that input order does not. */
function bySpeaker(advisories: readonly Advisory[], rankOf: (source: string) => number): Advisory[] {
  return [...advisories].sort(
    (a, b) => rankOf(a.source) - rankOf(b.source) || compareText(a.id, b.id) || compareWhole(a, b),
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
  const accounts = advisories.flatMap(accountOf);
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
    title: statedTitle(accounts),
    accounts,
    facts: some(advisories.flatMap(factsOf)),
    namedFunctions: some(unique(heard.flatMap(functionsNamed)).slice(0, mostNamed)),
  };
}

const mostNamed = 40;

function functionsNamed({ words, namedFunctions: known }: Advisory): readonly string[] {
  return known ?? namedFunctions(words);
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
  const { source, id, words, products, severity, weaknesses, references } = advisory;
  if (!hasWords(advisory)) return [];
  const { publishedAt, modifiedAt, withdrawnAt } = advisory;
  return [
    {
      source,
      id,
      ...words,
      severity,
      ratings: ratingsOf(advisory),
      weaknesses,
      publishedAt,
      modifiedAt,
      withdrawnAt,
      references,
      products,
    },
  ];
}

/** What a source of bare facts says beside its statements; none of those that only flag or forecast. */
function factsOf(advisory: Advisory): SourceFacts[] {
  const { source, id, severity, weaknesses, publishedAt, withdrawnAt } = advisory;
  const ratings = ratingsOf(advisory);
  const isSilent =
    ratings.length + weaknesses.length === 0 && (severity ?? publishedAt ?? withdrawnAt) === undefined;
  if (isSilent || hasWords(advisory)) return [];
  return [{ source, id, severity, ratings, weaknesses, publishedAt, withdrawnAt }];
}

function hasWords({ words, products }: Advisory): boolean {
  return products.length > 0 || Object.values(words).some((text) => text !== undefined);
}

function ratingsOf({ ratings }: Advisory): CvssRating[] {
  return ratings.flatMap((stated) =>
    stated.vector === undefined ? ratingOfScore(stated) : (rateVector(stated.vector) ?? []),
  );
}

function some<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}

/** Every statement once, each with its source; a source may say the same in two advisories. */
function mergeStatements(advisories: readonly Advisory[]): AffectedPackage[] {
  const stated = advisories.flatMap(({ source, statements }) =>
    statements.map((statement): AffectedPackage => ({ ...statement, source })),
  );
  if (stated.length < 2) return stated;
  const counts = new Map<string, number>();
  for (const one of stated) counts.set(packageOf(one), (counts.get(packageOf(one)) ?? 0) + 1);
  const merged = new Map<string, AffectedPackage>();
  for (const one of stated) {
    const key = packageOf(one);
    // Versions are long, and few sources speak of a package twice.
    merged.set(counts.get(key) === 1 ? key : JSON.stringify([key, one.versions]), one);
  }
  return [...merged.values()];
}

function packageOf({ source, package: purl }: AffectedPackage): string {
  return `${source} ${purl}`;
}

function yearOf(heads: Heads, rows: readonly number[]): string | undefined {
  const years = rows.map((row) => heads.yearOf(row)).filter((year) => year > 0);
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
