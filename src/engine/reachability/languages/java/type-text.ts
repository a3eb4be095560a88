/** A type as it is written: `Map.Entry<String, Foo>[]`. */
export interface TypeText {
  readonly name: string;
  readonly arguments: readonly TypeText[];
  /** How many dimensions of an array it has. */
  readonly dimensions: number;
}

/** Read what stands where a type is expected; annotations and bounds of wildcards are dropped. */
export function readTypeText(text: string, furtherDimensions = 0): TypeText {
  const plain = text
    .replace(/@[\w.]+(?:\([^)]*\))?/g, '')
    .replace(/\.\.\.$/, '[]')
    .replace(/\?\s*(?:extends|super)\s/g, ' ')
    .replace(/\s+/g, '');
  const dimensions = plain.match(/\[\]/g)?.length ?? 0;
  const open = plain.indexOf('<');
  const outer = /^[\w.$]*/.exec(plain)?.[0] ?? '';
  if (open < 0) return { name: outer, arguments: [], dimensions: dimensions + furtherDimensions };
  const close = closingOf(plain, open);
  // `Outer<A>.Inner` is an inner type.
  const rest = /^[\w.$]*/.exec(plain.slice(close + 1))?.[0] ?? '';
  const given = splitArguments(plain.slice(open + 1, close)).map((part) => readTypeText(part));
  const own = plain.slice(close + 1).match(/\[\]/g)?.length ?? 0;
  return { name: `${outer}${rest}`, arguments: given, dimensions: own + furtherDimensions };
}

function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1;
    else if (text[at] === '>') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '<') depth += 1;
    else if (text[at] === '>') depth -= 1;
    else if (at === text.length || (text[at] === ',' && depth === 0)) {
      if (at > from) parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return parts;
}
