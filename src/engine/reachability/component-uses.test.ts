import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { checkReachability } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

/** What is told of one package of npm by what files do with it. */
function told(name: string, files: Readonly<Record<string, string>>) {
  return toldOf('npm', name, 'javascript', files);
}

async function toldOf(
  ecosystem: string,
  name: string,
  language: string,
  files: Readonly<Record<string, string>>,
) {
  const { components } = await checkReachability(
    {
      files: Object.entries(files).map(([path, text]) => ({ path, text, language })),
      components: [{ id: name, ecosystem, name, places: [], listsNeeds: true }],
      leftOut: [],
      edges: [],
      findings: [],
      code: [],
      entries: [],
    },
    parser,
  );
  const [component] = components;
  if (component === undefined) throw new Error('nothing is told');
  return component;
}

function placesOf({ uses }: Awaited<ReturnType<typeof told>>): string[] {
  return uses.map(({ symbol, line, how, begins }) => `${how} ${symbol} :${line} ${begins}`);
}

it('counts calls, not the statement that brings a package nor what is read of an answer', async () => {
  const found = await told('axios', {
    'a.js':
      "const axios = require('axios');\nasync function main() {\n  const answer = await axios.get('/');\n" +
      '  console.log(answer.data.length);\n}\nmain();\n',
  });

  expect(placesOf(found)).toEqual(['call axios.get :3 entry']);
  expect(found.callCount).toBe(1);
});

it('lists what is only mentioned where that is all, and beside calls of something else', async () => {
  const passed = await told('lodash', { 'a.js': "import { trim } from 'lodash';\nconsole.log(trim);\n" });
  const both = await told('lodash', {
    'a.js': "import { trim, merge } from 'lodash';\nconsole.log(trim);\nmerge({}, {});\n",
  });

  expect([passed.callCount, placesOf(passed)]).toEqual([0, ['reference lodash.trim :2 entry']]);
  expect([both.callCount, placesOf(both)]).toEqual([
    1,
    ['call lodash.merge :3 entry', 'reference lodash.trim :2 entry'],
  ]);
});

it('takes a function that the library is handed to call as called', async () => {
  const found = await told('lodash', { 'a.js': "import { trim } from 'lodash';\n[' a'].map(trim);\n" });

  expect(found.reachable).toBe('yes');
  expect(placesOf(found)).toEqual(['call lodash.trim :2 entry']);
});

it('tells calls that an entry point leads to before those behind a function that nobody calls', async () => {
  const found = await told('axios', {
    'client.js':
      "const axios = require('axios');\nexports.all = () => axios.delete('/');\nexports.one = () => axios.get('/');\n",
    'main.js': "const { one } = require('./client');\nfunction start() {\n  one();\n}\nstart();\n",
  });

  expect(placesOf(found)).toEqual(['call axios.get :3 entry', 'call axios.delete :2 uncalled']);
  expect(found.uses.map(({ chain }) => chain.map(({ file, line }) => `${file}:${line}`))).toEqual([
    ['main.js:5', 'main.js:3', 'client.js:3'],
    ['client.js:2'],
  ]);
});

it('does not take a function of the program for the package of the same name', async () => {
  const found = await told('minimist', { 'a.js': 'function minimist(x) {\n  return x;\n}\nminimist(1);\n' });

  expect([found.reachable, found.uses]).toEqual(['no', []]);
});

it('says of what is reached from no entry point that nothing is seen to call where it begins', async () => {
  const idle = await told('axios', {
    'a.js': "const axios = require('axios');\nexports.get = () => axios.get('/');\n",
  });
  const live = await told('axios', { 'a.js': "require('axios').get('/');\n" });

  expect([idle.reachable, idle.reason]).toEqual([
    'yes',
    '代码调用了该组件；调用链的起点未见调用者，可能由外部代码调用',
  ]);
  expect([live.reachable, live.reason]).toEqual(['yes', '代码调用了该组件']);
});

it('follows a handler from where it is handed over, through the modules that load that', async () => {
  const found = await told('axios', {
    'main.js': "const app = require('express')();\napp.use(require('./routes'));\n",
    'routes.js':
      "const router = require('express').Router();\nconst { load } = require('./store');\n" +
      "router.get('/', (request) => load(request));\nmodule.exports = router;\n",
    'store.js': "exports.load = (request) => require('axios').get(request.url);\n",
  });

  expect(found.uses.map(({ chain }) => chain.map(({ file, line }) => `${file}:${line}`))).toEqual([
    ['main.js:2', 'routes.js:3', 'routes.js:3', 'store.js:1'],
  ]);
  expect(placesOf(found)).toEqual(['call axios.get :1 entry']);
});

it('prefers the program to its tests', async () => {
  const found = await told('axios', {
    'lib.js': "exports.load = () => require('axios').get('/');\n",
    'a.test.js': "require('./lib').load();\n",
    'main.js': "require('./lib').load();\n",
  });

  expect(found.uses[0]?.chain[0]?.file).toBe('main.js');
});

it('tells one use of a decorator, and no values that were read of a package which is called', async () => {
  const found = await toldOf('pypi', 'flask', 'python', {
    'main.py':
      "import flask\napp = flask.Flask(__name__)\n\n@app.route('/')\ndef home():\n    return print(flask.request.data)\n",
  });

  expect(placesOf(found)).toEqual(['call flask.Flask :2 entry', 'call flask.Flask.route :4 entry']);
});
