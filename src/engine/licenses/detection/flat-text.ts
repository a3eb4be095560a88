import type { TextRange } from './spoken-ranges.ts';

/** A text on one line: lower case, white space folded, what begins and ends lines of comments left out. */
export interface FlatText {
  readonly text: string;
  /** The offset in the original of a place in `text`. */
  offsetOf(place: number): number;
}

/**
 * Licences are spoken of in sentences that run over lines, inside comments of every language. Only what stands around
 * a word of such sentences is kept: most of a source file is code.
 */
export function flatten(original: string, spoken: readonly TextRange[]): FlatText {
  const parts: string[] = [];
  const places: number[] = [];
  const offsets: number[] = [];
  let length = 0;
  for (let start = 0, range = 0; start < original.length; ) {
    while (range < spoken.length && (spoken[range]?.end ?? 0) <= start) range += 1;
    const within = spoken[range];
    if (within === undefined) break;
    start = Math.max(start, within.start);
    const next = original.indexOf('\n', start);
    const end =
      next >= 0 && next - start <= longestLine ? next : Math.min(original.length, start + longestLine);
    const line = original.slice(start, end);
    const lead = leading.exec(line)?.[0].length ?? 0;
    const rest = line.slice(lead, wordsEnd(line));
    const bare = marked.test(rest) ? rest.replace(/[\s"'`*_\u201c\u201d\u2019]+/g, ' ').trim() : rest;
    if (bare !== '') {
      places.push(length);
      offsets.push(start + lead);
      const lower = bare.toLowerCase();
      parts.push(lower);
      length += lower.length + 1;
    }
    start = end === next ? end + 1 : end;
  }
  return {
    text: parts.join(' '),
    offsetOf(place) {
      let [low, high] = [0, places.length];
      while (low + 1 < high) {
        const middle = (low + high) >> 1;
        if ((places[middle] as number) <= place) low = middle;
        else high = middle;
      }
      return Math.min(original.length, (offsets[low] ?? 0) + place - (places[low] ?? 0));
    },
  };
}

/** A line without end is taken in pieces. */
const longestLine = 4_000;

/** Signs of comments and markup at the beginning of a line, and the words that stand for them. */
const leading = /^(?:[\s*#;/%!|<>=~+\-"'.:{}()@\\]|dnl\b|rem\b|\{\\\w+)*/i;
const trailing = ' \t\r\n\f\v*#/|\\"\'';
/** What is folded to one space. */
const marked = /[^\S ]|  |["'`*_\u201c\u201d\u2019]|^\s|\s$/;

/** Where what ends a line of a comment begins. */
function wordsEnd(line: string): number {
  let end = line.length;
  while (end > 0 && trailing.includes(line[end - 1] as string)) end -= 1;
  return end;
}
