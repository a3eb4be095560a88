import { findKeyword } from '../../functions/find-keyword.ts';
import type { Code } from '../../functions/function-span.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { hashOf } from '../../text-hash.ts';
import { TokenKind, tokenText } from '../../tokens.ts';
import type { Language } from '../language.ts';

export const zig: Language = {
  id: 'zig',
  name: 'Zig',
  lexer: {
    keywords: `addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue
      defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or
      orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var
      volatile while true false null undefined`,
    operators: `=> -> ++ ** << >> <= >= == != += -= *= /= %= &= |= ^= <<= >>= .. ... .* .? || +% -% *% +| -| *|`,
    wordStarts: '@',
    spans: [
      { kind: 'comment', open: '//' },
      { kind: 'own', open: '\\\\', read: readTextLine },
      { kind: 'own', open: '"', prefixes: '@', read: readName },
      { kind: 'string', open: '"', escape: '\\', lines: 'one' },
      { kind: 'string', open: "'", escape: '\\', lines: 'one' },
    ],
  },
  functions: findKeyword({
    functions: 'fn',
    containers: 'enum opaque struct union',
    containerTitle: titleOf,
  }),
  complexity: {
    decisions: 'if for while try catch and or orelse =>',
    structures: 'if for while switch catch',
    alternatives: 'else',
    sequences: 'and or',
    blocks: 'braces',
  },
};

/** A line of a text of many lines. */
function readTextLine(reader: Reader, start: number): boolean {
  reader.pushText(TokenKind.string, start, reader.lineEnd(start));
  return true;
}

/** `@"any name"` */
function readName(reader: Reader, start: number, at: number): boolean {
  const end = reader.behindOnLine(0x22, at + 1);
  if (end === 0) return false;
  reader.push(TokenKind.identifier, 0, start, end, hashOf(reader.bytes, start, end));
  reader.at = end;
  return true;
}

const equals = symbol('=');
const isLayout = symbolTable('extern packed');

/** What a type is assigned to: `const Name = packed struct { ... }`. */
function titleOf({ tokens }: Code, word: number): string {
  let row = word - 1;
  if (isLayout[tokens.symbols[row] as number] === 1) row -= 1;
  const isNamed = tokens.symbols[row] === equals && tokens.kinds[row - 1] === TokenKind.identifier;
  return isNamed ? tokenText(tokens, row - 1) : '';
}
