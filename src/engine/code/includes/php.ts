import { type Tokens } from '../tokens.ts';
import type { Beginnings, ReadStatement, Statement } from './find-includes.ts';
import { isFirst, isMember, isSymbol, isTheWord, isWord, stringAt, tokenText } from './rows.ts';

/** Names and files that PHP takes in. Names hold their backslashes in one token. */
export const phpBeginnings: Beginnings = {
  use: readUse,
  require: readFile('require'),
  require_once: readFile('require'),
  include: readFile('include'),
  include_once: readFile('include'),
};

function readUse(tokens: Tokens, row: number): Statement | undefined {
  // function () use ($x): what is around is taken in, no module.
  if (!isFirst(tokens, row)) return undefined;
  const isKind = isTheWord(tokens, row + 1, 'function') || isTheWord(tokens, row + 1, 'const');
  let at = isKind ? row + 2 : row + 1;
  const modules: string[] = [];
  while (isWord(tokens, at) && modules.length < mostNames) {
    const name = tokenText(tokens, at);
    const isGroup = name.endsWith('\\') && isSymbol(tokens, at + 1, '{') && isWord(tokens, at + 2);
    modules.push(isGroup ? `${name}${tokenText(tokens, at + 2)}` : name);
    if (isGroup) return { kind: 'import', notation: 'php', modules, last: at + 2 };
    if (isTheWord(tokens, at + 1, 'as') && isWord(tokens, at + 2)) at += 2;
    if (!isSymbol(tokens, at + 1, ',')) break;
    at += 2;
  }
  // A trait that a class uses by its short name was imported above, or lies beside.
  const named = modules.map((name) => name.replace(/^\\/, '')).filter((name) => name.includes('\\'));
  return named.length === 0 ? undefined : { kind: 'import', notation: 'php', modules: named, last: at };
}

const mostNames = 1_000;

/** `require __DIR__ . '/x.php'`: the file that is named by the only plain string in it. */
function readFile(kind: 'include' | 'require'): ReadStatement {
  return (tokens, row) => {
    if (isMember(tokens, row)) return undefined;
    for (
      let at = row + 1;
      at < tokens.count && at - row < mostInPath && !isSymbol(tokens, at, ';');
      at += 1
    ) {
      const path = stringAt(tokens, at);
      if (path !== undefined)
        return { kind, notation: 'file', modules: [path.replace(/^\/+/, '')], last: at };
    }
    return undefined;
  };
}

const mostInPath = 16;
