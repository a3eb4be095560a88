import type { LinePair } from '#model';

/** Longer listings are shown without saying what is the same: the table would be too large for a browser. */
const mostCells = 9_000_000;

/** The lines of a listing. */
export function linesOf(listing: string): string[] {
  return listing.split('\n');
}

/**
 * The longest sequence of instructions that two listings have in one order (longest common subsequence), wherever they
 * stand: addresses are not compared. Neighbours are one pair of ranges.
 */
export function sameInstructions(left: string, right: string): LinePair[] {
  const [a, b] = [linesOf(left).map(instructionOf), linesOf(right).map(instructionOf)];
  const width = b.length + 1;
  if ((a.length + 1) * width > mostCells) return [];
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (l: number, r: number) => lengths[l * width + r] ?? 0;
  for (let l = a.length - 1; l >= 0; l--) {
    for (let r = b.length - 1; r >= 0; r--) {
      lengths[l * width + r] = a[l] === b[r] ? at(l + 1, r + 1) + 1 : Math.max(at(l + 1, r), at(l, r + 1));
    }
  }
  const pairs: { scanned: { first: number; last: number }; origin: { first: number; last: number } }[] = [];
  for (let [l, r] = [0, 0]; l < a.length && r < b.length; ) {
    if (a[l] !== b[r]) {
      if (at(l + 1, r) >= at(l, r + 1)) l++;
      else r++;
      continue;
    }
    l++;
    r++;
    const last = pairs.at(-1);
    if (last?.scanned.last === l - 1 && last.origin.last === r - 1) {
      last.scanned.last = l;
      last.origin.last = r;
    } else pairs.push({ scanned: { first: l, last: l }, origin: { first: r, last: r } });
  }
  return pairs;
}

function instructionOf(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim();
}
