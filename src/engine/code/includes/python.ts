import { TokenKind, type Tokens } from '../tokens.ts';
import { called } from './called.ts';
import type { Beginnings, Statement } from './find-includes.ts';
import { isOfKind, isSymbol, isTheWord, nameAt, namesAt, tokenText } from './rows.ts';

const loaded = called({ kind: 'load', notation: 'python', isOnThings: true });
const library = called({ kind: 'load', notation: 'library', isOnThings: true });

/** The import statements of Python (language reference, 7.11), and the calls that import. */
export const pythonBeginnings: Beginnings = {
  import: readImport,
  from: readFrom,
  import_module: loaded,
  __import__: loaded,
  CDLL: library,
  LoadLibrary: library,
};

function readImport(tokens: Tokens, row: number): Statement | undefined {
  const { names, next } = namesAt(tokens, row + 1, '.');
  if (names.length === 0) return undefined;
  return { kind: 'import', notation: 'python', modules: names, last: next - 1 };
}

/**
 * `from a.b import c` reaches for `a.b.c` when that is a module, else for `a.b`: who knows the files tells which. From
 * a bare package (`from . import x, y`) each name may be a module of its own.
 */
function readFrom(tokens: Tokens, row: number): Statement | undefined {
  // raise X from Y, yield from z
  if (
    row > 0 &&
    tokens.lines[row - 1] === tokens.lines[row] &&
    ![';', ':'].some((mark) => isSymbol(tokens, row - 1, mark))
  )
    return undefined;
  let at = row + 1;
  let dots = '';
  while (
    isOfKind(tokens, at, TokenKind.operator) &&
    /^\.+$/.test(tokenText(tokens, at)) &&
    dots.length < mostDots
  ) {
    dots += tokenText(tokens, at);
    at += 1;
  }
  const package_ = isTheWord(tokens, at, 'import') ? undefined : nameAt(tokens, at, '.');
  const words = package_?.next ?? at;
  if (!isTheWord(tokens, words, 'import') || (package_ === undefined && dots === '')) return undefined;
  const isOpen = isSymbol(tokens, words + 1, '(');
  const { names, next } = namesAt(tokens, isOpen ? words + 2 : words + 1, '.');
  const from = `${dots}${package_?.name ?? ''}`;
  const modules =
    package_ === undefined ? names.map((name) => `${from}${name}`) : [inPackage(from, names[0])];
  const last = isOpen || names.length === 0 ? next : next - 1;
  return { kind: 'import', notation: 'python', modules: modules.length === 0 ? [from] : modules, last };
}

const mostDots = 64;

function inPackage(from: string, name: string | undefined): string {
  return name === undefined ? from : `${from}.${name}`;
}
