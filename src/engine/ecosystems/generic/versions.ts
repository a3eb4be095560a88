import { compareDigits, compareText, isDigitAt } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/**
 * Order versions of software without a package manager: servers and C libraries.
 *
 * Numbers count as numbers; words for unfinished work (`alpha`, `rc`, `M1`, ...) make a version older, other letters
 * newer: `9.0.0.M1 < 9.0.0`, `1.0.2 < 1.0.2k`, `7.4p1 < 7.4p2`. Zeros at the end do not count.
 */
export function compareGenericVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  const count = Math.max(left.length, right.length);
  for (let at = 0; at < count; at += 1) {
    const order = compareParts(left[at], right[at]);
    if (order !== 0) return order;
  }
  return 0;
}

const parse = remembering(parseParts);

const unfinished: Readonly<Record<string, number>> = {
  dev: 0,
  snapshot: 0,
  nightly: 0,
  alpha: 1,
  beta: 2,
  m: 3,
  milestone: 3,
  pre: 4,
  preview: 4,
  rc: 5,
  cr: 5,
};
const final = new Set(['final', 'ga', 'release', 'v', 'version']);

/** Ranks: unfinished words, then the end (10), further words (11), numbers (12). */
const endRank = 10;
const wordRank = 11;
const numberRank = 12;

function parseParts(version: string): readonly string[] {
  const parts = (version.toLowerCase().match(/\d+|[a-z]+/g) ?? []).filter((part) => !final.has(part));
  const kept: string[] = [];
  for (const part of parts) {
    // Zeros before a word or the end do not count, so that 9.0.M1 comes before 9.
    if (!isDigitAt(part, 0)) dropZeros(kept);
    kept.push(part);
  }
  dropZeros(kept);
  return kept;
}

function dropZeros(parts: string[]): void {
  while (/^0+$/.test(parts.at(-1) ?? '')) parts.pop();
}

function compareParts(a: string | undefined, b: string | undefined): number {
  if (a !== undefined && b !== undefined && isDigitAt(a, 0) && isDigitAt(b, 0)) return compareDigits(a, b);
  const order = rankOf(a) - rankOf(b);
  if (order !== 0 || a === undefined || b === undefined) return order;
  return rankOf(a) === wordRank ? compareText(a, b) : 0;
}

function rankOf(part: string | undefined): number {
  if (part === undefined) return endRank;
  if (isDigitAt(part, 0)) return numberRank;
  return Object.hasOwn(unfinished, part) ? (unfinished[part] ?? wordRank) : wordRank;
}
