import { alone } from '../../brackets.ts';
import type { Code } from '../../functions/function-span.ts';
import { findWorded } from '../../functions/find-worded.ts';
import { beginsLine } from '../../lexer/quotes.ts';
import { symbol, symbolTable, words } from '../../symbols.ts';
import { TokenKind, type Tokens } from '../../tokens.ts';
import type { Language } from '../language.ts';
import { elixirSpans } from './spans.ts';

const functions = 'def defp defmacro defmacrop';
const containers = 'defmodule defimpl defprotocol';
const structures = 'if unless case cond for with try receive quote';

export const elixir: Language = {
  id: 'elixir',
  name: 'Elixir',
  lexer: {
    keywords: `${functions} ${containers} ${structures} after and catch defstruct do else end false fn import in nil not or
      raise require rescue super throw true unquote use when alias`,
    operators:
      '|> -> <- => == != === !== =~ <= >= && || ++ -- <> .. ... :: \\\\ <<< >>> ~>> <<~ ~> <~ <~> ** do:',
    wordStarts: '@',
    namesBehind: '.',
    pointsNeedDigits: true,
    spans: elixirSpans,
  },
  blocks: {
    pairs: {
      ...Object.fromEntries(words(`${functions} ${containers} ${structures}`).map((word) => [word, ''])),
      do: 'end',
      fn: 'end',
    },
    heads: { do: `${functions} ${containers} ${structures}` },
    opens: (tokens, row) => alwaysOpens[tokens.symbols[row] as number] === 1 || hasBlock(tokens, row),
  },
  functions: findWorded({ functions, containers, expressionEnd }),
  complexity: {
    decisions: 'if unless for case cond with rescue catch and or && ||',
    structures: 'if unless for case cond with try receive fn',
    alternatives: 'else rescue catch',
    sequences: 'and or && ||',
    blocks: 'words',
  },
};

const alwaysOpens = symbolTable('do fn');
const brackets = { open: symbolTable('( [ {'), close: symbolTable(') ] }') };
const [doWord, doLabel, fnWord, endWord, comma] = ['do', 'do:', 'fn', 'end', ','].map(symbol) as [
  number,
  number,
  number,
  number,
  number,
];

/** Where `do` or `do:` ends the head that a word begins; -1 when its statement ends before. */
function doBehind(tokens: Tokens, word: number): number {
  const { count, symbols } = tokens;
  let depth = 0;
  for (let row = word + 1; row < count && row < word + 100; row += 1) {
    const number = symbols[row] as number;
    if (brackets.open[number] === 1 || number === fnWord) depth += 1;
    else if (brackets.close[number] === 1 || (number === endWord && depth > 0)) {
      depth -= 1;
      if (depth < 0) return alone;
      continue;
    }
    if (depth > 0) continue;
    if (number === doWord || number === doLabel) return row;
    if (endsStatement(tokens, row)) return alone;
  }
  return alone;
}

/** Whether a statement ends before a token: a new line, and nothing that goes on. */
function endsStatement(tokens: Tokens, row: number): boolean {
  if (!beginsLine(tokens, row)) return false;
  const { kinds, symbols } = tokens;
  const before = symbols[row - 1] as number;
  const isOpen = kinds[row - 1] === TokenKind.operator && brackets.close[before] !== 1;
  return !isOpen && !goesOn(tokens, row) && leavesOpen[before] !== 1;
}

/** Whether a line begins with an operator that joins it to the one before. */
function goesOn({ kinds, symbols }: Tokens, row: number): boolean {
  return joins[symbols[row] as number] === 1 && kinds[row] !== TokenKind.identifier;
}

const leavesOpen = symbolTable('when and or in not');
const joins = symbolTable('|> and or && || <> ++ when do do: | , -> else in');

function hasBlock(tokens: Tokens, word: number): boolean {
  const row = doBehind(tokens, word);
  return row !== alone && tokens.symbols[row] === doWord;
}

/** An expression is read for so many tokens. */
const mostInExpression = 100;

/** The last token of `def name(x), do: expression`. */
function expressionEnd({ tokens, partners }: Code, word: number): number {
  let row = doBehind(tokens, word);
  if (row === alone || tokens.symbols[row] !== doLabel) return alone;
  for (let looked = 0; row + 1 < tokens.count && looked < mostInExpression; looked += 1) {
    if ((partners[row] as number) > row) row = partners[row] as number;
    const next = row + 1;
    if (next >= tokens.count) break;
    if (tokens.symbols[row] !== doLabel && tokens.symbols[row] !== comma && endsStatement(tokens, next))
      break;
    if (partners[next] !== alone && (partners[next] as number) < word) break;
    row = next;
  }
  return row;
}
