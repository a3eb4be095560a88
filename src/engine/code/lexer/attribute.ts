import { TokenKind } from '../tokens.ts';
import type { Reader } from './reader.ts';

/** `'x'` is a character; behind a name the mark is none: `T'Image`, `T'('x')`. As in Ada and VHDL. */
export function readAttribute(reader: Reader, start: number): boolean {
  const { bytes, count, ends, kinds } = reader;
  const isBehindName = count > 0 && ends[count - 1] === start && kinds[count - 1] === TokenKind.identifier;
  if (isBehindName || bytes[start + 2] !== 0x27 || bytes[start + 1] === 0x0a) return false;
  reader.pushText(TokenKind.string, start, start + 3);
  return true;
}
