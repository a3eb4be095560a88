import { alone } from '../../brackets.ts';
import type { Code, FunctionSpan } from '../../functions/function-span.ts';
import { symbol, symbols as symbolsOf, symbolTable } from '../../symbols.ts';
import { TokenKind, tokenText } from '../../tokens.ts';

/** What a method begins with. */
export const methodMarks = '- +';

/** The method with a body that begins at a token: `- (int)sum:(int)a with:(int)b { ... }`, called `sum:with:`. */
export function readMethod(
  { tokens, partners }: Code,
  row: number,
): Omit<FunctionSpan, 'container'> | undefined {
  const { symbols, kinds, lines, count } = tokens;
  if (row > 0 && lines[row - 1] === lines[row] && beforeMethod[symbols[row - 1] as number] !== 1)
    return undefined;
  let at = row + 1;
  if (symbols[at] === roundOpen) at = (partners[at] as number) + 1;
  if (at === 0 || !isWord(kinds[at])) return undefined;
  const name = at;
  let title = tokenText(tokens, name);
  let parameterCount = 0;
  for (at += 1; at < count && at < name + mostInHead; at += 1) {
    const number = symbols[at] as number;
    if (number === curlyOpen) break;
    if (number === semicolon && symbols[at + 1] !== curlyOpen) return undefined;
    if (number === colon) {
      title += parameterCount === 0 || !isWord(kinds[at - 1]) ? ':' : `${tokenText(tokens, at - 1)}:`;
      parameterCount += 1;
    } else if (number === roundOpen && partners[at] !== alone) at = partners[at] as number;
    else if (neverInHead[number] === 1) return undefined;
  }
  if (symbols[at] !== curlyOpen || partners[at] === alone) return undefined;
  return {
    name,
    title,
    openParameters: alone,
    closeParameters: alone,
    parameterCount,
    first: at,
    last: partners[at] as number,
  };
}

function isWord(kind: number | undefined): boolean {
  return kind === TokenKind.identifier || kind === TokenKind.keyword;
}

const mostInHead = 300;
const colon = symbol(':');
const [roundOpen, curlyOpen, semicolon] = symbolsOf('( { ;');
const beforeMethod = symbolTable('} ; @end');
const neverInHead = symbolTable('} = @end @implementation');
