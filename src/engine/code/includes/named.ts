import type { IncludeKind, IncludeNotation } from '#model';
import { type Tokens } from '../tokens.ts';
import type { ReadStatement, Statement } from './find-includes.ts';
import { isFirst, isSameLine, isSymbol, isTheWord, isWord, nameAt, namesAt, tokenText } from './rows.ts';

/** How a statement names what it reaches for: `import a.b.C`, `using A, B`. */
interface NameRules {
  readonly kind?: IncludeKind;
  readonly notation: IncludeNotation;
  readonly separator?: string;
  /** Words that may stand between the first word and the name. */
  readonly skips?: readonly string[];
  /** Several names with commas between them. */
  readonly isList?: true;
  /** Of `a.b.{c, d}` the first name belongs to the module. */
  readonly takesFirst?: true;
  /** Only where a statement may begin. */
  readonly isFirst?: true;
  /** Only when the names are of this form. */
  readonly only?: RegExp;
}

/** A statement of a word and one or several names in parts, on one line. */
export function named(rules: NameRules): ReadStatement {
  const { kind = 'import', notation, separator = '.', skips = [], only } = rules;
  return (tokens, row) => {
    if (rules.isFirst === true && !isFirst(tokens, row)) return undefined;
    let at = row + 1;
    while (skips.some((word) => isTheWord(tokens, at, word)) && isWord(tokens, at + 1)) at += 1;
    if (!isSameLine(tokens, row, at)) return undefined;
    const found = rules.isList ? listAt(tokens, at, separator) : oneAt(tokens, at, separator);
    const modules = found.names.filter((name) => only === undefined || only.test(name));
    if (modules.length === 0) return undefined;
    const first = rules.takesFirst === true ? firstOfGroup(tokens, found.next, separator) : '';
    return {
      kind,
      notation,
      modules: modules.map((name) => `${name}${first}`.replace(/\._$/, '')),
      last: found.next - 1,
    };
  };
}

function oneAt(tokens: Tokens, at: number, separator: string) {
  const found = nameAt(tokens, at, separator);
  return { names: found === undefined ? [] : [found.name], next: found?.next ?? at };
}

function listAt(tokens: Tokens, at: number, separator: string) {
  return namesAt(tokens, at, separator);
}

/** `.c` of what goes on with `.{c, d}`. */
function firstOfGroup(tokens: Tokens, next: number, separator: string): string {
  const isGroup =
    isSymbol(tokens, next, separator) && isSymbol(tokens, next + 1, '{') && isWord(tokens, next + 2);
  return isGroup ? `${separator}${tokenText(tokens, next + 2)}` : '';
}

/** `using A.B;`, `using static A.B.C;`, `using X = A.B;` (C#), and no declaration of a variable. */
export function readUsing(tokens: Tokens, row: number): Statement | undefined {
  let at = row + 1;
  while (['static', 'unsafe'].some((word) => isTheWord(tokens, at, word))) at += 1;
  if (isSymbol(tokens, at + 1, '=')) at += 2;
  const isGlobal = isTheWord(tokens, at, 'global') && isSymbol(tokens, at + 1, '::');
  const found = nameAt(tokens, isGlobal ? at + 2 : at, '.');
  if (found === undefined || !(isSymbol(tokens, found.next, ';') || isSymbol(tokens, found.next, '<')))
    return undefined;
  return { kind: 'import', notation: 'csharp', modules: [found.name], last: found.next - 1 };
}
