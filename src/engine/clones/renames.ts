import type { CodePrint } from './code-print.ts';
import type { Tile } from './tiles.ts';

/** The streams of a text. */
type Streams = Pick<CodePrint, 'exact' | 'blind'>;

/** What each name of one side became on the other, by their codes, and how often. */
export type Renames = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** What became of the names within tiles; `from` the scanned side unless `isBack`. */
export function renamesIn(
  scanned: Streams,
  origin: Streams,
  tiles: readonly Tile[],
  isBack = false,
): Renames {
  const renames = new Map<number, Map<number, number>>();
  for (const tile of tiles)
    for (let at = 0; at < tile.length; at += 1) {
      if (scanned.blind[tile.scanned + at] !== identifier) continue;
      const here = scanned.exact[tile.scanned + at] as number;
      const there = origin.exact[tile.origin + at] as number;
      const [from, to] = isBack ? [there, here] : [here, there];
      let counts = renames.get(from);
      if (counts === undefined) renames.set(from, (counts = new Map()));
      counts.set(to, (counts.get(to) ?? 0) + 1);
    }
  return renames;
}

/**
 * How consistently names were renamed within tiles, 0…1: the share of names that became what they become mostly, both
 * ways. Copied code is renamed name by name; code that is alike by chance is not.
 */
export function consistencyOf(scanned: Streams, origin: Streams, tiles: readonly Tile[]): number {
  return Math.min(
    shareOfUsual(renamesIn(scanned, origin, tiles)),
    shareOfUsual(renamesIn(scanned, origin, tiles, true)),
  );
}

/** The share of names within tiles that are the same on both sides, 0…1. */
export function shareOfKept(scanned: Streams, origin: Streams, tiles: readonly Tile[]): number {
  let [kept, all] = [0, 0];
  for (const [from, counts] of renamesIn(scanned, origin, tiles))
    for (const [to, count] of counts) {
      all += count;
      if (from === to) kept += count;
    }
  return all === 0 ? 0 : kept / all;
}

function shareOfUsual(renames: Renames): number {
  let [usual, all] = [0, 0];
  for (const counts of renames.values()) {
    usual += Math.max(...counts.values());
    for (const count of counts.values()) all += count;
  }
  return all === 0 ? 1 : usual / all;
}

/** How the stream without names has them (`Normalizer`). */
const identifier = 1;
