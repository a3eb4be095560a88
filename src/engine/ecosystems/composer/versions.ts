import { compareDigits, isDigitAt } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/**
 * Order versions as PHP's `version_compare` does, which Composer uses.
 *
 * Every change between digits and other signs starts a new part; words other than the known stages come first.
 */
export function compareComposerVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at += 1) {
    const order = compareParts(left[at] ?? '', right[at] ?? '');
    if (order !== 0) return order;
  }
  if (left.length === right.length) return 0;
  return left.length > right.length ? signOfRest(left[shared] ?? '') : -signOfRest(right[shared] ?? '');
}

const parse = remembering(
  (version: string) =>
    version
      .trim()
      .replace(/^[vV](?=\d)/, '')
      .toLowerCase()
      .match(/\d+|[a-z]+/g) ?? [],
);

/** The stages with their ranks; numbers stand at 5. A word counts as the first stage that it begins with. */
const stages: readonly (readonly [string, number])[] = [
  ['dev', 1],
  ['a', 2],
  ['b', 3],
  ['rc', 4],
  ['p', 6],
];

function rankOf(part: string): number {
  if (isDigitAt(part, 0)) return 5;
  return stages.find(([stage]) => part.startsWith(stage))?.[1] ?? 0;
}

function compareParts(a: string, b: string): number {
  if (isDigitAt(a, 0) && isDigitAt(b, 0)) return compareDigits(a, b);
  return rankOf(a) - rankOf(b);
}

/** Further parts make a version newer when they are numbers or patches, and older otherwise. */
function signOfRest(part: string): number {
  return rankOf(part) - 4.5;
}
