import { symbol, symbolHash } from '../../code/symbols.ts';

/** A run of the tokens of a text, by the codes of its normal forms (`Normalizer`). */
export interface CodePiece {
  readonly exact: Int32Array;
  readonly blind: Int32Array;
}

/** The tokens from `start` until before `end`. */
export function pieceOf({ exact, blind }: CodePiece, start = 0, end = exact.length): CodePiece {
  return { exact: exact.subarray(start, end), blind: blind.subarray(start, end) };
}

/** Whether a token is a name that only its surroundings know: neither a member of something nor called. */
export function mayBeLocal({ exact, blind }: CodePiece, at: number): boolean {
  if (blind[at] !== identifier || exact[at + 1] === open) return false;
  const before = exact[at - 1];
  return before !== dot && before !== arrow && before !== colons;
}

/** The codes with one and the same for all names that may be local; made once for a piece. */
export function shapeOf(piece: CodePiece): Int32Array {
  const known = shapes.get(piece);
  if (known !== undefined) return known;
  const shape = piece.exact.slice();
  for (let at = 0; at < shape.length; at += 1) if (mayBeLocal(piece, at)) shape[at] = identifier;
  shapes.set(piece, shape);
  return shape;
}

const shapes = new WeakMap<CodePiece, Int32Array>();

/** How the stream without names has them (`Normalizer`). */
export const identifier = 1;
const codeOf = (text: string) => symbolHash(symbol(text));
const [open, dot, arrow, colons] = [codeOf('('), codeOf('.'), codeOf('->'), codeOf('::')];
