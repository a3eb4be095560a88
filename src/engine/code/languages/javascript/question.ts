import type { Reader } from '../../lexer/reader.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

/**
 * Read a question mark: `?.`, `??`, `??=`, the one that asks, and the one of types, which marks what may be absent
 * (`name?: string` in TypeScript, `name: ?string` in Flow) and decides nothing.
 */
export function readQuestion(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  const next = bytes[start + 1] as number;
  if (next === 0x3f) push(reader, bytes[start + 2] === 0x3d ? '??=' : '??', start);
  else if (next === 0x2e && !isDigit(bytes[start + 2] as number)) push(reader, '?.', start);
  else if (isMark(reader, start)) reader.push(TokenKind.operator, mark, start, start + 1, 0);
  else return false;
  if (reader.at === start) reader.at = start + 1;
  return true;
}

/** What a question mark of types is to those who read tokens; the one that asks is `?`. */
const mark = symbol('?:');

function push(reader: Reader, text: string, start: number): void {
  reader.push(TokenKind.operator, symbol(text), start, start + text.length, 0);
  reader.at = start + text.length;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Whether a question mark has no answers: an operator stands before it, or what ends a declaration behind it. */
function isMark({ bytes, kinds, symbols, count, ends }: Reader, start: number): boolean {
  if (count > 0 && kinds[count - 1] === TokenKind.operator && endsOperand[symbols[count - 1] as number] !== 1)
    return true;
  const next = bytes[start + 1] as number;
  // name?(...) and name?<T>(...) are methods that may be absent: nobody writes a question that way.
  if (next === 0x28 || next === 0x3c)
    return ends[count - 1] === start && kinds[count - 1] === TokenKind.identifier;
  let at = start + 1;
  while ((bytes[at] as number) <= 0x20 && at < start + 100) at += 1;
  return behindMark.includes(bytes[at] as number);
}

/** `>` ends a type: `A extends B<C> ? D : E`. */
const endsOperand = symbolTable(') ] } ++ -- >');
const behindMark = new TextEncoder().encode(':),;=]}|>');
