import { alignCodes } from './align-codes.ts';
import { type CodePiece, pieceOf, shapeOf } from './code-piece.ts';
import { judgeFix, type Judgement } from './judge-fix.ts';
import { sharedCounts } from './shared-count.ts';
import type { PrintedFix } from './print-fix.ts';

/** Where a fragment stands in a file, and what it is there: from `start` until before `end` among the tokens. */
export interface LocatedFragment {
  readonly start: number;
  readonly end: number;
  readonly judgement: Judgement;
}

/**
 * Look for either side of a repair in a file, around the runs of tokens that it shares with it. `undefined` when it is
 * not there; of several places the one that resembles most.
 */
export function locateFragment(
  print: CodePiece,
  fix: PrintedFix,
  shared: { readonly prints: readonly number[]; readonly tokens: readonly number[] },
): LocatedFragment | undefined {
  let best: LocatedFragment | undefined;
  for (const begin of beginnings(shared, fix)) {
    const located = locateAt(print, fix, begin);
    if (located === undefined) continue;
    if (best === undefined || located.judgement.similarity > best.judgement.similarity) best = located;
  }
  return best;
}

/** A file that repeats itself is looked at in so many places. */
const mostPlaces = 4;

/** Where the fragment would begin, by the runs that are shared; those that several runs speak for first. */
function beginnings(
  { prints, tokens }: { readonly prints: readonly number[]; readonly tokens: readonly number[] },
  { places }: PrintedFix,
): number[] {
  const votes = new Map<number, number>();
  for (const [at, print] of prints.entries()) {
    const place = places.get(print);
    if (place === undefined) continue;
    // Beginnings that lie near each other are one.
    const begin = Math.round(((tokens[at] ?? 0) - place) / 8) * 8;
    votes.set(begin, (votes.get(begin) ?? 0) + 1);
  }
  const ranked = [...votes].sort(([, a], [, b]) => b - a).map(([begin]) => begin);
  return ranked.slice(0, mostPlaces);
}

function locateAt(print: CodePiece, fix: PrintedFix, begin: number): LocatedFragment | undefined {
  const { vulnerable, fixed } = fix.pieces;
  const length = Math.max(vulnerable.exact.length, fixed.exact.length);
  const room = 16 + (length >> 2);
  const from = Math.max(0, begin - room);
  const region = pieceOf(print, from, Math.min(print.exact.length, begin + length + room));
  const bounds = [vulnerable, fixed].flatMap((side) => {
    const { tokens, pairs } = sharedCounts(side, region);
    if (Math.min(tokens, pairs + pairs / 2) < leastContained * side.exact.length) return [];
    const found = boundsOf(side, region);
    return found === undefined ? [] : [found];
  });
  if (bounds.length === 0) return undefined;
  const start = from + Math.min(...bounds.map(([first]) => first));
  const end = from + Math.max(...bounds.map(([, last]) => last)) + 1;
  const judgement = judgeFix(pieceOf(print, start, end), fix.pieces);
  return judgement === undefined ? undefined : { start, end, judgement };
}

/** Regions that hold less of a side do not resemble it. */
const leastContained = 0.6;
/** So many tokens in a row are no chance. */
const leastRun = 3;

/** The first and the last place of a region that a piece is aligned with, runs aside that are shorter than `leastRun`. */
function boundsOf(piece: CodePiece, region: CodePiece): [number, number] | undefined {
  const [shape, there] = [shapeOf(piece), shapeOf(region)];
  const partners = alignCodes(shape, there, Math.ceil(there.length - 0.4 * shape.length))?.partners;
  if (partners === undefined) return undefined;
  const runs: [number, number][] = [];
  for (let at = 0; at < partners.length; at += 1) {
    const [partner, last] = [partners[at] as number, runs.at(-1)];
    if (partner < 0) continue;
    if (last !== undefined && last[1] === partner - 1 && partners[at - 1] === partner - 1) last[1] = partner;
    else runs.push([partner, partner]);
  }
  const long = runs.filter(([first, last]) => last - first + 1 >= leastRun);
  const [first, last] = [long[0], long.at(-1)];
  return first === undefined || last === undefined ? undefined : [first[0], last[1]];
}
