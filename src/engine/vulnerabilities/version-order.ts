import { findEcosystem } from '../ecosystems/list.ts';

/** Orders two versions: negative when `a` is older than `b`. */
export type CompareVersions = (a: string, b: string) => number;

/**
 * The order of versions of a purl type.
 *
 * Types without a folder of their own borrow an order: Bitnami packages and GitHub actions follow Semantic
 * Versioning; everything else is ordered as generic software is.
 */
export function versionOrderOf(ecosystem: string): CompareVersions {
  const known = findEcosystem(borrowed[ecosystem] ?? ecosystem) ?? findEcosystem('generic');
  if (known === undefined) throw new Error('the list of ecosystems lacks "generic"');
  return known.compareVersions;
}

const borrowed: Readonly<Record<string, string>> = {
  bitnami: 'npm',
  githubactions: 'npm',
  bioconductor: 'cran',
  conda: 'pypi',
};

/** A version has a place in an order when it has a digit and is neither a placeholder (`${version}`) nor a commit. */
export function isComparable(version: string): boolean {
  return /\d/.test(version) && !version.includes('${') && !isCommit(version);
}

function isCommit(version: string): boolean {
  return /^[0-9a-f]{40}$/.test(version) && /[a-f]/.test(version);
}
