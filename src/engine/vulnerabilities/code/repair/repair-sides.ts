import { mayBeLocal, pieceOf } from '../code-piece.ts';
import { type CodeText, textBetween } from '../code-text.ts';
import type { FixMatch } from '../match-fixes.ts';

/** The scanned text, and the code before and after a repair. */
export interface RepairSides {
  readonly scanned: CodeText;
  readonly vulnerable: CodeText;
  readonly fixed: CodeText;
}

/** What names of the repair are called in the scanned text, by their codes; only those that differ. */
export function namesInScanned(scanned: CodeText, { judgement, start, end }: FixMatch): Map<number, string> {
  const names = new Map<number, string>();
  const piece = pieceOf(scanned, start, end);
  for (let at = 0; at < piece.exact.length; at += 1) {
    const name = judgement.names.get(piece.exact[at] as number);
    if (name !== undefined && !names.has(name) && mayBeLocal(piece, at))
      names.set(name, textBetween(scanned, scanned.starts[start + at] ?? 0, scanned.ends[start + at] ?? 0));
  }
  return names;
}
