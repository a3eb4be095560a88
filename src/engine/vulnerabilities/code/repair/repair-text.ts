import { type CodeText, textBetween } from '../code-text.ts';
import type { FixMatch } from '../match-fixes.ts';
import { type Change, changesOf } from './changes.ts';
import { insertion, removal, replacement, type Splice } from './splices.ts';
import { namesInScanned, type RepairSides } from './repair-sides.ts';

/** A text after a repair; its bytes from `start` until before `end` are the piece that was repaired. */
export interface RepairedText {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/**
 * Do to a scanned text what a repair did to its code: each change at the place that it has there, with the names and
 * the indentation of the scanned text. `undefined` when a change has no such place, because the code around it differs.
 */
export function repairText(sides: RepairSides, match: FixMatch): RepairedText | undefined {
  const whole = sameText(sides, match);
  if (whole !== undefined) return spliced(sides.scanned, match, [whole]);
  const { pieces } = match.fix;
  const renames = namesInScanned(sides.scanned, match);
  const splices: Splice[] = [];
  for (const found of changesOf(pieces.change, pieces.fixed.exact.length)) {
    const change = ontoWholeLines(found, sides, match);
    const place = placeOf(change, match);
    if (place === undefined) return undefined;
    splices.push(spliceOf(change, place, sides, match, renames));
  }
  return spliced(sides.scanned, match, splices);
}

/** Tokens of the scanned text that stand where those of a change stood: from `start` until before `end`. */
interface Place {
  readonly start: number;
  readonly end: number;
}

function spliceOf(
  change: Change,
  { start, end }: Place,
  sides: RepairSides,
  { fix }: FixMatch,
  renames: ReadonlyMap<number, string>,
): Splice {
  const added = { start: fix.starts.fixed + change.fixedStart, end: fix.starts.fixed + change.fixedEnd };
  if (added.start === added.end) return removal(sides.scanned, start, end);
  if (start === end) return insertion(sides, added, start, renames);
  return replacement(sides, added, { start, end }, renames);
}

/** The scanned piece as the repaired one has it, where it is the vulnerable one to the letter. */
function sameText(
  { scanned, vulnerable, fixed }: RepairSides,
  { fix, start, end }: FixMatch,
): Splice | undefined {
  const { pieces, starts } = fix;
  const textOf = (text: CodeText, from: number, count: number) =>
    count === 0 ? '' : textBetween(text, text.starts[from] ?? 0, text.ends[from + count - 1] ?? 0);
  const before = textOf(vulnerable, starts.vulnerable, pieces.vulnerable.exact.length);
  if (textOf(scanned, start, end - start) !== before) return undefined;
  const text = textOf(fixed, starts.fixed, pieces.fixed.exact.length);
  return { from: scanned.starts[start] ?? 0, to: scanned.ends[end - 1] ?? 0, text };
}

/** Where the tokens of a change stand in the scanned text; all of them have to be there, in a row. */
function placeOf({ start, end }: Change, { judgement, ...match }: FixMatch): Place | undefined {
  const { partners } = judgement.before;
  const partnerOf = (at: number) =>
    at < 0 ? -1 : at >= partners.length ? match.end - match.start : (partners[at] ?? -1);
  const isBehind = start === 0 || partnerOf(start - 1) >= 0;
  const first = start < end ? partnerOf(start) : isBehind ? partnerOf(start - 1) + 1 : partnerOf(end);
  if (first < 0) return undefined;
  for (let at = start; at < end; at += 1) if (partnerOf(at) !== first + at - start) return undefined;
  return { start: match.start + first, end: match.start + first + end - start };
}

/**
 * What is inserted can often be read in several ways, `a; }` + `b; }` or `} a;` + `} b;`: move it to where it begins and
 * ends with lines of the repaired text.
 */
function ontoWholeLines(change: Change, { fixed }: RepairSides, { fix }: FixMatch): Change {
  if (change.start !== change.end) return change;
  const { exact } = fix.pieces.fixed;
  const first = fix.starts.fixed;
  const isWhole = (start: number, end: number) =>
    fixed.lines[first + start - 1] !== fixed.lines[first + start] &&
    fixed.lines[first + end - 1] !== fixed.lines[first + end];
  for (const step of [0, 1, -1]) {
    let { start, fixedStart, fixedEnd } = change;
    for (let moved = 0; moved < mostMoved; moved += 1) {
      if (isWhole(fixedStart, fixedEnd)) return { start, end: start, fixedStart, fixedEnd };
      const [leaving, entering] = step > 0 ? [fixedStart, fixedEnd] : [fixedEnd - 1, fixedStart - 1];
      if (step === 0 || entering < 0 || exact[leaving] !== exact[entering] || entering >= exact.length) break;
      [start, fixedStart, fixedEnd] = [start + step, fixedStart + step, fixedEnd + step];
    }
  }
  return change;
}

const mostMoved = 40;

function spliced(
  { bytes, starts, ends }: CodeText,
  match: FixMatch,
  splices: readonly Splice[],
): RepairedText {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, text } of splices) {
    parts.push(bytes.subarray(at, from), encoder.encode(text));
    at = to;
  }
  const repaired = Buffer.concat([...parts, bytes.subarray(at)]);
  const start = Math.min(starts[match.start] ?? 0, splices[0]?.from ?? bytes.length);
  const end = Math.max(ends[match.end - 1] ?? 0, splices.at(-1)?.to ?? 0);
  return { bytes: repaired, start, end: end + repaired.length - bytes.length };
}

const encoder = new TextEncoder();
