import { alone, type BlockWords } from '../../brackets.ts';
import type { Code, FunctionSpan } from '../../functions/function-span.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind, tokenText } from '../../tokens.ts';

/** What closes what; the reader has made names of words that stand where no command begins. */
export const shellBlocks: BlockWords = {
  pairs: { if: 'fi', case: 'esac', do: 'done', for: 'done', while: 'done', until: 'done', select: 'done' },
  heads: { do: 'for while until select' },
  holds: 'case',
};

const [roundOpen, roundClose, curlyOpen, functionWord] = ['(', ')', '{', 'function'].map(symbol) as [
  number,
  number,
  number,
  number,
];

/** Find `name() { ... }`, `name() ( ... )` and `function name { ... }`. */
export function findShellFunctions({ tokens, partners }: Code): FunctionSpan[] {
  const { count, symbols, kinds } = tokens;
  const found: FunctionSpan[] = [];
  for (let row = 0; row < count; row += 1) {
    const hasWord = symbols[row] === functionWord;
    const name = hasWord ? row + 1 : row;
    const kind = kinds[name] as number;
    if (name >= count || (kind !== TokenKind.identifier && kind !== TokenKind.keyword)) continue;
    const hasBrackets = symbols[name + 1] === roundOpen && symbols[name + 2] === roundClose;
    if (!hasWord && !hasBrackets) continue;
    const first = hasBrackets ? name + 3 : name + 1;
    const isBody = symbols[first] === curlyOpen || symbols[first] === roundOpen;
    if (first >= count || !isBody || partners[first] === alone) continue;
    found.push({
      name,
      title: tokenText(tokens, name),
      openParameters: alone,
      closeParameters: alone,
      first,
      last: partners[first] as number,
      container: '',
    });
    row = first;
  }
  return found;
}
