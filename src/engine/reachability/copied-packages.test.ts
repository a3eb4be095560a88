import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { type CheckedComponent, checkReachability } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

const library = `(function () {
  function compile(text) { return text; }
  function trim(text) { return text.trim(); }
  module.exports = { template: compile, trim };
})();
`;
const lodash: CheckedComponent = {
  id: 'lodash',
  ecosystem: 'npm',
  name: 'lodash',
  places: ['lib/lodash.js'],
  copies: ['lib/lodash.js'],
};

/** What is said of a component that was copied, and of a flaw in its `template` and one that names no function. */
async function check(texts: Readonly<Record<string, string>>, ...others: readonly CheckedComponent[]) {
  const result = await checkReachability(
    {
      files: Object.entries(texts).map(([path, text]) => ({ path, language: 'javascript', text })),
      components: [lodash, ...others],
      leftOut: [],
      entries: [],
      edges: [],
      findings: [
        { id: 'template', componentId: 'lodash', symbols: [{ path: 'lodash', names: ['template'] }] },
        { id: 'unnamed', componentId: 'lodash', symbols: [] },
      ],
      code: [],
    },
    parser,
  );
  const of = (id: string) => result.verdicts.find(({ findingId }) => findingId === id);
  return { component: result.components[0], template: of('template'), unnamed: of('unnamed') };
}

describe('a library that was copied into a program', () => {
  it('is used by who loads its file, and its functions are those that it offers', async () => {
    const { component, template, unnamed } = await check({
      'lib/lodash.js': library,
      'app.js': 'const _ = require("./lib/lodash");\n_.template("");\n',
    });

    expect(component).toMatchObject({
      reachable: 'yes',
      uses: [{ file: 'app.js', line: 2, how: 'call', symbol: 'lodash.compile' }],
    });
    expect(template).toMatchObject({ reachable: 'yes', frames: [{ file: 'app.js' }, { func: 'compile' }] });
    expect(unnamed).toMatchObject({
      reachable: 'doubt',
      reason: '代码使用了该组件，但漏洞知识未说明受影响的函数',
    });
  });

  it('is not what the program begins in: what nobody calls of it is not reached', async () => {
    const { component, template } = await check({
      'lib/lodash.js': library,
      'app.js': 'const { trim } = require("./lib/lodash");\ntrim("");\n',
    });

    expect(component?.reachable).toBe('yes');
    expect(template).toMatchObject({ reachable: 'no', reason: '调用图完整，没有通往漏洞函数的调用' });
  });

  it('may be loaded by a page where no code loads it', async () => {
    const { component, unnamed } = await check({ 'lib/lodash.js': library, 'app.js': 'start();\n' });

    expect(component?.reachable).toBe('doubt');
    expect(unnamed?.reachable).toBe('doubt');
  });

  it('is told from another version that is imported by the name of the package', async () => {
    const installed: CheckedComponent = {
      id: 'installed',
      ecosystem: 'npm',
      name: 'lodash',
      places: ['package-lock.json'],
      isDirect: true,
      listsNeeds: true,
    };
    const { template } = await check(
      {
        'lib/lodash.js': library,
        'app.js': 'require("lodash").template("");\nrequire("./lib/lodash").trim("");\n',
      },
      installed,
    );

    expect(template?.reachable).toBe('no');
  });
});
