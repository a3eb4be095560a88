import type { CodePrint, FormPrints, FunctionCode } from '../../clones/code-print.ts';
import type { Code, FunctionSpan } from '../functions/function-span.ts';
import { functionSpansOf } from '../functions/function-spans.ts';
import type { Language } from '../languages/language.ts';
import { detectLanguage, mayBeSource } from '../languages/detect.ts';
import { maxSourceBytes } from '../measure-file.ts';
import { CodeReader } from '../read-code.ts';
import { toUtf8 } from '../to-utf8.ts';
import type { Tokens } from '../tokens.ts';
import { traitsOf } from '../traits.ts';
import { fingerprint, PrintKind } from './fingerprint.ts';
import { FunctionPrinter } from './function-prints.ts';
import { Streams } from './streams.ts';
import { Variety } from './variety.ts';
import { type Winnowing, winnow } from './winnow.ts';

/**
 * Take what a source file is found by. `undefined` for what is no source code, which is found by its bytes alone
 * (`fingerprintOfDigest`). Scans and the index both take it from here, so that they cannot disagree.
 *
 * A file that says it was generated is found as a whole alone; one whose lines nobody writes has no functions.
 */
export function printCode(path: string, content: Uint8Array): CodePrint | undefined {
  const read = readSource(path, content);
  if (read === undefined) return undefined;
  const { code, language, isDense, isGenerated } = read;
  const { tokens } = code;
  const columns = streams.take(tokens);
  const { exact, blind, lines } = columns;
  return {
    language: language.name,
    lineCount: tokens.lineCount,
    exact,
    blind,
    lines,
    file: fileForms(blind, tokens),
    ...(isGenerated ? noBlocks : blocksOf(blind, isDense)),
    functions: functions.print(read, spansOf(read), columns, 'whole'),
  };
}

/** Take what repairs are looked for by in a source file: its tokens, and its functions as `printCode` has them. */
export function printFunctions(path: string, content: Uint8Array): FunctionCode | undefined {
  const read = readSource(path, content);
  if (read === undefined) return undefined;
  const columns = streams.takeTokens(read.code.tokens);
  const { exact, blind, lines } = columns;
  return { exact, blind, lines, functions: functions.print(read, spansOf(read), columns, 'tokens') };
}

interface ReadSource {
  readonly code: Code;
  readonly language: Language;
  readonly isDense: boolean;
  readonly isGenerated: boolean;
}

/** The code holds until the next one is read. */
function readSource(path: string, content: Uint8Array): ReadSource | undefined {
  if (!mayBeSource(path) || content.length > maxSourceBytes) return undefined;
  const language = detectLanguage(path, content);
  const text = language === undefined ? undefined : toUtf8(content);
  if (language === undefined || language.isData === true || text === undefined) return undefined;
  const code = reader.read(language, text);
  const { tokens } = code;
  const isDense = tokens.byteCount / Math.max(1, tokens.lineCount) > denseBytes;
  const isGenerated = !isDense && traitsOf(path, tokens).includes('generated');
  return { code, language, isDense, isGenerated };
}

function spansOf({ code, language, isDense, isGenerated }: ReadSource): readonly FunctionSpan[] {
  return isDense || isGenerated ? [] : functionSpansOf(language, code);
}

/** A file with fewer tokens that count, or fewer different ones, is everybody's, but for copies with every comment. */
const fewestTokens = 30;
const fewestDifferent = 8;
/** Smaller ones are trivial: `module.exports = require('./each');` is nobody's. */
const fewestTokensAsWritten = 10;
const fewestBytesAsWritten = 100;
/** Lines that are longer on average are minified. */
const denseBytes = 300;

/** So many tokens does a fragment of Type-1 and of Type-2 speak of. */
export const validRun = 12;
export const tokenRun = 30;
/** Two files that share 23 tokens in a row, or 59 but for names and values, share a fragment. */
const validBlocks: Winnowing = { kind: PrintKind.blockValid, run: validRun, window: 12 };
const tokenBlocks: Winnowing = { kind: PrintKind.blockToken, run: tokenRun, window: 30 };
/** Of minified files only long runs count. */
const denseBlocks: Winnowing = { kind: PrintKind.blockValid, run: validRun, window: 60 };
const fewestInRun = 5;
const fewestInBlindRun = 9;

const reader = new CodeReader();
const streams = new Streams();
const variety = new Variety();
const functions = new FunctionPrinter(streams, variety);

/** Of a file with little code only what is written, comments included, tells where it comes from. */
function fileForms(blind: Int32Array, { lineCount, byteCount }: Tokens): FormPrints {
  const { length } = blind;
  if (length < fewestTokensAsWritten || byteCount < fewestBytesAsWritten) return trivial;
  const { real: written, exact, blind: token } = streams;
  const real = fingerprint(PrintKind.fileReal, written.first(0, lineCount), written.second(0, lineCount));
  if (length < fewestTokens || variety.of(blind, 0, length, fewestDifferent) < fewestDifferent)
    return { ...trivial, real };
  return {
    real,
    valid: fingerprint(PrintKind.fileValid, exact.first(0, length), exact.second(0, length)),
    token: fingerprint(PrintKind.fileToken, token.first(0, length), token.second(0, length)),
  };
}

const trivial: FormPrints = { real: 0, valid: 0, token: 0 };
const noBlocks = { blocks: new Float64Array(0), blockTokens: new Uint32Array(0) };

function blocksOf(blind: Int32Array, isDense: boolean): Pick<CodePrint, 'blocks' | 'blockTokens'> {
  blocks.begin();
  const keep = (print: number, start: number) => blocks.add(print, start);
  const valid = isDense ? denseBlocks : validBlocks;
  const isTrivial = (run: number, fewest: number) => (start: number) =>
    variety.of(blind, start, start + run, fewest) < fewest;
  winnow(streams.exact, blind.length, valid, isTrivial(valid.run, fewestInRun), keep);
  if (!isDense)
    winnow(streams.blind, blind.length, tokenBlocks, isTrivial(tokenBlocks.run, fewestInBlindRun), keep);
  return blocks.columns();
}

/** Fragments in the order in which they are found; the room is used again. */
class Blocks {
  private prints = new Float64Array(1024);
  private places = new Uint32Array(1024);
  private count = 0;

  begin(): void {
    this.count = 0;
  }

  add(print: number, start: number): void {
    if (this.count === this.prints.length) this.enlarge();
    this.prints[this.count] = print;
    this.places[this.count] = start;
    this.count += 1;
  }

  /** Copies that hold. */
  columns(): Pick<CodePrint, 'blocks' | 'blockTokens'> {
    return { blocks: this.prints.slice(0, this.count), blockTokens: this.places.slice(0, this.count) };
  }

  private enlarge(): void {
    const [prints, places] = [new Float64Array(2 * this.count), new Uint32Array(2 * this.count)];
    prints.set(this.prints);
    places.set(this.places);
    [this.prints, this.places] = [prints, places];
  }
}

const blocks = new Blocks();
