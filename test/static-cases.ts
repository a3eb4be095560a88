import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the rules lie, each in a folder with its cases. */
export const rulesFolder = fileURLToPath(new URL('../src/engine/static-analysis/rules/', import.meta.url));

/** A small file, and where a rule must find something in it: nowhere, in a good one. */
export interface StaticCase {
  readonly ruleId: string;
  /** The id of the language. */
  readonly language: string;
  readonly title: string;
  readonly isBad: boolean;
  readonly text: string;
  /** Ascending. */
  readonly expected: readonly { readonly line: number; readonly cwe: number }[];
}

/** How many cases of each kind a rule has at least, in each of its languages. */
export const leastCases = 3;

/** How files of a language end. */
const endings: Readonly<Record<string, string>> = {
  csharp: 'cs',
  javascript: 'js',
  python: 'py',
  typescript: 'ts',
};

/**
 * The cases of all rules, as `<rule>/cases/<languages>.txt` has them; languages that share cases are joined by `+`.
 *
 * A case begins with `=== bad: title` or `=== good: title`. A line of a bad one that the rule must name ends in
 * `<- CWE-89`; that mark is no part of the text.
 */
export function readStaticCases(): StaticCase[] {
  return readdirSync(rulesFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .sort()
    .flatMap((path) => {
      const [ruleId = '', , file = ''] = path.split('/');
      const parts = readFileSync(join(rulesFolder, path), 'utf8').split(/^=== /m).slice(1);
      return file
        .replace('.txt', '')
        .split('+')
        .flatMap((language) => parts.map((part) => ({ ruleId, language, ...readCase(part, path) })));
    });
}

/** A name for the file of a case, in its language. */
export function fileNameOf(language: string, name: string): string {
  return `${name}.${endings[language] ?? language}`;
}

const mark = /\s*<- CWE-(\d+)$/;

function readCase(part: string, path: string) {
  const [, kind, title, marked] = /^(bad|good): (.*)\n([\s\S]*)$/.exec(part) ?? [];
  if (title === undefined || marked === undefined) throw new Error(`${path}: no case: ${part.slice(0, 60)}`);
  const lines = marked.split('\n');
  const expected = lines.flatMap((line, index) => {
    const cwe = mark.exec(line)?.[1];
    return cwe === undefined ? [] : [{ line: index + 1, cwe: Number(cwe) }];
  });
  const isBad = kind === 'bad';
  if (isBad !== expected.length > 0)
    throw new Error(`${path}: ${title}: a bad case has marks, a good one none`);
  return { title, isBad, text: lines.map((line) => line.replace(mark, '')).join('\n'), expected };
}
