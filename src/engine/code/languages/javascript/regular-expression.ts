import type { Reader } from '../../lexer/reader.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import { startsOperand } from './expression-start.ts';

/** Read a regular expression with its flags; a slash that divides is none. */
export function readRegularExpression(reader: Reader, start: number): boolean {
  // Behind a curly bracket a statement begins far more often than an object is divided.
  if (!startsOperand(reader) && reader.symbols[reader.count - 1] !== curlyClose) return false;
  const end = endOf(reader, start + 1);
  if (end === undefined) return false;
  reader.pushText(TokenKind.string, start, end);
  return true;
}

const curlyClose = symbol('}');

/** Behind the slash that ends a regular expression, and its flags; absent when its line ends before. */
function endOf({ bytes, byteCount }: Reader, from: number): number | undefined {
  let isInClass = false;
  for (let at = from; at < byteCount; at += 1) {
    const byte = bytes[at] as number;
    if (byte === 0x0a) return undefined;
    if (byte === 0x5c) at += bytes[at + 1] === 0x0a ? 0 : 1;
    else if (byte === 0x5b) isInClass = true;
    else if (byte === 0x5d) isInClass = false;
    else if (byte === 0x2f && !isInClass) return endOfFlags(bytes, at + 1);
  }
  return undefined;
}

function endOfFlags(bytes: Uint8Array, from: number): number {
  let at = from;
  while ((bytes[at] as number) >= 0x61 && (bytes[at] as number) <= 0x7a) at += 1;
  return at;
}
