import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { checkReachability, type CheckedTask } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
const parser = await TreeParser.open(join(grammars, 'wasm'));

const files = {
  'shop/app.go':
    'package main\nfunc main() { used() }\nfunc used() {}\nfunc Offered() { inner() }\nfunc inner() {}\n',
  'shop/src/index.js': 'require("./part");\n',
  'shop/src/part.js': 'exports.run = function run() {};\n',
  'shop/src/page.js': 'function open() { hidden(); }\nfunction hidden() {}\nexports.open = open;\n',
  'shop/node_modules/tool/bin.js': 'const lib = require("lib");\nfunction start() { lib.parse(""); }\n',
  'shop/node_modules/lib/package.json': '{"name":"lib","main":"index.js"}',
  'shop/node_modules/lib/index.js': 'exports.parse = function parse(text) { return text; };\n',
  'shop/big.py': 'import os\n',
};
const endings: Readonly<Record<string, string>> = { go: 'go', js: 'javascript', json: 'json', py: 'python' };

async function checked(entries: readonly string[]) {
  const task: CheckedTask = {
    files: Object.entries(files).map(([path, text]) => ({
      path,
      language: endings[path.split('.').at(-1) ?? ''] ?? '',
      text,
    })),
    leftOut: [{ path: 'shop/data.py', language: 'python', reason: 'large' }],
    components: [
      { id: 'lib', ecosystem: 'npm', name: 'lib', places: [] },
      { id: 'tool', ecosystem: 'npm', name: 'tool', places: [] },
    ],
    edges: [{ from: 'tool', to: 'lib' }],
    findings: [{ id: 'parse', componentId: 'lib', symbols: [{ path: 'lib', names: ['parse'] }] }],
    code: [
      { id: 'inner', path: 'shop/app.go', functionName: 'inner', firstLine: 5, lastLine: 5 },
      { id: 'hidden', path: 'shop/src/page.js', functionName: 'hidden', firstLine: 2, lastLine: 2 },
    ],
    entries,
  };
  const { verdicts, code, ground } = await checkReachability(task, parser);
  const found = [
    ...verdicts.map((one) => [one.findingId, one.reachable]),
    ...code.map((one) => [one.codeId, one.reachable]),
  ];
  return { verdicts: Object.fromEntries(found) as Record<string, string>, ground };
}

it('adds what a person names to what is found', async () => {
  const without = await checked([]);
  const withNamed = await checked(['Offered', 'src/page.js:open', 'tool/bin.js']);

  expect(without.verdicts).toEqual({ parse: 'no', inner: 'doubt', hidden: 'doubt' });
  expect(withNamed.verdicts).toEqual({ parse: 'yes', inner: 'yes', hidden: 'yes' });
});

it('takes nothing away', async () => {
  const { verdicts, ground } = await checked(['shop/src/part.js']);

  expect(verdicts).toEqual((await checked([])).verdicts);
  expect(ground.entries).toContainEqual({ func: 'shop.main', file: 'shop/app.go', line: 2, isNamed: false });
});

it.each([
  ['shop/src/page.js', 2],
  ['page.js:hidden', 1],
  ['hidden', 1],
  ['age.js', 0],
  ['dden', 0],
  ['start', 0],
  ['bin.js:start', 1],
])('understands %j as %i functions', async (text, count) => {
  const { ground } = await checked([text]);

  const named = ground.entries.filter(({ isNamed, func }) => isNamed && func !== '');
  expect(named).toHaveLength(count);
  expect(ground.unknownEntries).toEqual(count === 0 ? [text] : []);
});

it('says where the program begins and which files were not read', async () => {
  const { ground } = await checked([]);

  expect(ground.entries.map(({ func, file }) => func || file)).toEqual([
    'shop/src/index.js',
    'shop/src/page.js',
    'shop.main',
  ]);
  expect(ground.unread).toEqual([{ path: 'shop/data.py', reason: 'large' }]);
  expect(ground.unfinished).toEqual([]);
});
