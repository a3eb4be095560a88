import { alignFunctions } from './align-functions.ts';
import type { CodePrint } from './code-print.ts';
import { fragmentsOf, worthOf } from './fragments.ts';
import { lengthOf, type Proposal, type Sides } from './proposal.ts';
import { findTiles, type Tile } from './tiles.ts';

/**
 * Everything that a scanned text shares with one of the index: the whole file when it is the same or hardly changed;
 * otherwise functions, and fragments, which may lie within the functions.
 */
export function alignTexts(sides: Sides): Proposal[] {
  const same = sameFile(sides);
  if (same !== undefined) return [same];
  const tiles = tilesOf(sides);
  const changed = changedFile(sides, tiles);
  const functions = alignFunctions(sides, tiles);
  if (changed !== undefined && !functions.some((one) => isMostOf(one, changed))) return [changed];
  return [...functions, ...fragmentsOf(sides, tiles)];
}

/** Where one function is most of what two files share, it is the function that was copied. */
function isMostOf(one: Proposal, whole: Proposal): boolean {
  return one.matched > 0.8 * whole.matched;
}

/** The whole file, where some normal form of both is the same. */
function sameFile({ scanned, origin }: Sides): Proposal | undefined {
  const method = sameForm(scanned, origin);
  if (method === undefined) return undefined;
  const { length } = scanned.exact;
  const tile = { scanned: 0, origin: 0, length, isExact: method !== 'FileTokenHash' };
  return wholeFile({ scanned, origin }, { method, tiles: [tile], similarity: 1 });
}

function sameForm(scanned: CodePrint, origin: CodePrint) {
  const isSame = (form: 'real' | 'valid' | 'token') =>
    scanned.file[form] !== 0 && scanned.file[form] === origin.file[form];
  if (scanned.exact.length !== origin.exact.length) return undefined;
  if (isSame('real')) return 'FileRealHash';
  if (isSame('valid')) return 'FileValidHash';
  return isSame('token') ? 'FileTokenHash' : undefined;
}

/**
 * What two texts share: long runs of the same names and values first, then runs that are the same but for them, then
 * short ones with them.
 */
function tilesOf({ scanned, origin }: Sides): Tile[] {
  const taken = new Uint8Array(scanned.exact.length);
  const find = (form: 'exact' | 'blind', least: number) =>
    findTiles(
      partOf(scanned[form]),
      partOf(origin[form]),
      { least: [least], isExact: form === 'exact' },
      taken,
    );
  const tiles = [...find('exact', 48), ...find('blind', 30), ...find('exact', 12)];
  return tiles
    .map((tile) => ({ ...tile, isExact: tile.isExact || isSame(scanned.exact, origin.exact, tile) }))
    .sort((a, b) => a.scanned - b.scanned);
}

function partOf(codes: Int32Array) {
  return { codes, start: 0, end: codes.length };
}

function isSame(here: Int32Array, there: Int32Array, { scanned, origin, length }: Tile): boolean {
  for (let at = 0; at < length; at += 1) if (here[scanned + at] !== there[origin + at]) return false;
  return true;
}

/** From here on a file counts as the changed form of another. */
const leastSimilarFile = 0.8;

/** Of what is worth something in a file, so much must be shared: more than its imports and tables. */
const leastWorth = 0.7;

function changedFile(sides: Sides, tiles: readonly Tile[]): Proposal | undefined {
  const { scanned, origin } = sides;
  if (scanned.file.token === 0 || origin.file.token === 0) return undefined;
  const there = new Uint8Array(origin.exact.length);
  for (const tile of tiles) there.fill(1, tile.origin, tile.origin + tile.length);
  let originLength = 0;
  for (const is of there) originLength += is;
  const similarity = (lengthOf(tiles) + originLength) / (scanned.exact.length + origin.exact.length);
  if (similarity < leastSimilarFile) return undefined;
  const whole = { scanned: 0, origin: 0, length: scanned.exact.length, isExact: true };
  if (worthOf(scanned, tiles) < leastWorth * worthOf(scanned, [whole])) return undefined;
  return wholeFile(sides, { method: 'FileFeature', tiles, similarity });
}

function wholeFile(
  { scanned, origin }: Sides,
  found: Pick<Proposal, 'method' | 'tiles' | 'similarity'>,
): Proposal {
  return {
    ...found,
    granularity: 'file',
    functionName: undefined,
    functionRange: undefined,
    start: 0,
    end: scanned.exact.length,
    range: { first: 1, last: Math.max(1, scanned.lineCount) },
    originRange: { first: 1, last: Math.max(1, origin.lineCount) },
    matched: lengthOf(found.tiles),
  };
}
