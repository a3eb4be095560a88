import type { CloneType, PatchState } from '#model';
import { alignCodes, type CodeAlignment } from './align-codes.ts';
import { type CodePiece, mayBeLocal, shapeOf } from './code-piece.ts';
import { changesOf, standsIn } from './repair/changes.ts';
import { sharedCounts } from './shared-count.ts';

/** Both sides of a repair, and what was changed from one to the other. */
export interface FixPieces {
  readonly vulnerable: CodePiece;
  readonly fixed: CodePiece;
  /** From vulnerable to fixed. */
  readonly change: CodeAlignment;
  /** What became of it later, where that looks as if it was not repaired. */
  readonly later: CodePiece | undefined;
  /** What has less in common with both sides is other code, 0…1. */
  readonly leastSimilar: number;
}

/** What a scanned piece of code is, compared with both sides of a repair. */
export interface Judgement {
  readonly state: PatchState;
  /** The share of tokens that it has in common with the nearer side, 0…1. */
  readonly similarity: number;
  /** How it differs from the nearer side, names aside that were changed one by one. */
  readonly cloneType: CloneType;
  /** What names of the scanned piece are called in the vulnerable one, by their codes; only those that differ. */
  readonly names: ReadonlyMap<number, number>;
  /** From the vulnerable piece, and from the fixed one, to the scanned one. */
  readonly before: CodeAlignment;
  readonly after: CodeAlignment;
}

/** The pieces of a repair; `undefined` when both sides say the same, or have hardly anything in common. */
export function fixPieces(
  vulnerable: CodePiece,
  fixed: CodePiece,
  leastSimilar = 0.7,
  later?: CodePiece,
): FixPieces | undefined {
  const change = alignCodes(vulnerable.exact, fixed.exact, mostEdits);
  if (change === undefined || change.edits === 0) return undefined;
  return { vulnerable, fixed, change, later, leastSimilar };
}

/**
 * Say which side of a repair a piece of code stands on; `undefined` when it resembles neither.
 *
 * The piece is given the names of each side, then its distance to both sides is taken, in tokens that were added or left
 * out. What somebody changed elsewhere in it is as far from both, so that the difference of the distances speaks of the
 * repair alone: it is as large as the repair itself where all of it is there, or none.
 */
export function judgeFix(
  scanned: CodePiece,
  fix: FixPieces,
  leastSimilar = fix.leastSimilar,
): Judgement | undefined {
  if (![fix.vulnerable, fix.fixed].some((side) => mayResemble(scanned, side, leastSimilar))) return undefined;
  // What resembles one side is as far from the other as the repair takes it.
  const { edits } = fix.change;
  const near = (side: CodePiece, more: number) => {
    const most = Math.ceil((side.exact.length + scanned.exact.length) * (1 - leastSimilar));
    return nearness(scanned, side, fix, Math.min(mostEdits, most + more));
  };
  const likeVulnerable = near(fix.vulnerable, 0);
  const after = near(fix.fixed, likeVulnerable === undefined ? 0 : edits);
  if (after === undefined) return undefined;
  const before = likeVulnerable ?? near(fix.vulnerable, edits);
  if (before === undefined) return undefined;
  const nearer = after.alignment.edits < before.alignment.edits ? after : before;
  if (nearer.similarity < leastSimilar) return undefined;
  const lean = (after.alignment.edits - before.alignment.edits) / edits;
  return {
    state: lean <= -decided ? 'fixed' : lean >= decided ? stateAsBefore(scanned, before, fix) : 'unknown',
    similarity: nearer.similarity,
    cloneType: nearer.alignment.edits > 0 ? 3 : nearer.names.size > 0 ? 2 : 1,
    names: before.names,
    before: before.alignment,
    after: after.alignment,
  };
}

/** Code without a repair is undecided where it may have been repaired in another way. */
function stateAsBefore(scanned: CodePiece, before: Nearness, fix: FixPieces): PatchState {
  const wasChanged = before.similarity < almostSame && !isAsBefore(before.alignment, fix);
  return wasChanged || isLater(scanned, before, fix) ? 'unknown' : 'vulnerable';
}

/**
 * Whether most places of a repair look as before it, with what stands around them. Where something else stands there
 * the code was changed in another way, and perhaps repaired by that.
 */
function isAsBefore({ partners }: CodeAlignment, { change, fixed }: FixPieces): boolean {
  const changes = changesOf(change, fixed.exact.length);
  const kept = changes.filter(({ start, end }) => standsIn(partners, start, end, tokensAround));
  return 2 * kept.length >= changes.length;
}

/** Whether a piece is nearer to what its project has made of the code since than to the code before the repair. */
function isLater(scanned: CodePiece, before: Nearness, fix: FixPieces): boolean {
  const { edits } = before.alignment;
  return fix.later !== undefined && edits > 0 && nearness(scanned, fix.later, fix, edits - 1) !== undefined;
}

/** Code that is alike by so much was changed by somebody who had other things in mind than the repair. */
const almostSame = 0.85;
const tokensAround = 4;

/** Whether counting leaves it open that a piece resembles a side. */
function mayResemble(scanned: CodePiece, side: CodePiece, leastSimilar: number): boolean {
  const total = scanned.exact.length + side.exact.length;
  if (2 * Math.min(scanned.exact.length, side.exact.length) < leastSimilar * total) return false;
  const { tokens, pairs } = sharedCounts(scanned, side);
  return 2 * tokens >= leastSimilar * total && 2 * pairs >= (leastSimilar - pairsFewer) * total;
}

/** Pairs have this much less in common; where 0.7 of the tokens are the same, 0.4 of the pairs are at least. */
const pairsFewer = 0.25;
/** From this share of the repair on the piece stands on one side. */
const decided = 0.5;
/** Pieces that differ more are different code. */
const mostEdits = 4_000;

interface Nearness {
  readonly alignment: CodeAlignment;
  readonly similarity: number;
  readonly names: ReadonlyMap<number, number>;
}

/** How far a piece is from a side; `undefined` when that is more than so many edits. */
function nearness(scanned: CodePiece, side: CodePiece, fix: FixPieces, most: number): Nearness | undefined {
  const total = side.exact.length + scanned.exact.length;
  const shapes = alignCodes(shapeOf(side), shapeOf(scanned), most);
  if (shapes === undefined) return undefined;
  const names = namesOf(scanned, side, shapes, fix);
  const alignment = alignCodes(side.exact, renamed(scanned, names), most);
  if (alignment === undefined) return undefined;
  return { alignment, names, similarity: total === 0 ? 0 : 1 - alignment.edits / total };
}

/** What most of the places of each name are called on one side. Names that either side of the repair has stay. */
function namesOf(
  scanned: CodePiece,
  side: CodePiece,
  { partners }: CodeAlignment,
  { vulnerable, fixed }: FixPieces,
): Map<number, number> {
  const known = new Set([...vulnerable.exact, ...fixed.exact]);
  const votes = new Map<number, Map<number, number>>();
  for (const [at, partner] of partners.entries()) {
    if (partner < 0 || !mayBeLocal(side, at) || !mayBeLocal(scanned, partner)) continue;
    const name = scanned.exact[partner] as number;
    if (known.has(name)) continue;
    const counts = votes.get(name) ?? new Map<number, number>();
    votes.set(name, counts);
    const other = side.exact[at] as number;
    counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return new Map([...votes].map(([name, counts]) => [name, mostOf(counts)] as const));
}

function mostOf(counts: ReadonlyMap<number, number>): number {
  let [best, most] = [0, 0];
  for (const [value, count] of counts) if (count > most) [best, most] = [value, count];
  return best;
}

function renamed(piece: CodePiece, names: ReadonlyMap<number, number>): Int32Array {
  if (names.size === 0) return piece.exact;
  return piece.exact.map((code, at) => (piece.blind[at] === 1 ? (names.get(code) ?? code) : code));
}
