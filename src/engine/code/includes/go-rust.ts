import { type Tokens } from '../tokens.ts';
import type { Beginnings, Statement } from './find-includes.ts';
import { isSymbol, isTheWord, isWord, type NameAt, nameAt, stringAt, tokenText } from './rows.ts';

export const goBeginnings: Beginnings = { import: readGoImport };

/** `import "a"`, and the list in brackets; names before the paths are passed over. */
function readGoImport(tokens: Tokens, row: number): Statement | undefined {
  const isList = isSymbol(tokens, row + 1, '(');
  const modules: string[] = [];
  const entries: number[] = [];
  let at = isList ? row + 2 : row + 1;
  for (; at < tokens.count && modules.length < mostInList; at += 1) {
    const path = stringAt(tokens, at);
    if (path !== undefined) {
      modules.push(path);
      entries.push(at);
    } else if (isSymbol(tokens, at, ')')) break;
    else if (!isWord(tokens, at) && !isSymbol(tokens, at, '.') && !isSymbol(tokens, at, ';')) break;
    if (path !== undefined && !isList) break;
  }
  if (modules.length === 0) return undefined;
  return { kind: 'import', notation: 'go', modules, last: at, ...(isList && { entries }) };
}

const mostInList = 10_000;

export const rustBeginnings: Beginnings = {
  use: readUse,
  extern: readExternCrate,
  link: readLink,
};

/** `use a::b::{c, d}` is one module with all that is taken from it; `use {a::b, c}` are several. */
function readUse(tokens: Tokens, row: number): Statement | undefined {
  const open = isSymbol(tokens, row + 1, '::') ? row + 2 : row + 1;
  const modules: string[] = [];
  let last = row;
  for (let at = isSymbol(tokens, open, '{') ? open + 1 : open; ; at = last + 2) {
    const path = pathAt(tokens, at);
    if (path === undefined) break;
    modules.push(path.name);
    last = path.next - 1;
    if (open === at || !isSymbol(tokens, path.next, ',')) break;
  }
  return modules.length === 0 ? undefined : { kind: 'import', notation: 'rust', modules, last };
}

/** A path, and the row behind all that is taken from it: `as y`, `::*`, `::{c, d::e}`. */
function pathAt(tokens: Tokens, from: number): NameAt | undefined {
  const path = nameAt(tokens, from, '::');
  if (path === undefined) return undefined;
  let { next } = path;
  if (isTheWord(tokens, next, 'as') && isWord(tokens, next + 1)) next += 2;
  if (!isSymbol(tokens, next, '::')) return { name: path.name, next };
  if (isSymbol(tokens, next + 1, '*')) return { name: path.name, next: next + 2 };
  return { name: path.name, next: isSymbol(tokens, next + 1, '{') ? behindGroup(tokens, next + 1) : next };
}

function behindGroup(tokens: Tokens, open: number): number {
  let depth = 0;
  for (let row = open; row < tokens.count && row - open < mostInList; row += 1) {
    if (isSymbol(tokens, row, '{')) depth += 1;
    else if (isSymbol(tokens, row, '}')) depth -= 1;
    else if (isSymbol(tokens, row, ';')) return row;
    if (depth === 0) return row + 1;
  }
  return open + 1;
}

function readExternCrate(tokens: Tokens, row: number): Statement | undefined {
  if (!isTheWord(tokens, row + 1, 'crate') || !isWord(tokens, row + 2)) return undefined;
  return { kind: 'link', notation: 'rust', modules: [tokenText(tokens, row + 2)], last: row + 2 };
}

/** `#[link(name = "z")]` */
function readLink(tokens: Tokens, row: number): Statement | undefined {
  if (!isSymbol(tokens, row - 1, '[') || !isSymbol(tokens, row + 1, '(')) return undefined;
  if (!isTheWord(tokens, row + 2, 'name') || !isSymbol(tokens, row + 3, '=')) return undefined;
  const library = stringAt(tokens, row + 4);
  if (library === undefined) return undefined;
  return { kind: 'link', notation: 'library', modules: [library], last: row + 5 };
}
