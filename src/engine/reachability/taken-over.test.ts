import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TreeKeeper, TreeParser } from '../code/trees/tree-parser.ts';
import { type CheckedTask, checkReachability } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));

/** Trees in memory, with the number of those that were made, not taken over. */
class MemoryKeeper implements TreeKeeper {
  madeCount = 0;
  private readonly records = new Map<string, Uint8Array>();

  find(key: string): Uint8Array | undefined {
    return this.records.get(key);
  }

  keep(key: string, record: Uint8Array): void {
    this.madeCount += 1;
    this.records.set(key, record);
  }
}

const project = {
  'src/main.js': 'const { parse } = require("lib");\nparse(process.argv[2]);\n',
  'node_modules/lib/package.json': '{ "main": "./lib.js" }',
  'node_modules/lib/lib.js': 'const deep = require("deep");\nexports.parse = (text) => deep.read(text);\n',
  'node_modules/deep/package.json': '{ "main": "./deep.js" }',
  'node_modules/deep/deep.js': 'exports.read = (text) => text;\nexports.weak = (text) => text;\n',
};

function taskOf(files: Readonly<Record<string, string>>): CheckedTask {
  const component = (name: string) => ({ id: name, ecosystem: 'npm', name, places: [] });
  return {
    files: Object.entries(files).map(([path, text]) => ({
      path,
      language: path.endsWith('.json') ? 'json' : 'javascript',
      text,
    })),
    leftOut: [],
    components: [component('lib'), component('deep')],
    edges: [{ from: 'lib', to: 'deep' }],
    findings: [{ id: 'weak', componentId: 'deep', symbols: [{ path: 'deep', names: ['weak'] }] }],
    code: [],
    entries: [],
  };
}

/** What a check says, to the letter. */
async function said(files: Readonly<Record<string, string>>, keeper?: TreeKeeper): Promise<string> {
  const parser = await TreeParser.open(join(grammars, 'wasm'), keeper);
  return JSON.stringify(await checkReachability(taskOf(files), parser));
}

const verdictIn = (text: string) =>
  (JSON.parse(text) as { verdicts: { reachable: string }[] }).verdicts[0]?.reachable;

describe('a check that takes over the trees of an earlier one', () => {
  const keeper = new MemoryKeeper();

  beforeEach(async () => {
    await said(project, keeper);
    keeper.madeCount = 0;
  });

  it('says the same of the same, and makes no tree', async () => {
    expect(await said(project, keeper)).toBe(await said(project));
    expect(keeper.madeCount).toBe(0);
  });

  it('says the same as a fresh one when own code was changed, and makes its tree alone', async () => {
    const changed = { ...project, 'src/main.js': `${project['src/main.js']}require("deep").weak("");\n` };

    const taken = await said(changed, keeper);

    expect(taken).toBe(await said(changed));
    expect([verdictIn(await said(project)), verdictIn(taken)]).toEqual(['no', 'yes']);
    expect(keeper.madeCount).toBe(1);
  });

  it('does not take over what a dependency was before', async () => {
    const changed = {
      ...project,
      'node_modules/deep/deep.js':
        'exports.weak = (text) => text;\nexports.read = (text) => exports.weak(text);\n',
    };

    const taken = await said(changed, keeper);

    expect(taken).toBe(await said(changed));
    expect(verdictIn(taken)).toBe('yes');
    expect(keeper.madeCount).toBe(1);
  });

  it('is not misled by a file that lies elsewhere', async () => {
    const changed = {
      ...project,
      'node_modules/lib/lib.js': project['node_modules/deep/deep.js'],
      'node_modules/deep/deep.js': project['node_modules/lib/lib.js'],
    };

    expect(await said(changed, keeper)).toBe(await said(changed));
    expect(keeper.madeCount).toBe(0);
  });
});

it('tells of each file that is read, and how many are known by then', async () => {
  const heard: (readonly [number, number])[] = [];
  const parser = await TreeParser.open(join(grammars, 'wasm'));

  await checkReachability(taskOf({ ...project, 'node_modules/idle/idle.js': 'exports.idle = 1;' }), parser, {
    part: (done, total) => void heard.push([done, total]),
    read: (files, known) => void heard.push([files, known]),
  });

  // Nothing loads `idle`: it is not among what is to be read.
  expect(heard).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
});
