import { compareDigits } from './digits.ts';
import { remembering } from './parsed-versions.ts';

/** Order versions that are lists of numbers: number by number, and the longer list is newer: `1.0 < 1.0.0`. */
export function compareNumberLists(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at += 1) {
    const order = compareDigits(left[at] ?? '', right[at] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const parse = remembering((version: string): readonly string[] => version.match(/\d+/g) ?? []);
