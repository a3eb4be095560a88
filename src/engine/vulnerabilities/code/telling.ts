import type { FunctionCode } from '../../clones/code-print.ts';
import { symbol, symbolHash } from '../../code/symbols.ts';
import { identifier } from './code-piece.ts';

/** The tokens of a text with their lines. */
export type TokenLines = Pick<FunctionCode, 'exact' | 'blind' | 'lines'>;

/** Code of which fewer tokens tell is everybody's. */
export const fewestTelling = 15;

/**
 * Of each token 1 where it tells a project from others, 0 where it only says what a file is made of: includes, imports,
 * and the name of its package stand in the same words in files that have nothing else in common. (Comments are no tokens.)
 *
 * An import begins a line or a statement; it ends with its statement, with its line, or with the bracket that it opens.
 */
export function tellingTokens(text: TokenLines): Uint8Array {
  const telling = new Uint8Array(text.exact.length).fill(1);
  let at = 0;
  while (at < telling.length) {
    const begins = at === 0 || text.lines[at] !== text.lines[at - 1] || text.exact[at - 1] === semicolon;
    const end = begins && isImport(text, at) ? endOfStatement(text, at) : at;
    telling.fill(0, at, end);
    at = Math.max(end, at + 1);
  }
  return telling;
}

function isImport(text: TokenLines, at: number): boolean {
  const { exact, blind } = text;
  const first = exact[at] as number;
  if (always.has(first)) return true;
  if (beforeNames.has(first)) return blind[at + 1] === identifier;
  if (first === require) return blind[at + 1] === literal;
  return declaring.has(first) && isRequire(text, at);
}

/** `const name = require('…')`, in one statement. */
function isRequire(text: TokenLines, at: number): boolean {
  const { exact } = text;
  for (let next = at + 1, end = endOfStatement(text, at); next + 1 < end; next += 1)
    if (exact[next] === require) return exact[next - 1] === equals && exact[next + 1] === open;
  return false;
}

function endOfStatement({ exact, lines }: TokenLines, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < exact.length; at += 1) {
    const code = exact[at] as number;
    if (depth === 0 && at > start && lines[at] !== lines[at - 1]) return at;
    if (opening.has(code)) depth += 1;
    if (closing.has(code)) depth -= 1;
    if (depth < 0) return at;
    if (depth === 0 && code === semicolon) return at + 1;
  }
  return at;
}

const codeOf = (text: string) => symbolHash(symbol(text));
const codesOf = (list: string) => new Set(list.split(' ').map(codeOf));
const [open, semicolon, equals, require] = ['(', ';', '=', 'require'].map(codeOf);
const always = codesOf('import #include #import #include_next');
const beforeNames = codesOf('from package using use require_relative');
const declaring = codesOf('const let var');
const [opening, closing] = [codesOf('( { ['), codesOf(') } ]')];
/** How the stream without values has a text (`Normalizer`). */
const literal = 4;
