/** How bad a vulnerability is, worst first. `none` was scored 0; `unknown` was never scored. */
export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'none' | 'unknown';

/** Every severity, worst first. What was never scored may be anything, so it stands before what was scored harmless. */
export const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'unknown', 'none'];

/**
 * So many days after it was found a vulnerability shall be repaired. Custom of the field rather than a standard; what was
 * never scored has the term of what is middling.
 */
export const repairDays: Readonly<Record<Severity, number>> = {
  critical: 1,
  high: 7,
  medium: 30,
  low: 90,
  unknown: 30,
  none: 90,
};

/** How many findings there are of each severity. */
export type SeverityCounts = Readonly<Record<Severity, number>>;

/** Count the severities of some findings. */
export function countSeverities(found: Iterable<Severity>): SeverityCounts {
  const counts: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0, none: 0, unknown: 0 };
  for (const severity of found) counts[severity] += 1;
  return counts;
}

/** The worst of some severities; `undefined` when there are none. */
export function worstSeverity(found: Iterable<Severity>): Severity | undefined {
  const present = new Set(found);
  return severities.find((severity) => present.has(severity));
}

/**
 * The qualitative severity of a CVSS score (CVSS v3.1 specification, section 5; v4.0 uses the same bands).
 *
 * CVSS 2.0 knows no "critical" and no "none": NVD's bands for it are low, medium and high.
 */
export function severityOfScore(score: number, version: CvssVersion): Severity {
  if (version === '2.0') return score >= 7 ? 'high' : score >= 4 ? 'medium' : 'low';
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  if (score >= 4) return 'medium';
  return score > 0 ? 'low' : 'none';
}

export type CvssVersion = '4.0' | '3.1' | '3.0' | '2.0';

/** The CVSS versions, newest first: the order in which one is chosen to speak for a vulnerability. */
export const cvssVersions: readonly CvssVersion[] = ['4.0', '3.1', '3.0', '2.0'];

/** One scoring of a vulnerability. */
export interface CvssRating {
  readonly version: CvssVersion;
  /** The vector as its source wrote it; absent when only a score was published. */
  readonly vector: string | undefined;
  /** 0.0 to 10.0. */
  readonly score: number;
  readonly severity: Severity;
}

/** The rating that speaks for a vulnerability: the one of the newest CVSS version. */
export function leadingRating(ratings: readonly CvssRating[]): CvssRating | undefined {
  for (const version of cvssVersions) {
    const rating = ratings.find((candidate) => candidate.version === version);
    if (rating !== undefined) return rating;
  }
  return undefined;
}
