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
import { symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

export const rubySpans: readonly Span[] = [
  { kind: 'comment', open: '#' },
  { kind: 'own', open: '=begin', read: readDocument },
  { kind: 'string', open: '"', escape: '\\', lines: 'many', hole: '#{' },
  { kind: 'string', open: '`', escape: '\\', lines: 'many', hole: '#{' },
  { kind: 'string', open: "'", escape: '\\', lines: 'many' },
  { kind: 'own', open: '%', read: readPercent },
  { kind: 'own', open: '/', read: readExpression },
  { kind: 'own', open: '<<', read: readHeredoc },
  { kind: 'own', open: ':', read: readSymbol },
  { kind: 'own', open: '?', read: readCharacter },
  { kind: 'own', open: '!', read: readSuffix },
  { kind: 'own', open: '$', read: readGlobal },
  { kind: 'own', open: '', prefixes: '__END__', read: readEnd },
];

/** Marks, as bytes. */
const [lineFeed, quote, apostrophe, colon, equals, minus, tilde, slash] = [10, 34, 39, 58, 61, 45, 126, 47];

function readDocument(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  if (start > 0 && bytes[start - 1] !== lineFeed) return false;
  let at = reader.lineEnd(start);
  while (at < byteCount && !reader.has(endMark, at + 1)) at = reader.lineEnd(at + 1);
  reader.pushComment(start, at < byteCount ? reader.lineEnd(at + 1) : byteCount);
  return true;
}

const endMark = new TextEncoder().encode('=end');
const valueEnds = symbolTable(') ] } end self nil true false __FILE__ __LINE__');

/** Whether what stands before, on the same line, is a value: then an operator follows. */
function isBehindValue(reader: Reader, at: number): boolean {
  const row = reader.count - 1;
  if (row < 0 || reader.lines[row] !== reader.lineCount) return row >= 0 && reader.ends[row] === at;
  const kind = reader.kinds[row] as number;
  if (kind === TokenKind.number || kind === TokenKind.string) return true;
  if (kind === TokenKind.identifier) return !isArgument(reader, at);
  return valueEnds[reader.symbols[row] as number] === 1;
}

/** Whether what begins here is the argument of the name before: `split /,/` but not `a / b`. */
function isArgument({ bytes }: Reader, at: number): boolean {
  return isBlank(bytes[at - 1] as number) && !isBlank(bytes[at + 1] as number) && bytes[at + 1] !== equals;
}

function readPercent(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  if (isBehindValue(reader, start)) return false;
  const isNamed = percentLetters.has(bytes[start + 1] as number);
  const opening = isNamed ? start + 2 : start + 1;
  const mark = bytes[opening] as number;
  if (isWordByte(mark) || mark <= 0x20 || (mark === equals && !isNamed)) return false;
  const end = delimitedEnd(reader, opening);
  reader.pushText(TokenKind.string, start, bytes[start + 1] === 0x72 ? lettersEnd(reader, end) : end);
  return true;
}

const percentLetters = byteSet('qQwWiIrsx');

/** A regular expression, unless it is a division. What is inserted may hold slashes itself. */
function readExpression(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  if (isBehindValue(reader, start)) return false;
  let at = start + 1;
  for (let inClass = false; at < byteCount; at += 1) {
    const byte = bytes[at] as number;
    if (byte === 0x5c) at += 1;
    else if (byte === 0x5b) inClass = true;
    else if (byte === 0x5d) inClass = false;
    else if (byte === 0x23 && bytes[at + 1] === 0x7b) at = delimitedEnd(reader, at + 1) - 1;
    else if (byte === slash && !inClass) break;
    else if (byte === slash && reader.lineEnd(start) === reader.lineEnd(at)) break;
  }
  reader.pushText(TokenKind.string, start, Math.min(byteCount, lettersEnd(reader, at + 1)));
  return true;
}

function readHeredoc(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  let at = start + 2;
  const isIndented = bytes[at] === minus || bytes[at] === tilde;
  if (isIndented) at += 1;
  const mark = bytes[at] as number;
  const isQuoted = mark === quote || mark === apostrophe || mark === 0x60;
  if (!isQuoted && !(isIndented ? isLetter(mark) : mark >= 0x41 && mark <= 0x5a)) return false;
  if (!isIndented && isBehindValue(reader, start)) return false;
  const from = isQuoted ? at + 1 : at;
  let end = from;
  while (isQuoted ? bytes[end] !== mark && end < reader.lineEnd(start) : isWordByte(bytes[end] as number))
    end += 1;
  awaitHeredoc(reader, bytes.slice(from, end), isIndented);
  reader.pushText(TokenKind.string, start, isQuoted ? end + 1 : end);
  return true;
}

/** A symbol (`:name`, `:"a b"`, `:+`), or the end of a label (`if: 1`), which is no word of the language. */
function readSymbol(reader: Reader, start: number): boolean {
  const { bytes, kinds, ends, count } = reader;
  const next = bytes[start + 1] as number;
  if (next === colon) return false;
  const isJoined = count > 0 && ends[count - 1] === start;
  if (isJoined && kinds[count - 1] === TokenKind.keyword) {
    extendName(reader, start);
    return false;
  }
  if (isJoined && kinds[count - 1] !== TokenKind.operator) return false;
  if (next === quote || next === apostrophe) {
    reader.pushText(TokenKind.string, start, delimitedEnd(reader, start + 1));
    return true;
  }
  let end = start + 1;
  if (next === 0x24 && !isWordByte(bytes[start + 2] as number)) end = start + 3;
  else if (isWordByte(next) || next === 0x40 || next === 0x24) {
    while (isWordByte(bytes[end] as number) || bytes[end] === 0x40 || bytes[end] === 0x24) end += 1;
    if ((bytes[end] === 0x3f || bytes[end] === 0x21) && bytes[end + 1] !== equals) end += 1;
    else if (
      bytes[end] === equals &&
      bytes[end + 1] !== equals &&
      bytes[end + 1] !== 0x3e &&
      bytes[end + 1] !== tilde
    )
      end += 1;
  } else {
    while (symbolMarks.has(bytes[end] as number) && end < start + 4) end += 1;
    if (end === start + 1) return false;
  }
  reader.pushText(TokenKind.string, start, end);
  return true;
}

const symbolMarks = byteSet('+-*/%<>=!~&|^[]');

/** `?a`, or the end of a name: `empty?`. */
function readCharacter(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  if (readSuffix(reader, start)) return true;
  if (isBehindValue(reader, start)) return false;
  const next = bytes[start + 1] as number;
  const length = next === 0x5c ? 3 : 2;
  if (next <= 0x20 || isWordByte(bytes[start + length] as number)) return false;
  reader.pushText(TokenKind.string, start, Math.min(start + length, reader.byteCount));
  return true;
}

/** The end of a name: `save!`, `empty?`. */
function readSuffix(reader: Reader, start: number): boolean {
  const { bytes, kinds, ends, count } = reader;
  const isName = kinds[count - 1] === TokenKind.identifier || kinds[count - 1] === TokenKind.keyword;
  if (count === 0 || ends[count - 1] !== start || !isName) return false;
  const next = bytes[start + 1] as number;
  if ((next === equals && bytes[start + 2] !== equals) || next === tilde) return false;
  return extendName(reader, start + 1);
}

function readGlobal(reader: Reader, start: number): boolean {
  let end = start + 1;
  while (isWordByte(reader.bytes[end] as number)) end += 1;
  if (end === start + 1 && (reader.bytes[end] as number) > 0x20) end += 1;
  return pushName(reader, start, Math.min(end, reader.byteCount));
}

/** Nothing behind `__END__` is code. */
function readEnd(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  if ((start > 0 && bytes[start - 1] !== lineFeed) || reader.lineEnd(start) > start + 8) return false;
  reader.pushText(TokenKind.text, start, byteCount);
  return true;
}
