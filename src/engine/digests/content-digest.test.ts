import { describe, expect, it } from 'vitest';
import { compareDigests } from './compare-digests.ts';
import { digestContent, mostFeatures } from './content-digest.ts';

/** Bytes at random that are the same each time (xorshift32). */
function noise(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state;
  }
  return bytes;
}

const joined = (...parts: Uint8Array[]) => Buffer.concat(parts);

describe('the digest of a content', () => {
  it('has at most 512 features, ascending, each once', () => {
    const digest = digestContent(noise(1_000_000, 7));

    expect(digest).toHaveLength(mostFeatures);
    expect([...digest]).toEqual([...new Set(digest)].sort((a, b) => a - b));
  });

  it('is the same wherever the content begins in its memory', () => {
    const bytes = noise(5_000, 3);

    expect(digestContent(joined(noise(13, 1), bytes).subarray(13))).toEqual(digestContent(bytes));
  });

  it.each([0, 1, 7])('of %d bytes is empty, and like nothing', (length) => {
    const digest = digestContent(new Uint8Array(length));

    expect(digest).toHaveLength(0);
    expect(compareDigests(digest, digestContent(noise(100, 1)))).toBeUndefined();
  });

  it('does not dwell on what comes again and again', () => {
    const periods = new Uint8Array(3_000_000).map(
      (_, at) => [1, 2, 3, 5, 8, 13, 21, 34, 55, 89][at % 10] ?? 0,
    );

    expect(digestContent(periods)).toHaveLength(10);
  });
});

describe('two contents', () => {
  it.each([
    [40_000, 60_000],
    [2_000, 3_000],
    [500, 500],
    [3_000_000, 1_000_000],
  ])('share %d bytes of their own %d, as many as the digests say', (shared, own) => {
    const both = noise(shared, 11);
    const left = digestContent(joined(noise(own, 22), both));
    const right = digestContent(joined(both, noise(own, 33), noise(own, 44)));

    const likeness = compareDigests(left, right);

    const expected = shared / (shared + own);
    expect(likeness?.leftToRight).toBeGreaterThan(expected - 0.12);
    expect(likeness?.leftToRight).toBeLessThan(expected + 0.12);
    expect(likeness?.rightToLeft).toBeLessThan(shared / (shared + 2 * own) + 0.12);
  });

  it('of the same bytes are wholly alike, and of other bytes not at all', () => {
    const digest = digestContent(noise(200_000, 5));

    expect(compareDigests(digest, digest)).toEqual({ leftToRight: 1, rightToLeft: 1, combined: 1 });
    expect(compareDigests(digest, digestContent(noise(200_000, 6)))?.combined).toBeLessThan(0.01);
  });
});
