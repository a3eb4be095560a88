/**
 * The digest of a package as its registry publishes it: of the archive, not of what is in it.
 *
 * `algorithm` is spelt as CycloneDX 1.6 does (`hash-alg`), `value` is lower-case hexadecimal.
 */
export interface Digest {
  readonly algorithm: DigestAlgorithm;
  readonly value: string;
}

export type DigestAlgorithm = keyof typeof digestBytes;

/** How many bytes a digest has. */
export const digestBytes = {
  MD5: 16,
  'SHA-1': 20,
  'SHA-256': 32,
  'SHA-384': 48,
  'SHA-512': 64,
  SM3: 32,
} as const;
