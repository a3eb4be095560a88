import {
  awaitHeredoc,
  byteSet,
  delimitedEnd,
  extendName,
  isBlank,
  isLetter,
  isWordByte,
  lettersEnd,
  pushName,
} from '../../lexer/quotes.ts';
import type { Reader } from '../../lexer/reader.ts';
import type { Span } from '../../lexer/rules.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

export const perlSpans: readonly Span[] = [
  { kind: 'comment', open: '#' },
  { kind: 'own', open: '=', read: readDocument },
  { kind: 'string', open: '"', escape: '\\', lines: 'many' },
  { kind: 'string', open: "'", escape: '\\', lines: 'many' },
  { kind: 'string', open: '`', escape: '\\', lines: 'many' },
  { kind: 'own', open: '/', read: readExpression },
  { kind: 'own', open: '<<', read: readHeredoc },
  { kind: 'own', open: '$', read: readScalar },
  { kind: 'own', open: '@', read: readArray },
  { kind: 'own', open: '%', read: readHash },
  { kind: 'own', open: '&', read: readCall },
  { kind: 'own', open: '', prefixes: 'q qq qw qx qr m s tr y', read: readQuote },
  { kind: 'own', open: '', prefixes: '__END__ __DATA__', read: readEnd },
  { kind: 'own', open: '', prefixes: 'format', read: readFormat },
];

/** Marks, as bytes. */
const [lineFeed, quote, apostrophe, equals, slash, backslash, dollar, hash] = [
  10, 34, 39, 61, 47, 92, 36, 35,
];
const [curlyOpen, curlyClose, colon, dash, greater, caret] = [123, 125, 58, 45, 62, 94];

/** Documentation (POD) between `=name` and `=cut` at the beginning of lines; or the arrow behind a word. */
function readDocument(reader: Reader, start: number): boolean {
  const { bytes, byteCount, kinds, count } = reader;
  if (bytes[start + 1] === greater && count > 0 && kinds[count - 1] === TokenKind.keyword) {
    extendName(reader, reader.ends[count - 1] as number);
    return false;
  }
  if ((start > 0 && bytes[start - 1] !== lineFeed) || !isLetter(bytes[start + 1] as number)) return false;
  let at = start;
  while (at < byteCount && !reader.has(cut, at)) at = reader.lineEnd(at) + 1;
  reader.pushComment(start, Math.min(byteCount, at < byteCount ? reader.lineEnd(at) : byteCount));
  return true;
}

const cut = new TextEncoder().encode('=cut');
const valueEnds = symbolTable(') ] }');

/** Whether what stands before is a value: then an operator follows. */
function isBehindValue(reader: Reader, at: number): boolean {
  const row = reader.count - 1;
  if (row < 0) return false;
  const kind = reader.kinds[row] as number;
  if (kind === TokenKind.number || kind === TokenKind.string) return true;
  if (kind !== TokenKind.identifier) return valueEnds[reader.symbols[row] as number] === 1;
  const first = reader.bytes[reader.starts[row] as number] as number;
  return !isWordByte(first) || !isArgument(reader, at);
}

/** Whether what begins here is the argument of the name before: `split /,/` but not `a / b`. */
function isArgument({ bytes }: Reader, at: number): boolean {
  return isBlank(bytes[at - 1] as number) && !isBlank(bytes[at + 1] as number) && bytes[at + 1] !== equals;
}

/** A regular expression of one line, unless it is a division. */
function readExpression(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  if (isBehindValue(reader, start)) return false;
  const stop = reader.lineEnd(start);
  let at = start + 1;
  while (at < stop && bytes[at] !== slash) at += bytes[at] === backslash ? 2 : 1;
  if (at >= stop) return false;
  reader.pushText(TokenKind.string, start, lettersEnd(reader, at + 1));
  return true;
}

/** `q(...)`, `s/.../.../` and their like, with any mark. */
function readQuote(reader: Reader, start: number, at: number): boolean {
  const { bytes, byteCount } = reader;
  const before = reader.symbols[reader.count - 1];
  if (reader.count > 0 && (before === arrow || before === subWord)) return false;
  // -s file
  if (bytes[start - 1] === dash && !isWordByte(bytes[start - 2] as number)) return false;
  let opening = at;
  while ((bytes[opening] as number) <= 0x20 && opening < byteCount) opening += 1;
  const mark = bytes[opening] as number;
  if (opening >= byteCount || isWordByte(mark) || neverMarks.has(mark)) return false;
  if (opening > at && !marksBehindSpace.has(mark)) return false;
  let end = delimitedEnd(reader, opening);
  const hasTwo = bytes[start] === 0x73 || bytes[start] === 0x79 || bytes[start] === 0x74;
  if (hasTwo) {
    let second = end - 1;
    if (bytes[second] !== mark) {
      second = end;
      while ((bytes[second] as number) <= 0x20 && second < byteCount) second += 1;
    }
    end = delimitedEnd(reader, second);
  }
  reader.pushText(TokenKind.string, start, Math.min(byteCount, lettersEnd(reader, end)));
  return true;
}

const neverMarks = byteSet(',;)=}');
const marksBehindSpace = byteSet('{[(/|!\'"<');
const [arrow, subWord] = ['->', 'sub'].map(symbol) as [number, number];

function readHeredoc(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  const isIndented = bytes[start + 2] === 0x7e;
  const at = isIndented ? start + 3 : start + 2;
  const mark = bytes[at] as number;
  const isQuoted = mark === quote || mark === apostrophe;
  if (!isQuoted && !isLetter(mark)) return false;
  if (isBehindValue(reader, start) && !isArgument(reader, start)) return false;
  const from = isQuoted ? at + 1 : at;
  const stop = reader.lineEnd(start);
  let end = from;
  while (isQuoted ? bytes[end] !== mark && end < stop : isWordByte(bytes[end] as number)) end += 1;
  awaitHeredoc(reader, bytes.slice(from, end), isIndented);
  reader.pushText(TokenKind.string, start, isQuoted ? Math.min(end + 1, stop) : end);
  return true;
}

/** Where a name ends that may have packages before it; `start` when there is none. */
function nameEnd({ bytes }: Reader, start: number): number {
  let at = start;
  while (
    isWordByte(bytes[at] as number) ||
    (bytes[at] === colon && bytes[at + 1] === colon && isWordByte(bytes[at + 2] as number))
  )
    at += bytes[at] === colon ? 2 : 1;
  return at;
}

/** `$name`, `$#name`, `$$name`, `$!`; `${` is a mark and a bracket. */
function readScalar(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  const from = bytes[start + 1] === hash && bytes[start + 2] !== curlyClose ? start + 2 : start + 1;
  const end = nameEnd(reader, from);
  if (end > from) return pushName(reader, start, end);
  const next = bytes[from] as number;
  if (from > start + 1) return pushName(reader, start, next === dollar || next === curlyOpen ? from : from);
  if (next === curlyOpen || next <= 0x20 || next === 0x28 || next === 0x29) return false;
  if (
    next === dollar &&
    (isWordByte(bytes[from + 1] as number) || bytes[from + 1] === curlyOpen || bytes[from + 1] === dollar)
  )
    return false;
  if (next === colon && bytes[from + 1] === colon)
    return pushName(reader, start, Math.max(from + 2, nameEnd(reader, from + 2)));
  return pushName(reader, start, next === caret && isLetter(bytes[from + 1] as number) ? from + 2 : from + 1);
}

function readArray(reader: Reader, start: number): boolean {
  const end = nameEnd(reader, start + 1);
  return end > start + 1 && pushName(reader, start, end);
}

function readHash(reader: Reader, start: number): boolean {
  return !isBehindValue(reader, start) && readArray(reader, start);
}

function readCall(reader: Reader, start: number): boolean {
  return reader.bytes[start + 1] !== 0x26 && !isBehindValue(reader, start) && readArray(reader, start);
}

/** Nothing behind `__END__` is code. */
function readEnd(reader: Reader, start: number): boolean {
  if (start > 0 && reader.bytes[start - 1] !== lineFeed) return false;
  reader.pushComment(start, reader.byteCount);
  return true;
}

/** `format NAME =` and its lines, to one with a point alone. */
function readFormat(reader: Reader, start: number, at: number): boolean {
  const { bytes } = reader;
  if (!reader.isFirstOnLine(start)) return false;
  let end = at;
  while (isBlank(bytes[end] as number)) end += 1;
  end = nameEnd(reader, end);
  while (isBlank(bytes[end] as number)) end += 1;
  if (bytes[end] !== equals || (bytes[end + 1] as number) > 0x20) return false;
  awaitHeredoc(reader, point, false);
  reader.pushText(TokenKind.string, start, end + 1);
  return true;
}

const point = new TextEncoder().encode('.');
