import type {
  AccountWords,
  AffectedProduct,
  AffectedSymbols,
  AffectedVersions,
  CvssVersion,
  ExploitForecast,
  Severity,
} from '#model';

/**
 * What one source says about one vulnerability. Dates are ISO 8601.
 *
 * Its sentences come from what a customer imports; the starter knowledge holds facts only.
 */
export interface Advisory {
  /** The id of the feed, one of `sources`. */
  readonly source: string;
  /** The source's own id: `GHSA-...`, `PYSEC-...`, `CVE-...`. */
  readonly id: string;
  /** Other ids of the same vulnerability. */
  readonly aliases: readonly string[];
  /** The vulnerabilities of bundled software that this advisory passes on (OSV `upstream`). */
  readonly upstream: readonly string[];
  readonly statements: readonly AdvisoryStatement[];
  readonly ratings: readonly StatedRating[];
  /** The severity as a word, where the source gives one. */
  readonly severity: Severity | undefined;
  /** CWE ids, `CWE-502`. */
  readonly weaknesses: readonly string[];
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string | undefined;
  readonly withdrawnAt: string | undefined;
  readonly references: readonly string[];
  /** Listed in CISA's catalogue of known exploited vulnerabilities. */
  readonly isKnownExploited: boolean;
  readonly fixCommits: readonly FixCommit[];
  /** How likely it is to be exploited soon, from EPSS. */
  readonly exploitForecast: ExploitForecast | undefined;
  /** Products as vendors name them: shown, and not matched, since they are no packages. */
  readonly products: readonly AffectedProduct[];
  readonly words: AccountWords;
  /** The functions that its sentences name, where these themselves are not kept (`namedFunctions`). */
  readonly namedFunctions?: readonly string[];
}

/** An advisory that says nothing yet: the beginning of those that only add a flag or a rating. */
export function emptyAdvisory(source: string, id: string): Advisory {
  return {
    source,
    id,
    aliases: [],
    upstream: [],
    statements: [],
    ratings: [],
    severity: undefined,
    weaknesses: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: undefined,
    references: [],
    isKnownExploited: false,
    fixCommits: [],
    exploitForecast: undefined,
    products: [],
    words: {},
  };
}

/** Which versions of one package an advisory calls affected. */
export interface AdvisoryStatement {
  /** The purl of the package, without a version. */
  readonly package: string;
  /** The purl type. */
  readonly ecosystem: string;
  readonly name: string;
  readonly versions: AffectedVersions;
  /** Which functions are affected, where the record says so. */
  readonly symbols?: readonly AffectedSymbols[];
}

/** A CVSS rating as published: a vector, or only a score. */
export type StatedRating =
  | { readonly version: CvssVersion; readonly vector: string }
  | { readonly version: CvssVersion; readonly vector: undefined; readonly score: number };

/** The commit that repaired a vulnerability. */
export interface FixCommit {
  /** The URL of the repository. */
  readonly repository: string;
  readonly commit: string;
}
