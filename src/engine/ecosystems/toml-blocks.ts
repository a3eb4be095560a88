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
