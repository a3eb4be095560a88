import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileNameOf, leastCases, readStaticCases, rulesFolder } from '../../../../test/static-cases.ts';
import { CodeLowerer } from '../code-lowerer.ts';
import type { RawFinding } from '../finding.ts';
import { findWeaknesses } from '../find-weaknesses.ts';
import { lowerings } from '../lowering/list.ts';
import { languagesOf, ruleOf, rules } from './list.ts';

const grammarFolder = join(
  dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')),
  'wasm',
);
let lowerer: CodeLowerer;

beforeAll(async () => {
  lowerer = new CodeLowerer(grammarFolder);
});

const cases = readStaticCases();

async function findIn(language: string, text: string): Promise<readonly RawFinding[]> {
  const code = await lowerer.lower(fileNameOf(language, 'a'), new TextEncoder().encode(text));
  if (code === undefined || typeof code === 'string') return [];
  return findWeaknesses([code]).findings;
}

describe('rules', () => {
  it('are listed for every folder, under its own name', () => {
    const folders = readdirSync(rulesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

    expect(rules.map(({ id }) => id)).toEqual(folders.map(({ name }) => name).sort());
  });

  it('have an id that is found', () => {
    for (const rule of rules) expect(ruleOf(rule.id)).toBe(rule);
  });

  it.each(cases)('$ruleId in $language: $title', async ({ ruleId, language, text, expected }) => {
    const findings = await findIn(language, text);

    const lines = new Set(findings.flatMap((one) => (one.ruleId === ruleId ? one.line : [])));
    const { cwe } = ruleOf(ruleId);
    expect([...lines].sort((a, b) => a - b).map((line) => ({ line, cwe }))).toEqual(expected);
  });

  it('have cases of both kinds in each of their languages', () => {
    const lacking = rules.flatMap((rule) =>
      languagesOf(rule)
        .filter((language) => Object.hasOwn(lowerings, language))
        .flatMap((language) =>
          [true, false].flatMap((isBad) => {
            const own = cases.filter(
              (one) => one.ruleId === rule.id && one.language === language && one.isBad === isBad,
            );
            return own.length < leastCases ? `${rule.id} in ${language}: ${isBad ? 'bad' : 'good'}` : [];
          }),
        ),
    );

    expect(lacking).toEqual([]);
  });

  it('cover sixty weaknesses of CWE, each with enough cases of both kinds', () => {
    const proven = [...new Set(rules.map(({ cwe }) => cwe))].filter((cwe) => {
      const own = cases.filter(({ ruleId }) => ruleOf(ruleId).cwe === cwe);
      return [true, false].every((isBad) => own.filter((one) => one.isBad === isBad).length >= leastCases);
    });

    expect(proven.length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.keys(lowerings))('survive what is no %s', async (language) => {
    for (const text of ['', '\0\u0001{{{((([', '}'.repeat(2_000), `x = ${'('.repeat(3_000)}`, 'a\r\nb\r\n'])
      expect(await findIn(language, text)).toBeInstanceOf(Array);
  });
});
