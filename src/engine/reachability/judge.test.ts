import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { buildCallGraph } from './build-call-graph.ts';
import { judge, type Target } from './judge.ts';
import { Reach } from './reach.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

const lodash: Target = {
  packages: [{ path: 'lodash', symbols: ['template'] }],
  mayUse: (name) => name === 'uses-lodash' || name === 'java.util.ServiceLoader',
  isOfPlatform: (name) => name.startsWith('java.'),
  hasFullNames: false,
};

async function judged(files: Readonly<Record<string, string>>, target = lodash) {
  const sources = Object.entries(files).map(([path, text]) => ({ path, language: 'javascript', text }));
  return judge(
    new Reach(await buildCallGraph(sources, parser), ({ file }) => !file.includes('node_modules/')),
    target,
  );
}

it('says yes with the chain of calls', async () => {
  const found = await judged({
    'a.js': 'const { render } = require("./b");\nrender();\n',
    'b.js':
      'const _ = require("lodash");\nexports.render = function render() {\n  return _.template("x")();\n};\n',
  });

  expect(found).toMatchObject({ reachable: 'yes', evidence: 'call' });
  expect(found.frames).toEqual([
    { func: 'a.js', file: 'a.js', line: 2 },
    { func: 'render', file: 'b.js', line: 3 },
    { func: 'lodash.template', file: '', line: 0 },
  ]);
});

it('says no when everything is here and nothing uses the package', async () => {
  expect(await judged({ 'a.js': 'const fs = require("fs");\nfs.readFileSync("x");\n' })).toMatchObject({
    reachable: 'no',
  });
});

it.each([
  ['another part of the package is called', 'require("lodash").merge({}, {});', 'package'],
  ['the symbol is handed on', 'const _ = require("lodash");\nrequire("x").use(_.template);', 'symbol'],
  [
    'a member is chosen when the program runs',
    'const _ = require("lodash");\n_[process.argv[2]]("x");',
    'symbol',
  ],
  ['text is run', 'eval(process.argv[2]);', 'package'],
  ['a module is chosen when the program runs', 'require(process.argv[2]);', 'package'],
  ['a package that may use it is imported', 'require("uses-lodash");', 'package'],
  ['the package is only imported', 'require("lodash");', 'package'],
])('doubts when %s', async (_what, text, evidence) => {
  expect(await judged({ 'a.js': text })).toMatchObject({ reachable: 'doubt', evidence });
});

it('takes a call of the package itself for a call, and its import for none', async () => {
  const minimist: Target = { ...lodash, packages: [{ path: 'minimist', symbols: 'all' }] };

  for (const text of [
    'const parse = require("minimist");\nparse(process.argv);',
    'import parse from "minimist";\nparse(process.argv);',
    'require("minimist")(process.argv);',
  ])
    expect(await judged({ 'a.js': text }, minimist), text).toMatchObject({ reachable: 'yes' });
  for (const text of ['const parse = require("minimist");', 'import "minimist";'])
    expect(await judged({ 'a.js': text }, minimist), text).toMatchObject({ reachable: 'doubt' });
});

it('names of all imports that may use the package the one that is called most like it', async () => {
  const core: Target = {
    ...lodash,
    packages: [{ path: 'org.logging.log4j:log4j-core', symbols: 'unknown' }],
    mayUse: (name) => name.startsWith('org.'),
  };
  const text = 'require("org.other");\nrequire("org.logging.log4j.Logger");\nrequire("org.logging.more");';

  expect(await judged({ 'a.js': text }, core)).toMatchObject({
    reachable: 'doubt',
    frames: [{ line: 2 }],
    reason: expect.stringContaining('org.logging.log4j.Logger'),
  });
});

it('says of the platform that it loads what others provide, not that it uses the package', async () => {
  expect(await judged({ 'a.js': 'require("java.util.ServiceLoader");' })).toMatchObject({
    reachable: 'doubt',
    reason: '代码使用的标准库 java.util.ServiceLoader 在运行时加载类路径上提供的实现，不能排除其中有该组件',
  });
});

it('doubts, and never says no, where nobody knows which functions are affected', async () => {
  const unknown: Target = { ...lodash, packages: [{ path: 'lodash', symbols: 'unknown' }] };

  expect(await judged({ 'a.js': 'require("lodash").template("x");' }, unknown)).toMatchObject({
    reachable: 'doubt',
    evidence: 'package',
    frames: [{ file: 'a.js', line: 1 }],
  });
});

it('names the bound that was reached', async () => {
  const sources = [{ path: 'a.js', language: 'javascript', text: 'const f = () => 1;\nf();\n' }];
  const graph = await buildCallGraph(sources, parser, { treeSteps: 100_000, mostSteps: 0 });

  const found = judge(new Reach(graph, () => true), lodash);

  expect(found).toMatchObject({ reachable: 'doubt' });
  expect(found.reason).toBe(
    '值在代码中的传播过于复杂，分析达到上限（0 万步或 50 万个新增变量），调用图不完整',
  );
});
