import {
  type AffectedPackage,
  type CvssRating,
  cvssVersions,
  leadingRating,
  type Severity,
  severityOfScore,
  type Vulnerability,
} from '#model';
import type { Advisory, StatedRating } from '../advisory.ts';
import { sourceRank } from '../sources.ts';
import { rateVector } from '../cvss.ts';
import { type AdvisoryGroup, groupAdvisories } from './group-advisories.ts';
import { numberVulnerabilities } from './knowledge-id.ts';

/** Raise it when merging answers something else for the same advisories: snapshots of the starter are then made anew. */
export const mergeRevision = 1;

/**
 * Merge what many sources say into one vulnerability each, in the order of our ids.
 *
 * Two CVE ids are never joined. The same advisories give the same answer, in whatever order they come.
 */
export async function mergeAdvisories(
  advisories: AsyncIterable<Advisory> | Iterable<Advisory>,
): Promise<Vulnerability[]> {
  const all: Advisory[] = [];
  for await (const advisory of advisories) all.push(advisory);
  // The most trusted source speaks first; inside a source the id decides, so that input order does not.
  all.sort(
    (a, b) =>
      sourceRank(a.source) - sourceRank(b.source) || compareText(a.id, b.id) || compareStatements(a, b),
  );
  const groups = groupAdvisories(all).filter((group) => group.advisories.some(says));
  const numbers = numberVulnerabilities(
    groups.map(({ ids, advisories }) => ({ ids, year: yearOf(advisories) })),
  );
  return groups
    .map((group, index) => mergeGroup(group, numbers[index] ?? ''))
    .sort((a, b) => compareText(a.knowledgeId, b.knowledgeId));
}

/** Whether an advisory can carry a vulnerability: a flag or a rating alone only adds to what others say. */
function says(advisory: Advisory): boolean {
  return advisory.statements.length > 0 || advisory.fixCommits.length > 0;
}

function mergeGroup({ ids, advisories }: AdvisoryGroup, knowledgeId: string): Vulnerability {
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
    affected: mergeStatements(heard),
    references: unique(heard.flatMap((advisory) => advisory.references)).slice(0, 20),
    sources: unique(heard.map((advisory) => advisory.source)),
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

function yearOf(advisories: readonly Advisory[]): string | undefined {
  return earliest(advisories.map((advisory) => advisory.publishedAt ?? advisory.modifiedAt))?.slice(0, 4);
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
function compareStatements(a: Advisory, b: Advisory): number {
  return compareText(JSON.stringify(a.statements), JSON.stringify(b.statements));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
