import { PrintKind } from '../../code/fingerprints/fingerprint.ts';
import { RunHashes } from '../../code/fingerprints/run-hashes.ts';
import { Variety } from '../../code/fingerprints/variety.ts';
import { winnow, type Winnowing } from '../../code/fingerprints/winnow.ts';
import { type CodePiece, shapeOf } from './code-piece.ts';

/** Fingerprints of runs, and the token that each begins with. */
export interface ShapeRuns {
  readonly prints: readonly number[];
  readonly tokens: readonly number[];
}

/** Winnow the shape of some code: what two texts share from 15 tokens on is found, whatever its local names are. */
export function shapeRuns(piece: CodePiece): ShapeRuns {
  const shape = shapeOf(piece);
  const [prints, tokens]: [number[], number[]] = [[], []];
  hashes.load(shape, shape.length);
  const isTrivial = (start: number) =>
    variety.of(shape, start, start + winnowing.run, fewestDifferent) < fewestDifferent;
  winnow(hashes, shape.length, winnowing, isTrivial, (print, start) => {
    prints.push(print);
    tokens.push(start);
  });
  return { prints, tokens };
}

const winnowing: Winnowing = { kind: PrintKind.shape, run: 10, window: 6 };
const fewestDifferent = 6;
const hashes = new RunHashes();
const variety = new Variety();
