import type { KnownFix } from '#engine';

/** What one source says of code in which a vulnerability was repaired. */
export type FixStatement = KnownFix & {
  /** The id of the source, one of `sources`. */
  readonly source: string;
};

/** Longer code is no function that somebody reads; in characters. */
export const mostCodeCharacters = 400_000;
