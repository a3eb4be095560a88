import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignCodes } from './align-codes.ts';

/** The length of the longest common subsequence, the slow way. */
function longestCommon(a: readonly number[], b: readonly number[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const code of a) {
    const next = [0];
    for (let at = 1; at <= b.length; at += 1)
      next.push(b[at - 1] === code ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    row = next;
  }
  return row[b.length] ?? 0;
}

const codes = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 });

describe('an alignment', () => {
  it('pairs equal codes in order, as many as can be', () => {
    fc.assert(
      fc.property(codes, codes, (a, b) => {
        const alignment = alignCodes(Int32Array.from(a), Int32Array.from(b), 100);

        const pairs = [...(alignment?.partners ?? [])].flatMap((to, from) =>
          to < 0 ? [] : [[from, to] as const],
        );
        expect(pairs.every(([from, to]) => a[from] === b[to])).toBe(true);
        expect(pairs.every(([, to], at) => at === 0 || to > (pairs[at - 1]?.[1] ?? -1))).toBe(true);
        expect(pairs.length).toBe(longestCommon(a, b));
        expect(alignment?.edits).toBe(a.length + b.length - 2 * pairs.length);
      }),
    );
  });

  it('is not made with more edits than are allowed', () => {
    expect(alignCodes(Int32Array.of(1, 2, 3), Int32Array.of(4, 5, 6), 5)).toBeUndefined();
    expect(alignCodes(Int32Array.of(1, 2, 3), Int32Array.of(4, 5, 6), 6)?.edits).toBe(6);
  });
});
