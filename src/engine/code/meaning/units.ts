import type { Units } from '../../clones/code-print.ts';
import type { Code, FunctionSpan } from '../functions/function-span.ts';
import type { Language } from '../languages/language.ts';
import { symbol, symbolTable } from '../symbols.ts';
import { hashOf } from '../text-hash.ts';
import { TokenKind } from '../tokens.ts';
import { LocalNames, speaksOfNames } from './local-names.ts';
import { meanings, ownMeaning } from './meanings.ts';

/** Whether a unit is a meaning, as any code has them, and no name or value. */
export function isMeaning(unit: number): boolean {
  return unit >>> 0 < 128;
}

/** Cut a function into what it means. */
export function unitsOf(code: Code, span: FunctionSpan, language: Language): Units {
  cutter.cut(code, span, language);
  return cutter.units(code, span);
}

/**
 * Cuts functions into what they mean, one after another: what callees, members, types and values are called, and what
 * operators and control structures do. Every local name is the same; brackets, separators and modifiers are nothing.
 */
export class UnitCutter {
  /** The units of the function that was cut last, up to `count`. */
  codes = new Int32Array(1024);
  count = 0;
  private readonly locals = new LocalNames();
  /** Of each unit: whether it is a name that may be local, and then the parameter that it names, from 1. */
  private marks = new Uint8Array(1024);
  private parameterCount = 0;

  /** Two turns: a name may be declared behind its first use. */
  cut(code: Code, span: FunctionSpan, language: Language): void {
    const { locals } = this;
    this.makeRoom(span.last - span.name + 1);
    locals.begin(code, span, language);
    this.count = 0;
    const { kinds, symbols, hashes } = code.tokens;
    for (let row = span.name; row <= span.last; row += 1) {
      const kind = (kinds[row] as number) & 0x7f;
      const number = symbols[row] as number;
      if (kind === TokenKind.operator && saysSomething[number] === 0) continue;
      if (row > span.name) locals.look(row);
      if (kind !== TokenKind.identifier || meanings[number] !== 0) this.push(otherUnit(code, row, kind), 0);
      else if (row > 0 && isMember[symbols[row - 1] as number] === 1)
        this.push(named(hashes[row] as number), 0);
      else if (!isOwnWord(hashes[row] as number)) this.push(hashes[row] as number, mayBeLocal);
    }
    this.parameterCount = locals.numberParameters(span);
    this.resolve(hashes[span.name] as number);
  }

  /** Copies that hold. */
  units({ tokens }: Code, span: FunctionSpan): Units {
    return {
      codes: this.codes.slice(0, this.count),
      parameters: this.marks.slice(0, this.count),
      parameterCount: this.parameterCount,
      types: typesOf(tokens, span, this.locals),
    };
  }

  private push(unit: number, mark: number): void {
    if (unit === 0 && mark === 0) return;
    this.codes[this.count] = unit;
    this.marks[this.count] = mark;
    this.count += 1;
  }

  /** Local names become one unit, and all marks the numbers of parameters. */
  private resolve(own: number): void {
    for (let at = 0; at < this.count; at += 1) {
      if (this.marks[at] === 0) continue;
      const hash = this.codes[at] as number;
      const parameter = this.locals.parameterOf(hash);
      this.marks[at] = Math.max(0, parameter);
      if (hash === own) this.codes[at] = ownMeaning.itself;
      else this.codes[at] = parameter < 0 ? named(hash) : ownMeaning.local;
    }
  }

  private makeRoom(most: number): void {
    if (this.codes.length >= most && this.codes.length <= Math.max(1 << 16, 16 * most)) return;
    this.codes = new Int32Array(Math.max(1024, 2 * most));
    this.marks = new Uint8Array(this.codes.length);
  }
}

const cutter = new UnitCutter();
const mayBeLocal = 1;
const isMember = symbolTable('. -> :: ?. &.');
const [square, close] = ['[', ')'].map(symbol) as [number, number];
/** By symbol: 0 for marks that neither mean something nor stand beside a name that is declared. */
const saysSomething = meanings.map((meaning, number) =>
  meaning !== 0 || number === square || speaksOfNames[number] === 1 ? 1 : 0,
);
const [self, cls, itself] = ['self', 'cls', 'this'].map((word) => hashOf(new TextEncoder().encode(word)));

function isOwnWord(hash: number): boolean {
  return hash === self || hash === cls || hash === itself;
}

function otherUnit({ tokens }: Code, row: number, kind: number): number {
  const { bytes, starts, ends, kinds, symbols } = tokens;
  if (kind === TokenKind.number) return named(hashOf(bytes, starts[row], ends[row]));
  if (kind === TokenKind.string) return stringUnit(bytes, starts[row] as number, ends[row] as number);
  if (kind === TokenKind.documentation || kind === TokenKind.text) return 0;
  const number = symbols[row] as number;
  if (number !== square) return meanings[number] as number;
  const isIndex = row > 0 && (kinds[row - 1] === TokenKind.identifier || symbols[row - 1] === close);
  return isIndex ? ownMeaning.element : 0;
}

/** A string by what stands between its quotes. */
function stringUnit(bytes: Uint8Array, from: number, to: number): number {
  let [start, end] = [from, to];
  while (start < end && isQuote(bytes[start] as number)) start += 1;
  while (end > start && isQuote(bytes[end - 1] as number)) end -= 1;
  return named(hashOf(bytes, start, end) ^ stringMark);
}

function isQuote(byte: number): boolean {
  return byte === 0x22 || byte === 0x27 || byte === 0x60;
}

/** Strings are no names, even where they read the same. */
const stringMark = 0x5bd1e995;

/** A hash that is no meaning. */
function named(hash: number): number {
  return isMeaning(hash) ? hash + 128 : hash;
}

/** The words between the brackets of the parameters that are no parameters, and those before the name; ascending. */
function typesOf(
  { kinds, hashes, symbols }: Code['tokens'],
  span: FunctionSpan,
  locals: LocalNames,
): Int32Array {
  const found: number[] = [];
  for (let row = span.openParameters + 1; row < span.closeParameters; row += 1)
    if (isType(row)) found.push(hashes[row] as number);
  for (let row = span.name - 1; row >= Math.max(0, span.name - mostBeforeName); row -= 1) {
    if (endsStatement[symbols[row] as number] === 1) break;
    if (isType(row)) found.push(hashes[row] as number);
  }
  return new Int32Array(found).sort();

  function isType(row: number): boolean {
    const kind = kinds[row];
    return (
      kind === TokenKind.keyword || (kind === TokenKind.identifier && !locals.has(hashes[row] as number))
    );
  }
}

const mostBeforeName = 7;
const endsStatement = symbolTable('; { }');
