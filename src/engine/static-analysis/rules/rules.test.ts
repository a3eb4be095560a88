import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { CodeLowerer } from '../code-lowerer.ts';
import { findWeaknesses } from '../find-weaknesses.ts';
import { ruleOf, rules } from './list.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const grammarFolder = join(
  dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')),
  'wasm',
);
const endings: Readonly<Record<string, string>> = { python: 'py' };
let lowerer: CodeLowerer;

beforeAll(async () => {
  lowerer = await CodeLowerer.open(grammarFolder);
});

/** The cases of all rules: `=== bad: title` and `=== good: title`, each with a text. */
const cases = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.txt'))
  .flatMap((path) => {
    const [ruleId = '', , file = ''] = path.split('/');
    const language = file.replace('.txt', '');
    return readFileSync(join(here, path), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map((part) => {
        const [, kind = '', title = '', text = ''] = /^(bad|good): (.*)\n([\s\S]*)$/.exec(part) ?? [];
        return { ruleId, language, title, isBad: kind === 'bad', text };
      });
  });

async function ruleIdsIn(language: string, text: string): Promise<string[]> {
  const code = await lowerer.lower(`a.${endings[language] ?? language}`, new TextEncoder().encode(text));
  if (code === undefined || typeof code === 'string') return [];
  return findWeaknesses([code]).findings.map(({ ruleId }) => ruleId);
}

describe('rules', () => {
  it('are listed for every folder, under its own name', () => {
    const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

    expect(rules.map(({ id }) => id)).toEqual(folders.map(({ name }) => name).sort());
  });

  it('have an id that is found', () => {
    for (const rule of rules) expect(ruleOf(rule.id)).toBe(rule);
  });

  it.each(cases)('$ruleId in $language: $title', async ({ ruleId, language, isBad, text }) => {
    const found = await ruleIdsIn(language, text);

    expect(found.includes(ruleId)).toBe(isBad);
  });

  it.each(['java', 'python', 'c', 'cpp'])('survives what is no %s', async (language) => {
    for (const text of ['', '\0\u0001{{{((([', '}'.repeat(2_000), `x = ${'('.repeat(3_000)}`, 'a\r\nb\r\n'])
      expect(await ruleIdsIn(language, text)).toBeInstanceOf(Array);
  });
});
