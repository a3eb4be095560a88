/** A part of a line, and whether it is only on its side. */
export interface LinePart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** More pieces than these are not compared one by one: what the ends of both lines share is enough. */
const mostPieces = 300;

/**
 * The parts of two lines: words, runs of white space and single signs that both have in one order (the longest such
 * sequence) are kept, the others are changed.
 */
export function changedParts(left: string, right: string): readonly [LinePart[], LinePart[]] {
  const [a, b] = [piecesOf(left), piecesOf(right)];
  const kept = a.length > mostPieces || b.length > mostPieces ? sharedEnds(a, b) : longestCommon(a, b);
  return [joined(a, kept.left), joined(b, kept.right)];
}

/** How much of two lines is the same, 0…1, by their characters; white space does not count. */
export function likeness(left: string, right: string): number {
  const length = (parts: readonly LinePart[], isChanged: boolean) =>
    parts
      .filter((part) => isChanged || !part.isChanged)
      .reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  const [a, b] = changedParts(left, right);
  const all = length(a, true) + length(b, true);
  return all === 0 ? 1 : (length(a, false) + length(b, false)) / all;
}

interface Kept {
  readonly left: ReadonlySet<number>;
  readonly right: ReadonlySet<number>;
}

function piecesOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_$]+|\s+|[^]/gu) ?? [];
}

function sharedEnds(a: readonly string[], b: readonly string[]): Kept {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const keptOf = (pieces: readonly string[]) =>
    new Set(pieces.flatMap((_, index) => (index < head || index >= pieces.length - tail ? [index] : [])));
  return { left: keptOf(a), right: keptOf(b) };
}

function longestCommon(a: readonly string[], b: readonly string[]): Kept {
  // lengths[i][j]: of the longest common sequence of what follows i in a and j in b.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]?.fill(a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1)), j, j + 1);
  const [left, right] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      left.add(i++);
      right.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return { left, right };
}

function joined(pieces: readonly string[], kept: ReadonlySet<number>): LinePart[] {
  const parts: LinePart[] = [];
  pieces.forEach((text, index) => {
    const isChanged = !kept.has(index);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) parts[parts.length - 1] = { text: last.text + text, isChanged };
    else parts.push({ text, isChanged });
  });
  return parts;
}
