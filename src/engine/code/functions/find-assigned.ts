import { alone } from '../brackets.ts';
import { symbol, symbolTable } from '../symbols.ts';
import { TokenKind, type Tokens, tokenText } from '../tokens.ts';
import type { Code, FunctionSpan } from './function-span.ts';

/**
 * Find functions that are values with a name before them, as in R: `name <- function(parameters) body`. The body stands
 * in curly brackets or is an expression. A function that nothing names is one too.
 */
export function findAssigned(code: Code): FunctionSpan[] {
  const { tokens, partners } = code;
  const { count, symbols, kinds } = tokens;
  const found: FunctionSpan[] = [];
  const ends: number[] = [];
  const looks = { left: looksPerToken * count };
  for (let row = 0; row + 1 < count; row += 1) {
    if (symbols[row] !== functionWord && symbols[row] !== backslash) continue;
    const openParameters = row + 1;
    const closeParameters = partners[openParameters] as number;
    if (symbols[openParameters] !== roundOpen || closeParameters === alone || closeParameters + 1 >= count)
      continue;
    while (ends.length > 0 && (ends.at(-1) as number) < row) ends.pop();
    const isNamed = assigns[symbols[row - 1] as number] === 1 && isName(tokens, row - 2);
    const first = closeParameters + 1;
    const limit = ends.at(-1) ?? count - 1;
    const last = Math.min(endOfExpression(code, first, looks), limit);
    if (last < first) continue;
    const name = isNamed ? row - 2 : row;
    const title = isNamed ? tokenText(tokens, name) : '';
    const isText = (kinds[name] as number) === TokenKind.string;
    found.push({
      name,
      title: isText ? title.slice(1, -1) : title,
      openParameters,
      closeParameters,
      first,
      last,
      container: '',
    });
    ends.push(last);
    row = closeParameters;
  }
  return found;
}

const functionWord = symbol('function');
const backslash = symbol('\\');
const [roundOpen, curlyOpen] = ['(', '{'].map(symbol) as [number, number];
const elseWord = symbol('else');
const assigns = symbolTable('<- <<- = :=');

function isName({ kinds }: Tokens, row: number): boolean {
  return row >= 0 && (kinds[row] === TokenKind.identifier || kinds[row] === TokenKind.string);
}

/** The last token of an expression: it ends with its line, unless an operator or `else` stands there. */
function endOfExpression({ tokens, partners }: Code, first: number, looks: { left: number }): number {
  const { count, symbols, lines } = tokens;
  let row = first;
  let wants = true;
  for (; row < count && looks.left > 0; looks.left -= 1) {
    const number = symbols[row] as number;
    const isNewLine = row > first && lines[row] !== lines[row - 1];
    if ((isNewLine && !wants && number !== elseWord) || ends[number] === 1) break;
    const partner = partners[row] as number;
    if (partner > row) {
      // What stands in brackets behind a control word is its head.
      wants = number === roundOpen && takesHead[symbols[row - 1] as number] === 1;
      row = partner + 1;
      if (number === curlyOpen && row < count && lines[row] !== lines[partner] && symbols[row] !== elseWord)
        break;
    } else {
      wants = isOperator[number] === 1;
      row += 1;
    }
  }
  return Math.min(count, row) - 1;
}

/** So many tokens are looked at for each of a text: expressions within each other are looked at again. */
const looksPerToken = 20;
const ends = symbolTable('; , ) ] }');
const takesHead = symbolTable('if for while function');
const isOperator = symbolTable(
  `+ - * / ^ < > <= >= == != & | && || ! ~ ? : = <- <<- -> ->> |> %% $ @ :: ::: else repeat`,
);
