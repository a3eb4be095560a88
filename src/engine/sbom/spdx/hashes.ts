import type { SbomHash } from '../document.ts';

/** `SHA-256` of CycloneDX is `SHA256` of SPDX 2; the others are called alike. */
export function spdxAlgorithm(algorithm: string): string {
  return algorithm.replace(/^SHA-(\d)/, 'SHA$1');
}

/** What CycloneDX calls an algorithm of SPDX. */
export function plainAlgorithm(algorithm: string): string {
  return algorithm.replace(/^SHA(\d+)$/, 'SHA-$1');
}

/** The hashes whose algorithm is among these of SPDX, and the others. */
export function partHashes(
  hashes: readonly SbomHash[],
  known: readonly string[],
): { readonly said: readonly SbomHash[]; readonly unsaid: readonly SbomHash[] } {
  const isKnown = (hash: SbomHash) => known.includes(spdxAlgorithm(hash.algorithm));
  return { said: hashes.filter(isKnown), unsaid: hashes.filter((hash) => !isKnown(hash)) };
}
