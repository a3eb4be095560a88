import { describe, expect, it } from 'vitest';
import { findTiles } from './tiles.ts';

function tiles(
  scanned: readonly number[],
  origin: readonly number[],
  least: readonly number[],
  isOnce = false,
) {
  const part = (codes: readonly number[]) => ({ codes: Int32Array.from(codes), start: 0, end: codes.length });
  const taken = new Uint8Array(scanned.length);
  const takenOrigin = isOnce ? new Uint8Array(origin.length) : undefined;
  return findTiles(part(scanned), part(origin), { least, isExact: true }, taken, takenOrigin).map((tile) => [
    tile.scanned,
    tile.origin,
    tile.length,
  ]);
}

describe('findTiles', () => {
  it('finds runs wherever they stand, as long as they are', () => {
    expect(tiles([9, 1, 2, 3, 4, 8, 5, 6, 7], [5, 6, 7, 0, 1, 2, 3, 4], [3])).toEqual([
      [1, 4, 4],
      [6, 0, 3],
    ]);
  });

  it('leaves out what is shorter', () => {
    expect(tiles([1, 2, 3, 9], [1, 2, 3, 8], [4])).toEqual([]);
  });

  it('takes long runs before short ones', () => {
    const scanned = [1, 2, 3, 9, 2, 3, 4, 5];

    expect(tiles(scanned, [1, 2, 3, 4, 5], [4, 2], true)).toEqual([[4, 1, 4]]);
    expect(tiles(scanned, [1, 2, 3, 4, 5], [2], true)).toEqual([
      [0, 0, 3],
      [6, 3, 2],
    ]);
  });

  it('finds a run of the origin as often as it was copied, or once', () => {
    const twice = [1, 2, 3, 9, 1, 2, 3];

    expect(tiles(twice, [1, 2, 3], [3])).toEqual([
      [0, 0, 3],
      [4, 0, 3],
    ]);
    expect(tiles(twice, [1, 2, 3], [3], true)).toEqual([[0, 0, 3]]);
  });

  it('covers all of a text that is compared with itself, even one of equal codes', () => {
    const equal = Array.from({ length: 5000 }, () => 7);

    expect(tiles(equal, equal, [12])[0]).toEqual([0, 0, 5000]);
  });

  it('never lets tiles overlap, nor reach beyond the texts, nor hold codes that differ', () => {
    let state = 1;
    const next = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    for (let turn = 0; turn < 300; turn += 1) {
      const [a, b] = [0, 1].map(() => Array.from({ length: next(80) }, () => next(4))) as [
        number[],
        number[],
      ];
      let end = 0;
      for (const [scanned = 0, origin = 0, length = 0] of tiles(a, b, [8, 3])) {
        expect(scanned).toBeGreaterThanOrEqual(end);
        expect(a.slice(scanned, scanned + length)).toEqual(b.slice(origin, origin + length));
        end = scanned + length;
      }
      expect(end).toBeLessThanOrEqual(a.length);
    }
  });
});
