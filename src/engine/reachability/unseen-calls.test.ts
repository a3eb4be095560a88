import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { checkReachability } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
const parser = await TreeParser.open(join(grammars, 'wasm'));

type Files = Readonly<Record<string, string>>;

/**
 * What is said of `danger` of a package `lib` whose code is here, beside a package `ext` whose code is not, and of which
 * it is known what it needs.
 */
async function judged(ecosystem: 'npm' | 'pypi', files: Files, edges = [{ from: 'ext', to: 'other' }]) {
  const { verdicts } = await checkReachability(
    {
      files: Object.entries(files).map(([path, text]) => ({
        path,
        language: path.endsWith('.json') ? 'json' : ecosystem === 'npm' ? 'javascript' : 'python',
        text,
      })),
      leftOut: [],
      components: ['lib', 'ext', 'other'].map((name) => ({
        id: name,
        ecosystem,
        name,
        places: [],
        listsNeeds: true,
      })),
      edges,
      findings: [{ id: 'x', componentId: 'lib', symbols: [{ path: 'lib', names: ['danger'] }] }],
      code: [],
      entries: [],
    },
    parser,
  );
  return verdicts[0]?.reachable;
}

const scripts = (own: string, lib: string, more: Files = {}): Files => ({
  'app.js': own,
  'node_modules/lib/package.json': '{"name":"lib","main":"index.js"}',
  'node_modules/lib/index.js': lib,
  ...more,
});
const plainLib = 'exports.danger = function danger() {};\nexports.safe = function safe() {};\n';

describe('JavaScript of a package that is here is never called unreached', () => {
  it.each<[string, Files]>([
    [
      'when it is read by a function whose name is computed',
      scripts(
        'require("lib").make(String(process.argv)).anything;',
        `exports.make = (name) => Object.defineProperty({}, name, { get() { return exports.danger(); } });\n${plainLib}`,
      ),
    ],
    [
      'when it is read by a function that is defined beside others under names that are computed',
      scripts(
        'require("lib").make(String(process.argv)).anything;',
        `exports.make = (name) => Object.defineProperties({}, { [name]: { get() { return exports.danger(); } } });\n${plainLib}`,
      ),
    ],
    [
      'when it is read by a function that was given a computed name the old way',
      scripts(
        'require("lib").make(String(process.argv)).anything;',
        `exports.make = (name) => { const o = {}; o.__defineGetter__(name, () => exports.danger()); return o; };\n${plainLib}`,
      ),
    ],
    [
      'when it is read by a member whose name is computed',
      scripts(
        'require("lib").make(String(process.argv)).anything;',
        `exports.make = (name) => ({ get [name]() { return exports.danger(); } });\n${plainLib}`,
      ),
    ],
    [
      'beside a call of what every object has',
      scripts('globalThis.valueOf();\nrequire("lib").danger();', plainLib),
    ],
    [
      'when it is handed on in an object',
      scripts('const l = require("lib");\nrequire("ext").use({ run: l.danger });', plainLib),
    ],
    [
      'when it is handed on in a list of objects',
      scripts('const l = require("lib");\nrequire("ext").use([{ run: l.danger }]);', plainLib),
    ],
    [
      'when it is put into what is not here',
      scripts('const l = require("lib");\nrequire("ext").hook = l.danger;', plainLib),
    ],
    ['when the whole package is handed on', scripts('require("ext")(require("lib"));', plainLib)],
    [
      'when a stream calls it by an option',
      scripts(
        'require("lib").make().pipe(process.stdout);',
        'const { Readable } = require("stream");\nfunction danger() {}\nexports.danger = danger;\nexports.make = () => new Readable({ read() { danger(); } });\n',
      ),
    ],
    [
      'when a stream calls it by a method of a class',
      scripts(
        'process.stdin.pipe(require("lib").make());',
        'const { Transform } = require("stream");\nfunction danger() {}\nexports.danger = danger;\nclass T extends Transform { _transform(a, b, c) { danger(); c(); } }\nexports.make = () => new T();\n',
      ),
    ],
    [
      'when a stream calls it by a prototype',
      scripts(
        'const l = require("lib");\nprocess.stdin.pipe(new l.T());',
        'const { Transform } = require("stream");\nconst util = require("util");\nfunction danger() {}\nexports.danger = danger;\nfunction T() { Transform.call(this); }\nutil.inherits(T, Transform);\nT.prototype._transform = function () { danger(); };\nexports.T = T;\n',
      ),
    ],
    [
      'when a getter calls it',
      scripts(
        'console.log(require("lib").value);',
        'function danger() {}\nmodule.exports = { danger, get value() { danger(); return 1; } };\n',
      ),
    ],
    [
      'when a getter returns it',
      scripts(
        'require("lib").fn();',
        'function danger() {}\nexports.danger = danger;\nObject.defineProperty(exports, "fn", { enumerable: true, get: function () { return danger; } });\n',
      ),
    ],
    [
      'when JSON calls it',
      scripts(
        'JSON.stringify(require("lib").make());',
        'function danger() {}\nexports.danger = danger;\nexports.make = () => ({ toJSON() { danger(); } });\n',
      ),
    ],
    [
      'when a text calls it',
      scripts(
        'const x = `${require("lib").make()}`;',
        'function danger() {}\nexports.danger = danger;\nexports.make = () => ({ toString() { danger(); return ""; } });\n',
      ),
    ],
    [
      'when an operator calls it',
      scripts(
        'const x = 1 + require("lib").make();',
        'function danger() {}\nexports.danger = danger;\nexports.make = () => ({ valueOf() { danger(); return 1; } });\n',
      ),
    ],
    [
      'when await calls it',
      scripts(
        'async function f() { await require("lib").make(); }\nf();',
        'function danger() {}\nexports.danger = danger;\nexports.make = () => ({ then(done) { danger(); done(); } });\n',
      ),
    ],
    [
      'when a loop calls it',
      scripts(
        'for (const x of require("lib").make()) x;',
        'function danger() {}\nexports.danger = danger;\nexports.make = () => ({ *[Symbol.iterator]() { danger(); yield 1; } });\n',
      ),
    ],
    [
      'when a loop that waits calls it',
      scripts(
        'async function f() { for await (const x of require("lib").make()) x; }\nf();',
        'function danger() {}\nexports.danger = danger;\nexports.make = () => ({ async *[Symbol.asyncIterator]() { danger(); yield 1; } });\n',
      ),
    ],
    [
      'when a proxy calls it',
      scripts(
        'require("lib").make().anything;',
        'function danger() {}\nexports.danger = danger;\nexports.make = () => new Proxy({}, { get() { danger(); } });\n',
      ),
    ],
    [
      'when a tag calls it',
      scripts(
        'const l = require("lib");\nl.tag`a${1}`;',
        'function danger() {}\nexports.danger = danger;\nexports.tag = (parts) => danger();\n',
      ),
    ],
    [
      'when a private method calls it',
      scripts(
        'const { T } = require("lib");\nnew T().run();',
        'function danger() {}\nclass T { #inner() { danger(); } run() { this.#inner(); } }\nmodule.exports = { T, danger };\n',
      ),
    ],
    [
      'when a private field holds it',
      scripts(
        'const { T } = require("lib");\nnew T().run();',
        'function danger() {}\nclass T { #f = danger; run() { this.#f(); } }\nmodule.exports = { T, danger };\n',
      ),
    ],
    [
      'when a static block calls it',
      scripts(
        'require("lib");',
        'function danger() {}\nclass T { static { danger(); } }\nmodule.exports = { T, danger };\n',
      ),
    ],
    [
      'when a field that a class begins with calls it',
      scripts(
        'const { T } = require("lib");\nnew T();',
        'function danger() {}\nclass T { value = danger(); }\nmodule.exports = { T, danger };\n',
      ),
    ],
    [
      'when an event calls it',
      scripts(
        'require("lib").bus.emit("x");',
        'const { EventEmitter } = require("events");\nfunction danger() {}\nconst bus = new EventEmitter();\nbus.on("x", () => danger());\nmodule.exports = { bus, danger };\n',
      ),
    ],
    [
      'when a worker runs it',
      scripts(
        'require("lib").start();',
        'const { Worker } = require("worker_threads");\nexports.start = () => new Worker(__dirname + "/worker.js");\n',
        { 'node_modules/lib/worker.js': 'function danger() {}\nexports.danger = danger;\ndanger();\n' },
      ),
    ],
    [
      'when a process runs it',
      scripts(
        'require("lib").start();',
        'const { fork } = require("child_process");\nexports.start = () => fork(require.resolve("./worker"));\n',
        { 'node_modules/lib/worker.js': 'function danger() {}\nexports.danger = danger;\ndanger();\n' },
      ),
    ],
    [
      'when exports say where it lies',
      scripts('const { danger } = require("lib/tools/danger");\ndanger();', 'exports.safe = () => 1;\n', {
        'node_modules/lib/package.json':
          '{"name":"lib","exports":{".":"./index.js","./tools/*":{"require":"./dist/*.cjs"}}}',
        'node_modules/lib/dist/danger.cjs': 'exports.danger = function danger() {};\n',
      }),
    ],
    [
      'when a condition of exports says where it lies',
      scripts('import { danger } from "lib";\ndanger();', 'exports.safe = () => 1;\n', {
        'node_modules/lib/package.json':
          '{"name":"lib","main":"index.js","exports":{".":{"import":{"types":"./x.d.ts","default":"./esm/main.mjs"},"require":"./index.js"}}}',
        'node_modules/lib/esm/main.mjs': 'export function danger() {}\n',
      }),
    ],
    [
      'when it is exported again',
      scripts('import { danger } from "./again.js";\ndanger();', plainLib, {
        'again.js': 'export * from "lib";\n',
      }),
    ],
    [
      'when it is reached through an accessor of globalThis',
      scripts('globalThis.d = require("lib").danger;\nd();', plainLib),
    ],
    [
      'when it is called by apply, bind and Reflect',
      scripts('const l = require("lib");\nReflect.apply(l.danger.bind(null), null, []);', plainLib),
    ],
  ])('%s', async (_when, files) => {
    expect(await judged('npm', files)).not.toBe('no');
  });
});

describe('JavaScript of a package that is here is unreached', () => {
  it.each<[string, Files]>([
    ['when another function is called', scripts('require("lib").safe();', plainLib)],
    [
      'when another function is handed on',
      scripts('require("ext")({ run: require("lib").safe });', plainLib),
    ],
    ['when it is not loaded', scripts('console.log(1);', plainLib)],
  ])('%s', async (_when, files) => {
    expect(await judged('npm', files)).toBe('no');
  });
});

const modules = (own: string, lib: string, more: Files = {}): Files => ({
  'app.py': own,
  'site-packages/lib/__init__.py': lib,
  ...more,
});
const plainModule = 'def danger():\n    pass\ndef safe():\n    pass\n';
const calling = 'def danger():\n    pass\n';

describe('Python of a package that is here is never called unreached', () => {
  it.each<[string, Files]>([
    [
      'when it is handed on in a dictionary',
      modules('import lib\nimport ext\next.use({"run": lib.danger})\n', plainModule),
    ],
    [
      'when it is handed on in an object',
      modules(
        'import lib\nimport ext\nclass O:\n    def __init__(self):\n        self.run = lib.danger\next.use(O())\n',
        plainModule,
      ),
    ],
    [
      'when it is put into what is not here',
      modules('import lib\nimport ext\next.hook = lib.danger\n', plainModule),
    ],
    [
      'when it is put into a table of what is not here',
      modules('import lib\nimport ext\next.hooks["a"] = lib.danger\n', plainModule),
    ],
    [
      'when a thread runs it',
      modules(
        'import lib\nlib.T().start()\n',
        `import threading\n${calling}class T(threading.Thread):\n    def run(self):\n        danger()\n`,
      ),
    ],
    [
      'when a thread is told to run it',
      modules('import lib\nimport threading\nthreading.Thread(target=lib.danger).start()\n', plainModule),
    ],
    [
      'when an encoder calls it',
      modules(
        'import lib, json\njson.dumps({}, cls=lib.E)\n',
        `import json\n${calling}class E(json.JSONEncoder):\n    def default(self, o):\n        danger()\n`,
      ),
    ],
    [
      'when with calls it',
      modules(
        'import lib\nwith lib.C() as c:\n    pass\n',
        `${calling}class C:\n    def __enter__(self):\n        return self\n    def __exit__(self, *a):\n        danger()\n`,
      ),
    ],
    [
      'when a property calls it',
      modules(
        'import lib\nprint(lib.C().value)\n',
        `${calling}class C:\n    @property\n    def value(self):\n        danger()\n`,
      ),
    ],
    [
      'when a descriptor calls it',
      modules(
        'import lib\nprint(lib.C().value)\n',
        `${calling}class D:\n    def __get__(self, o, t):\n        danger()\nclass C:\n    value = D()\n`,
      ),
    ],
    [
      'when a decorator calls it',
      modules(
        'import lib\n@lib.deco\ndef f():\n    pass\nf()\n',
        `${calling}def deco(f):\n    def inner(*a):\n        danger()\n        return f(*a)\n    return inner\n`,
      ),
    ],
    [
      'when a generator calls it',
      modules(
        'import lib\nfor x in lib.gen():\n    pass\n',
        `${calling}def gen():\n    danger()\n    yield 1\n`,
      ),
    ],
    [
      'when a coroutine calls it',
      modules(
        'import lib, asyncio\nasync def main():\n    async with lib.C() as c:\n        async for x in c:\n            pass\nasyncio.run(main())\n',
        `${calling}class C:\n    async def __aenter__(self):\n        return self\n    async def __aexit__(self, *a):\n        pass\n    def __aiter__(self):\n        return self\n    async def __anext__(self):\n        danger()\n`,
      ),
    ],
    [
      'when an operator calls it',
      modules(
        'import lib\nlib.C() + 1\n',
        `${calling}class C:\n    def __add__(self, o):\n        danger()\n`,
      ),
    ],
    [
      'when a comparison calls it',
      modules(
        'import lib\nlib.C() == 1\n',
        `${calling}class C:\n    def __eq__(self, o):\n        danger()\n`,
      ),
    ],
    [
      'when an index calls it',
      modules(
        'import lib\nlib.C()["a"]\n',
        `${calling}class C:\n    def __getitem__(self, k):\n        danger()\n`,
      ),
    ],
    [
      'when print calls it',
      modules(
        'import lib\nprint(lib.C())\n',
        `${calling}class C:\n    def __str__(self):\n        danger()\n`,
      ),
    ],
    [
      'when a text calls it',
      modules(
        'import lib\nx = f"{lib.C()}"\n',
        `${calling}class C:\n    def __format__(self, s):\n        danger()\n`,
      ),
    ],
    [
      'when len calls it',
      modules('import lib\nlen(lib.C())\n', `${calling}class C:\n    def __len__(self):\n        danger()\n`),
    ],
    [
      'when an unknown attribute calls it',
      modules(
        'import lib\nlib.C().anything\n',
        `${calling}class C:\n    def __getattr__(self, n):\n        danger()\n`,
      ),
    ],
    [
      'when a metaclass calls it',
      modules(
        'import lib\nclass O(metaclass=lib.M):\n    pass\n',
        `${calling}class M(type):\n    def __new__(c, *a):\n        danger()\n`,
      ),
    ],
    [
      'when a subclass is made',
      modules(
        'import lib\nclass O(lib.B):\n    pass\n',
        `${calling}class B:\n    def __init_subclass__(cls):\n        danger()\n`,
      ),
    ],
    [
      'when a module is asked for an attribute',
      modules('import lib\nlib.anything\n', `${calling}def __getattr__(n):\n    danger()\n`),
    ],
    [
      'when pickle calls it',
      modules(
        'import lib, pickle\npickle.dumps(lib.C())\n',
        `${calling}class C:\n    def __reduce__(self):\n        danger()\n`,
      ),
    ],
    [
      'when a default calls it',
      modules(
        'import lib\nimport dataclasses\n@dataclasses.dataclass\nclass O:\n    x: int = dataclasses.field(default_factory=lib.danger)\nO()\n',
        plainModule,
      ),
    ],
    [
      'when partial holds it',
      modules('import lib, functools\nfunctools.partial(lib.danger)()\n', plainModule),
    ],
    ['when atexit calls it', modules('import lib, atexit\natexit.register(lib.danger)\n', plainModule)],
    [
      'when it is named by a text',
      modules('import importlib\nimportlib.import_module("lib").danger()\n', plainModule),
    ],
    ['when getattr names it', modules('import lib\ngetattr(lib, "dan" + "ger")()\n', plainModule)],
    [
      'when a command of a package runs it',
      modules('import subprocess, sys\nsubprocess.run([sys.executable, "-m", "lib"])\n', calling, {
        'site-packages/lib/__main__.py': 'from lib import danger\ndanger()\n',
      }),
    ],
  ])('%s', async (_when, files) => {
    expect(await judged('pypi', files)).not.toBe('no');
  });
});

describe('modules are found as package.json says', () => {
  it.each<[string, string, Files]>([
    [
      'by a pattern of exports',
      'require("lib/tools/danger").danger();',
      {
        'node_modules/lib/package.json':
          '{"name":"lib","exports":{".":"./index.js","./tools/*":"./dist/*.cjs"}}',
        'node_modules/lib/dist/danger.cjs': 'module.exports = require("../index.js");\n',
      },
    ],
    [
      'by a condition of exports, before main',
      'import { danger } from "lib";\ndanger();',
      {
        'node_modules/lib/package.json':
          '{"name":"lib","main":"index.js","exports":{".":{"types":"./x.d.ts","import":{"default":"./esm/main.mjs"}}}}',
        'node_modules/lib/esm/main.mjs': 'export function danger() {}\n',
      },
    ],
    [
      'by imports',
      'const l = require("#inner");\nl.run();',
      {
        'package.json': '{"imports":{"#inner":"./src/inner.js"}}',
        'src/inner.js': 'const l = require("lib");\nexports.run = () => l.danger();\n',
      },
    ],
  ])('%s', async (_how, own, more) => {
    expect(await judged('npm', scripts(own, plainLib, more))).toBe('yes');
  });
});

describe('a package that nothing imports is in doubt', () => {
  it.each<[string, 'npm' | 'pypi', Files]>([
    ['when a text names it', 'npm', { 'app.js': 'require("http");\nconst client = { driver: "lib" };' }],
    ['when a text names one that needs it', 'npm', { 'app.js': 'const plugins = ["ext/plugin"];' }],
    [
      'when a script runs it',
      'npm',
      { 'app.js': 'console.log(1);', 'package.json': '{"scripts":{"start":"NODE_ENV=x lib serve"}}' },
    ],
    ['when a list of apps names it', 'pypi', { 'settings.py': 'APPS = ["lib.apps.Config"]\n' }],
  ])('%s', async (_when, ecosystem, files) => {
    expect(await judged(ecosystem, files, [{ from: 'ext', to: 'lib' }])).toBe('doubt');
  });

  it.each<['npm' | 'pypi', Files]>([
    ['npm', { 'app.js': 'const text = "library";', 'package.json': '{"dependencies":{"lib":"1"}}' }],
    ['pypi', { 'app.py': 'import os\nx = "li" + os.sep\n' }],
  ])('and not when nothing names it in %s', async (ecosystem, files) => {
    expect(await judged(ecosystem, files)).toBe('no');
  });
});
