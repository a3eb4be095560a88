import type { CloneType, PatchDoubt, PatchState } from '#model';
import type { CodeAlignment } from './align-codes.ts';
import type { CodePiece } from './code-piece.ts';
import { doubtOf } from './doubt.ts';
import { type FixPieces, mostEdits } from './fix-pieces.ts';
import { nearness } from './nearness.ts';
import { sharedCounts } from './shared-count.ts';

/** What a scanned piece of code is, compared with both sides of a repair. */
export interface Judgement {
  readonly state: PatchState;
  /** Why the state is unknown; absent unless it is. */
  readonly doubt: PatchDoubt | undefined;
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
  const isFixed = lean <= -decided;
  const doubt = isFixed ? undefined : lean >= decided ? doubtOf(scanned, before, fix) : 'partly';
  return {
    state: isFixed ? 'fixed' : doubt === undefined ? 'vulnerable' : 'unknown',
    doubt,
    similarity: nearer.similarity,
    cloneType: nearer.alignment.edits > 0 ? 3 : nearer.names.size > 0 ? 2 : 1,
    names: before.names,
    before: before.alignment,
    after: after.alignment,
  };
}

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
