import type { LinePair, LineRange, TracedText } from '#model';
import { changedParts, likeness, type LinePart } from './changed-parts.ts';

/** A line of one side. */
export interface SideLine {
  /** From 1, in the whole text. */
  readonly number: number;
  readonly text: string;
  /** Whether it lies in the range that was matched. */
  readonly isMatched: boolean;
}

/** What stands beside each other; a side without a counterpart is absent. */
export interface AlignedRow {
  readonly left: SideLine | undefined;
  readonly right: SideLine | undefined;
}

/** Two texts, and what of them was matched. */
export interface Compared {
  readonly scanned: TracedText;
  readonly origin: TracedText;
  readonly range: LineRange;
  readonly originRange: LineRange;
  readonly pairs: readonly LinePair[];
}

/**
 * The lines of both texts beside each other: runs that are the same stand at one height, and what lies between them is
 * filled up. Every line of both texts stands in exactly one row, in its order.
 */
export function alignedRows({ scanned, origin, range, originRange, pairs }: Compared): AlignedRow[] {
  const left = linesOf(scanned, range);
  const right = linesOf(origin, originRange);
  const rows: AlignedRow[] = [];
  let [l, r] = [0, 0];
  for (const pair of anchorsOf(pairs, range, originRange)) {
    const toLeft = within(pair.scanned, scanned.firstLine, left.length);
    const toRight = within(pair.origin, origin.firstLine, right.length);
    if (toLeft === undefined || toRight === undefined || toLeft.from < l || toRight.from < r) continue;
    // What comes before the first run ends where it begins; later gaps begin where the run before has ended.
    rows.push(...beside(left.slice(l, toLeft.from), right.slice(r, toRight.from), rows.length === 0));
    rows.push(...besideInRun(left.slice(toLeft.from, toLeft.end), right.slice(toRight.from, toRight.end)));
    [l, r] = [toLeft.end, toRight.end];
  }
  return [...rows, ...beside(left.slice(l), right.slice(r), false)];
}

/** The lines of a row as they are: there is nothing to compare them with. */
export function wholeParts({ left, right }: AlignedRow): readonly [LinePart[], LinePart[]] {
  const whole = (line: SideLine | undefined) =>
    line === undefined ? [] : [{ text: line.text, isChanged: false }];
  return [whole(left), whole(right)];
}

/**
 * The parts of the lines of a row. Only what was matched is compared: a line without a counterpart, or with one that has
 * little in common with it, is changed as a whole.
 */
export function partsOf({ left, right }: AlignedRow): readonly [LinePart[], LinePart[]] {
  const whole = (line: SideLine | undefined): LinePart[] =>
    line === undefined ? [] : [{ text: line.text, isChanged: line.isMatched && line.text.trim() !== '' }];
  if (left?.isMatched !== true || right?.isMatched !== true) return [whole(left), whole(right)];
  const isAlike = likeness(left.text, right.text) >= leastLikeness;
  return isAlike ? changedParts(left.text, right.text) : [whole(left), whole(right)];
}

const leastLikeness = 0.3;

function linesOf({ text, firstLine, missing }: TracedText, { first, last }: LineRange): SideLine[] {
  if (missing !== undefined) return [];
  return text.split('\n').map((line, index) => {
    const number = firstLine + index;
    return { number, text: line, isMatched: number >= first && number <= last };
  });
}

/** The runs in their order on both sides; without any, the beginnings of the ranges stand beside each other. */
function anchorsOf(
  pairs: readonly LinePair[],
  range: LineRange,
  originRange: LineRange,
): readonly LinePair[] {
  if (pairs.length === 0) return [{ scanned: range, origin: originRange }];
  return pairs.toSorted((a, b) => a.scanned.first - b.scanned.first || a.origin.first - b.origin.first);
}

function within({ first, last }: LineRange, firstLine: number, count: number) {
  const from = first - firstLine;
  const end = Math.min(count, last - firstLine + 1);
  return from < 0 || from >= end ? undefined : { from, end };
}

function beside(left: readonly SideLine[], right: readonly SideLine[], isAtEnd: boolean): AlignedRow[] {
  const height = Math.max(left.length, right.length);
  const [above, below] = isAtEnd ? [height - left.length, height - right.length] : [0, 0];
  return Array.from({ length: height }, (_, index) => ({
    left: left[index - above],
    right: right[index - below],
  }));
}

/** A run whose sides were laid out differently is aligned by its equal lines, as far as they are few enough to try. */
function besideInRun(left: readonly SideLine[], right: readonly SideLine[]): AlignedRow[] {
  if (left.length === right.length || left.length * right.length > mostTried)
    return beside(left, right, false);
  const rows: AlignedRow[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const next = nextEqual(left, right, l, r);
    if (next === undefined) break;
    rows.push(...beside(left.slice(l, next.l), right.slice(r, next.r), false));
    rows.push({ left: left[next.l], right: right[next.r] });
    [l, r] = [next.l + 1, next.r + 1];
  }
  return [...rows, ...beside(left.slice(l), right.slice(r), false)];
}

const mostTried = 40_000;

/** The nearest lines behind two places that are equal but for white space. */
function nextEqual(left: readonly SideLine[], right: readonly SideLine[], l: number, r: number) {
  for (let distance = 0; distance < left.length - l + right.length - r; distance += 1)
    for (let step = 0; step <= distance; step += 1) {
      const [a, b] = [left[l + step], right[r + distance - step]];
      if (a !== undefined && b !== undefined && a.text.trim() === b.text.trim())
        return { l: l + step, r: r + distance - step };
    }
  return undefined;
}

/** The address that a line of an assembly listing begins with (`.lst`); empty where there is none. */
export function addressOf(line: string): string {
  const found = /^\s*(?:(?:0x)?([0-9a-f]+)[:：]|0x([0-9a-f]+)\b|([0-9a-f]{6,})\s)/i.exec(line);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').toLowerCase();
}
