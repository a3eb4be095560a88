import { TokenKind, type Tokens } from '../tokens.ts';
import { called } from './called.ts';
import type { Beginnings, Statement } from './find-includes.ts';
import { isMember, isOfKind, isSymbol, isTheWord, isWord, stringAt } from './rows.ts';

const required = called({ kind: 'require', notation: 'script' });
const loaded = called({ kind: 'load', notation: 'script' });

/** Modules of JavaScript and TypeScript, of ECMAScript (ECMA-262, chapter 16.2) and of CommonJS. */
export const scriptBeginnings: Beginnings = {
  import: (tokens, row) =>
    isMember(tokens, row) ? undefined : (loaded(tokens, row) ?? readImport(tokens, row)),
  export: (tokens, row) => (isMember(tokens, row) ? undefined : readExport(tokens, row)),
  require: (tokens, row) => required(tokens, row) ?? readResolve(tokens, row),
  importScripts: loaded,
};

/** The imports of Solidity look alike. */
export const solidityBeginnings: Beginnings = { import: readImport };

function readImport(tokens: Tokens, row: number): Statement | undefined {
  const module = stringAt(tokens, row + 1);
  if (module !== undefined) return { kind: 'import', notation: 'script', modules: [module], last: row + 1 };
  return readFrom(tokens, row + 1);
}

function readExport(tokens: Tokens, row: number): Statement | undefined {
  const opens = isTheWord(tokens, row + 1, 'type') ? row + 2 : row + 1;
  const isAgain = isSymbol(tokens, opens, '*') || isSymbol(tokens, opens, '{');
  return isAgain ? readFrom(tokens, opens) : undefined;
}

/** The module behind `from`, when nothing but the names that are taken stands before it. */
function readFrom(tokens: Tokens, first: number): Statement | undefined {
  for (let row = first; row < tokens.count && row - first < mostNames; row += 1) {
    if (isTheWord(tokens, row, 'from') && isOfKind(tokens, row + 1, TokenKind.string)) {
      const module = stringAt(tokens, row + 1);
      return module === undefined
        ? undefined
        : { kind: 'import', notation: 'script', modules: [module], last: row + 1 };
    }
    if (isTheWord(tokens, row, 'import') || isTheWord(tokens, row, 'export')) return undefined;
    const isName = isWord(tokens, row) || isOfKind(tokens, row, TokenKind.string);
    if (!isName && !['{', '}', ',', '*'].some((mark) => isSymbol(tokens, row, mark))) return undefined;
    // export { a } and then, on a new line, the next statement.
    if (row > first && isWord(tokens, row) && isSymbol(tokens, row - 1, '}')) return undefined;
  }
  return undefined;
}

const mostNames = 5_000;

/** `require.resolve('x')`: only its place is asked for. */
function readResolve(tokens: Tokens, row: number): Statement | undefined {
  if (isMember(tokens, row) || !isSymbol(tokens, row + 1, '.') || !isTheWord(tokens, row + 2, 'resolve'))
    return undefined;
  return resolved(tokens, row + 2);
}

const resolved = called({ kind: 'load', notation: 'script', isOnThings: true });
