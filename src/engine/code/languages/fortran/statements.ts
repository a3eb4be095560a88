import { alone, type BlockWords } from '../../brackets.ts';
import { headBehind, type WordedHead } from '../../functions/find-worded.ts';
import type { Code } from '../../functions/function-span.ts';
import { beginsLine } from '../../lexer/quotes.ts';
import { symbol, symbolTable, words } from '../../symbols.ts';
import { TokenKind, type Tokens } from '../../tokens.ts';

const blocks = `associate block critical do enum forall function if interface module procedure program select submodule
  subroutine team type where`;

/** No word is reserved: what a word means, its place in the statement says. */
export const fortranBlocks: BlockWords = {
  pairs: Object.fromEntries(words(blocks).map((word) => [word, `end end${word}`])),
  named: true,
  opens: (tokens, row, inside) => opensBlock(tokens, row, inside),
  closes: (tokens, row) =>
    beginsStatement(tokens, row) && notBehindEnd[tokens.symbols[row + 1] as number] !== 1,
};

const notBehindEnd = symbolTable('= ( %');
const [ampersand, semicolon, colon, roundOpen, roundClose, assign, doubleColon] = [
  '&',
  ';',
  ':',
  '(',
  ')',
  '=',
  '::',
].map(symbol) as [number, number, number, number, number, number, number];
const [thenWord, isWord, moduleWord, abstractWord, interfaceWord, elseWord] = [
  'then',
  'is',
  'module',
  'abstract',
  'interface',
  'else',
].map(symbol) as [number, number, number, number, number, number];
const [doWord, ifWord, typeWord, procedureWord, programWord] = [
  'do',
  'if',
  'type',
  'procedure',
  'program',
].map(symbol) as [number, number, number, number, number];
const routines = symbolTable('function subroutine');
const withCondition = symbolTable('where forall');
const named = symbolTable('program submodule');

function opensBlock(tokens: Tokens, row: number, inside: number): boolean {
  const { symbols, kinds } = tokens;
  const number = symbols[row] as number;
  const isNamed = isName(kinds[row + 1] as number) && !beginsLine(tokens, row + 1);
  if (routines[number] === 1) return isNamed && isHeading(tokens, row);
  const before = symbols[row - 1] as number;
  if (number === procedureWord)
    return before === moduleWord && beginsStatement(tokens, row - 1) && inside !== interfaceWord && isNamed;
  if (number === interfaceWord && before === abstractWord) return true;
  if (!beginsStatement(tokens, row) || symbols[row + 1] === assign) return false;
  if (number === moduleWord) return isNamed && symbols[row + 1] !== procedureWord && isAlone(tokens, row + 2);
  if (number === selectWord) return symbols[row + 1] !== roundOpen;
  if (named[number] === 1) return number === programWord ? isNamed : true;
  if (number === typeWord)
    return symbols[row + 1] !== roundOpen && !(symbols[row + 1] === isWord && symbols[row + 2] === roundOpen);
  if (number === ifWord) return symbols[conditionEnd(tokens, row) + 1] === thenWord;
  if (number === doWord) return kinds[row + 1] !== TokenKind.number || beginsLine(tokens, row + 1);
  if (withCondition[number] === 1) return isAlone(tokens, conditionEnd(tokens, row) + 1);
  return true;
}

function isName(kind: number): boolean {
  return kind === TokenKind.identifier || kind === TokenKind.keyword;
}

/** Whether a statement begins at a token: on a line of its own, behind a label, a name with a colon or a semicolon. */
function beginsStatement(tokens: Tokens, row: number): boolean {
  const { symbols, kinds } = tokens;
  const before = symbols[row - 1] as number;
  if (row === 0 || before === semicolon) return true;
  if (beginsLine(tokens, row)) return before !== ampersand;
  if (before === elseWord) return false;
  if (kinds[row - 1] === TokenKind.number) return beginsLine(tokens, row - 1);
  return before === colon && kinds[row - 2] === TokenKind.identifier && beginsLine(tokens, row - 2);
}

/** Whether only words and what stands in brackets is before `function` in its statement: `pure integer(8) function`. */
function isHeading(tokens: Tokens, word: number): boolean {
  const { kinds, symbols } = tokens;
  let depth = 0;
  for (let row = word; row >= 0 && row > word - 40; row -= 1) {
    if (depth === 0 && beginsStatement(tokens, row)) return true;
    const before = symbols[row - 1] as number;
    if (before === roundClose) depth += 1;
    else if (before === roundOpen) depth -= 1;
    else if (
      depth === 0 &&
      !isName(kinds[row - 1] as number) &&
      kinds[row - 1] !== TokenKind.number &&
      before !== starMark &&
      before !== ampersand
    )
      return false;
    if (depth < 0) return false;
  }
  return false;
}

const selectWord = symbol('select');
const starMark = symbol('*');

/** The bracket that ends the condition behind a word; the word itself when there is none. */
function conditionEnd({ symbols, count }: Tokens, word: number): number {
  if (symbols[word + 1] !== roundOpen) return word;
  let depth = 0;
  for (let row = word + 1; row < count && row < word + 500; row += 1) {
    if (symbols[row] === roundOpen) depth += 1;
    else if (symbols[row] === roundClose) depth -= 1;
    if (depth === 0) {
      // if (...) & then
      while (symbols[row + 1] === ampersand) row += 1;
      return row;
    }
  }
  return word;
}

/** Whether nothing more follows in the statement. */
function isAlone(tokens: Tokens, row: number): boolean {
  return row >= tokens.count || tokens.symbols[row] === semicolon || beginsLine(tokens, row);
}

/** Behind `function` and its like. */
export function fortranHead(code: Code, word: number): WordedHead | undefined {
  const { symbols } = code.tokens;
  if (symbols[word + 1] === doubleColon || code.partners[word] === alone) return undefined;
  return headBehind(code, word);
}
