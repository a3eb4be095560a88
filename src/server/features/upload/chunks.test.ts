import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkBytesFor, chunkCount, chunkPlace, rangesOf } from './chunks.ts';

const mebibyte = 1024 * 1024;

describe('the chunks of an upload', () => {
  it('are 8 MiB, and larger before they become more than 4096', () => {
    expect(chunkBytesFor(1)).toBe(8 * mebibyte);
    expect(chunkBytesFor(2048 * mebibyte)).toBe(8 * mebibyte);
    expect(chunkBytesFor(1024 * 1024 * mebibyte)).toBe(256 * mebibyte);
  });

  it('cover every byte once, whatever the size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 45 }), (sizeBytes) => {
        const measures = { sizeBytes, chunkBytes: chunkBytesFor(sizeBytes) };
        const count = chunkCount(measures);
        let end = 0;
        for (let index = 0; index < count; index += 1) {
          const place = chunkPlace(measures, index);
          expect(place?.offset).toBe(end);
          end += place?.length ?? 0;
        }
        expect(end).toBe(sizeBytes);
        expect(count).toBeLessThanOrEqual(4096);
        expect(chunkPlace(measures, count)).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });

  it.each<[number[], [number, number][]]>([
    [[], []],
    [[0, 1], [[0, 8]]],
    [
      [0, 2],
      [
        [0, 4],
        [8, 10],
      ],
    ],
    [[0, 1, 2], [[0, 10]]],
  ])('%j of 10 bytes in fours are the ranges %j', (chunks, ranges) => {
    expect(rangesOf({ sizeBytes: 10, chunkBytes: 4 }, chunks)).toEqual(ranges);
  });
});
