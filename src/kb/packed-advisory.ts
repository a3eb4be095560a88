import {
  type AccountWords,
  type AffectedProduct,
  type AffectedSymbols,
  type AffectedVersions,
  type CvssVersion,
  type ExploitForecast,
  purlOf,
  type Severity,
  type VersionBound,
  type VersionInterval,
} from '#model';
import type { Advisory, AdvisoryStatement, FixCommit, StatedRating } from './advisory.ts';

/**
 * An advisory as a line: short keys, and empty fields left out.
 *
 * The source stands elsewhere. Intervals are texts, see `packInterval`.
 */
interface PackedAdvisory {
  i: string;
  a?: readonly string[];
  u?: readonly string[];
  p?: readonly PackedStatement[];
  r?: readonly (string | readonly [CvssVersion, number])[];
  s?: Severity;
  w?: readonly number[];
  d?: string;
  m?: string;
  x?: string;
  l?: readonly string[];
  k?: 1;
  f?: readonly (readonly [string, string])[];
  e?: ExploitForecast;
  q?: readonly AffectedProduct[];
  t?: AccountWords;
  n?: readonly string[];
}

/** Ecosystem, name, intervals, listed versions, the purl where it is not the one of the name, and affected functions. */
type PackedStatement = readonly [
  string,
  string,
  readonly string[],
  (readonly string[])?,
  string?,
  (readonly PackedSymbols[])?,
];

/** The path of the code, and the names in it. */
type PackedSymbols = readonly [string, ...string[]];

/** Write an advisory as one line, without its source. */
export function packAdvisory(advisory: Advisory): string {
  const packed: PackedAdvisory = {
    i: advisory.id,
    a: some(advisory.aliases),
    u: some(advisory.upstream),
    p: some(advisory.statements.map(packStatement)),
    r: some(advisory.ratings.map((rating) => rating.vector ?? ([rating.version, rating.score] as const))),
    s: advisory.severity,
    w: some(advisory.weaknesses.map((weakness) => Number(weakness.slice('CWE-'.length)))),
    d: advisory.publishedAt,
    m: advisory.modifiedAt,
    x: advisory.withdrawnAt,
    l: some(advisory.references),
    k: advisory.isKnownExploited ? 1 : undefined,
    f: some(advisory.fixCommits.map(({ repository, commit }) => [repository, commit] as const)),
    e: advisory.exploitForecast,
    q: some(advisory.products),
    t: Object.values(advisory.words).some((word) => word !== undefined) ? advisory.words : undefined,
    n: some(advisory.namedFunctions ?? []),
  };
  return JSON.stringify(packed);
}

/** Read a line back. Throws when it is not one. */
export function unpackAdvisory(line: string, source: string): Advisory {
  const packed = JSON.parse(line) as PackedAdvisory;
  return {
    source,
    id: packed.i,
    aliases: packed.a ?? [],
    upstream: packed.u ?? [],
    statements: (packed.p ?? []).map(unpackStatement),
    ratings: (packed.r ?? []).map(unpackRating),
    severity: packed.s,
    weaknesses: (packed.w ?? []).map((number) => `CWE-${number}`),
    publishedAt: packed.d,
    modifiedAt: packed.m,
    withdrawnAt: packed.x,
    references: packed.l ?? [],
    isKnownExploited: packed.k === 1,
    fixCommits: (packed.f ?? []).map(([repository, commit]): FixCommit => ({ repository, commit })),
    exploitForecast: packed.e,
    products: packed.q ?? [],
    words: packed.t ?? {},
    ...(packed.n !== undefined && { namedFunctions: packed.n }),
  };
}

function some<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}

function packStatement(statement: AdvisoryStatement): PackedStatement {
  const { ecosystem, name, versions, symbols } = statement;
  const intervals = versions.intervals.map(packInterval);
  const purl = statement.package === purlOf(ecosystem, name) ? '' : statement.package;
  if (symbols !== undefined)
    return [ecosystem, name, intervals, versions.listed, purl, symbols.map(packSymbols)];
  if (purl !== '') return [ecosystem, name, intervals, versions.listed, purl];
  return versions.listed.length === 0
    ? [ecosystem, name, intervals]
    : [ecosystem, name, intervals, versions.listed];
}

function packSymbols({ path, names }: AffectedSymbols): PackedSymbols {
  return [path, ...names];
}

function unpackStatement([
  ecosystem,
  name,
  intervals,
  listed = [],
  purl = '',
  symbols,
]: PackedStatement): AdvisoryStatement {
  const versions: AffectedVersions = { intervals: intervals.map(unpackInterval), listed };
  const statement = {
    package: purl === '' ? purlOf(ecosystem, name) : purl,
    ecosystem,
    name,
    versions,
  };
  return symbols === undefined
    ? statement
    : { ...statement, symbols: symbols.map(([path, ...names]) => ({ path, names })) };
}

/** `[1.0 2.0)` in the manner of mathematics; an open end is empty: `( 2.0)`. Versions hold no spaces. */
function packInterval({ from, to }: VersionInterval): string {
  const start = `${from?.isIncluded === true ? '[' : '('}${from?.version ?? ''}`;
  return `${start} ${to?.version ?? ''}${to?.isIncluded === true ? ']' : ')'}`;
}

function unpackInterval(text: string): VersionInterval {
  const middle = text.indexOf(' ');
  return {
    from: boundOf(text.slice(1, middle), text.startsWith('[')),
    to: boundOf(text.slice(middle + 1, -1), text.endsWith(']')),
  };
}

function boundOf(version: string, isIncluded: boolean): VersionBound | undefined {
  return version === '' ? undefined : { version, isIncluded };
}

function unpackRating(rating: string | readonly [CvssVersion, number]): StatedRating {
  if (typeof rating !== 'string') return { version: rating[0], vector: undefined, score: rating[1] };
  const version = /^CVSS:(\d\.\d)\//.exec(rating)?.[1] ?? '2.0';
  return { version: version as CvssVersion, vector: rating };
}
