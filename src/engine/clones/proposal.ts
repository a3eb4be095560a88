import type { CloneGranularity, DetectMethod, LinePair, LineRange } from '#model';
import type { CodePrint } from './code-print.ts';
import type { Tile } from './tiles.ts';

/** A piece of a scanned file that is found in one text of the index; which of them are told is chosen later. */
export interface Proposal {
  readonly granularity: CloneGranularity;
  readonly method: DetectMethod;
  readonly functionName: string | undefined;
  readonly functionRange: LineRange | undefined;
  /** The tokens of the scanned file that the piece spans: from `start` until before `end`. */
  readonly start: number;
  readonly end: number;
  readonly range: LineRange;
  readonly originRange: LineRange;
  readonly tiles: readonly Tile[];
  /** Tokens of the scanned file that stand in the tiles. */
  readonly matched: number;
  readonly similarity: number;
}

/** The two texts of an alignment. */
export interface Sides {
  readonly scanned: CodePrint;
  readonly origin: CodePrint;
}

/** How many codes stand in tiles. */
export function lengthOf(tiles: readonly Tile[]): number {
  return tiles.reduce((sum, { length }) => sum + length, 0);
}

/** The lines from one token to another, both included, as people count them. */
export function linesOf({ lines }: CodePrint, first: number, last: number): LineRange {
  return { first: (lines[first] as number) + 1, last: (lines[last] as number) + 1 };
}

/** The lines of the origin that tiles reach over. */
export function originLinesOf({ origin }: Sides, tiles: readonly Tile[]): LineRange {
  let [first, last] = [Number.MAX_SAFE_INTEGER, 0];
  for (const tile of tiles) {
    first = Math.min(first, tile.origin);
    last = Math.max(last, tile.origin + tile.length - 1);
  }
  return linesOf(origin, first, last);
}

/** A piece with so many runs of lines says no more than its range. */
const mostPairs = 1000;

/** Which lines are the same in tiles: a run goes on while both sides go to the next line together. */
export function pairsOf({ scanned, origin }: Sides, tiles: readonly Tile[]): LinePair[] {
  const pairs: LinePair[] = [];
  for (const tile of tiles) {
    let begin = 0;
    for (let at = 1; at <= tile.length; at += 1) {
      const isEnd = at === tile.length;
      if (!isEnd && !breaks(scanned.lines, origin.lines, tile, at)) continue;
      pairs.push({
        scanned: linesOf(scanned, tile.scanned + begin, tile.scanned + at - 1),
        origin: linesOf(origin, tile.origin + begin, tile.origin + at - 1),
      });
      begin = at;
    }
    if (pairs.length > mostPairs) break;
  }
  return pairs.length > mostPairs ? [] : pairs;
}

/** Whether both sides begin a new line at a token of a tile, and one of them leaves lines out before it. */
function breaks(here: Uint32Array, there: Uint32Array, tile: Tile, at: number): boolean {
  const step = (here[tile.scanned + at] as number) - (here[tile.scanned + at - 1] as number);
  const originStep = (there[tile.origin + at] as number) - (there[tile.origin + at - 1] as number);
  return step > 0 && originStep > 0 && step !== originStep;
}

/** Lines of the scanned side on which tokens of tiles stand; `seen`, if given, has a place for each line and is marked. */
export function codeLinesOf({ lines }: CodePrint, tiles: readonly Tile[], seen = new Set<number>()): number {
  const before = seen.size;
  for (const tile of tiles)
    for (let at = 0; at < tile.length; at += 1) seen.add(lines[tile.scanned + at] as number);
  return seen.size - before;
}
