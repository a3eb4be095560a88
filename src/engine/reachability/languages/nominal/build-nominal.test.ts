import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgesOf, readCases } from '../../../../../test/call-cases.ts';
import { TreeParser } from '../../../code/trees/tree-parser.ts';
import { buildCallGraph } from '../../build-call-graph.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

describe.each([
  ['csharp', 'a.cs'],
  ['kotlin', 'a.kt'],
  ['php', 'a.php'],
  ['ruby', 'a.rb'],
  ['rust', 'src/main.rs'],
])('calls of %s', (language, onlyFile) => {
  const text = readFileSync(new URL(`../${language}/cases/${language}.txt`, import.meta.url), 'utf8');
  const cases = readCases(text, onlyFile);

  it('are known of at least thirty programs', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30);
  });

  it.each(cases)('$title', async ({ files, edges }) => {
    const sources = Object.entries(files).map(([path, one]) => ({ path, language, text: one }));

    const graph = await buildCallGraph(sources, parser);

    expect(edgesOf(graph).sort()).toEqual([...new Set(edges)].sort());
  });
});
