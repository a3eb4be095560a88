/** One entry of a yarn.lock. */
export interface YarnEntry {
  /** What was asked for and led here: `lodash@^4.0.0`, `lodash@npm:^4.0.0`. */
  readonly keys: readonly string[];
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
  /** The members of nested blocks: `dependencies`, `optionalDependencies`, ... */
  readonly blocks: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The dependencies that `dependenciesMeta` calls optional. */
  readonly optional: ReadonlySet<string>;
}

interface OpenEntry {
  readonly keys: readonly string[];
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly blocks: Map<string, Map<string, string>>;
  readonly optional: Set<string>;
  block: string;
  member: string;
}

/**
 * Read the entries of a yarn.lock, line by line.
 *
 * Yarn 1 has a format of its own; later versions write YAML, but only this much of it: nested mappings by indentation,
 * plain and double-quoted scalars, and `? key` for keys of over 1024 signs. One reader serves both.
 */
export function parseYarnEntries(text: string): { entries: YarnEntry[]; badLines: number } {
  const entries: OpenEntry[] = [];
  let current: OpenEntry | undefined;
  let badLines = 0;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(?:#|:?\s*$)/.test(line)) continue;
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (indent === 0) {
      const keys = keysOf(line);
      if (keys === undefined) badLines += 1;
      // The marks of a merge conflict may stand inside an entry.
      if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(line)) continue;
      current = keys === undefined ? undefined : openEntry(keys, index + 1);
      if (current !== undefined) entries.push(current);
    } else if (!addLine(current, indent, line.trim())) badLines += 1;
  }
  return { entries, badLines };
}

function openEntry(keys: readonly string[], line: number): OpenEntry {
  return { keys, line, fields: new Map(), blocks: new Map(), optional: new Set(), block: '', member: '' };
}

/** Where a quoted list goes on with another `name@range`; ranges may hold commas too: `>= 1, < 2`. */
const nextKey = /,\s+(?=@?[^\s,@]+@)/;

/** The keys before the colon; `undefined` when the line starts no entry. */
function keysOf(line: string): string[] | undefined {
  const isLong = line.startsWith('? ');
  const trimmed = line.trimEnd();
  if (!isLong && !trimmed.endsWith(':')) return undefined;
  const list = isLong ? trimmed.slice(2).trim() : trimmed.slice(0, -1);
  const keys: string[] = [];
  let rest = list;
  while (rest !== '') {
    const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(rest);
    const key = quoted?.[1] ?? rest.split(',', 1)[0] ?? '';
    keys.push(...unescape(key).split(nextKey));
    rest = rest.slice(quoted?.[0].length ?? key.length).replace(/^\s*,?\s*/, '');
  }
  return keys.every((key) => key !== '' && !/\s/.test(splitOnceAt(key))) ? keys : undefined;
}

/** The name of a key: names hold no spaces, ranges may. */
function splitOnceAt(key: string): string {
  const at = key.indexOf('@', 1);
  return at < 0 ? key : key.slice(0, at);
}

function addLine(entry: OpenEntry | undefined, indent: number, content: string): boolean {
  const parts = /^("(?:[^"\\]|\\.)*"|[^\s:"][^\s:]*(?::[^\s:]+)*)(?::(?:\s+|$)|\s+|$)(.*)$/.exec(content);
  if (entry === undefined || parts === null) return false;
  const key = unquote(parts[1] ?? '');
  const value = unquote(parts[2] ?? '');
  if (indent <= 2) {
    entry.block = key;
    if (value !== '') entry.fields.set(key, value);
    else if (!entry.blocks.has(key)) entry.blocks.set(key, new Map());
  } else if (indent <= 4) {
    entry.member = key;
    if (value !== '') entry.blocks.get(entry.block)?.set(key, value);
  } else if (entry.block === 'dependenciesMeta' && key === 'optional' && value === 'true') {
    entry.optional.add(entry.member);
  }
  return true;
}

function unquote(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(text);
  return quoted === null ? text : unescape(quoted[1] ?? '');
}

function unescape(text: string): string {
  return text.includes('\\') ? text.replace(/\\(.)/g, '$1') : text;
}
