import { alone, type BlockWords } from '../../brackets.ts';
import type { Code } from '../../functions/function-span.ts';
import { textBetween, type WordedHead } from '../../functions/find-worded.ts';
import { beginsLine } from '../../lexer/quotes.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind, type Tokens } from '../../tokens.ts';

/** `if` and its like open a block only where a statement begins: `return if x` is all there is of it. */
export const rubyBlocks: BlockWords = {
  pairs: Object.fromEntries(
    'def class module begin do case if unless while until for'.split(' ').map((word) => [word, 'end']),
  ),
  heads: { do: 'while until for' },
  joins: (tokens, head, row) => tokens.lines[head] === tokens.lines[row],
  opens: (tokens, row) => {
    const number = tokens.symbols[row] as number;
    if (isSelected(tokens, row)) return false;
    if (number === defWord) return endlessAt(tokens, row) === alone;
    return mayModify[number] !== 1 || !isValueBefore(tokens, row);
  },
  closes: (tokens, row) => !isSelected(tokens, row),
};

const [defWord, equals, roundOpen, roundClose, backslash, semicolon] = ['def', '=', '(', ')', '\\', ';'].map(
  symbol,
) as [number, number, number, number, number, number];
const mayModify = symbolTable('if unless while until');
const selects = symbolTable('. &. def ::');
const isScope = symbolTable('. ::');

/** Whether a word is the name of a method: `x.class`. */
function isSelected({ symbols }: Tokens, row: number): boolean {
  return row > 0 && selects[symbols[row - 1] as number] === 1;
}

/** Words that are or end a value, or are a statement of their own. */
const endsValue =
  symbolTable(`) ] } end self nil true false return break next redo retry yield super __FILE__ __LINE__
  __ENCODING__`);

/** Whether something stands before a word on its line that it may modify. */
function isValueBefore(tokens: Tokens, row: number): boolean {
  const before = tokens.symbols[row - 1] as number;
  if (row === 0) return false;
  if (before === backslash) return isValueBefore(tokens, row - 1);
  if (beginsLine(tokens, row)) return false;
  const kind = tokens.kinds[row - 1] as number;
  const isLiteral = kind === TokenKind.identifier || kind === TokenKind.number || kind === TokenKind.string;
  return isLiteral || endsValue[before] === 1 || isSelected(tokens, row - 1);
}

/** The last token of the name behind `def`: `self.name`, `name=`, `[]=`, `==`. */
function nameEnd({ symbols, kinds, starts, ends, count }: Tokens, word: number): number {
  let row = word + 1;
  while (row + 2 < count && isScope[symbols[row + 1] as number] === 1 && starts[row + 1] === ends[row])
    row += 2;
  const joined = (at: number) => at < count && starts[at] === ends[at - 1];
  if (kinds[row] === TokenKind.operator) {
    while (joined(row + 1) && symbols[row + 1] !== roundOpen && kinds[row + 1] === TokenKind.operator)
      row += 1;
    return row;
  }
  const isSetter = symbols[row + 1] === equals && joined(row + 1);
  return isSetter && (symbols[row + 2] === roundOpen || joined(row + 2)) ? row + 1 : row;
}

/** The first token of the expression that is the body of `def name(x) = ...`; -1 when it has another. */
function endlessAt(tokens: Tokens, word: number): number {
  const { count, symbols } = tokens;
  let row = nameEnd(tokens, word) + 1;
  if (symbols[row] === roundOpen) {
    let depth = 0;
    for (const limit = row + 200; row < count && row < limit; row += 1) {
      if (symbols[row] === roundOpen) depth += 1;
      else if (symbols[row] === roundClose) depth -= 1;
      if (depth === 0) break;
    }
    row += 1;
  }
  return symbols[row] === equals && row + 1 < count ? row + 1 : alone;
}

/** Behind `def`. */
export function rubyHead(code: Code, word: number): WordedHead {
  const { symbols } = code.tokens;
  const last = Math.min(nameEnd(code.tokens, word), code.tokens.count - 1);
  const behind = symbols[last + 1] === roundOpen ? last + 1 : last;
  return { name: Math.min(word + 1, last), title: textBetween(code, word + 1, last), behind };
}

/** An expression is read for so many tokens. */
const mostInExpression = 100;

/** The last token of `def name = expression`; -1 when the body is none. */
export function endOfExpression({ tokens, partners }: Code, word: number): number {
  let row = endlessAt(tokens, word);
  if (row === alone) return alone;
  for (let looked = 0; row + 1 < tokens.count && looked < mostInExpression; looked += 1) {
    if ((partners[row] as number) > row) row = partners[row] as number;
    if (row + 1 >= tokens.count || tokens.symbols[row + 1] === semicolon || beginsLine(tokens, row + 1))
      break;
    row += 1;
  }
  return row;
}
