import { pushTo, versionOrderOf } from '#engine';
import type { AffectedSymbols, Severity } from '#model';
import type { Advisory, AdvisoryStatement, FixCommit, StatedRating } from '../../advisory.ts';
import { versionOfVector } from '../../cvss.ts';
import { dateOf, severityOfWord, weaknessesOf } from '../facts.ts';
import { listOf, objectOf, textOf, textsOf, wordsOf } from '../foreign.ts';
import { findHomeRepository, findPackage } from './packages.ts';
import { readAffected } from './ranges.ts';
import { readReferences } from './references.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/**
 * Read a record in the OSV schema (https://ossf.github.io/osv-schema/).
 *
 * `undefined` when it is no record or has no id. Parts that are not what the schema says are left out.
 */
export function readOsvRecord(value: unknown, source: string): Advisory | undefined {
  const record = objectOf(value);
  const id = idOf(record.id);
  if (id === undefined) return undefined;
  const affected = listOf(record.affected).map(objectOf);
  const publishedAt = dateOf(record.published);
  const modifiedAt = dateOf(record.modified);
  const aliases = unique(listOf(record.aliases).flatMap((alias) => idOf(alias) ?? []));
  return {
    source,
    id,
    aliases: aliases.filter((alias) => alias !== id),
    upstream: unique(listOf(record.upstream).flatMap((upstream) => idOf(upstream) ?? [])),
    statements: readStatements(record, affected),
    ratings: readRatings(record, affected, publishedAt),
    severity: severityOf(record, affected),
    weaknesses: readWeaknesses(record, affected),
    publishedAt,
    modifiedAt,
    // Withdrawn with an unreadable date is withdrawn all the same.
    withdrawnAt:
      textOf(record.withdrawn) === undefined
        ? undefined
        : (dateOf(record.withdrawn) ?? modifiedAt ?? '1970-01-01'),
    references: readReferences(record),
    isKnownExploited: objectOf(record.database_specific).kev === true,
    fixCommits: readFixCommits(affected),
    exploitForecast: undefined,
    products: [],
    words: { title: wordsOf(record.summary, 500), description: wordsOf(record.details) },
  };
}

/** What is said of the one PyPI package of a record holds for the repository that it is released from. */
function readStatements(record: ForeignObject, affected: readonly ForeignObject[]): AdvisoryStatement[] {
  const statements = affected.flatMap(readStatement);
  const [only] = statements;
  if (only?.ecosystem !== 'pypi' || statements.length > 1) return statements;
  const home = findHomeRepository(record, only.name);
  return home === undefined ? statements : [only, { ...home, versions: only.versions }];
}

function readStatement(affected: ForeignObject): AdvisoryStatement[] {
  const named = findPackage(affected);
  if (named === undefined) return [];
  const statement = { ...named, versions: readAffected(affected, versionOrderOf(named.ecosystem)) };
  const symbols = readSymbols(affected);
  return [symbols.length === 0 ? statement : { ...statement, symbols }];
}

const [mostPaths, mostNames] = [200, 2_000];

/** Affected functions, as the Go vulnerability database, GitHub's advisories and RustSec name them. */
function readSymbols({ ecosystem_specific: specific }: ForeignObject): AffectedSymbols[] {
  return [...readImports(specific), ...readFunctions(specific)];
}

/**
 * `affected_functions` of GitHub: `PIL.ImagePath.Path`, `com.acme.Reader#read(String)`, and `affects.functions` of
 * RustSec: `smallvec::SmallVec::grow`. Without an owner it tells nothing.
 */
function readFunctions(specific: unknown): AffectedSymbols[] {
  const { affected_functions: ofGithub, affects } = objectOf(specific);
  const texts = [...textsOf(ofGithub), ...textsOf(objectOf(affects).functions)];
  const names = new Map<string, string[]>();
  for (const text of texts.slice(0, mostNames)) {
    const { path, name } = ownerAndName(text.replace(/\(.*$/, ''));
    if (name === '' || path === '') continue;
    pushTo(names, path, name);
  }
  return [...names].slice(0, mostPaths).map(([path, own]) => ({ path, names: own }));
}

/** What code imports, and the name in it: a crate as a whole, since what it holds is used without being named. */
function ownerAndName(text: string): { readonly path: string; readonly name: string } {
  if (text.includes('::')) {
    const [path = '', ...within] = text.split('::');
    return { path, name: within.join('.') };
  }
  const parts = text.split(/[.#]/);
  const name = parts.pop() ?? '';
  return { path: parts.join('.'), name };
}

function readImports(specific: unknown): AffectedSymbols[] {
  return listOf(objectOf(specific).imports)
    .map(objectOf)
    .slice(0, mostPaths)
    .flatMap(({ path, symbols }) => {
      const text = textOf(path);
      return text === undefined ? [] : [{ path: text, names: textsOf(symbols).slice(0, mostNames) }];
    });
}

/** Ids hold no spaces or control characters; CVE ids are written in capitals. */
function idOf(value: unknown): string | undefined {
  const id = textOf(value);
  if (id === undefined || id.length > 120 || !/^[\x21-\x7e]+$/.test(id)) return undefined;
  return /^cve-/i.test(id) ? id.toUpperCase() : id;
}

function readRatings(
  record: ForeignObject,
  affected: readonly ForeignObject[],
  publishedAt: string | undefined,
): StatedRating[] {
  const stated = [record, ...affected].flatMap(({ severity }) => listOf(severity).map(objectOf));
  // What NVD itself assigned comes before what it passes on.
  stated.sort((a, b) => Number(b.source === 'nvd@nist.gov') - Number(a.source === 'nvd@nist.gov'));
  const vectors = unique(stated.flatMap(({ score }) => textOf(score) ?? []));
  const ratings = vectors.flatMap((vector): StatedRating[] => {
    const version = versionOfVector(vector);
    return version === undefined ? [] : [{ version, vector }];
  });
  return [...ratings, ...readScores(objectOf(record.database_specific), publishedAt)];
}

/** The day CVSS 3.1 was published: a bare 3.x score from before it is a 3.0 score. */
const cvss31PublishedAt = '2019-06-17';

function readScores(stated: ForeignObject, publishedAt: string | undefined): StatedRating[] {
  const third = (publishedAt ?? '') < cvss31PublishedAt ? '3.0' : '3.1';
  const scores = [
    { version: '4.0', score: stated.cvss_v4 },
    { version: third, score: stated.cvss_v3 },
    { version: '2.0', score: stated.cvss_v2 },
  ] as const;
  return scores.flatMap(({ version, score }) =>
    typeof score === 'number' && score >= 0 && score <= 10 ? [{ version, vector: undefined, score }] : [],
  );
}

function severityOf(record: ForeignObject, affected: readonly ForeignObject[]): Severity | undefined {
  const places = [record.database_specific, ...affected.map(({ ecosystem_specific }) => ecosystem_specific)];
  for (const place of places) {
    const severity = severityOfWord(textOf(objectOf(place).severity));
    if (severity !== undefined) return severity;
  }
  return undefined;
}

function readWeaknesses(record: ForeignObject, affected: readonly ForeignObject[]): string[] {
  const specifics = [record, ...affected].map(({ database_specific }) => objectOf(database_specific));
  const ids = specifics.flatMap((specific) => [
    ...textsOf(specific.cwe_ids),
    ...listOf(specific.cwes).flatMap((cwe) => textOf(objectOf(cwe).cweId) ?? textOf(cwe) ?? []),
    // RustSec warns of crates that nobody maintains: CWE-1104 is what that is.
    ...(specific.informational === 'unmaintained' ? ['CWE-1104'] : []),
  ]);
  return weaknessesOf(ids);
}

/** The most fix commits that are kept of one record. */
const mostFixCommits = 10;

function readFixCommits(affected: readonly ForeignObject[]): FixCommit[] {
  const commits = new Map<string, FixCommit>();
  for (const range of affected.flatMap(({ ranges }) => listOf(ranges).map(objectOf))) {
    const repository = textOf(range.repo);
    if (range.type !== 'GIT' || repository === undefined || !/^https?:\/\/\S+$/.test(repository)) continue;
    for (const event of listOf(range.events)) {
      const commit = textOf(objectOf(event).fixed);
      if (commit === undefined || !/^[0-9a-f]{7,64}$/.test(commit)) continue;
      commits.set(commit, { repository, commit });
    }
  }
  return [...commits.values()].slice(0, mostFixCommits);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
