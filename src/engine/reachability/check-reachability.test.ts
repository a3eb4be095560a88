import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { checkReachability, type CheckedTask } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

const task: CheckedTask = {
  files: [
    { path: 'go.mod', language: 'go.mod', text: 'module example.com/app\n' },
    {
      path: 'main.go',
      language: 'go',
      text: 'package main\nimport "example.com/json/reader"\nfunc main() {\n\treader.Parse("")\n}\n',
    },
    {
      path: 'web/a.js',
      language: 'javascript',
      text: 'import _ from "lodash";\nexport const x = _.merge({}, {});\n',
    },
  ],
  components: [
    { id: 'json', ecosystem: 'golang', name: 'example.com/json' },
    { id: 'lodash', ecosystem: 'npm', name: 'lodash' },
    { id: 'left-pad', ecosystem: 'npm', name: 'left-pad' },
    { id: 'log4j', ecosystem: 'maven', name: 'org.apache.logging.log4j:log4j-core' },
  ],
  edges: [
    { from: 'lodash', to: 'other' },
    { from: 'app', to: 'left-pad' },
    { from: 'left-pad', to: 'lodash' },
  ],
  findings: [
    { id: 'called', componentId: 'json', symbols: [{ path: 'example.com/json/reader', names: ['Parse'] }] },
    {
      id: 'not-called',
      componentId: 'json',
      symbols: [{ path: 'example.com/json/reader', names: ['Write'] }],
    },
    { id: 'unnamed', componentId: 'lodash', symbols: [] },
    { id: 'unused', componentId: 'left-pad', symbols: [] },
    { id: 'elsewhere', componentId: 'log4j', symbols: [] },
  ],
};

it('judges each finding by the code that uses its component', async () => {
  const { verdicts } = await checkReachability(task, parser, () => undefined);

  expect(Object.fromEntries(verdicts.map(({ findingId, reachable }) => [findingId, reachable]))).toEqual({
    called: 'yes',
    'not-called': 'doubt',
    unnamed: 'doubt',
    unused: 'no',
    elsewhere: 'doubt',
  });
  expect(verdicts.find(({ findingId }) => findingId === 'called')?.frames).toEqual([
    { func: 'example.com/app.main', file: 'main.go', line: 4 },
    { func: 'example.com/json/reader.Parse', file: '', line: 0 },
  ]);
});

it('says of each component where it is used', async () => {
  const { components } = await checkReachability(task, parser, () => undefined);

  const lodash = components.find(({ componentId }) => componentId === 'lodash');
  expect(lodash).toMatchObject({ reachable: 'yes', languages: ['javascript'] });
  expect(lodash?.uses).toEqual([{ func: 'web/a.js', file: 'web/a.js', line: 2, symbol: 'lodash.merge' }]);
  expect(components.find(({ componentId }) => componentId === 'left-pad')).toMatchObject({
    reachable: 'no',
    uses: [],
  });
});

it('doubts everything of an upload without source code', async () => {
  const { verdicts } = await checkReachability({ ...task, files: [] }, parser, () => undefined);

  expect(new Set(verdicts.map(({ reachable }) => reachable))).toEqual(new Set(['doubt']));
});
