import type { Proposal, Sides } from './proposal.ts';
import { shareOfKept } from './renames.ts';
import type { Tile } from './tiles.ts';

/** Tokens that neither text says twice: so many in a function, without its names, or with them where most are the same. */
const fewest = 16;
const fewestNamed = 80;
const mostlyKept = 0.5;
/** Functions that are the same but for their names say enough from here on, however they repeat themselves. */
const fewestRepeated = 120;
/** Texts that share so many of them are copies of each other, and so are their plain functions. */
const fewestOfCopies = 200;

/**
 * The functions that are no copies by chance. Wrappers, tables and calls of one library are written alike by many: what
 * functions share, names aside, must be said once in their texts, unless the texts around them were copied, too.
 *
 * `tiles` are what the texts share anyhow.
 */
export function unusual(sides: Sides, tiles: readonly Tile[], functions: readonly Proposal[]): Proposal[] {
  const told = functions.filter((one) => !isUsual(sides, one));
  if (told.length === functions.length) return told;
  return particularTokens(sides, tiles, 'blind') >= fewestOfCopies ? [...functions] : told;
}

function isUsual(sides: Sides, { method, matched, tiles }: Proposal): boolean {
  if (method === 'FuncRealHash' || method === 'FuncValidHash') return false;
  if (method === 'FuncTokenHash' && matched >= fewestRepeated) return false;
  if (particularTokens(sides, tiles, 'blind') >= fewest) return false;
  const isNamed = shareOfKept(sides.scanned, sides.origin, tiles) >= mostlyKept;
  return !isNamed || particularTokens(sides, tiles, 'exact') < fewestNamed;
}

/**
 * How many tokens of tiles stand in runs that neither text has a second time. What a text says again and again, as all
 * users of a library do, says nothing about where one of its functions comes from.
 */
function particularTokens(
  { scanned, origin }: Sides,
  tiles: readonly Tile[],
  form: 'exact' | 'blind',
): number {
  const codes = scanned[form];
  const [here, there] = [runCountsOf(codes), runCountsOf(origin[form])];
  let count = 0;
  for (const tile of tiles) {
    const end = tile.scanned + tile.length;
    let counted = tile.scanned;
    for (let at = tile.scanned; at + runTokens <= end; at += 1) {
      const hash = hashOfRun(codes, at);
      if (occurs(here, hash) > 1 || occurs(there, hash) > 1) continue;
      count += at + runTokens - Math.max(counted, at);
      counted = at + runTokens;
    }
  }
  return count;
}

/** So many tokens in a row are looked for elsewhere in the same text. */
const runTokens = 6;
/** How often each run occurs, up to 255 times; runs that share a place of the table are counted together. */
type RunCounts = Uint8Array;

const placesPerToken = 8;
const known = new WeakMap<Int32Array, RunCounts>();

function runCountsOf(codes: Int32Array): RunCounts {
  let counts = known.get(codes);
  if (counts !== undefined) return counts;
  counts = new Uint8Array(2 ** Math.ceil(Math.log2(Math.max(64, placesPerToken * codes.length))));
  for (let at = 0; at + runTokens <= codes.length; at += 1) {
    const place = hashOfRun(codes, at) & (counts.length - 1);
    counts[place] = Math.min(255, (counts[place] as number) + 1);
  }
  known.set(codes, counts);
  return counts;
}

function occurs(counts: RunCounts, hash: number): number {
  return counts[hash & (counts.length - 1)] as number;
}

function hashOfRun(codes: Int32Array, start: number): number {
  let hash = 0;
  for (let at = start; at < start + runTokens; at += 1)
    hash = Math.imul(hash ^ (codes[at] as number), 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 13);
}
