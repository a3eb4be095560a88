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
  const { ahead, behind, lead, ...texts } = differing(before, after);
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
  const changes = changesOf(alignment, young.length).map((change) => movedBy(ahead.length, change));
  if (changes.length === 0) return '';
  const [oldLines, youngLines] = [
    [...ahead, ...old, ...behind],
    [...ahead, ...young, ...behind],
  ];
  const hunks = grouped(changes).map((group) => hunkOf(group, oldLines, youngLines, lead));
  const name = (root: string) => quoted(`${root}/${path}`);
  return `--- ${name('a')}\n+++ ${name('b')}\n${hunks.join('')}`;
}

/**
 * Two texts from the line of the first difference until behind that of the last one, with the lines around them that both
 * have, `ahead` and `behind`; `lead`: how many lines stand before those.
 */
function differing(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  head = head > 0 ? before.lastIndexOf('\n', head - 1) + 1 : 0;
  const grown = after.length - before.length;
  let end = before.length;
  while (end > head && end + grown > head && before.charCodeAt(end - 1) === after.charCodeAt(end - 1 + grown))
    end -= 1;
  end = before.indexOf('\n', end) + 1 || before.length;
  let start = head;
  for (let line = 0; line < contextLines && start > 0; line += 1)
    start = start > 1 ? before.lastIndexOf('\n', start - 2) + 1 : 0;
  return {
    before: before.slice(head, end),
    after: after.slice(head, end + grown),
    ahead: linesOf(before.slice(start, head)),
    behind: linesOf(before.slice(end)).slice(0, contextLines),
    lead: countOf('\n', before.slice(0, start)),
  };
}

function countOf(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

function movedBy(lines: number, { start, end, fixedStart, fixedEnd }: Change): Change {
  return {
    start: start + lines,
    end: end + lines,
    fixedStart: fixedStart + lines,
    fixedEnd: fixedEnd + lines,
  };
}

/** Each with its line break; the last one may have none. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Changes whose surroundings meet stand in one hunk. */
function grouped(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && change.start - last.end <= 2 * contextLines) groups.at(-1)?.push(change);
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
