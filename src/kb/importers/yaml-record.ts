import { parseYaml, UnreadableFile } from '#engine';
import type { FeedRecord } from './feed.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/**
 * Parse the text of a record as YAML; `undefined` when it is no mapping. All scalars are texts as written.
 *
 * Aliases are refused, since a few of them can stand for millions of values, and so are tags. Advisories have neither.
 */
export function parseYamlRecord(text: string): ForeignObject | undefined {
  try {
    return parseYaml(text, '', 0)[0];
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

export const notYaml = '不是有效的 YAML，或者含有别名（*）、标签（!）';

/** Whether a file is YAML by its name: much else has lines that look like it. */
export function isNamedYaml(name: string): boolean {
  return /\.ya?ml$/i.test(name);
}

/**
 * A name for a record of a database that names its files after its advisories: an id may be added to what a file says
 * later, the file keeps its name. Further documents of one file go by their number.
 */
export function nameOfFile({ file, key }: FeedRecord): string {
  const stem = file.replace(/\.ya?ml$/i, '').replace(/[^\w.-]+/g, '_');
  return key === undefined ? stem : `${stem}.${key}`;
}
