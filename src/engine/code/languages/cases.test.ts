import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#model';
import { measureFile } from '../measure-file.ts';
import { languages } from './list.ts';

/**
 * What is expected of a case: `cases/<name>.json` beside the source text `cases/<name>.<ending>`.
 *
 * It is written by reading the source, never by copying what the program says. A property of a function that is not
 * written is not looked at; `name`, `start`, `end` and `cyclomatic` are always written. Functions stand in the order
 * of their first tokens, those within others included.
 */
interface Expected {
  readonly lines: SourceFile['lines'];
  readonly functions: readonly (Partial<SourceFile['functions'][number]> & { readonly name: string })[];
}

describe.each(languages.map((language) => language.id))('%s', (id) => {
  const folder = join(import.meta.dirname, id, 'cases');
  const sources = readdirSync(folder).filter((file) => !file.endsWith('.json'));

  it('has a case, and each has what is expected', () => {
    expect(sources).not.toEqual([]);
    expect(sources.map(stemOf).sort()).toEqual(
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map(stemOf)
        .sort(),
    );
  });

  it.each(sources)('%s', (file) => {
    const expected = JSON.parse(readFileSync(join(folder, `${stemOf(file)}.json`), 'utf8')) as Expected;

    const read = measureFile(file, readFileSync(join(folder, file)));

    expect(read?.language).toBe(languages.find((language) => language.id === id)?.name);
    expect(read?.lines).toEqual(expected.lines);
    expect(tableOf(read?.functions ?? [], expected)).toEqual(tableOf(expected.functions, expected));
  });
});

function stemOf(file: string): string {
  return file.replace(/\.[^.]*$/, '');
}

/** One line per function, with the properties that the case speaks of: what differs is seen at a glance. */
function tableOf(functions: Expected['functions'], { functions: expected }: Expected): string[] {
  return functions.map((found, index) => {
    const keys = Object.keys(expected[index] ?? found) as (keyof typeof found)[];
    return keys.map((key) => `${key} ${found[key]}`).join(', ');
  });
}
