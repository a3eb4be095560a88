import {
  awaitHeredoc,
  byteSet,
  delimitedEnd,
  isBlank,
  isLetter,
  isWordByte,
  pushName,
} from '../../lexer/quotes.ts';
import type { Reader } from '../../lexer/reader.ts';
import type { Span } from '../../lexer/rules.ts';
import { symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

export const shellSpans: readonly Span[] = [
  { kind: 'own', open: '#', read: readComment },
  { kind: 'string', open: '"', escape: '\\', lines: 'many', hole: '$(' },
  { kind: 'string', open: "'", escape: 'none', lines: 'many' },
  { kind: 'string', open: '`', escape: '\\', lines: 'many' },
  { kind: 'own', open: '$', read: readVariable },
  { kind: 'own', open: '\\', read: readEscape },
  { kind: 'own', open: '<<', read: readHeredoc },
  {
    kind: 'own',
    open: '',
    prefixes: 'case do done elif else esac fi for function if select then until while',
    read: readWord,
  },
];

/** Marks, as bytes. */
const [quote, apostrophe, dollar, curlyOpen, less, dash, backslash, roundOpen] = [
  34, 39, 36, 123, 60, 45, 92, 40,
];
const beforeComment = byteSet(' \t\n\r;&|()');

/** A comment begins where a word may begin; anywhere else `#` is a part of one. */
function readComment(reader: Reader, start: number): boolean {
  if (start > 0 && !beforeComment.has(reader.bytes[start - 1] as number)) return false;
  reader.pushComment(start, reader.lineEnd(start));
  return true;
}

/** `$name`, `$1`, `$#`, `${name#pattern}`, `$'text'`; of `$(` the bracket is read as code. */
function readVariable(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  const next = bytes[start + 1] as number;
  if (next === curlyOpen) return pushLines(reader, start, delimitedEnd(reader, start + 1));
  if (next === apostrophe) return pushLines(reader, start, delimitedEnd(reader, start + 1));
  if (next === roundOpen || next === quote || next <= 0x20) return false;
  let end = start + 2;
  if (isLetter(next)) while (isWordByte(bytes[end] as number)) end += 1;
  return pushName(reader, start, Math.min(end, byteCount));
}

function pushLines(reader: Reader, start: number, end: number): boolean {
  reader.pushText(TokenKind.string, start, end);
  return true;
}

/** What is behind a backslash means nothing; a line that ends with one goes on. */
function readEscape(reader: Reader, start: number): boolean {
  const next = reader.bytes[start + 1] as number;
  if (next === 0x0a) {
    reader.at = start + 1;
    return true;
  }
  if (next <= 0x20) return false;
  return pushName(reader, start, Math.min(start + 2, reader.byteCount));
}

function readHeredoc(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  if (bytes[start + 2] === less || isShift(reader, start)) return false;
  const stop = reader.lineEnd(start);
  const isIndented = bytes[start + 2] === dash;
  let at = isIndented ? start + 3 : start + 2;
  while (isBlank(bytes[at] as number)) at += 1;
  if (bytes[at] === backslash || bytes[at] === dollar) at += 1;
  const mark = bytes[at] as number;
  const isQuoted = mark === quote || mark === apostrophe;
  if (!isQuoted && !isLetter(mark)) return false;
  const from = isQuoted ? at + 1 : at;
  let end = from;
  while (end < stop && (isQuoted ? bytes[end] !== mark : isNamePart(bytes[end] as number))) end += 1;
  awaitHeredoc(reader, bytes.slice(from, end), isIndented);
  return pushLines(reader, start, isQuoted ? Math.min(end + 1, stop) : end);
}

function isNamePart(byte: number): boolean {
  return isWordByte(byte) || byte === dash || byte === 0x2e;
}

/** Whether it stands in arithmetic: `((` before it on its line. */
function isShift({ bytes }: Reader, at: number): boolean {
  for (let before = at - 1; before > Math.max(0, at - 200) && bytes[before] !== 0x0a; before -= 1)
    if (bytes[before] === roundOpen && bytes[before - 1] === roundOpen) return true;
  return false;
}

/** Words mean something only where a command may begin, and not as a pattern: `echo done`, `if|do)`. */
function readWord(reader: Reader, start: number, at: number): boolean {
  const { bytes, count } = reader;
  const before = count === 0 ? 0 : (reader.symbols[count - 1] as number);
  const isCommand =
    beginsCommand[before] === 1 || (reader.isFirstOnLine(start) && !isContinued(reader, start));
  const next = bytes[at] as number;
  const isPattern = (next === roundClose || next === bar) && !endsBlock(bytes, start, at);
  if (isCommand && !isPattern && next !== equals) return false;
  return pushName(reader, start, at);
}

const beginsCommand = symbolTable(
  '; & && || | |& ( ) { } ! ;; ;& ;;& then do else elif if while until time done fi esac',
);
const [bar, roundClose, equals] = [124, 41, 61];

/** Whether it is `fi`, `done` or `esac`: behind them a bracket may close what is around. */
function endsBlock(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] as number;
  return (
    (first === 0x66 && end === start + 2) || (first === 0x64 && end === start + 4) || bytes[end - 1] === 0x63
  );
}

/** Whether the line of a word goes on with the one before, which ends with a backslash. */
function isContinued({ bytes }: Reader, word: number): boolean {
  let at = word - 1;
  while (at >= 0 && isBlank(bytes[at] as number)) at -= 1;
  return at > 0 && bytes[at] === 0x0a && bytes[at - 1] === backslash;
}
