import { findWorded, headBehind } from '../../functions/find-worded.ts';
import type { Reader } from '../../lexer/reader.ts';
import { symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';

const nameMarks = symbolTable('. :');

export const lua: Language = {
  id: 'lua',
  name: 'Lua',
  lexer: {
    keywords: `and break do else elseif end false for function goto if in local nil not or repeat return then true
      until while`,
    operators: '.. ... == ~= <= >= << >> // ::',
    namesBehind: '. :',
    spans: [
      { kind: 'own', open: '--', read: readComment },
      { kind: 'own', open: '[', read: readLongString },
      { kind: 'string', open: '"', escape: '\\', lines: 'one' },
      { kind: 'string', open: "'", escape: '\\', lines: 'one' },
    ],
  },
  blocks: {
    pairs: { function: 'end', do: 'end', while: 'end', for: 'end', if: 'end', repeat: 'until' },
    heads: { do: 'while for' },
  },
  functions: findWorded({
    functions: 'function',
    containers: '',
    head: (code, word) => headBehind(code, word, nameMarks),
  }),
  complexity: {
    decisions: 'if elseif for while until and or',
    structures: 'if for while repeat',
    alternatives: 'else elseif',
    sequences: 'and or',
    jumps: 'goto',
    blocks: 'words',
  },
};

function readComment(reader: Reader, start: number): boolean {
  const end = longEnd(reader, start + 2);
  reader.pushComment(start, end < 0 ? reader.lineEnd(start) : end);
  return true;
}

function readLongString(reader: Reader, start: number): boolean {
  const end = longEnd(reader, start);
  if (end < 0) return false;
  reader.pushText(TokenKind.string, start, end);
  return true;
}

/** Where a text in long brackets `[==[ ... ]==]` ends that begins at an offset; -1 when none does. */
function longEnd({ bytes, byteCount }: Reader, start: number): number {
  if (bytes[start] !== squareOpen) return -1;
  let at = start + 1;
  while (bytes[at] === equals) at += 1;
  if (bytes[at] !== squareOpen) return -1;
  const level = at - start - 1;
  for (
    at = bytes.indexOf(squareClose, at);
    at >= 0 && at < byteCount;
    at = bytes.indexOf(squareClose, at + 1)
  ) {
    let behind = at + 1;
    while (bytes[behind] === equals && behind - at <= level) behind += 1;
    if (behind - at - 1 === level && bytes[behind] === squareClose) return behind + 1;
  }
  return byteCount;
}

const [squareOpen, squareClose, equals] = [0x5b, 0x5d, 0x3d];
