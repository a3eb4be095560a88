import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgesOf, readCases } from '../../../../../../test/call-cases.ts';
import { TreeParser } from '../../../../code/trees/tree-parser.ts';
import { buildCallGraph } from '../../../build-call-graph.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
const read = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8');
const cases = readCases(read('classes.txt'), 'A.java');
const compiled = JSON.parse(read('classes.json')) as Record<string, Record<string, string>>;
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

describe('calls of class files', () => {
  it('are known of at least thirty programs', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30);
    expect(Object.keys(compiled)).toEqual(cases.map(({ title }) => title));
  });

  it.each(cases)('$title', async ({ title, edges }) => {
    const graph = await buildCallGraph(classesOf(title), parser);

    expect(edgesOf(graph).sort()).toEqual([...new Set(edges)].sort());
  });
});

const classesOf = (title: string) =>
  Object.entries(compiled[title] ?? {}).map(([path, bytes]) => ({
    path,
    language: 'class',
    text: Buffer.from(bytes, 'base64').toString('latin1'),
  }));
