import calculators from 'ae-cvss-calculator';
import { type CvssRating, type CvssVersion, severityOfScore } from '#model';

/** The CVSS version of a vector by how it is written; `undefined` when it is no vector. */
export function versionOfVector(vector: string): CvssVersion | undefined {
  const prefix = /^CVSS:(4\.0|3\.1|3\.0)\//.exec(vector)?.[1];
  if (prefix !== undefined) return prefix as CvssVersion;
  return /^\(?AV:[LAN]\/AC:[LMH]\/Au:/.test(vector) ? '2.0' : undefined;
}

/** Rate a vector by its base score (FIRST, CVSS 2.0 to 4.0); `undefined` when it is incomplete or no vector. */
export function rateVector(vector: string): CvssRating | undefined {
  const known = rated.get(vector);
  if (known !== undefined || rated.has(vector)) return known;
  const rating = calculate(vector);
  // Feeds repeat a few thousand vectors; a hostile one must not fill the memory.
  if (rated.size < 50_000) rated.set(vector, rating);
  return rating;
}

const rated = new Map<string, CvssRating | undefined>();

function calculate(vector: string): CvssRating | undefined {
  const version = versionOfVector(vector);
  if (version === undefined || vector.length > 300) return undefined;
  try {
    const parsed = calculators.fromVector(vector);
    const score = parsed?.isBaseFullyDefined() === true ? parsed.calculateScores().base : undefined;
    if (score === undefined || !Number.isFinite(score)) return undefined;
    return { version, vector, score, severity: severityOfScore(score, version) };
  } catch {
    return undefined; // the calculator throws at metrics it does not know: then nothing was rated
  }
}
