/** A text on one line: lower case, white space folded, what begins and ends lines of comments left out. */
export interface FlatText {
  readonly text: string;
  /** The offset in the original of a place in `text`. */
  offsetOf(place: number): number;
}

/** Licences are spoken of in sentences that run over lines, inside comments of every language. */
export function flatten(original: string): FlatText {
  const parts: string[] = [];
  const places: number[] = [];
  const offsets: number[] = [];
  let length = 0;
  for (let start = 0; start < original.length; ) {
    const end = original.indexOf('\n', start);
    const line = original.slice(start, end < 0 ? original.length : end);
    const lead = leading.exec(line)?.[0].length ?? 0;
    const bare = line
      .slice(lead)
      .replace(trailing, '')
      .replace(/[\s"'`*_\u201c\u201d\u2019]+/g, ' ')
      .trim();
    if (bare !== '') {
      places.push(length);
      offsets.push(start + lead);
      const lower = bare.toLowerCase();
      parts.push(lower);
      length += lower.length + 1;
    }
    start = end < 0 ? original.length : end + 1;
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

/** Signs of comments and markup at the beginning of a line, and the words that stand for them. */
const leading = /^(?:[\s*#;/%!|<>=~+\-"'.:{}()@\\]|dnl\b|rem\b|\{\\\w+)*/i;
const trailing = /[\s*#/|\\"']+$/;
