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
    const lead = wordsStart(original, start, end);
    const rest = original.slice(lead, wordsEnd(original, lead, end));
    const bare = marked.test(rest) ? rest.replace(/[\s"'`*_\u201c\u201d\u2019]+/g, ' ').trim() : rest;
    if (bare !== '') {
      places.push(length);
      offsets.push(lead);
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

/** What is folded to one space. */
const marked = /[^\S ]|  |["'`*_\u201c\u201d\u2019]|^\s|\s$/;

/** Signs of comments and markup at the beginning of a line, and at its end. */
const leading = signs(' \t\r\n\f\v*#;/%!|<>=~+-"\'.:{}()@\\');
const trailing = signs(' \t\r\n\f\v*#/|\\"\'');
/** The words that stand for such signs. */
const commentWord = /(?:dnl|rem)\b/iy;
const wideSpace = /\s/;

/** A bit for each sign of ASCII. */
function signs(all: string): Uint8Array {
  const known = new Uint8Array(128);
  for (const sign of all) known[sign.charCodeAt(0)] = 1;
  return known;
}

/** Where what begins a line of a comment ends. */
function wordsStart(text: string, start: number, end: number): number {
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at);
    if (code < 128 ? leading[code] === 1 : wideSpace.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    commentWord.lastIndex = at;
    const isWord = ((code | 32) === 100 || (code | 32) === 114) && commentWord.test(text);
    if (!isWord || commentWord.lastIndex > end) return at;
    at = commentWord.lastIndex;
  }
  return end;
}

/** Where what ends a line of a comment begins. */
function wordsEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && trailing[text.charCodeAt(last - 1)] === 1) last -= 1;
  return last;
}
