import type { Reader } from '../../lexer/reader.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

/** Read a question mark: `?.`, `?[`, `??`, `??=`, the one that asks, and the one of a type that may be null (`int?`). */
export function readQuestion(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  const next = bytes[start + 1] as number;
  if (next === 0x3f) push(reader, bytes[start + 2] === 0x3d ? '??=' : '??', start);
  else if (next === 0x2e && !isDigit(bytes[start + 2] as number)) push(reader, '?.', start);
  else if (isMark(reader, start)) {
    reader.push(TokenKind.operator, mark, start, start + 1, 0);
    reader.at = start + 1;
  } else return false;
  return true;
}

const mark = symbol('?:');

function push(reader: Reader, text: string, start: number): void {
  reader.push(TokenKind.operator, symbol(text), start, start + text.length, 0);
  reader.at = start + text.length;
}

/** Whether it stands directly behind a type, and no value behind it. */
function isMark({ bytes, kinds, symbols, count, ends }: Reader, start: number): boolean {
  if (count === 0 || ends[count - 1] !== start) return false;
  const kind = kinds[count - 1];
  if (kind === TokenKind.operator ? endsType[symbols[count - 1] as number] !== 1 : kind === TokenKind.number)
    return false;
  return behindMark.includes(bytes[start + 1] as number);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

const endsType = symbolTable('> ] )');
const behindMark = new TextEncoder().encode(' \t\r\n,;)>[]{}=');
