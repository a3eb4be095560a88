import { mayBeLocal } from '../code-piece.ts';
import { type CodeText, textBetween } from '../code-text.ts';
import type { RepairSides } from './repair-sides.ts';

/** Bytes of the scanned text that something else takes the place of. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A run of tokens; `end` is excluded. */
interface Run {
  readonly start: number;
  readonly end: number;
}

type Names = ReadonlyMap<number, string>;

/** Put tokens of the repaired text in the place of others. */
export function replacement(sides: RepairSides, added: Run, place: Run, names: Names): Splice {
  const { scanned } = sides;
  const text = adapted(sides, added, place.start, names);
  return { from: scanned.starts[place.start] ?? 0, to: scanned.ends[place.end - 1] ?? 0, text };
}

/** Take tokens away, with the line breaks that only they needed. */
export function removal(scanned: CodeText, start: number, end: number): Splice {
  const [from, to] = [scanned.starts[start] ?? 0, scanned.ends[end - 1] ?? 0];
  const before = textBetween(scanned, scanned.ends[start - 1] ?? 0, from);
  const after = textBetween(scanned, to, scanned.starts[end] ?? scanned.bytes.length);
  const isWholeLines = /\n[ \t]*$/.test(before) && /^[ \t]*\r?\n/.test(after);
  if (!isWholeLines) return { from, to, text: '' };
  const blank = /\r?\n[ \t]*$/.exec(before)?.[0].length ?? 0;
  return { from: from - blank, to, text: '' };
}

/** Put tokens of the repaired text before a token: on lines of their own where they have such there. */
export function insertion(sides: RepairSides, added: Run, before: number, names: Names): Splice {
  const { scanned, fixed } = sides;
  const text = adapted(sides, added, before, names);
  const [gapStart, gapEnd] = [scanned.ends[before - 1] ?? 0, scanned.starts[before] ?? scanned.bytes.length];
  const gap = textBetween(scanned, gapStart, gapEnd);
  const lead = textBetween(fixed, fixed.ends[added.start - 1] ?? 0, fixed.starts[added.start] ?? 0);
  const tail = textBetween(
    fixed,
    fixed.ends[added.end - 1] ?? 0,
    fixed.starts[added.end] ?? fixed.bytes.length,
  );
  if (!lead.includes('\n')) {
    // It goes on in the line of what stands before it.
    if (tail.includes('\n') || gap.includes('\n')) return { from: gapStart, to: gapStart, text: lead + text };
    return { from: gapEnd, to: gapEnd, text: text + tail };
  }
  const newline = newlineOf(scanned);
  const indent = indentOf(sides, added, before);
  const own = /^(.*?)(\r?\n|$)/.exec(gap)?.[1] ?? '';
  if (gap.includes('\n') && tail.includes('\n')) {
    const at = gapStart + Buffer.byteLength(own);
    return { from: at, to: at, text: newline + indent + text };
  }
  const end = tail.includes('\n') ? newline + indentAt(scanned, before) : tail;
  const begin = gap.includes('\n') ? '' : newline + indent;
  return { from: gapEnd, to: gapEnd, text: begin + text + end };
}

/** The tokens as text, with the names, the line breaks and the indentation of the scanned text. */
function adapted(sides: RepairSides, { start, end }: Run, place: number, names: Names): string {
  const { scanned, fixed } = sides;
  let text = '';
  for (let at = start; at < end; at += 1) {
    if (at > start) text += textBetween(fixed, fixed.ends[at - 1] ?? 0, fixed.starts[at] ?? 0);
    const name = mayBeLocal(fixed, at) ? names.get(fixed.exact[at] as number) : undefined;
    text += name ?? textBetween(fixed, fixed.starts[at] ?? 0, fixed.ends[at] ?? 0);
  }
  const [base, own] = [indentAt(fixed, start), indentOf(sides, { start, end }, place)];
  const [unit, ownUnit] = [indentUnit(fixed), indentUnit(scanned)];
  const [first = '', ...rest] = text.split(/\r?\n/);
  const moved = rest.map((line) => {
    if (!line.startsWith(base) || line.trim() === '') return line;
    const [deeper = ''] = /^[ \t]*/.exec(line.slice(base.length)) ?? [];
    const steps = deeper.split(unit).join(ownUnit);
    return own + steps + line.slice(base.length + deeper.length);
  });
  return [first, ...moved].join(newlineOf(scanned));
}

/**
 * The indentation that the first line of added tokens gets in the scanned text: that of what follows them where both stand
 * equally deep in the repaired text, else as it differs there from the line before.
 */
function indentOf({ scanned, fixed }: RepairSides, { start, end }: Run, place: number): string {
  const [before, own] = [indentAt(fixed, start - 1), indentAt(fixed, start)];
  const isOnItsOwn =
    fixed.lines[end - 1] !== fixed.lines[end] && scanned.lines[place - 1] !== scanned.lines[place];
  if (isOnItsOwn && indentAt(fixed, end) === own) return indentAt(scanned, place);
  const here = indentAt(scanned, place - 1);
  const [unit, ownUnit] = [indentUnit(fixed), indentUnit(scanned)];
  if (own.startsWith(before)) return here + own.slice(before.length).split(unit).join(ownUnit);
  const fewer = Math.round((before.length - own.length) / unit.length) * ownUnit.length;
  return before.startsWith(own) ? here.slice(0, Math.max(0, here.length - fewer)) : own;
}

/** What one level of a text is indented by: a tab, or its smallest indentation by spaces. */
function indentUnit({ bytes }: CodeText): string {
  const lines = decoder.decode(bytes.subarray(0, 64 * 1024)).split('\n');
  const indents = lines
    .map((line) => /^[ \t]+(?=\S)/.exec(line)?.[0] ?? '')
    .filter((indent) => indent !== '');
  if (indents.length === 0) return '    ';
  if (indents.filter((indent) => indent.startsWith('\t')).length * 2 > indents.length) return '\t';
  const widths = indents.filter((indent) => /^ {2,}$/.test(indent)).map(({ length }) => length);
  return ' '.repeat(Math.min(8, ...widths));
}

/** The white space that the line of a token begins with. */
function indentAt({ bytes, starts }: CodeText, token: number): string {
  let from = starts[Math.max(0, token)] ?? 0;
  while (from > 0 && bytes[from - 1] !== 0x0a) from -= 1;
  let to = from;
  while (bytes[to] === 0x20 || bytes[to] === 0x09) to += 1;
  return decoder.decode(bytes.subarray(from, to));
}

function newlineOf({ bytes }: CodeText): string {
  const at = bytes.indexOf(0x0a);
  return at > 0 && bytes[at - 1] === 0x0d ? '\r\n' : '\n';
}

const decoder = new TextDecoder();
