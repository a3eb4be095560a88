import { symbolHash } from '../symbols.ts';

/** A stream that is cut into statements. */
interface Stream {
  readonly blind: Int32Array;
  readonly lines: Uint32Array;
}

/**
 * Where the statements of a run of tokens end: behind `;`, a curly bracket or, outside of round and square brackets, at
 * the end of a line that no semicolon is needed on. Answers how many there are; `ends` holds the token behind each.
 *
 * It sees the codes of a stream alone, so that a scanned text and a kept one are cut alike. Line breaks within a
 * statement of a language with semicolons are white space: they end nothing where `byLines` is false.
 */
export function cutStatements(
  { blind, lines }: Stream,
  { start, end, byLines }: { readonly start: number; readonly end: number; readonly byLines: boolean },
  ends: Uint32Array,
): number {
  let count = 0;
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const code = blind[at] as number;
    if (code === roundOpen || code === squareOpen) depth += 1;
    else if (code === roundClose || code === squareClose) depth = Math.max(0, depth - 1);
    const isLast = at + 1 === end;
    const isEnd =
      isLast ||
      code === curlyOpen ||
      code === curlyClose ||
      (depth === 0 && (code === semicolon || (byLines && lines[at + 1] !== lines[at])));
    if (!isEnd) continue;
    if (code === curlyOpen || code === curlyClose) depth = 0;
    ends[count] = at + 1;
    count += 1;
  }
  return count;
}

/** Whether statements of a text end with its lines: hardly any semicolon stands in it. */
export function endsByLines(blind: Int32Array): boolean {
  let count = 0;
  for (let at = 0; at < blind.length; at += 1) if (blind[at] === semicolon) count += 1;
  return count * 60 < blind.length;
}

const mark = (text: string) => symbolHash(text.charCodeAt(0));
const [roundOpen, roundClose, squareOpen, squareClose] = [mark('('), mark(')'), mark('['), mark(']')];
const [curlyOpen, curlyClose, semicolon] = [mark('{'), mark('}'), mark(';')];
