import { TokenKind, type Tokens } from '../tokens.ts';
import { called } from './called.ts';
import type { Beginnings, ReadStatement, Statement } from './find-includes.ts';
import { isFirst, isOfKind, isSameLine, isSymbol, isTheWord, nameAt, stringAt, tokenText } from './rows.ts';

/** `#include` of C and all that grew from it, modules of C++20 and of Objective-C, libraries that are named. */
export const cBeginnings: Beginnings = {
  '#include': readHeader,
  '#import': readHeader,
  '#': readOtherDirective,
  dlopen: called({ kind: 'load', notation: 'library' }),
  LoadLibrary: called({ kind: 'load', notation: 'library' }),
  LoadLibraryA: called({ kind: 'load', notation: 'library' }),
};

export const cppBeginnings: Beginnings = { ...cBeginnings, import: readModule };

export const objectiveCBeginnings: Beginnings = { ...cBeginnings, '@import': readFramework };

function readHeader(tokens: Tokens, row: number): Statement | undefined {
  if (!isSameLine(tokens, row, row + 1)) return undefined;
  const quoted = stringAt(tokens, row + 1);
  if (quoted !== undefined) return { kind: 'include', notation: 'c', modules: [quoted], last: row + 1 };
  if (isSymbol(tokens, row + 1, '<')) return readAngled(tokens, row);
  // The name is that of a macro: only the preprocessor knows what it stands for.
  if (!isOfKind(tokens, row + 1, TokenKind.identifier)) return undefined;
  const modules = [tokenText(tokens, row + 1)];
  return { kind: 'include', notation: 'unknown', modules, last: row + 1 };
}

/** What stands in angle brackets is not cut as code is: `<a/x-1.h>` is read from its bytes. */
function readAngled(tokens: Tokens, row: number): Statement | undefined {
  const open = row + 1;
  let close = open + 1;
  while (close - open < mostInName && isSameLine(tokens, open, close) && !isSymbol(tokens, close, '>'))
    close += 1;
  if (!isSymbol(tokens, close, '>') || !isSameLine(tokens, open, close)) return undefined;
  const name = decoder.decode(tokens.bytes.subarray(tokens.ends[open], tokens.starts[close])).trim();
  if (name === '') return undefined;
  return { kind: 'include', notation: 'c-angled', modules: [name], last: close };
}

const mostInName = 100;
const decoder = new TextDecoder();

/** `# include_next <x.h>`, `# import`, and `#pragma comment(lib, "x")`, which links. */
function readOtherDirective(tokens: Tokens, row: number): Statement | undefined {
  const isHeader = ['include', 'include_next', 'import'].some((word) => isTheWord(tokens, row + 1, word));
  if (isHeader) return readHeader(tokens, row + 1);
  const words = ['pragma', 'comment', '(', 'lib', ','];
  const isLibrary = words.every((text, at) =>
    at === 2 || at === 4 ? isSymbol(tokens, row + 1 + at, text) : isTheWord(tokens, row + 1 + at, text),
  );
  const library = isLibrary ? stringAt(tokens, row + 6) : undefined;
  return library === undefined
    ? undefined
    : { kind: 'link', notation: 'library', modules: [library], last: row + 7 };
}

function readModule(tokens: Tokens, row: number): Statement | undefined {
  if (!isFirst(tokens, row) && !isTheWord(tokens, row - 1, 'export')) return undefined;
  const header = readHeaderUnit(tokens, row);
  if (header !== undefined) return { ...header, kind: 'import' };
  const module = nameAt(tokens, row + 1, '.');
  if (module === undefined || !isSymbol(tokens, module.next, ';')) return undefined;
  const notation = /^std(\.|$)/.test(module.name) ? 'c-angled' : 'unknown';
  return { kind: 'import', notation, modules: [module.name], last: module.next - 1 };
}

function readHeaderUnit(tokens: Tokens, row: number): Statement | undefined {
  const isHeader = isSymbol(tokens, row + 1, '<') || isOfKind(tokens, row + 1, TokenKind.string);
  return isHeader ? readHeader(tokens, row) : undefined;
}

function readFramework(tokens: Tokens, row: number): ReturnType<ReadStatement> {
  const module = nameAt(tokens, row + 1, '.');
  if (module === undefined) return undefined;
  return { kind: 'import', notation: 'swift', modules: [module.name], last: module.next - 1 };
}
