import { RunHashes } from '../../code/fingerprints/run-hashes.ts';
import { type CodePiece, shapeOf } from './code-piece.ts';
import { fixPieces } from './fix-pieces.ts';
import { isOfWholeFunction, type PrintedFix, printFix } from './print-fix.ts';
import { type FixFacts, hasCode, type KnownFix, type SecurityFix } from './security-fix.ts';

/**
 * Reduce a repair to what code is told by: hashes of 16 bits of every three tokens in a row, local names aside. A hash
 * stands for thousands of runs, so that nobody reads the code from them, and both sides can still be aligned.
 * `undefined` for what cannot be found, or only differs in what is left out.
 */
export function factsOfFix(fix: SecurityFix): FixFacts | undefined {
  const printed = printFix(fix);
  if (printed === undefined) return undefined;
  const { pieces, isFunction, prints, places } = printed;
  const { vulnerable: _vulnerable, fixed: _fixed, later: _later, ...head } = fix;
  const [vulnerable, fixed] = [runsOf(pieces.vulnerable), runsOf(pieces.fixed)];
  if (fixPieces(vulnerable, fixed, leastSimilarRuns) === undefined) return undefined;
  const later = pieces.later === undefined ? undefined : toHex(runsOf(pieces.later).exact);
  const kept = isFunction ? thinned(prints) : Float64Array.from(places.keys());
  return {
    ...head,
    isFunction,
    runs: { vulnerable: toHex(vulnerable.exact), fixed: toHex(fixed.exact), later },
    prints: [...kept],
    places: isFunction ? [] : [...places.values()],
  };
}

/** Read hashes as scans compare with them; `undefined` when they are none. */
export function printFacts(facts: FixFacts): PrintedFix | undefined {
  const { runs } = facts;
  const later = runs.later === undefined ? undefined : fromHex(runs.later);
  const pieces = fixPieces(fromHex(runs.vulnerable), fromHex(runs.fixed), leastSimilarRuns, later);
  if (pieces === undefined) return undefined;
  const places = new Map(facts.places.map((place, at) => [facts.prints[at] ?? 0, place] as const));
  const starts = { vulnerable: 0, fixed: 0 };
  const prints = Float64Array.from(facts.prints).sort();
  return { fix: facts, pieces, starts, isFunction: facts.isFunction, prints, places };
}

/**
 * The fingerprints that a repair is found by, in rising order; `undefined` when code cannot be compared with it. Hashes
 * are taken as they are: they were compared when they were made, and again when code is held against them.
 */
export function fingerprintsOfFix(fix: KnownFix): Float64Array | undefined {
  return hasCode(fix) ? printFix(fix)?.prints : Float64Array.from(fix.prints).sort();
}

/** The hashes of the runs of a piece, one for each token but the last two, as a piece without local names. */
export function runsOf(piece: CodePiece): CodePiece {
  const shape = shapeOf(piece);
  const count = Math.max(0, shape.length - runLength + 1);
  hashes.load(shape, shape.length);
  const exact = hashes.firstsOf(runLength, shape.length).slice(0, count);
  for (let at = 0; at < count; at += 1) exact[at] = (exact[at] as number) & 0xffff;
  return { exact, blind: new Int32Array(count) };
}

/** Tokens that one hash stands for. */
export const runLength = 3;
/** An edited token changes three runs: what has this share of them in common has nine tokens of ten. */
const leastSimilarRuns = 0.7;
/** So many fingerprints of the statements of a function are kept, spread evenly over their range. */
const mostPrints = 48;

const hashes = new RunHashes();

/** Those of the whole function, and some of its statements. */
function thinned(prints: Float64Array): Float64Array {
  const whole = prints.filter(isOfWholeFunction);
  const parts = prints.filter((print) => !isOfWholeFunction(print));
  const step = Math.max(1, parts.length / mostPrints);
  const kept = parts.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return Float64Array.from([...whole, ...kept]);
}

function toHex(codes: Int32Array): string {
  return Buffer.from(Uint16Array.from(codes).buffer).swap16().toString('hex');
}

function fromHex(text: string): CodePiece {
  const bytes = Buffer.from(text, 'hex');
  const exact = Int32Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16BE(2 * at));
  return { exact, blind: new Int32Array(exact.length) };
}
