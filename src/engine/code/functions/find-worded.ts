import { alone } from '../brackets.ts';
import { symbol, symbolTable } from '../symbols.ts';
import { TokenKind, tokenText } from '../tokens.ts';
import { Containers } from './containers.ts';
import type { Code, FindFunctions } from './function-span.ts';

/** How functions are told whose blocks begin and end with words. */
export interface WordedRules {
  /** Words that begin a function; where one opens no block (`BlockWords`) it only declares. */
  readonly functions: string;
  /** Words that begin a class, module or package. */
  readonly containers: string;
  /** Words of blocks in which functions are declared and have no body of their own: `interface` of Fortran. */
  readonly declarations?: string;
  /** Where the name of a function stands. Unless said, directly behind its word. */
  readonly head?: (code: Code, word: number) => WordedHead | undefined;
  /** The last token of a function whose body is an expression (`def x = 1`); -1 when it has none. */
  readonly expressionEnd?: (code: Code, word: number) => number;
  /** How a container is called. Unless said, by the name behind its word. */
  readonly containerTitle?: (code: Code, word: number) => string;
}

/** The beginning of a function. */
export interface WordedHead {
  /** The token that names it, or its word. */
  readonly name: number;
  readonly title: string;
  /** The bracket of its parameters, or the last token of its name when it has none. */
  readonly behind: number;
}

/** Find functions between words, as in Ruby, Lua, Fortran and Ada. */
export function findWorded(rules: WordedRules): FindFunctions {
  const isFunction = symbolTable(rules.functions);
  const isContainer = symbolTable(rules.containers);
  const isDeclaring = symbolTable(rules.declarations ?? '');
  const headOf = rules.head ?? headBehind;
  const titleOf = rules.containerTitle ?? nameBehind;
  return (code) => {
    const { tokens, partners } = code;
    const { count, symbols } = tokens;
    const found: ReturnType<FindFunctions> = [];
    const containers = new Containers();
    for (let row = 0; row < count; row += 1) {
      const number = symbols[row] as number;
      if (isFunction[number] !== 1 && isContainer[number] !== 1) continue;
      const partner = partners[row] as number;
      const last = partner > row ? partner : (rules.expressionEnd?.(code, row) ?? alone);
      // A word that is closed before it opens has been read as a part of `end function`.
      if (last <= row || (partner !== alone && partner < row)) continue;
      containers.leave(row);
      if (isDeclaring[number] === 1) {
        row = last;
        continue;
      }
      if (isFunction[number] !== 1) {
        containers.enter(titleOf(code, row), last);
        continue;
      }
      const head = headOf(code, row);
      if (head === undefined) continue;
      const { name, title, behind } = head;
      const open = symbols[behind] === roundOpen ? behind : alone;
      const close = open === alone ? alone : (partners[open] as number);
      const first = Math.min(last, Math.max(behind, close) + 1);
      const openParameters = close === alone ? alone : open;
      found.push({
        name,
        title,
        openParameters,
        closeParameters: close,
        first,
        last,
        container: containers.path,
      });
      containers.enter(title, last);
      // What stands in the head is none of its own.
      row = first - 1;
    }
    return found;
  };
}

const [roundOpen, assign] = ['(', '='].map(symbol) as [number, number];
const scopes = symbolTable('. ::');

/**
 * A name behind a word, of several parts perhaps (`a.b`); without one, what the function is assigned to.
 *
 * @param marks what may stand between the parts, as a table of symbols
 */
export function headBehind(code: Code, word: number, marks: Uint8Array = scopes): WordedHead {
  const { tokens } = code;
  const last = lastOfName(code, word, marks);
  const title = last === word ? assignedTo(code, word, marks) : textBetween(code, word + 1, last);
  const name = last === word ? word : word + 1;
  return { name, title, behind: tokens.symbols[last + 1] === roundOpen ? last + 1 : last };
}

/** The name behind a word, with its parts; '' when there is none. */
export function nameBehind(code: Code, word: number): string {
  const last = lastOfName(code, word, scopes);
  return last === word ? '' : textBetween(code, word + 1, last);
}

/** The last token of the name behind a word; the word itself when no name follows. */
function lastOfName({ tokens }: Code, word: number, marks: Uint8Array): number {
  const { count, symbols } = tokens;
  let row = word + 1;
  if (row >= count || !isName(tokens.kinds[row] as number)) return word;
  while (
    row + 2 < count &&
    marks[symbols[row + 1] as number] === 1 &&
    isName(tokens.kinds[row + 2] as number)
  )
    row += 2;
  return row;
}

/** The text of several tokens without what stands between them. */
export function textBetween({ tokens }: Code, first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => tokenText(tokens, first + index)).join('');
}

function isName(kind: number): boolean {
  return kind === TokenKind.identifier || kind === TokenKind.keyword || kind === TokenKind.string;
}

/** What a function without a name is assigned to: `M.x = function`. */
function assignedTo(code: Code, word: number, marks: Uint8Array): string {
  const { symbols, kinds } = code.tokens;
  if (word < 2 || symbols[word - 1] !== assign || !isName(kinds[word - 2] as number)) return '';
  let first = word - 2;
  while (first >= 2 && marks[symbols[first - 1] as number] === 1 && isName(kinds[first - 2] as number))
    first -= 2;
  return textBetween(code, first, word - 2);
}
