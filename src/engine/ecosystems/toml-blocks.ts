import { isRecord, type ForeignRecord, itemsOf } from './foreign-values.ts';

/** One `[[header]]` of a TOML lockfile, with the line of its name. */
export interface TomlBlock {
  readonly table: ForeignRecord;
  readonly line: number | undefined;
}

/** The tables of an array of tables, each with the line on which its `name` stands. */
export function tomlBlocks(document: ForeignRecord, header: string, text: string): TomlBlock[] {
  const tables = itemsOf(document[header]);
  const lines = nameLines(text, `[[${header}]]`);
  // When they do not agree the tables are written in another way, and no line is better than a wrong one.
  const isKnown = lines.length === tables.length;
  return tables
    .map((table, index) => ({ table, line: isKnown ? lines[index] : undefined }))
    .filter((block): block is TomlBlock => isRecord(block.table));
}

function nameLines(text: string, header: string): (number | undefined)[] {
  const lines: (number | undefined)[] = [];
  let isInBlock = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('[')) {
      isInBlock = line.trimEnd() === header;
      if (isInBlock) lines.push(undefined);
    } else if (isInBlock && /^name\s*=/.test(line)) {
      lines[lines.length - 1] = index + 1;
      isInBlock = false;
    }
  }
  return lines;
}

/**
 * The lines of the keys of a TOML file, by `table.key`; keys and tables are without quotes.
 *
 * Tables written inline, and the keys inside of them, have no lines of their own here.
 */
export function tomlKeyLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let table = '';
  for (const [index, line] of text.split('\n').entries()) {
    const header = /^\s*\[\[?([^\]]{1,500})\]/.exec(line)?.[1];
    if (header !== undefined) table = header.replace(/["'\s]/g, '');
    const key = /^\s*(?:"([^"]{1,500})"|'([^']{1,500})'|([A-Za-z0-9_-]{1,500}))\s*[=.]/.exec(line);
    const name = `${table}.${key?.[1] ?? key?.[2] ?? key?.[3] ?? ''}`;
    if (key !== null && !lines.has(name)) lines.set(name, index + 1);
  }
  return lines;
}

/** The line on which each quoted text of a TOML file stands first. */
export function tomlTextLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const [, double, single] of line.matchAll(/"([^"]*)"|'([^']*)'/g)) {
      const quoted = double ?? single ?? '';
      if (!lines.has(quoted)) lines.set(quoted, index + 1);
    }
  }
  return lines;
}
