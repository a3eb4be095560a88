import { findEcosystem, type OriginRelease } from '#engine';

/**
 * Orders releases, the oldest first: by date where they have one, and those without behind them; else by version, as the
 * ecosystem orders them, or as numbers and words.
 */
export function oldestFirst(ecosystem: string): (a: OriginRelease, b: OriginRelease) => number {
  const compareVersions = findEcosystem(ecosystem)?.compareVersions ?? naturally.compare;
  return (a, b) => compareDates(a, b) || compareVersions(a.version, b.version);
}

const naturally = new Intl.Collator('en', { numeric: true });
const never = Number.POSITIVE_INFINITY;

function compareDates(a: OriginRelease, b: OriginRelease): number {
  const [one, other] = [instantOf(a), instantOf(b)];
  return one === other ? 0 : one - other;
}

function instantOf({ releasedAt }: OriginRelease): number {
  const instant = Date.parse(releasedAt ?? '');
  return Number.isNaN(instant) ? never : instant;
}
