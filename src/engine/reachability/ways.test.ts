import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { checkReachability } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

describe('verdicts of languages whose packages are found without imports', () => {
  it.each([
    [
      'composer',
      'monolog/monolog',
      'symfony/yaml',
      'php',
      '<?php\nuse Monolog\\Logger;\nLogger::getLevels();\n',
      'Monolog.Logger.getLevels',
    ],
    [
      'cargo',
      'serde-json',
      'tokio',
      'rust',
      'use serde_json::from_str;\nfn main() {\n    serde_json::from_str("1");\n}\n',
      'serde_json.from_str',
    ],
  ])('%s: what is called is told, what is not seen is doubted', async (...row) => {
    const [ecosystem, used, unused, language, text, symbol] = row;
    const components = [used, unused].map((name) => ({ id: name, ecosystem, name, places: [] }));
    const findings = components.map(({ id }) => ({ id, componentId: id, symbols: [] }));

    const result = await checkReachability(
      {
        files: [{ path: 'a', language, text }],
        leftOut: [],
        entries: [],
        components,
        edges: [],
        findings,
        code: [],
      },
      parser,
    );

    expect(result.components.map(({ reachable }) => reachable)).toEqual(['yes', 'doubt']);
    expect(result.components[0]?.uses.map((use) => use.symbol)).toContain(symbol);
    expect(result.verdicts.map(({ reachable }) => reachable)).toEqual(['doubt', 'doubt']);
    expect(result.verdicts[0]?.frames).toMatchObject([{ file: 'a' }]);
    expect(result.verdicts[1]?.reason).toContain('自动加载');
  });

  it.each([
    ['gem', 'nokogiri', 'rack', 'ruby', 'x = 1\nrequire "nokogiri"\n'],
    ['nuget', 'newtonsoft.json', 'YamlDotNet', 'csharp', '// a\nusing Newtonsoft.Json;\n'],
  ])('%s: what is imported is told with its place', async (...row) => {
    const [ecosystem, used, unused, language, text] = row;
    const components = [used, unused].map((name) => ({ id: name, ecosystem, name, places: [] }));

    const result = await checkReachability(
      {
        files: [{ path: 'a', language, text }],
        leftOut: [],
        entries: [],
        components,
        edges: [],
        findings: [],
        code: [],
      },
      parser,
    );

    expect(result.components).toMatchObject([
      { reachable: 'doubt', frames: [{ file: 'a', line: 2 }] },
      { reachable: 'doubt', frames: [] },
    ]);
  });
});
