import { symbol } from '../symbols.ts';
import { hashOf } from '../text-hash.ts';
import { TokenKind, type Tokens } from '../tokens.ts';

/** Questions about tokens by their rows, as readers of statements ask them. Behind the last token nothing matches. */

/** Whether a token is this operator or keyword. */
export function isSymbol(tokens: Tokens, row: number, text: string): boolean {
  return row >= 0 && row < tokens.count && tokens.symbols[row] === numberOf(text);
}

/** Whether a token is an identifier or keyword. */
export function isWord(tokens: Tokens, row: number): boolean {
  const kind = row < 0 || row >= tokens.count ? 0 : kindOf(tokens, row);
  return kind === TokenKind.identifier || kind === TokenKind.keyword;
}

/** Whether a token is this word, keyword or not; told by its hash, which ignores case where the language does. */
export function isTheWord(tokens: Tokens, row: number, text: string): boolean {
  return isWord(tokens, row) && tokens.hashes[row] === wordHash(text);
}

/** Whether a statement may begin at a token: it is the first of its line, or follows a mark that ends or opens one. */
export function isFirst(tokens: Tokens, row: number): boolean {
  if (row === 0 || tokens.lines[row - 1] !== tokens.lines[row]) return true;
  return (
    [';', '{', '}'].some((mark) => isSymbol(tokens, row - 1, mark)) ||
    isOfKind(tokens, row - 1, TokenKind.text)
  );
}

/** Whether a token is called on something: `thing.require`. */
export function isMember(tokens: Tokens, row: number): boolean {
  return ['.', '?.', '->', '::'].some((mark) => isSymbol(tokens, row - 1, mark));
}

export function isOfKind(tokens: Tokens, row: number, kind: number): boolean {
  return row >= 0 && row < tokens.count && kindOf(tokens, row) === kind;
}

/** Whether both tokens stand on one line. */
export function isSameLine(tokens: Tokens, row: number, other: number): boolean {
  return other < tokens.count && tokens.lines[row] === tokens.lines[other];
}

/** The text of a token: quicker than a decoder for what is short and plain, as names are. */
export function tokenText({ bytes, starts, ends }: Tokens, row: number): string {
  return textBetween(bytes, starts[row] as number, ends[row] as number);
}

function textBetween(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte >= 0x80 || at - start > mostPlain) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(byte);
  }
  return text;
}

const mostPlain = 100;
const decoder = new TextDecoder();

/** What stands between the quotes of a plain string on one line; `undefined` for any other token. */
export function stringAt(tokens: Tokens, row: number): string | undefined {
  if (!isOfKind(tokens, row, TokenKind.string)) return undefined;
  const length = (tokens.ends[row] as number) - (tokens.starts[row] as number);
  if (length > longestString) return undefined;
  const written = tokenText(tokens, row);
  const inner = /^[A-Za-z_$@]{0,3}(?:("""|'''|["'`])([^\n\r]*)\1|\[\[([^\n\r]*)\]\])$/.exec(written);
  const text = inner?.[2] ?? inner?.[3];
  return text === undefined || text === '' || text.includes('#{') ? undefined : text;
}

const longestString = 500;

/** A name in parts, and the row behind it. */
export interface NameAt {
  readonly name: string;
  readonly next: number;
}

/**
 * Read a name in parts, with single marks between them; `.*`, `._` and `.{` at its end are no part. `undefined` where
 * none stands.
 */
export function nameAt(tokens: Tokens, from: number, separator: string): NameAt | undefined {
  if (!isWord(tokens, from)) return undefined;
  const parts = [tokenText(tokens, from)];
  let row = from + 1;
  while (isSymbol(tokens, row, separator) && isWord(tokens, row + 1) && parts.length < mostParts) {
    parts.push(tokenText(tokens, row + 1));
    row += 2;
  }
  return { name: parts.join(separator), next: row };
}

const mostParts = 64;

/** The names of a list with commas between them; what stands behind a name up to the comma is passed over. */
export function namesAt(tokens: Tokens, from: number, separator: string): { names: string[]; next: number } {
  const names: string[] = [];
  let row = from;
  for (;;) {
    const found = nameAt(tokens, row, separator);
    if (found === undefined) return { names, next: row };
    names.push(found.name);
    row = found.next;
    if (isTheWord(tokens, row, 'as') && isWord(tokens, row + 1)) row += 2;
    if (!isSymbol(tokens, row, ',') || names.length >= mostNames) return { names, next: row };
    row += 1;
  }
}

const mostNames = 1_000;

/** Statements as written, white space folded, without what is longer than anybody reads. */
export function statementOf({ bytes, starts, ends }: Tokens, first: number, last: number): string {
  const start = starts[first] as number;
  const end = Math.max(ends[last] as number, ends[first] as number);
  const text = textBetween(bytes, start, Math.min(end, start + 4 * longestStatement));
  const folded = /[\s]{2}|[\t\n\r]/.test(text) ? text.replace(/\s+/g, ' ') : text;
  return folded.length > longestStatement ? `${folded.slice(0, longestStatement - 1)}…` : folded;
}

const longestStatement = 200;

function kindOf({ kinds }: Tokens, row: number): number {
  return (kinds[row] as number) & 0x7f;
}

const numbers = new Map<string, number>();

function numberOf(text: string): number {
  let number = numbers.get(text);
  if (number === undefined) numbers.set(text, (number = symbol(text)));
  return number;
}

const wordHashes = new Map<string, number>();
const encoder = new TextEncoder();

function wordHash(text: string): number {
  let hash = wordHashes.get(text);
  if (hash === undefined) wordHashes.set(text, (hash = hashOf(encoder.encode(text))));
  return hash;
}
