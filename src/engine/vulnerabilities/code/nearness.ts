import { alignCodes, type CodeAlignment } from './align-codes.ts';
import { type CodePiece, mayBeLocal, shapeOf } from './code-piece.ts';
import type { FixPieces } from './fix-pieces.ts';

/** How far a scanned piece of code is from one side of a repair. */
export interface Nearness {
  /** From the side to the piece, which has the names of the side. */
  readonly alignment: CodeAlignment;
  readonly similarity: number;
  /** What names of the piece are called in the side, by their codes. */
  readonly names: ReadonlyMap<number, number>;
}

/** How far a piece is from a side; `undefined` when that is more than so many edits. */
export function nearness(
  scanned: CodePiece,
  side: CodePiece,
  fix: FixPieces,
  most: number,
): Nearness | undefined {
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
