import { describe, expect, it } from 'vitest';
import { PackageLoads } from './package-loads.ts';

type Files = Readonly<Record<string, string>>;

/** A program that is made with `danger`, which nothing of it imports, and `host`, which loads what it is told. */
const installed: Files = {
  'node_modules/danger/package.json': '{"name":"danger","main":"index.js","bin":{"danger-cli":"cli.js"}}',
  'node_modules/danger/index.js': 'exports.run = () => 1;',
  'node_modules/danger/cli.js': 'require("./index").run();',
  'node_modules/danger/sub/part.js': '',
  'node_modules/host/package.json': '{"name":"host"}',
  'node_modules/host/index.js': 'exports.load = (name) => require(name);',
  'node_modules/plain/package.json': '{"name":"plain"}',
  'node_modules/plain/index.js': 'exports.two = 2;',
};

function leavesOut(files: Files, name = 'danger'): boolean {
  const all = { 'package.json': '{"name":"own","devDependencies":{"danger":"1"}}', ...installed, ...files };
  const loads = new PackageLoads(
    Object.entries(all).map(([path, text]) => ({
      path,
      language: path.endsWith('.json') ? 'json' : /\.[jt]sx?$|\.[cm]js$/.test(path) ? 'javascript' : 'data',
      text,
    })),
  );
  return loads.leavesOut(name);
}

describe('a package that nothing loads is left out', () => {
  it.each<[string, Files]>([
    ['beside what is imported', { 'app.js': 'require("plain").two;' }],
    ['beside a comment that speaks of it', { 'app.js': '// require("danger")\nrequire("plain");' }],
    ['where only its types are imported', { 'app.js': 'import type { A } from "danger";\nimport "plain";' }],
    [
      'where a folder is loaded file by file',
      { 'app.js': 'for (const one of list) require("./models/" + one);' },
    ],
    ['where a path below this file is made', { 'app.js': 'require(path.join(__dirname, "models", one));' }],
    ['where one of two is loaded', { 'app.js': 'require(isNew ? "plain" : `./old`);' }],
    [
      'beside text that only asks for the global object',
      { 'app.js': 'const root = Function("return this")();' },
    ],
    [
      'where the module asks whether it is the program',
      { 'app.js': 'if (require.main === module) require("plain");' },
    ],
    ['where a member happens to be called so', { 'app.js': 'registry.require(anything); x.eval = 1;' }],
    [
      'where a package loads what it is told, and nobody says it',
      { 'app.js': 'require("host").load("other");' },
    ],
    [
      'where a package runs text',
      {
        'app.js': 'require("runs");',
        'node_modules/runs/index.js': 'new Function("a", body)();',
        'node_modules/runs/package.json': '{}',
      },
    ],
    [
      'beside a loader of this file',
      { 'app.mjs': 'const require = createRequire(import.meta.url);\nrequire("plain");' },
    ],
    ['beside an image and a style', { 'app.js': 'import "./a.css"; import logo from "./logo.svg";' }],
    ['in a regular expression', { 'app.js': 'const r = /danger/.test(x);' }],
    [
      'beside the word `module` for something else',
      { 'app.js': 'for (const module of modules) use(module);' },
    ],
  ])('%s', (_title, files) => {
    expect(leavesOut(files)).toBe(true);
  });
});

it('survives what is nested deeply or cut off', () => {
  for (const part of [
    'require(',
    'require(path.join(',
    'define([',
    'x => import(`${',
    'f(module,',
    '"a" + ',
    '(a ? ',
    'eval[',
  ])
    expect(leavesOut({ 'app.js': part.repeat(20_000) })).toBeTypeOf('boolean');
});

describe('a package is not left out', () => {
  it.each<[string, Files]>([
    ['when it is imported', { 'app.js': 'import x from "danger";' }],
    ['when a part of it is', { 'app.js': 'import("danger/sub/part.js");' }],
    ['when it is exported', { 'app.js': 'export * from "danger";' }],
    ['when its name is joined', { 'app.js': 'require("dan" + "ger");' }],
    ['when its name is one of two', { 'app.js': 'require(a ? "plain" : "danger");' }],
    ['when its name begins so', { 'app.js': 'require(`danger/${part}`);' }],
    ['when a loader of webpack is named before', { 'app.js': 'import x from "danger!./x.txt";' }],
    [
      'when a package imports it',
      { 'app.js': 'require("plain");', 'node_modules/plain/index.js': 'require("danger");' },
    ],
    ['when nobody knows what is loaded', { 'app.js': 'require(process.argv[2]);' }],
    ['when the environment names it', { 'app.js': 'import(process.env.PLUGIN);' }],
    ['when text is run', { 'app.js': 'eval(source);' }],
    ['when text that loads is run', { 'app.js': "eval(\"require('dan' + 'ger')\");" }],
    ['when text is run in another way', { 'app.js': '(0, eval)(source);' }],
    ['when a function is made of text', { 'app.js': 'new Function("n", "return import(n)")(name);' }],
    ['when the maker of functions is hidden', { 'app.js': '(() => {}).constructor("return process")();' }],
    ['when the function that loads is handed on', { 'app.js': 'list.map(require);' }],
    ['when the function that loads gets another name', { 'app.js': 'const load = require; load(name);' }],
    ['when the module is handed on', { 'app.js': 'use(module);' }],
    ['when the module loads', { 'app.js': 'module.require(name);' }],
    ['when a member of the module is computed', { 'app.js': 'module["req" + "uire"](name);' }],
    ['when its inner function loads', { 'app.js': 'require("module")._load(name);' }],
    ['when another function that loads is made', { 'app.js': 'createRequire(folder)("x");' }],
    ['when the main module loads', { 'app.js': 'process.mainModule.require(name);' }],
    ['when inner parts are asked for', { 'app.js': 'process.binding("natives");' }],
    ['when a native library is opened', { 'app.js': 'process.dlopen(module, path);' }],
    [
      'when texts are run in a context',
      { 'app.js': 'const vm = require("node:vm"); vm.runInThisContext(text);' },
    ],
    ['when another program is started in a file that is computed', { 'app.js': 'child.fork(file);' }],
    ['when a thread begins in it', { 'app.js': 'new Worker(require.resolve("danger"));' }],
    ['when a global function is computed', { 'app.js': 'globalThis[name](text);' }],
    ['when a name is written with escapes', { 'app.js': 'requ\\u0069re(name);' }],
    ['when its path leads there', { 'app.js': 'require("./node_modules/" + name);' }],
    ['when its path is made', { 'app.js': 'require(path.join(__dirname, "node_modules", name));' }],
    ['when a list is loaded', { 'app.js': 'define(["danger"], (d) => d);' }],
    ['when a page is the wrong text', { 'app.js': 'const a = <p>require(name)</p>;' }],
    ['when files are matched in its folder', { 'app.js': 'import.meta.glob("./node_modules/danger/*.js");' }],
    ['when a test replaces it', { 'app.test.js': 'jest.mock("danger");' }],
    ['when a script runs its command', { 'package.json': '{"scripts":{"lint":"danger-cli ."}}' }],
    ['when a setting names it', { 'package.json': '{"host":{"plugins":["danger"]}}' }],
    ['when a file of settings names it', { '.hostrc': '{ "presets": ["danger"] } // for the host' }],
    ['when a list of settings names it', { 'host.yml': 'plugins:\n  - danger\n' }],
    ['when a page loads it', { 'index.html': '<script src="/node_modules/danger/index.js"></script>' }],
    ['when a plug-in is named by its host', { 'app.js': 'require("host").load("danger");' }],
    [
      'when a host adds the beginning of its name',
      {
        'app.js': 'require("babel").use(["env"]);',
        'node_modules/babel/package.json': '{}',
        'node_modules/babel/index.js':
          'exports.use = (all) => all.map((n) => load("preset", n));\nfunction load(t, n) { return require(standard(t, n)); }\nfunction standard(type, name) { return `babel-${type}-${name}`; }',
        'node_modules/danger/package.json': '{}',
        'node_modules/babel-preset-env/package.json': '{}',
        'node_modules/babel-preset-env/index.js': 'require("danger");',
      },
    ],
    [
      'when a package that loads what it is told needs it',
      { 'app.js': 'require("host");', 'node_modules/host/package.json': '{"dependencies":{"danger":"1"}}' },
    ],
    [
      'when a package looks for what is installed with a program that it is told of',
      {
        'app.js': 'require("host");',
        'node_modules/host/index.js': 'Object.keys(pkg.devDependencies).map(require);',
      },
    ],
    [
      'when the program needs it and a package loads what its surroundings name',
      {
        'app.js': 'require("host");',
        'package.json': '{"dependencies":{"host":"1","danger":"1"}}',
        'node_modules/host/index.js': 'module.exports = require(process.env.DRIVER);',
      },
    ],
    [
      'when a package hides the name',
      {
        'app.js': 'require("host");',
        'node_modules/host/index.js': 'const n = Buffer.from("ZGFuZ2Vy", "base64").toString();\nrequire(n);',
      },
    ],
    [
      'when what a package needs is not here',
      { 'app.js': 'require("host");', 'node_modules/host/index.js': 'process.binding("contextify");' },
    ],
  ])('%s', (_title, files) => {
    expect(leavesOut(files)).toBe(false);
  });

  it('where a file that may be loaded cannot be read', () => {
    const manifest = { path: 'node_modules/big/package.json', language: 'json', text: '{}' };
    const own = { path: 'app.js', language: 'javascript', text: 'require("big");' };
    const large = { path: 'node_modules/big/index.js', language: 'javascript' };
    const danger = { path: 'node_modules/danger/index.js', language: 'javascript', text: '' };

    expect(new PackageLoads([manifest, own, large, danger]).leavesOut('danger')).toBe(false);
  });

  it('where a person says that the program begins in a package', () => {
    const tool = { path: 'node_modules/tool/bin.js', language: 'javascript', text: 'require("danger");' };
    const danger = { path: 'node_modules/danger/index.js', language: 'javascript', text: '' };

    expect(new PackageLoads([tool, danger]).leavesOut('danger')).toBe(true);
    expect(new PackageLoads([{ ...tool, isEntry: true }, danger]).leavesOut('danger')).toBe(false);
  });

  it('where its code is not here', () => {
    expect(leavesOut({}, 'unknown')).toBe(false);
  });
});
