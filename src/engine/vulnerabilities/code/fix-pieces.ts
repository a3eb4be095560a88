import { alignCodes, type CodeAlignment } from './align-codes.ts';
import type { CodePiece } from './code-piece.ts';

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

/** Pieces that differ more are different code. */
export const mostEdits = 4_000;
