import type { FunctionCode, FunctionPrint } from '../../clones/code-print.ts';
import { ascendingOnce, kindOf, PrintKind } from '../../code/fingerprints/fingerprint.ts';
import { printFunctions } from '../../code/fingerprints/print-code.ts';
import { type CodePiece, pieceOf } from './code-piece.ts';
import { type FixPieces, fixPieces } from './fix-pieces.ts';
import { saysNothing } from './says-nothing.ts';
import { shapeRuns } from './shape-runs.ts';
import type { KnownFix, SecurityFix } from './security-fix.ts';

/** A repair as scans compare with it. */
export interface PrintedFix {
  readonly fix: KnownFix;
  /** Tokens; of a repair without its code, hashes of runs of them. */
  readonly pieces: FixPieces;
  /** Where the pieces begin among the tokens of the two texts. */
  readonly starts: { readonly vulnerable: number; readonly fixed: number };
  /** Both sides are one whole function; else they are looked for as a fragment. */
  readonly isFunction: boolean;
  /** What it is found by, ascending, each once. */
  readonly prints: Float64Array;
  /** Of a fragment: where its fingerprints stand among the tokens of the side before the repair. */
  readonly places: ReadonlyMap<number, number>;
}

/**
 * Read both sides of a repair; `undefined` when they say the same, are in no language that we know, or too small, and for
 * fragments whose code before the repair is no evidence (`saysNothing`).
 */
export function printFix(fix: SecurityFix): PrintedFix | undefined {
  const before = printText(fix.path, fix.vulnerable);
  const after = printText(fix.path, fix.fixed);
  if (before === undefined) return undefined;
  return functionFix(fix, before, after) ?? fragmentFix(fix, before, after);
}

/** PHP stands between marks, which a piece of it lacks. */
export function readable(path: string, text: string): string {
  return /\.(php\d?|phtml|inc)$/i.test(path) && !/<\?(php|=)/i.test(text) ? `<?php ${text}` : text;
}

/** Small functions hardly have statements to be found by. */
const mostForShapes = 120;

const encoder = new TextEncoder();

function printText(path: string, text: string): FunctionCode | undefined {
  return printFunctions(path, encoder.encode(readable(path, text)));
}

function functionFix(
  fix: SecurityFix,
  before: FunctionCode,
  after: FunctionCode | undefined,
): PrintedFix | undefined {
  const [one, other] = [outermost(before), after === undefined ? undefined : outermost(after)];
  if (fix.functionName === undefined || one === undefined || other === undefined || after === undefined)
    return undefined;
  const pieces = fixPieces(
    pieceOf(before, one.firstToken, one.endToken),
    pieceOf(after, other.firstToken, other.endToken),
    undefined,
    fix.later === undefined ? undefined : functionPiece(fix.path, fix.later),
  );
  if (pieces === undefined) return undefined;
  const sides = [pieces.vulnerable, pieces.fixed].filter(({ exact }) => exact.length <= mostForShapes);
  const shapes = sides.flatMap((side) => [...shapeRuns(side).prints]);
  const prints = ascendingOnce(
    Float64Array.from([...functionPrints(one), ...functionPrints(other), ...shapes]),
  );
  const starts = { vulnerable: one.firstToken, fixed: other.firstToken };
  return { fix, pieces, starts, isFunction: true, prints, places: new Map() };
}

/** What a function is found by: as a whole with its names and without, and by its statements. */
export function functionPrints({ valid, token, features }: FunctionPrint): number[] {
  return [valid, token, ...features].filter((print) => print !== 0);
}

/** Whether a fingerprint is of a function as a whole, with its names or without. */
export function isOfWholeFunction(print: number): boolean {
  const kind = kindOf(print);
  return kind === PrintKind.functionValid || kind === PrintKind.functionToken;
}

function functionPiece(path: string, text: string): CodePiece | undefined {
  const print = printText(path, text);
  const one = print === undefined ? undefined : outermost(print);
  return print === undefined || one === undefined ? undefined : pieceOf(print, one.firstToken, one.endToken);
}

function outermost({ functions }: FunctionCode): FunctionPrint | undefined {
  let best: FunctionPrint | undefined;
  for (const one of functions)
    if (best === undefined || one.endToken - one.firstToken > best.endToken - best.firstToken) best = one;
  return best;
}

function fragmentFix(
  fix: SecurityFix,
  before: FunctionCode,
  after: FunctionCode | undefined,
): PrintedFix | undefined {
  const nothing: CodePiece = { exact: new Int32Array(0), blind: new Int32Array(0) };
  const pieces = fixPieces(pieceOf(before), after === undefined ? nothing : pieceOf(after));
  if (pieces === undefined || saysNothing(before, after, pieces.change)) return undefined;
  const places = new Map<number, number>();
  const sides = [pieces.fixed, pieces.vulnerable].map(shapeRuns);
  for (const side of sides)
    for (const [at, print] of side.prints.entries()) places.set(print, side.tokens[at] ?? 0);
  if (places.size === 0) return undefined;
  const prints = ascendingOnce(Float64Array.from(places.keys()));
  return { fix, pieces, starts: { vulnerable: 0, fixed: 0 }, isFunction: false, prints, places };
}
