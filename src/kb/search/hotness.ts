/** What the hotness of a vulnerability is made of. */
export interface Heat {
  readonly isKnownExploited: boolean;
  /** 0 to 1; 0 when nobody forecast it. */
  readonly probability: number;
  /** Days before the newest publication that the knowledge has. */
  readonly ageDays: number;
  readonly sourceCount: number;
  readonly packageCount: number;
}

/** After so many days half of the heat of being new is gone. */
const halfLifeDays = 180;

/**
 * How hot a vulnerability is, 0 to 100, from knowledge alone: exploited 40, forecast to be 30, new 15, told by many
 * sources 10, in many packages 5 (docs/decisions/027).
 */
export function hotness(heat: Heat): number {
  const { isKnownExploited, probability, ageDays, sourceCount, packageCount } = heat;
  return (
    (isKnownExploited ? 40 : 0) +
    30 * probability +
    15 * 2 ** (-Math.max(0, ageDays) / halfLifeDays) +
    10 * Math.min(1, sourceCount / 5) +
    5 * Math.min(1, Math.log2(1 + packageCount) / 6)
  );
}
