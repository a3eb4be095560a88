import type { IncludeKind, IncludeNotation } from '#model';
import { TokenKind, type Tokens } from '../tokens.ts';
import type { ReadStatement } from './find-includes.ts';
import { isMember, isOfKind, isSymbol, isTheWord, stringAt, tokenText } from './rows.ts';

/** How a call names what it reaches for. */
interface CallRules {
  readonly kind: IncludeKind;
  readonly notation: IncludeNotation;
  /** Stands without brackets too: `require "x"`. */
  readonly isBare?: true;
  /** The name may stand without quotes: `library(dplyr)`. */
  readonly takesNames?: true;
  /** What is called on something counts too: `importlib.import_module`. */
  readonly isOnThings?: true;
  /** What is put before the module: `./` for files beside. */
  readonly before?: string;
}

/** A call whose first argument is a plain string: what is reached for. One that is computed cannot be followed. */
export function called({ isBare, takesNames, isOnThings, ...rules }: CallRules): ReadStatement {
  const { kind, notation, before = '' } = rules;
  return (tokens, row) => {
    if (isOnThings !== true && isMember(tokens, row)) return undefined;
    // function require(name): it is made here, not called.
    if (['function', 'def', 'func', 'local'].some((word) => isTheWord(tokens, row - 1, word)))
      return undefined;
    const isInBrackets = isSymbol(tokens, row + 1, '(');
    if (!isInBrackets && isBare !== true) return undefined;
    const argument = isInBrackets ? row + 2 : row + 1;
    const text = stringAt(tokens, argument) ?? (takesNames ? wordAt(tokens, argument) : undefined);
    if (text === undefined) return undefined;
    const closes = [')', ','].some((mark) => isSymbol(tokens, argument + 1, mark));
    if (isInBrackets && !closes) return undefined;
    const last = isSymbol(tokens, argument + 1, ')') ? argument + 1 : argument;
    return { kind, notation, modules: [`${before}${text}`], last };
  };
}

function wordAt(tokens: Tokens, row: number): string | undefined {
  return isOfKind(tokens, row, TokenKind.identifier) ? tokenText(tokens, row) : undefined;
}
