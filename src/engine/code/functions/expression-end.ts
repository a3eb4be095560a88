import { symbols as symbolsOf, symbol, symbolTable } from '../symbols.ts';
import { TokenKind, type Tokens } from '../tokens.ts';
import type { Code } from './function-span.ts';
import { typeEnd } from './script-types.ts';

/**
 * The last token of the expression that begins at a token: it ends before a comma, a semicolon, a bracket that was
 * opened before it, the colon of a question around it, or a line that begins a statement.
 */
export function endOfExpression(code: Code, from: number): number {
  const { tokens, partners } = code;
  const { count, symbols, lines, kinds } = tokens;
  let questions = 0;
  for (let row = from, looked = 0; row < count; row += 1, looked += 1) {
    if (looked === farthest) return row;
    const number = symbols[row] as number;
    if (row > from && beginsStatement(tokens, row)) return row - 1;
    if (number === question) questions += 1;
    else if (number === colon) {
      // (a): Type => ...
      const arrow = symbols[row - 1] === roundClose ? typeEnd(code, row + 1) : row;
      if (symbols[arrow] === fatArrow) row = arrow;
      else if (questions === 0) return row - 1;
      else questions -= 1;
    } else if (number === asWord || number === satisfiesWord) {
      const behind = typeEnd(code, row + 1);
      // A type may end with an operator, which else would go on with the next line.
      if (behind > row + 1 && lines[behind] !== lines[behind - 1] && kinds[behind] !== TokenKind.operator)
        return behind - 1;
    } else if (ends[number] === 1) return row - 1;
    else if ((partners[row] as number) > row) row = partners[row] as number;
  }
  return count - 1;
}

/** Whether a token begins a statement because it begins a line: what stands before it ends one, and it goes on with nothing. */
export function beginsStatement(tokens: Tokens, row: number): boolean {
  const { lines, kinds, symbols, starts, ends } = tokens;
  if (lines[row] === lines[row - 1] || row === 0) return false;
  // The pieces of an element or of a text with holes may stand on several lines.
  if (kinds[row] === TokenKind.text || starts[row] === ends[row - 1]) return false;
  if (kinds[row - 1] === TokenKind.text)
    return kinds[row] !== TokenKind.operator && kinds[row] !== TokenKind.string;
  if (kinds[row] === TokenKind.operator && symbols[row] !== curly) return false;
  if (goesOn[symbols[row] as number] === 1) return false;
  if (kinds[row - 1] === TokenKind.operator) return closers[symbols[row - 1] as number] === 1;
  return kinds[row - 1] !== TokenKind.keyword || isValue[symbols[row - 1] as number] === 1;
}

/** An expression without an end is looked at for so many tokens, what is in brackets left out. */
const farthest = 2000;

const [question, colon, curly, roundClose] = symbolsOf('? : { )');
const [fatArrow, asWord, satisfiesWord] = [symbol('=>'), symbol('as'), symbol('satisfies')];
const ends = symbolTable(', ; ) ] }');
const closers = symbolTable(') ] }');
const goesOn = symbolTable('in instanceof as satisfies is');
const isValue = symbolTable('this super null true false break continue return');
