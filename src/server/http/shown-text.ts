import type { LineRange } from '#model';

/** A text, or a window of a long one, with the line it begins with. */
export interface ShownText {
  readonly text: string;
  readonly firstLine: number;
  readonly lineCount: number;
  readonly isCut: boolean;
}

/** A dialog shows so many lines and characters of a text at most; around a match so many lines of what it stands in. */
export const mostLines = 2_000;
export const mostCharacters = 400_000;
const linesAround = 200;

/** What a dialog shows of a text: all of it, or of a long one a window around some lines. */
export function windowAround(whole: string, { first, last }: LineRange): ShownText {
  const lines = whole.split(/\r?\n/);
  // Behind the last line end there is no line.
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  const lineCount = lines.length;
  if (lineCount <= mostLines && whole.length <= mostCharacters)
    return { text: lines.join('\n'), firstLine: 1, lineCount, isCut: false };
  const firstLine = Math.max(1, Math.min(first, lineCount) - linesAround);
  const lastLine = Math.min(lineCount, last + linesAround, firstLine + mostLines - 1);
  const text = lines.slice(firstLine - 1, lastLine).join('\n');
  return { text: text.slice(0, mostCharacters), firstLine, lineCount, isCut: true };
}
