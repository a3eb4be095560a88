import { alone } from '../../brackets.ts';
import { Containers } from '../../functions/containers.ts';
import type { Code, FunctionSpan } from '../../functions/function-span.ts';
import { headBehind, nameBehind } from '../../functions/find-worded.ts';
import { symbol } from '../../symbols.ts';

/** Find subroutines with a body; those without a name are called after what they are assigned to. */
export function findSubs(code: Code): FunctionSpan[] {
  const { tokens, partners } = code;
  const { count, symbols } = tokens;
  const found: FunctionSpan[] = [];
  const blocks = new Containers();
  // `package Name;` holds until the next one.
  let file = '';
  for (let row = 0; row < count; row += 1) {
    const number = symbols[row];
    if (number === packageWord) {
      const body = bodyOf(code, row);
      if (body === alone) file = nameBehind(code, row);
      else blocks.enter(nameBehind(code, row), partners[body] as number);
    } else if (number === subWord) {
      const body = bodyOf(code, row);
      if (body === alone) continue;
      const { name, title, behind } = headBehind(code, row);
      const open = symbols[behind] === roundOpen ? behind : alone;
      blocks.leave(row);
      found.push({
        name,
        title,
        openParameters: open,
        closeParameters: open === alone ? alone : (partners[open] as number),
        first: body,
        last: partners[body] as number,
        container: blocks.path === '' ? file : blocks.path,
      });
    }
  }
  return found;
}

const [packageWord, subWord, roundOpen, curlyOpen, semicolon] = ['package', 'sub', '(', '{', ';'].map(
  symbol,
) as [number, number, number, number, number];

/** The curly bracket behind name, prototype and attributes; -1 when there is none. */
function bodyOf({ tokens, partners }: Code, word: number): number {
  const { count, symbols } = tokens;
  for (let row = word + 1; row < count && row < word + 200; row += 1) {
    const number = symbols[row];
    if (number === curlyOpen) return partners[row] === alone ? alone : row;
    if (number === semicolon || number === subWord) return alone;
    if (number === roundOpen && (partners[row] as number) > row) row = partners[row] as number;
  }
  return alone;
}
