import { cuesOf } from './cues.ts';
import { TextLines } from './text-lines.ts';

/** A part of a text, as offsets; the end is excluded. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Find the parts of a text in which somebody may speak of licences: the paragraphs around the words that nobody does so
 * without. Most of a source file is code and is not read any further.
 */
export function spokenRanges(text: string): TextRange[] {
  const nextCue = cuesOf(text);
  if (text.length <= shortText)
    return nextCue(0) < text.length || mayBeBrief(text) ? [{ start: 0, end: text.length }] : [];
  const lines = new TextLines(text);
  const ranges: { readonly start: number; end: number }[] = [];
  for (let cue = nextCue(0); cue < text.length; ) {
    const end = paragraphEnd(lines, cue);
    const before = ranges.at(-1);
    if (before !== undefined && cue - before.end <= longestBridge) before.end = end;
    else ranges.push({ start: paragraphStart(lines, cue, before?.end ?? 0), end });
    cue = nextCue(end);
  }
  return isThroughout(text, ranges) ? [{ start: 0, end: text.length }] : ranges;
}

/** Who says little may say it with an address or a name alone; short code without either says nothing. */
function mayBeBrief(text: string): boolean {
  return briefly.test(text) || !code.test(text);
}

const shortText = 1_000;
const briefly = /:\/\/|www\.|proprietary|confidential/i;
/** What stands between two paragraphs that speak of licences belongs to them. */
const longestBridge = 1_000;
const mostChars = { before: 2_000, behind: 4_000 };
/** A heading and what stands below it are one. */
const headingChars = 100;

/** Who speaks of licences in so much of a text does so in all of it, if in another language; code does not go on. */
function isThroughout(text: string, ranges: readonly TextRange[]): boolean {
  if (ranges.length === 0) return false;
  const spokenCount = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const spread = (ranges.at(-1)?.end ?? 0) - (ranges[0]?.start ?? 0);
  const isSpread = spread * 3 >= text.length * 2;
  if (isSpread && spokenCount * 3 >= text.length) return true;
  return (text.length <= shortProse || (isSpread && spokenCount * 6 >= text.length)) && !code.test(text);
}

const shortProse = 8_000;
/** How lines of code end, and those of sentences do not. */
const code = /(?:[{}]|\);|=.*;)[ \t\r]*$/m;

/** Where the paragraph of a cue begins, with what the same comment says above it of whose the work is. */
function paragraphStart(lines: TextLines, cue: number, from: number): number {
  const first = Math.max(from, cue - mostChars.before);
  const start = Math.max(first, paragraphLead(lines, cue, first));
  const above = lines.text.slice(Math.max(first, start - mostOwned), start);
  const closed = Math.max(above.lastIndexOf('*/') + 1, above.lastIndexOf('-->') + 1);
  const ownedAt = above.slice(closed).search(owned);
  return ownedAt < 0 ? start : Math.max(first, lines.startOf(start - above.length + closed + ownedAt));
}

/** The first line of the paragraph that holds a cue. */
function paragraphLead(lines: TextLines, cue: number, first: number): number {
  const { text } = lines;
  let start = lines.startOf(cue);
  while (start > first && !lines.opensComment(start, cue)) {
    const before = lines.startOf(start - 1);
    if (isBlank(text, before, start) || lines.closesComment(before, start)) break;
    start = before;
  }
  return start;
}

const owned = /copyright|\(c\)|©|版权/i;
const mostOwned = 600;

/** Where it ends; what stands below a heading belongs to it, and what goes on behind the last words of a long text. */
function paragraphEnd(lines: TextLines, cue: number): number {
  const { text } = lines;
  const last = Math.min(text.length, cue + mostChars.behind);
  const end = paragraphRest(lines, cue, last);
  const below = wordAt(text, end, last);
  if (lines.closesComment(cue, below)) return end;
  if (end - cue <= headingChars) return paragraphRest(lines, below, last);
  return end - cue < longParagraph ? end : goingOn(lines, cue, end);
}

const longParagraph = 300;
const mostGoingOn = 800;

/** What follows in the same comment, or in the same text. */
function goingOn(lines: TextLines, cue: number, from: number): number {
  const { text } = lines;
  const last = Math.min(text.length, from + mostGoingOn);
  const sign = signOf(text, lines.startOf(cue));
  for (let at = from; at < last; ) {
    const end = lines.endOf(at);
    if (sign !== '' && sign !== signOf(text, at)) return at;
    if (lines.closingFrom(at) <= end) return end;
    at = end;
  }
  return paragraphRest(lines, last, Math.min(text.length, last + mostChars.behind));
}

/** The sign by which a line of a comment begins; none where it begins with a word. */
function signOf(text: string, start: number): string {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return isOfWord(text.charCodeAt(at)) ? '' : (text[at] ?? '');
}

function paragraphRest(lines: TextLines, from: number, last: number): number {
  const { text } = lines;
  for (let start = from; ; ) {
    const end = lines.endOf(start);
    if (end >= last) return last;
    const next = lines.endOf(end);
    if (lines.closesComment(start, end) || isBlank(text, end, next) || lines.opensComment(end, next))
      return end;
    start = end;
  }
}

function isBlank(text: string, start: number, end: number): boolean {
  return wordAt(text, start, end) === end;
}

/** Where the next letter or digit stands. */
function wordAt(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && !isOfWord(text.charCodeAt(at))) at += 1;
  return at;
}

function isOfWord(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 128
  );
}
