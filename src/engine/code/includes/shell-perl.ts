import { TokenKind, type Tokens } from '../tokens.ts';
import type { Beginnings, Statement } from './find-includes.ts';
import {
  isFirst,
  isMember,
  isOfKind,
  isSameLine,
  isSymbol,
  isTheWord,
  isWord,
  nameAt,
  stringAt,
  tokenText,
} from './rows.ts';

export const shellBeginnings: Beginnings = { source: readSourced, '.': readSourced };

/** `source file`, `. file`: the word behind it, whose leading folder in a variable is passed over. */
function readSourced(tokens: Tokens, row: number): Statement | undefined {
  const begins = isFirst(tokens, row) || beginsCommand.some((mark) => isSymbol(tokens, row - 1, mark));
  if (!begins || !isSameLine(tokens, row, row + 1) || isJoined(tokens, row)) return undefined;
  let last = row + 1;
  while (goesOn(tokens, last) && last - row < mostInWord) last += 1;
  const { bytes, starts, ends } = tokens;
  const written = decoder.decode(bytes.subarray(starts[row + 1], ends[last])).replace(/["']/g, '');
  const path = written.replace(/^\$(?:\w+|\{[^}]*\}|\([^)]*\))\//, '');
  if (path === '' || path.length > mostBytes) return undefined;
  const notation = /[$`*?(){}]/.test(path) ? 'unknown' : 'file';
  return { kind: 'include', notation, modules: [path], last };
}

const beginsCommand = ['&&', '||', '|', '&', '(', '!', 'then', 'do', 'else'];
const mostInWord = 64;
const mostBytes = 500;
const decoder = new TextDecoder();

/** Whether the word of a token goes on with the next one. */
function goesOn(tokens: Tokens, row: number): boolean {
  return (
    isJoined(tokens, row) && ![';', '&', '&&', '|', '||', ')'].some((mark) => isSymbol(tokens, row + 1, mark))
  );
}

function isJoined({ starts, ends, count }: Tokens, row: number): boolean {
  return row + 1 < count && starts[row + 1] === ends[row];
}

export const perlBeginnings: Beginnings = { use: readUse, no: readUse, require: readUse, do: readDo };

function readUse(tokens: Tokens, row: number): Statement | undefined {
  if (isMember(tokens, row)) return undefined;
  const isRequire = isTheWord(tokens, row, 'require');
  const file = isRequire ? stringAt(tokens, row + 1) : undefined;
  if (file !== undefined) return { kind: 'require', notation: 'file', modules: [file], last: row + 1 };
  // `=>` makes a word before it a key.
  if (!isWord(tokens, row + 1) || !/^[A-Za-z]/.test(tokenText(tokens, row + 1))) return undefined;
  const module = nameAt(tokens, row + 1, '::');
  if (module === undefined || isSymbol(tokens, row + 1, '=>')) return undefined;
  return {
    kind: isRequire ? 'require' : 'import',
    notation: 'perl',
    modules: [module.name],
    last: module.next - 1,
  };
}

function readDo(tokens: Tokens, row: number): Statement | undefined {
  const file = isOfKind(tokens, row + 1, TokenKind.string) ? stringAt(tokens, row + 1) : undefined;
  if (file === undefined || isMember(tokens, row)) return undefined;
  return { kind: 'include', notation: 'file', modules: [file], last: row + 1 };
}
