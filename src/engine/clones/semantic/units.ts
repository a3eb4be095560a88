import type { Code, FunctionSpan } from '../../code/functions/function-span.ts';
import type { Language } from '../../code/languages/language.ts';
import { symbol, symbolTable } from '../../code/symbols.ts';
import { hashOf } from '../../code/text-hash.ts';
import { TokenKind } from '../../code/tokens.ts';
import { localNames } from './local-names.ts';
import { meanings, ownMeaning } from './meanings.ts';

/** What a function says, in order, without the names that it has given itself. */
export interface Units {
  /** A meaning (below 128), or a hash of a name or a value. */
  readonly codes: readonly number[];
  /** The token of each. */
  readonly rows: readonly number[];
  readonly locals: ReadonlySet<number>;
}

/**
 * Cut a function into what it means: what callees, members, types and values are called, and what operators and
 * control structures do. Every local name is the same; brackets, separators and modifiers are nothing.
 */
export function unitsOf(code: Code, span: FunctionSpan, language: Language): Units {
  const { kinds, symbols } = code.tokens;
  const locals = localNames(code, span, language);
  const codes: number[] = [];
  const rows: number[] = [];
  for (let row = span.name; row <= span.last; row += 1) {
    const kind = (kinds[row] as number) & 0x7f;
    const unit =
      kind === TokenKind.identifier && meanings[symbols[row] as number] === 0
        ? nameUnit(code, row, span, locals)
        : otherUnit(code, row, kind);
    if (unit === 0) continue;
    codes.push(unit);
    rows.push(row);
  }
  return { codes, rows, locals };
}

/** Whether a unit is a meaning, as any code has them, and no name or value. */
export function isMeaning(unit: number): boolean {
  return unit > 0 && unit < 128;
}

const isMember = symbolTable('. -> :: ?. &.');
const [square, close] = ['[', ')'].map(symbol) as [number, number];
const ownWords = new Set(['self', 'cls', 'this'].map((word) => hashOf(new TextEncoder().encode(word))));

function nameUnit({ tokens }: Code, row: number, span: FunctionSpan, locals: ReadonlySet<number>): number {
  const hash = tokens.hashes[row] as number;
  if (row > 0 && isMember[tokens.symbols[row - 1] as number] === 1) return named(hash);
  if (ownWords.has(hash)) return 0;
  if (hash === tokens.hashes[span.name]) return ownMeaning.itself;
  return locals.has(hash) ? ownMeaning.local : named(hash);
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
  while (start < end && quotes.has(bytes[start] as number)) start += 1;
  while (end > start && quotes.has(bytes[end - 1] as number)) end -= 1;
  return named(hashOf(bytes, start, end) ^ stringMark);
}

const quotes = new Set([0x22, 0x27, 0x60]);
/** Strings are no names, even where they read the same. */
const stringMark = 0x5bd1e995;

/** A hash that is no meaning. */
function named(hash: number): number {
  return hash >= 0 && hash < 128 ? hash + 128 : hash;
}
