import type { PackageFileReader } from '../ecosystem.ts';
import { countLineBreaks } from '../line-finder.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { type KnownLibrary, knownLibraries } from './known-libraries.ts';

/**
 * Libraries that were copied into a project: `js/jquery-3.4.1.min.js`, or several in one bundle. They are recognized by
 * what they say of themselves in comments and code, else by the name of the file. A file without any of it is not ours.
 */
export const vendoredJavascript: PackageFileReader = {
  id: '内嵌 JavaScript 库',
  kind: 'content',
  matches: (path) =>
    /\.[cm]?js$/i.test(path) && !/(?:^|\/)node_modules\//.test(path) && mayHoldLibraries(path),
  read(text, path) {
    const draft = new ReadingDraft();
    const { bare, version } = partsOf(path);
    const called = knownLibraries.filter(({ file }) => file.test(bare));
    const comments = commentsOf(text);
    const beginning = firstComment(text);
    const found = new Set<string>();
    for (const library of knownLibraries) {
      const isCalled = called.includes(library);
      const isIt = isCalled || (called.length === 0 && library.title.test(beginning));
      const mark = firstMark(library.banners, comments) ?? (isIt ? markInCode(library, text) : undefined);
      if (mark === undefined) continue;
      found.add(library.name);
      const confidence = isCalled ? sure.calledAndSaid : sure.said;
      draft.add({ name: library.name, version: mark.version, line: mark.line, confidence });
    }
    const [first] = called;
    if (version !== undefined && first !== undefined && !called.some(({ name }) => found.has(name)))
      draft.add({ name: first.name, version, kind: 'name', confidence: sure.called });
    return draft.finish();
  },
};

/** How sure it is: its name and its content agree; its content alone; its name alone. */
const sure = { calledAndSaid: 0.95, said: 0.8, called: 0.5 } as const;

/** Files that are called like a library, are minified, or hold what was put together from many. */
function mayHoldLibraries(path: string): boolean {
  const { bare } = partsOf(path);
  return (
    /\.min\.[cm]?js$/i.test(path) ||
    /(?:^|[.-])(?:bundle|vendors?|chunk|libs?|plugins|all)(?:[.-]|$)/i.test(bare) ||
    namesAny.test(bare)
  );
}

/** `lodash-copy` and `my.lodash` name a library, whatever else they say. */
const namesAny = new RegExp(
  [
    ...knownLibraries.map(({ file }) => file.source),
    `(?:^|[._-])(?:${knownLibraries.map(({ name }) => name.replaceAll('.', String.raw`\.`)).join('|')})(?:[._-]|$)`,
  ].join('|'),
  'i',
);

/** `jquery-3.4.1.min.js` is `jquery` at 3.4.1. */
function partsOf(path: string): { readonly bare: string; readonly version: string | undefined } {
  const stem = fileName(path)
    .replace(/\.[cm]?js$/i, '')
    .replace(/[.-](?:min|pack|packed|prod|dev)$/i, '');
  const match = /^(.+?)[-.@_]v?(\d+\.\d+(?:\.\d+)?(?:-(?:alpha|beta|rc)[.\d]*)?)(.*)$/.exec(stem);
  if (match === null) return { bare: stem, version: undefined };
  return { bare: `${match[1] ?? ''}${(match[3] ?? '').replace(/[.-]min$/, '')}`, version: match[2] };
}

interface Comment {
  readonly text: string;
  readonly line: number;
}

/** So much of a comment may name a library, and so many comments are looked at. */
const mostOfComment = 400;
const mostComments = 3000;

/** The beginnings of those comments of a text that have a version; of neighbouring comments to the end of the line, all in one. */
function commentsOf(text: string): Comment[] {
  const comments: Comment[] = [];
  let at = 0;
  let counted = 0;
  let line = 1;
  while (comments.length < mostComments) {
    const start = nextComment(text, at);
    if (start < 0) return comments;
    const isBlock = text[start + 1] === '*';
    const close = isBlock ? text.indexOf('*/', start + 2) : endOfLines(text, start);
    const end = close < 0 ? text.length : close;
    line += countLineBreaks(text, counted, start);
    counted = start;
    const comment = text.slice(start, Math.min(end, start + mostOfComment));
    if (/\d\.\d/.test(comment)) comments.push({ text: comment, line });
    at = Math.max(end, start + 2);
  }
  return comments;
}

/** The beginning of the comment that a text begins with; '' where it begins with none. */
function firstComment(text: string): string {
  return /^\s{0,200}(?:\/\*|\/\/)/.test(text) ? text.slice(0, mostOfComment) : '';
}

function nextComment(text: string, from: number): number {
  const pattern = /\/\*|\/\/[ !\t]/g;
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/** The end of a line, and of up to two further ones that begin as comments too. */
function endOfLines(text: string, start: number): number {
  let end = text.indexOf('\n', start);
  for (let more = 0; more < 2 && end >= 0 && text.startsWith('//', end + 1); more += 1)
    end = text.indexOf('\n', end + 1);
  return end < 0 ? text.length : end;
}

function firstMark(patterns: readonly RegExp[], comments: readonly Comment[]) {
  for (const pattern of patterns) {
    for (const { text, line } of comments) {
      const match = pattern.exec(text);
      if (match?.[1] !== undefined)
        return { version: match[1], line: line + countLineBreaks(text, 0, match.index + match[0].length) };
    }
  }
  return undefined;
}

/** Code above this size is no library by itself. */
const mostOfCode = 4_000_000;

function markInCode({ constants = [] }: KnownLibrary, text: string) {
  const code = text.slice(0, mostOfCode);
  for (const pattern of constants) {
    const match = pattern.exec(code);
    if (match?.[1] !== undefined)
      return { version: match[1], line: 1 + countLineBreaks(code, 0, match.index) };
  }
  return undefined;
}
