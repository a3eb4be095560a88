import { isBlank, isLetter, isWordByte, pushName } from '../../lexer/quotes.ts';
import type { Reader } from '../../lexer/reader.ts';
import type { Span } from '../../lexer/rules.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

export const verilogSpans: readonly Span[] = [
  { kind: 'comment', open: '//' },
  { kind: 'comment', open: '/*', close: '*/' },
  { kind: 'string', open: '"""', escape: '\\', lines: 'many' },
  { kind: 'string', open: '"', escape: '\\', lines: 'many' },
  { kind: 'own', open: "'", read: readNumber },
  { kind: 'own', open: '`', read: readDirective },
  { kind: 'own', open: '\\', read: readName },
];

/** `'hFF` of `8'hFF`, `'0`; before a bracket the mark is none. */
function readNumber(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  let end = start + 1;
  while (isBlank(bytes[end] as number) && end < start + 4) end += 1;
  if (!isWordByte(bytes[end] as number)) return false;
  while (isWordByte(bytes[end] as number) || bytes[end] === 0x3f) end += 1;
  // 8'h FF
  let next = end;
  while (isBlank(bytes[next] as number)) next += 1;
  if (end <= start + 3 && next > end && isHexadecimal(bytes[next] as number)) {
    end = next;
    while (isWordByte(bytes[end] as number) || bytes[end] === 0x3f) end += 1;
  }
  reader.pushText(TokenKind.number, start, end);
  return true;
}

function isHexadecimal(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
}

/** Conditions are told apart; what `define` says is one text, as it need not be whole; any other name is a macro's. */
function readDirective(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  let end = start + 1;
  while (isWordByte(bytes[end] as number)) end += 1;
  const name = end - start > 12 ? '' : String.fromCharCode(...bytes.subarray(start + 1, end));
  const condition = conditions[name];
  if (condition !== undefined) {
    reader.push(TokenKind.operator, symbol(condition), start, end, 0);
    reader.at = end;
    // The name that is asked for is no code.
    if (name !== 'else' && name !== 'endif') {
      let from = end;
      while (isBlank(bytes[from] as number)) from += 1;
      let to = from;
      while (isWordByte(bytes[to] as number)) to += 1;
      if (to > from) pushName(reader, from, to);
    }
    return true;
  }
  if (name !== 'define') return pushName(reader, start, end);
  let stop = reader.lineEnd(end);
  while (stop < byteCount && bytes[bytes[stop - 1] === 0x0d ? stop - 2 : stop - 1] === 0x5c)
    stop = reader.lineEnd(stop + 1);
  const comment = commentIn(reader, end, stop);
  reader.pushText(TokenKind.text, start, comment);
  return true;
}

const conditions: Readonly<Record<string, string>> = {
  ifdef: '#ifdef',
  ifndef: '#ifndef',
  elsif: '#elif',
  else: '#else',
  endif: '#endif',
};

/** Where a comment of one line begins in the last line of a definition; its end when there is none. */
function commentIn({ bytes }: Reader, from: number, to: number): number {
  for (let at = from; at + 1 < to; at += 1) {
    if (
      bytes[at] === 0x2f &&
      (bytes[at + 1] === 0x2f || bytes[at + 1] === 0x2a) &&
      bytes.indexOf(0x0a, at) >= to
    )
      return at;
  }
  return to;
}

/** `\any+name`, to the next white space. */
function readName(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  let end = start + 1;
  while (end < byteCount && (bytes[end] as number) > 0x20) end += 1;
  return (
    end > start + 1 &&
    (isLetter(bytes[start + 1] as number) || end > start + 2) &&
    pushName(reader, start, end)
  );
}
