import { Variety } from '../code/fingerprints/variety.ts';
import type { CodePrint } from './code-print.ts';
import { codeLinesOf, lengthOf, linesOf, originLinesOf, type Proposal, type Sides } from './proposal.ts';
import { consistencyOf } from './renames.ts';
import type { Tile } from './tiles.ts';

/** Tiles that stand in the same order near each other on both sides make one fragment; what is too little is none. */
export function fragmentsOf(sides: Sides, tiles: readonly Tile[]): Proposal[] {
  const clusters: Tile[][] = [];
  for (const tile of tiles) {
    const last = clusters.at(-1)?.at(-1);
    if (last !== undefined && isNear(last, tile)) clusters.at(-1)?.push(tile);
    else clusters.push([tile]);
  }
  return clusters.flatMap((cluster) => fragmentOf(sides, cluster) ?? []);
}

/** The fragment that tiles make; `undefined` when they are too short, too plain or alike by chance. */
export function fragmentOf(sides: Sides, cluster: readonly Tile[]): Proposal | undefined {
  const tiles = wholeLines(sides.scanned, cluster);
  const [first, last] = [tiles[0], tiles.at(-1)];
  if (first === undefined || last === undefined || !isEnough(sides, tiles)) return undefined;
  const [start, end] = [first.scanned, last.scanned + last.length];
  const [originStart, originEnd] = [
    Math.min(...tiles.map(({ origin }) => origin)),
    Math.max(...tiles.map(({ origin, length }) => origin + length)),
  ];
  const matched = lengthOf(tiles);
  const around = sides.scanned.functions.findLast((one) => one.firstToken <= start && end <= one.endToken);
  return {
    granularity: 'fragment',
    method: tiles.every(({ isExact }) => isExact) ? 'BlockValidHash' : 'BlockTokenHash',
    functionName: around?.name,
    functionRange: around && linesOf(sides.scanned, around.firstToken, around.endToken - 1),
    start,
    end,
    range: linesOf(sides.scanned, start, end - 1),
    originRange: originLinesOf(sides, tiles),
    tiles,
    matched,
    similarity: (2 * matched) / (end - start + originEnd - originStart),
  };
}

/** So many tokens may have been changed between two tiles of one fragment. */
const mostBetween = 24;

function isNear(before: Tile, after: Tile): boolean {
  const here = after.scanned - before.scanned - before.length;
  const there = after.origin - before.origin - before.length;
  return here <= mostBetween && there >= 0 && there <= mostBetween;
}

const fewestLines = 6;
const fewestTokens = 50;
/** Without names and values, and in texts that hold all in few lines, more must be the same. */
const fewestBlindTokens = 80;
const fewestDenseTokens = 150;
const leastConsistent = 0.85;

function isEnough({ scanned, origin }: Sides, tiles: readonly Tile[]): boolean {
  const worth = worthOf(scanned, tiles);
  const isDense = scanned.exact.length / Math.max(1, scanned.lineCount) > denseTokens;
  if (isDense) return worth >= fewestDenseTokens;
  if (worth < fewestTokens || codeLinesOf(scanned, tiles) < fewestLines) return false;
  if (tiles.every(({ isExact }) => isExact)) return true;
  return worth >= fewestBlindTokens && consistencyOf(scanned, origin, tiles) >= leastConsistent;
}

/** More tokens a line than anybody writes. */
const denseTokens = 60;
const chunkTokens = 64;
/** Of three tokens in a row, so many of a chunk must be different ones. */
const leastDifferent = 0.4;
const variety = new Variety();

/** Tokens in tiles that are no lists of imports or accessors, no tables of literals and nothing else that repeats itself. */
export function worthOf({ blind }: Pick<CodePrint, 'blind'>, tiles: readonly Tile[]): number {
  let worth = 0;
  for (const { scanned, length } of tiles)
    for (let at = 0; at < length; at += chunkTokens) {
      const tokens = Math.min(chunkTokens, length - at);
      // The rest behind the last whole chunk is judged together with what stands before it.
      const start = scanned + Math.max(0, at + tokens - chunkTokens);
      const triples = triplesOf(blind, start, scanned + at + tokens);
      const enough = Math.ceil(leastDifferent * triples.length);
      if (enough > 0 && variety.of(triples, 0, triples.length, enough) >= enough) worth += tokens;
    }
  return worth;
}

/** A code for each three tokens in a row. */
function triplesOf(blind: Int32Array, start: number, end: number): Int32Array {
  const triples = new Int32Array(Math.max(0, end - start - 2));
  for (let at = 0; at < triples.length; at += 1) {
    const two = Math.imul(blind[start + at] as number, 0x1f123bb5) + (blind[start + at + 1] as number);
    triples[at] = Math.imul(two, 0x1f123bb5) + (blind[start + at + 2] as number);
  }
  return triples;
}

/** Without the lines that the first and the last tile reach into: they were not copied whole. */
function wholeLines({ lines }: CodePrint, tiles: readonly Tile[]): readonly Tile[] {
  const [first, last] = [tiles[0], tiles.at(-1)];
  if (first === undefined || last === undefined) return tiles;
  let [start, end] = [first.scanned, last.scanned + last.length];
  while (start > 0 && start < end && lines[start] === lines[start - 1]) start += 1;
  while (end < lines.length && end > start && lines[end] === lines[end - 1]) end -= 1;
  // All in one line: nothing to go by.
  return start < end ? clipped(tiles, start, end) : tiles;
}

/** The parts of tiles from `start` until before `end`. */
export function clipped(tiles: readonly Tile[], start: number, end: number): Tile[] {
  return tiles.flatMap(({ scanned, origin, length, isExact }) => {
    const from = Math.max(scanned, start);
    const to = Math.min(scanned + length, end);
    return from < to ? [{ scanned: from, origin: origin + from - scanned, length: to - from, isExact }] : [];
  });
}
