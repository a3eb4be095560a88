import { alone } from '../../brackets.ts';
import type { Code, FunctionSpan } from '../../functions/function-span.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind, tokenText } from '../../tokens.ts';

/** Find functions: all their clauses, from the first name to the full stop. The module is their container. */
export function findClauses(code: Code): FunctionSpan[] {
  const { tokens } = code;
  const found: FunctionSpan[] = [];
  let container = '';
  for (let row = 0; row < tokens.count; ) {
    const last = endOfForm(code, row);
    const span = functionAt(code, row, last, container);
    if (span !== undefined) found.push(span);
    else if (tokens.symbols[row] === minus && tokens.symbols[row + 2] === roundOpen)
      if (tokenText(tokens, row + 1) === 'module') container = tokenText(tokens, row + 3);
    row = last + 1;
  }
  return found;
}

const [minus, roundOpen, arrow, whenWord, point] = ['-', '(', '->', 'when', '.'].map(symbol) as [
  number,
  number,
  number,
  number,
  number,
];

/** The full stop that ends what begins at a token: a point with white space behind it. */
function endOfForm({ tokens, partners }: Code, from: number): number {
  const { count, symbols, bytes, ends } = tokens;
  for (let row = from; row < count; row += 1) {
    if (symbols[row] === point && isSpace(bytes[ends[row] as number] as number)) return row;
    if ((partners[row] as number) > row) row = partners[row] as number;
  }
  return count - 1;
}

function isSpace(byte: number): boolean {
  return byte <= 0x20 || byte === 0x25;
}

function functionAt({ tokens, partners }: Code, name: number, last: number, container: string) {
  const { kinds, symbols } = tokens;
  if (kinds[name] !== TokenKind.identifier || symbols[name + 1] !== roundOpen) return undefined;
  const close = partners[name + 1] as number;
  if (close === alone || (symbols[close + 1] !== arrow && symbols[close + 1] !== whenWord)) return undefined;
  return {
    name,
    title: tokenText(tokens, name),
    openParameters: name + 1,
    closeParameters: close,
    first: close + 1,
    last,
    container,
  };
}
