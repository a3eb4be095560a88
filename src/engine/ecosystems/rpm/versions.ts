import { compareDigits, compareText, isDigitAt } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/** Order versions as rpm does: epoch, then version and release, each by `rpmvercmp`. */
export function compareRpmVersions(a: string, b: string): number {
  return compareByParts(parse(a), parse(b), rpmEnd);
}

/**
 * Order versions as pacman does (`vercmp(8)`): as rpm, but letters right behind a number make an older version,
 * `1.5rc < 1.5 < 1.5.a`.
 *
 * pacman takes `1.5` for any release of it, `1.5-1` and `1.5-2`; that is no order, and here it is the first of them.
 */
export function comparePacmanVersions(a: string, b: string): number {
  return compareByParts(parsePacman(a), parsePacman(b), pacmanEnd);
}

/** A version in its parts, each a list of segments. */
interface Parts {
  readonly epoch: string;
  readonly version: readonly string[];
  /** Absent when there is no hyphen; that comes before any release, an empty one too (rpm, `rpmver.c`). */
  readonly release: readonly string[] | undefined;
}

function compareByParts(left: Parts, right: Parts, endRank: number): number {
  return (
    compareDigits(left.epoch, right.epoch) ||
    compareSegments(left.version, right.version, endRank) ||
    compareReleases(left.release, right.release, endRank)
  );
}

function compareReleases(a: Parts['release'], b: Parts['release'], endRank: number): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareSegments(a, b, endRank);
}

/** Digits, letters, `~` (before the end) and `^` (just after it); everything else only separates. */
const parse = remembering((version) => partsOf(version, (text) => text.match(/\d+|[A-Za-z]+|~|\^/g) ?? []));

/** For pacman it matters whether anything separates letters from what is before them. */
const parsePacman = remembering((version) =>
  partsOf(version, (text) =>
    (text.match(/\d+|[^A-Za-z\d~^]?[A-Za-z]+|~|\^/g) ?? []).map((segment) =>
      segment.replace(/^[^A-Za-z\d~^]/, '.'),
    ),
  ),
);

function partsOf(version: string, segmentsOf: (text: string) => readonly string[]): Parts {
  const text = version.trim();
  const epoch = /^(\d+):/.exec(text)?.[1];
  const rest = epoch === undefined ? text : text.slice(epoch.length + 1);
  const hyphen = rest.lastIndexOf('-');
  return {
    epoch: epoch ?? '0',
    version: segmentsOf(hyphen < 0 ? rest : rest.slice(0, hyphen)),
    release: hyphen < 0 ? undefined : segmentsOf(rest.slice(hyphen + 1)),
  };
}

function compareSegments(a: readonly string[], b: readonly string[], endRank: number): number {
  const count = Math.max(a.length, b.length);
  for (let at = 0; at < count; at += 1) {
    const order = compareSegment(a[at], b[at], endRank);
    if (order !== 0) return order;
  }
  return 0;
}

function compareSegment(a: string | undefined, b: string | undefined, endRank: number): number {
  const order = rankOf(a, endRank) - rankOf(b, endRank);
  if (order !== 0) return order;
  if (a === undefined || b === undefined) return 0;
  return isDigitAt(a, 0) ? compareDigits(a, b) : compareText(a, b);
}

/** Where a version that has ended stands among what others go on with: before letters, or behind them. */
const rpmEnd = 1;
const pacmanEnd = 4;

function rankOf(segment: string | undefined, endRank: number): number {
  if (segment === undefined) return endRank;
  if (segment === '~') return 0;
  if (segment === '^') return 2;
  if (isDigitAt(segment, 0)) return 6;
  return segment.startsWith('.') ? 5 : 3;
}
