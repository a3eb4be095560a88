import { hashOf } from '../../text-hash.ts';
import type { Reader } from '../../lexer/reader.ts';
import { TokenKind } from '../../tokens.ts';

const [quote, at, dollar, backslash, open, close, lineFeed] = [0x22, 0x40, 0x24, 0x5c, 0x7b, 0x7d, 0x0a];

/**
 * Read a string: `"..."`, verbatim `@"..."`, with holes `$"...{}..."`, raw `"""..."""`, and their mixtures; or a name
 * that begins with `@` because it would be a keyword.
 */
export function readString(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  let dollars = 0;
  let isVerbatim = false;
  let from = start;
  for (; from < start + mostMarks && (bytes[from] === at || bytes[from] === dollar); from += 1) {
    if (bytes[from] === dollar) dollars += 1;
    else isVerbatim = true;
  }
  if (bytes[from] !== quote) return isVerbatim && readName(reader, start, from);
  const quotes = runOf(reader, quote, from);
  if (quotes >= 3 && !isVerbatim)
    readText(reader, start, from + quotes, { closing: quotes, holes: dollars, escape: 'none' });
  else
    readText(reader, start, from + 1, {
      closing: 1,
      holes: dollars,
      escape: isVerbatim ? 'doubled' : 'backslash',
    });
  return true;
}

/** So many marks before a quote are looked at. */
const mostMarks = 20;

interface TextRules {
  /** How many quotes end it. */
  readonly closing: number;
  /** How many brackets begin a hole; 0 for a text without holes. */
  readonly holes: number;
  readonly escape: 'none' | 'doubled' | 'backslash';
}

function readText(reader: Reader, start: number, from: number, rules: TextRules): void {
  const { bytes, byteCount } = reader;
  let begin = start;
  let row = from;
  while (row < byteCount) {
    const byte = bytes[row] as number;
    if (byte === quote) {
      const quotes = runOf(reader, quote, row);
      if (rules.escape !== 'doubled' || quotes % 2 === 1) {
        row += rules.escape === 'backslash' ? 1 : quotes;
        if (quotes >= rules.closing) break;
      } else row += quotes;
    } else if (byte === backslash && rules.escape === 'backslash') row += 2;
    else if (byte === lineFeed && rules.escape === 'backslash') break;
    else if (byte === open && rules.holes > 0) {
      const brackets = runOf(reader, open, row);
      row += brackets;
      // Brackets that are doubled are text.
      const isHole = rules.escape === 'none' ? brackets >= rules.holes : brackets % 2 === 1;
      if (!isHole || !reader.hole(begin, row - 1, open)) continue;
      row = begin = reader.at;
      while (rules.holes > 1 && bytes[row] === close && row < begin + rules.holes - 1) row += 1;
    } else row += 1;
  }
  const end = Math.min(row, byteCount);
  if (end > begin) reader.pushText(TokenKind.string, begin, end);
}

function runOf({ bytes }: Reader, byte: number, from: number): number {
  let end = from;
  while (bytes[end] === byte) end += 1;
  return end - from;
}

/** `@class` */
function readName(reader: Reader, start: number, from: number): boolean {
  const { bytes } = reader;
  const wordBytes = reader.lexer?.wordBytes;
  let end = from;
  while ((wordBytes?.[bytes[end] as number] as number) > 0) end += 1;
  if (end === from) return false;
  reader.push(TokenKind.identifier, 0, start, end, hashOf(bytes, from, end));
  reader.at = end;
  return true;
}
