import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRepeats, type Repeat } from './find-repeats.ts';

const repeatsIn = (codes: readonly number[], least: number) => {
  const repeats: Repeat[] = [];
  findRepeats(Int32Array.from(codes), codes.length, least, (repeat) => repeats.push(repeat));
  return repeats;
};
const numbers = (count: number, from: number) => Array.from({ length: count }, (_, at) => 1000 * from + at);

describe('findRepeats', () => {
  it('tells a run that stands a second time, as long as it is', () => {
    const copy = numbers(30, 1);

    const repeats = repeatsIn([...numbers(5, 2), ...copy, ...numbers(7, 3), ...copy, ...numbers(4, 4)], 12);

    expect(repeats).toEqual([{ at: 42, before: 5, length: 30 }]);
  });

  it('tells nothing of runs that are shorter', () => {
    const copy = numbers(11, 1);

    expect(repeatsIn([...copy, 7, ...copy, 8, ...copy], 12)).toEqual([]);
  });

  it('tells a third place by the one that is most alike', () => {
    const [long, short] = [numbers(40, 1), numbers(20, 1)];

    const repeats = repeatsIn([...long, -1, ...short, -2, ...long, -3], 12);

    expect(repeats.at(-1)).toEqual({ at: 62, before: 0, length: 40 });
  });

  it('comes to an end where one code stands a hundred thousand times, and overlaps nothing', () => {
    const repeats = repeatsIn(
      Array.from({ length: 100_000 }, () => 7),
      50,
    );

    expect(repeats.length).toBeGreaterThan(0);
    for (const { at, before, length } of repeats) expect(before + length).toBeLessThanOrEqual(at);
  });

  it('covers what a slow search covers, and tells what is the same', () => {
    const piece = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 40 });
    const made = fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(3), { maxLength: 9 }))
      .map(([pieces, order]) => order.flatMap((at) => pieces[at % pieces.length] ?? []));

    fc.assert(
      fc.property(made, (codes) => {
        const repeats = repeatsIn(codes, 9);

        const covered = new Set<number>();
        for (const { at, before, length } of repeats)
          for (let next = 0; next < length; next += 1) {
            expect(codes[at + next]).toBe(codes[before + next]);
            covered.add(at + next);
          }
        for (const at of secondPlaces(codes, 9)) expect(covered).toContain(at);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Codes in runs of a length that stand before, away from themselves and from others of their kind. */
function secondPlaces(codes: readonly number[], least: number): Set<number> {
  // What is looked up are runs of two thirds: of those that stand often some places only are compared.
  const shorter = Math.ceil((2 * least) / 3);
  const pieces = placesByRun(codes, shorter);
  const second = new Set<number>();
  for (const [run, [first = 0, ...others]] of placesByRun(codes, least)) {
    const [other = 0] = others;
    if (others.length !== 1 || other - first < 4 * least) continue;
    const parts = [...placesByRun(run.split(' ').map(Number), shorter).keys()];
    if (parts.some((part) => (pieces.get(part) ?? []).length > 2)) continue;
    for (let next = 0; next < least; next += 1) second.add(other + next);
  }
  return second;
}

function placesByRun(codes: readonly number[], length: number): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at + length <= codes.length; at += 1) {
    const key = codes.slice(at, at + length).join(' ');
    places.set(key, [...(places.get(key) ?? []), at]);
  }
  return places;
}
