import { delimitedEnd, extendName, isLetter, isWordByte, lettersEnd } from '../../lexer/quotes.ts';
import type { Reader } from '../../lexer/reader.ts';
import type { Span } from '../../lexer/rules.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

export const elixirSpans: readonly Span[] = [
  { kind: 'comment', open: '#' },
  { kind: 'string', open: '"""', escape: '\\', lines: 'many', hole: '#{' },
  { kind: 'string', open: "'''", escape: '\\', lines: 'many', hole: '#{' },
  { kind: 'string', open: '"', escape: '\\', lines: 'many', hole: '#{' },
  { kind: 'string', open: "'", escape: '\\', lines: 'many', hole: '#{' },
  { kind: 'own', open: '~', read: readSigil },
  { kind: 'own', open: ':', read: readAtom },
  { kind: 'own', open: '?', read: readCharacter },
  { kind: 'own', open: '!', read: readSuffix },
  { kind: 'own', open: '', prefixes: '@doc @moduledoc @typedoc @shortdoc', read: readDocument },
];

/** Marks, as bytes. */
const [quote, apostrophe, colon, equals, backslash] = [34, 39, 58, 61, 92];

/** Whether three quotes of one kind stand at an offset. */
function isThree({ bytes }: Reader, at: number): boolean {
  const mark = bytes[at];
  return (mark === quote || mark === apostrophe) && bytes[at + 1] === mark && bytes[at + 2] === mark;
}

/** Documentation in three quotes, or a sigil of them. */
function readDocument(reader: Reader, start: number, at: number): boolean {
  const { bytes } = reader;
  let open = at;
  while (bytes[open] === 0x20) open += 1;
  if (bytes[open] === 0x7e && isLetter(bytes[open + 1] as number)) open += 2;
  if (!isThree(reader, open)) return false;
  reader.pushText(TokenKind.documentation, start, endOfThree(reader, open));
  return true;
}

function endOfThree(reader: Reader, open: number): number {
  let at = open + 3;
  while (at < reader.byteCount && !(isThree(reader, at) && reader.bytes[at] === reader.bytes[open]))
    at += reader.bytes[at] === backslash ? 2 : 1;
  return at + 3;
}

/** `~r/a/i`, `~w[a b]`, `~S"""`. */
function readSigil(reader: Reader, start: number): boolean {
  const open = lettersEnd(reader, start + 1);
  const mark = reader.bytes[open] as number;
  if (open === start + 1 || mark <= 0x20 || isWordByte(mark)) return false;
  const end = isThree(reader, open) ? endOfThree(reader, open) : delimitedEnd(reader, open);
  reader.pushText(TokenKind.string, start, lettersEnd(reader, end));
  return true;
}

/** An atom (`:name`, `:"a b"`), or the end of a label (`if: 1`), which is no word of the language but for `do:`. */
function readAtom(reader: Reader, start: number): boolean {
  const { bytes, kinds, symbols, starts, ends, count } = reader;
  const next = bytes[start + 1] as number;
  const isJoined = count > 0 && ends[count - 1] === start;
  if (isJoined && kinds[count - 1] === TokenKind.keyword && next !== colon) {
    const isDo = symbols[count - 1] === symbol('do');
    extendName(reader, start + 1);
    if (isDo) {
      symbols[count - 1] = symbol('do:');
      kinds[count - 1] = TokenKind.operator;
    }
    return starts[count - 1] !== start;
  }
  if (next === colon || (isJoined && kinds[count - 1] !== TokenKind.operator)) return false;
  let end = start + 1;
  if (next === quote || next === apostrophe) end = delimitedEnd(reader, start + 1);
  else if (isWordByte(next)) {
    while (isWordByte(bytes[end] as number) || bytes[end] === 0x40) end += 1;
    if (bytes[end] === 0x3f || bytes[end] === 0x21) end += 1;
  } else return false;
  reader.pushText(TokenKind.string, start, end);
  return true;
}

/** `?a`, or the end of a name: `empty?`. */
function readCharacter(reader: Reader, start: number): boolean {
  if (readSuffix(reader, start)) return true;
  if ((reader.bytes[start + 1] as number) <= 0x20) return false;
  reader.pushText(TokenKind.string, start, start + (reader.bytes[start + 1] === backslash ? 3 : 2));
  return true;
}

function readSuffix(reader: Reader, start: number): boolean {
  const { bytes, kinds, ends, count } = reader;
  const isName = kinds[count - 1] === TokenKind.identifier || kinds[count - 1] === TokenKind.keyword;
  if (count === 0 || ends[count - 1] !== start || !isName) return false;
  if (bytes[start + 1] === equals && bytes[start + 2] === equals) return false;
  return extendName(reader, start + 1);
}
