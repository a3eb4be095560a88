import type { Reader } from '../../lexer/reader.ts';
import { symbol, symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

/**
 * Whether an operand is expected where a reader stands, and no operator: `/` begins a regular expression there, `<` an
 * element of JSX. Told by the token before it.
 */
export function startsOperand(reader: Reader): boolean {
  const row = reader.count - 1;
  if (row < 0) return true;
  const kind = (reader.kinds[row] as number) & 0x7f;
  const number = reader.symbols[row] as number;
  if (kind === TokenKind.keyword) return isValue[number] !== 1;
  if (kind !== TokenKind.operator) return false;
  if (number === roundClose) return isCondition(reader, row);
  return endsOperand[number] !== 1;
}

const isValue = symbolTable('this super null true false');
const endsOperand = symbolTable(') ] } ++ --');
const [roundOpen, roundClose] = [symbol('('), symbol(')')];
const takesCondition = symbolTable('if while for with');

/** Whether a closing bracket ends what `if` or a loop asks: a statement may follow. */
function isCondition({ symbols, kinds }: Reader, close: number): boolean {
  let depth = 0;
  for (let row = close; row >= 0 && row > close - mostInCondition; row -= 1) {
    const number = symbols[row] as number;
    if (number === roundClose) depth += 1;
    else if (number === roundOpen) depth -= 1;
    if (depth === 0)
      return kinds[row - 1] === TokenKind.keyword && takesCondition[symbols[row - 1] as number] === 1;
  }
  return false;
}

const mostInCondition = 100;
