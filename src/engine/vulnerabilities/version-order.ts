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
