import { describe, expect, it } from 'vitest';
import { PrintKind } from './fingerprint.ts';
import { RunHashes } from './run-hashes.ts';
import { winnow } from './winnow.ts';

const how = { kind: PrintKind.blockValid, run: 5, window: 4 };

function kept(codes: readonly number[], isTrivial: (start: number) => boolean = () => false): number[] {
  const hashes = new RunHashes();
  hashes.load(Int32Array.from(codes), codes.length);
  const prints: number[] = [];
  winnow(hashes, codes.length, how, isTrivial, (print) => prints.push(print));
  return prints;
}

/** The same, as it is defined: of each window, the rightmost smallest. */
function keptPlainly(codes: readonly number[]): number {
  const hashes = new RunHashes();
  hashes.load(Int32Array.from(codes), codes.length);
  const all = codes.slice(how.run - 1).map((_, at) => hashes.first(at, at + how.run));
  const places = new Set<number>();
  for (let at = 0; at + how.window <= all.length; at += 1) {
    const window = all.slice(at, at + how.window);
    places.add(at + window.lastIndexOf(Math.min(...window)));
  }
  return places.size;
}

describe('winnow', () => {
  const random = randomNumbers(7);
  const texts = Array.from({ length: 200 }, () =>
    Array.from({ length: 10 + Math.floor(random() * 60) }, () => Math.floor(random() * 12)),
  );

  it('keeps the rightmost smallest hash of each window', () => {
    for (const codes of texts) expect(kept(codes)).toHaveLength(keptPlainly(codes));
  });

  it('finds every run of eight codes that two streams share', () => {
    for (const codes of texts) {
      const shared = codes.slice(1, 1 + how.run + how.window - 1);
      const other = [...Array.from({ length: 20 }, (_, at) => 100 + at), ...shared, 200, 201, 202, 203];

      expect(kept(other).some((print) => kept(codes).includes(print))).toBe(true);
    }
  });

  it('keeps one of a stream that is shorter than a window, and none of one that is shorter than a run', () => {
    expect(kept([1, 2, 3, 4, 5, 6])).toHaveLength(1);
    expect(kept([1, 2, 3, 4])).toHaveLength(0);
  });

  it('keeps nothing that is trivial', () => {
    expect(kept(texts[0] ?? [], () => true)).toEqual([]);
  });
});

describe('RunHashes', () => {
  it('gives equal runs equal hashes, and runs that differ in order others', () => {
    const hashes = new RunHashes();
    hashes.load(Int32Array.from([9, 1, 2, 3, 8, 1, 2, 3, 3, 2, 1]), 11);

    expect(hashes.first(1, 4)).toBe(hashes.first(5, 8));
    expect(hashes.second(1, 4)).toBe(hashes.second(5, 8));
    expect(hashes.first(1, 4)).not.toBe(hashes.first(8, 11));
  });
});

/** Mulberry32 (Ettinger, 2017): the same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
