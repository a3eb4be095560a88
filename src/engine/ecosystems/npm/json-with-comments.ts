/**
 * Turn JSON with comments and trailing commas into JSON.
 *
 * What is taken out becomes spaces, so that every line stays where it is. Texts in quotes are not touched.
 */
export function plainJson(text: string): string {
  const gone = spansToDrop(text);
  const kept: string[] = [];
  let start = 0;
  for (const [from, to] of gone) {
    kept.push(text.slice(start, from), text.slice(from, to).replace(/[^\n]/g, ' '));
    start = to;
  }
  kept.push(text.slice(start));
  return kept.join('');
}

/** Comments, and commas that only space and comments part from a closing bracket; in the order of the text. */
function spansToDrop(text: string): [number, number][] {
  const spans: [number, number][] = [];
  /** The place in `spans` where a comma would go, while nothing but space and comments has followed it. */
  let comma: { at: number; place: number } | undefined;
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? '';
    const end = endOfPiece(text, at);
    if (sign === '/' && end > at + 1) spans.push([at, end]);
    else if (sign === ',') comma = { at, place: spans.length };
    else if (sign.trim() !== '') {
      const isClosing = sign === '}' || sign === ']';
      if (isClosing && comma !== undefined) spans.splice(comma.place, 0, [comma.at, comma.at + 1]);
      comma = undefined;
    }
    at = end;
  }
  return spans;
}

/** The end of a quoted text or a comment; of any other sign, the next place. */
function endOfPiece(text: string, at: number): number {
  if (text[at] === '"') return endOfQuoted(text, at);
  if (text.startsWith('//', at)) return orEnd(text, text.indexOf('\n', at));
  if (text.startsWith('/*', at)) return orEnd(text, text.indexOf('*/', at + 2) + 1) + 1;
  return at + 1;
}

function endOfQuoted(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === '"') return end + 1;
  }
  return text.length;
}

function orEnd(text: string, found: number): number {
  return found <= 0 ? text.length : found;
}
