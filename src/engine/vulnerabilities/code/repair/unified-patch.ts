import { alignCodes } from '../align-codes.ts';
import { type Change, changesOf } from './changes.ts';

/** So many unchanged lines stand around a change. */
const contextLines = 3;
/** Texts that differ in more lines are no repair of one another. */
const mostChanged = 5_000;

/**
 * The unified patch that makes one text of another, as `git apply` takes it; '' when they are the same, `undefined` when
 * they have hardly a line in common. `path` is relative to the root of the tree.
 */
export function unifiedPatch(path: string, before: string, after: string): string | undefined {
  const { lead, ...texts } = differing(before, after);
  const [old, young] = [linesOf(texts.before), linesOf(texts.after)];
  const codes = new Map<string, number>();
  const columnOf = (lines: readonly string[]) =>
    Int32Array.from(lines, (line) => {
      const code = codes.get(line) ?? codes.size;
      codes.set(line, code);
      return code;
    });
  const alignment = alignCodes(columnOf(old), columnOf(young), mostChanged);
  if (alignment === undefined) return undefined;
  const changes = changesOf(alignment, young.length);
  if (changes.length === 0) return '';
  const hunks = grouped(changes, old.length).map((group) => hunkOf(group, old, young, lead));
  const name = (root: string) => quoted(`${root}/${path}`);
  return `--- ${name('a')}\n+++ ${name('b')}\n${hunks.join('')}`;
}

/** Two texts from some lines before the first difference until some behind the last one; `lead`: the lines before them. */
function differing(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  for (let line = 0; line <= contextLines && head > 0; line += 1)
    head = head > 1 ? before.lastIndexOf('\n', head - 2) + 1 : 0;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  let end = before.length - tail;
  for (let line = 0; line <= contextLines && end < before.length; line += 1)
    end = before.indexOf('\n', end) + 1 || before.length;
  const lead = before.slice(0, head).split('\n').length - 1;
  return {
    before: before.slice(head, end),
    after: after.slice(head, after.length - (before.length - end)),
    lead,
  };
}

/** Each with its line break; the last one may have none. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Changes whose surroundings meet stand in one hunk. */
function grouped(changes: readonly Change[], lineCount: number): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && change.start - last.end <= 2 * contextLines && lineCount > 0)
      groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunkOf(
  group: readonly Change[],
  old: readonly string[],
  young: readonly string[],
  lead: number,
): string {
  const [first, last] = [group[0] as Change, group.at(-1) as Change];
  const before = Math.min(contextLines, first.start);
  const behind = Math.min(contextLines, old.length - last.end);
  const [start, end] = [first.start - before, last.end + behind];
  const [youngStart, youngEnd] = [first.fixedStart - before, last.fixedEnd + behind];
  const ranges = `-${rangeOf(lead + start, lead + end)} +${rangeOf(lead + youngStart, lead + youngEnd)}`;
  let text = `@@ ${ranges} @@\n`;
  let at = start;
  for (const change of group) {
    text += marked(' ', old.slice(at, change.start)) + marked('-', old.slice(change.start, change.end));
    text += marked('+', young.slice(change.fixedStart, change.fixedEnd));
    at = change.end;
  }
  return text + marked(' ', old.slice(at, end));
}

function rangeOf(start: number, end: number): string {
  return `${end > start ? start + 1 : start},${end - start}`;
}

function marked(mark: string, lines: readonly string[]): string {
  return lines
    .map((line) => (line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`))
    .join('');
}

/** Names with characters that would end them are written as C strings, as git does. */
function quoted(path: string): string {
  if (!/["\\]|[^ -\uffff]/.test(path)) return /\s/.test(path) ? `${path}\t` : path;
  const escaped = path.replaceAll(/["\\]|[^ -\uffff]/g, (character) =>
    character === '"' || character === '\\'
      ? `\\${character}`
      : `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  return `"${escaped}"`;
}
