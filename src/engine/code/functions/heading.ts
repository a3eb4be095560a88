import { alone } from '../brackets.ts';
import { symbol } from '../symbols.ts';
import type { Tokens } from '../tokens.ts';

const [roundOpen, roundClose] = ['(', ')'].map(symbol) as [number, number];

/**
 * The first token behind a word that is one of two sets, outside of round brackets; -1 when neither follows within 300
 * tokens. What a heading is, the word says that comes first: `is` or `;`, `then` or `generate`.
 */
export function firstBehind({ count, symbols }: Tokens, word: number, wanted: Uint8Array): number {
  let depth = 0;
  for (let row = word + 1; row < count && row < word + 300; row += 1) {
    const number = symbols[row] as number;
    if (number === roundOpen) depth += 1;
    else if (number === roundClose) {
      depth -= 1;
      if (depth < 0) return alone;
    } else if (depth === 0 && wanted[number] === 1) return row;
  }
  return alone;
}
