import { type CloneGranularity, detectMethods } from '#model';
import { clipped, fragmentOf } from './fragments.ts';
import type { KnownTexts } from './known-texts.ts';
import type { Found } from './match-file.ts';
import type { ScannedFile } from './scanned-file.ts';

/** How many files of the upload a project explains as a whole, as far as is known. */
export type Support = ReadonlyMap<string, number>;

/**
 * Choose what is told of everything that was found in a file, so that no token is told twice: a whole file before
 * functions before fragments, the piece with most tokens first, and of equal ones the best origin.
 */
export async function choose(
  scanned: ScannedFile,
  found: readonly Found[],
  support: Support,
  texts: KnownTexts,
): Promise<Found[]> {
  const taken = new Uint8Array(scanned.print?.exact.length ?? 0);
  const chosen: Found[] = [];
  for (const piece of [...found].sort((a, b) => compareFound(a, b, support))) {
    if (chosen[0]?.granularity === 'file') break;
    const left = piece.granularity === 'fragment' ? await leftOf(scanned, piece, taken, texts) : piece;
    if (left === undefined || taken.subarray(left.start, left.end).includes(1)) continue;
    taken.fill(1, left.start, left.end);
    chosen.push(left);
  }
  return chosen;
}

const levels: readonly CloneGranularity[] = ['file', 'function', 'fragment'];

function compareFound(a: Found, b: Found, support: Support): number {
  const level = levels.indexOf(a.granularity) - levels.indexOf(b.granularity);
  if (level !== 0 || a.matched !== b.matched) return level || b.matched - a.matched;
  const [type, otherType] = [detectMethods[a.method], detectMethods[b.method]];
  if (type !== otherType || a.start !== b.start) return type - otherType || a.start - b.start;
  return compareOrigins(a, b, support);
}

/**
 * Of origins that explain a piece equally: the project that explains many more files of the upload, then the earliest
 * release, then open code before our own, so that our own is told only where it is earlier.
 */
export function compareOrigins(a: Found, b: Found, support: Support): number {
  const size = sizeClass(support, b) - sizeClass(support, a);
  if (size !== 0) return size;
  const [at, otherAt] = [a.releases[0]?.releasedAt ?? '9999', b.releases[0]?.releasedAt ?? '9999'];
  if (at !== otherAt) return at < otherAt ? -1 : 1;
  const own = Number(a.file.project.isPrivate) - Number(b.file.project.isPrivate);
  if (own !== 0) return own;
  return a.file.path.length - b.file.path.length || a.file.id - b.file.id;
}

function sizeClass(support: Support, { file }: Found): number {
  return Math.floor(Math.log2(1 + (support.get(file.project.fullname) ?? 0)));
}

/** What is left of a fragment beside what was told already, where that is one still. */
async function leftOf(
  { print }: ScannedFile,
  piece: Found,
  taken: Uint8Array,
  texts: KnownTexts,
): Promise<Found | undefined> {
  const [start, end] = longestFree(taken, piece.start, piece.end);
  if (start === piece.start && end === piece.end) return piece;
  const origin = await texts.printOf(piece.file, piece.contentNo);
  if (origin === undefined || print === undefined) return undefined;
  const left = fragmentOf({ scanned: print, origin }, clipped(piece.tiles, start, end));
  return left === undefined ? undefined : { ...piece, ...left };
}

/** The longest run of places that are free. */
function longestFree(taken: Uint8Array, from: number, to: number): readonly [number, number] {
  let best: readonly [number, number] = [from, from];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && taken[at] !== 1) continue;
    if (at - start > best[1] - best[0]) best = [start, at];
    start = at + 1;
  }
  return best;
}
