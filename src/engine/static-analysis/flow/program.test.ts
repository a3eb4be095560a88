import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CodeLowerer } from '../code-lowerer.ts';
import type { FileCode } from '../code.ts';
import { findFlows } from '../find-flows.ts';
import { Modules } from './modules.ts';

const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');

let lowerer: CodeLowerer;

beforeAll(() => {
  lowerer = new CodeLowerer(join(dirname(grammars), 'wasm'));
});

/** What is found in some files, by their paths: the rule and the place, and `low` where it is a guess. */
async function foundIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const codes = [];
  for (const [path, text] of Object.entries(files))
    codes.push(await lowerer.lower(path, new TextEncoder().encode(text)));
  const { findings } = findFlows(
    codes.filter((code) => typeof code === 'object'),
    [],
  );
  return findings
    .map(({ ruleId, path, line, confidence }) =>
      [ruleId, `${path}:${line}`, ...(confidence === undefined ? [] : [confidence])].join(' '),
    )
    .toSorted();
}

const cp = "const { exec } = require('child_process');\n";
const route = (call: string) => `app.get('/a', (req, res) => { ${call}; });\n`;

describe('the imports of a program', () => {
  const file = (path: string, modules: FileCode['modules']): FileCode => ({
    path,
    language: 'javascript',
    functions: [],
    statements: [],
    imports: [],
    records: [],
    macros: [],
    callMacros: [],
    noReturns: [],
    ...(modules && { modules }),
  });

  it('are put in order however long their chain is, and around a circle', () => {
    const files = Array.from({ length: 50_000 }, (_, at) =>
      file(`${at}.js`, [{ name: 'next', module: `./${(at + 1) % 50_000}` }]),
    );

    const ordered = new Modules(files).inLoadOrder();

    expect(ordered).toHaveLength(50_000);
    expect(ordered[0]?.path).toBe('49999.js');
    expect(ordered.at(-1)?.path).toBe('0.js');
  });

  it('of all names are not followed into every corner of a knot', () => {
    const everything = Array.from({ length: 300 }, (_, at) => ({ name: '*', module: `./${at}` }));
    const files = Array.from({ length: 300 }, (_, at) => file(`${at}.js`, everything));
    const modules = new Modules(files);

    for (const one of files) expect(modules.follow(one, ['missing'])).toBeUndefined();
  });
});

describe('a module of JavaScript', () => {
  it.each([
    ['an object', 'module.exports = { run(x) { exec(x); } };'],
    ['an object of functions', 'function go(x) { exec(x); }\nmodule.exports = { run: go };'],
    ['fields', 'exports.run = (x) => { exec(x); };'],
    ['a field that is a function of it', 'function go(x) { exec(x); }\nexports.run = go;'],
    ['an instance', 'class C { run(x) { exec(x); } }\nmodule.exports = new C();'],
    ['a default object', 'export default { run(x) { exec(x); } };'],
    ['functions', 'export function run(x) { exec(x); }'],
    ['what another gives', "export * from './deep/one.js';"],
  ])('is followed where it is %s', async (_, text) => {
    const found = await foundIn({
      'web/a.js': `const h = require('./h');\n${route('h.run(req.query.d)')}`,
      'web/h.js': cp + text,
      'web/deep/one.js': `${cp}export function run(x) { exec(x); }`,
    });

    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^command-injection web\/(h|deep\/one)\.js:\d$/);
  });

  it.each([
    ['a function', 'module.exports = function (x) { exec(x); };', 'h(req.query.d)'],
    ['a class', 'class C { run(x) { exec(x); } }\nmodule.exports = C;', 'new h().run(req.query.d)'],
    ['a default class', 'export default class C { run(x) { exec(x); } }', 'new h().run(req.query.d)'],
  ])('is followed where it is %s', async (_, text, use) => {
    const found = await foundIn({
      'a.js': `const h = require('./h');\n${route(use)}`,
      'h.js': cp + text,
    });

    expect(found).toEqual([expect.stringMatching(/^command-injection h\.js:\d$/)]);
  });

  it.each([
    ['the path says which of several is meant', "import { S } from './b/s';", 'new S().run(req.query.d)'],
    ['a whole one is meant', "import * as s from './b/s';", 's.run(req.query.d)'],
    [
      'a variable is called like it',
      "import * as s from './a/s';",
      '{ const s = make(); s.run(req.query.d) }',
    ],
    ['its function takes a number', "import * as s from './a/s';", 's.run(Number(req.query.d))'],
  ])('is another one where %s', async (_, imported, use) => {
    const found = await foundIn({
      'main.ts': `${imported}\n${route(use)}`,
      'a/s.ts': `${cp}export class S { run(x) { exec(x); } }\nexport function run(x) { exec(x); }`,
      'b/s.ts': 'export class S { run(x) { return 1; } }\nexport function run(x) { return 1; }',
    });

    expect(found).toEqual([]);
  });
});

describe('a module of Python', () => {
  const run =
    'import os\ndef run(x):\n    os.system(x)\nclass Tool:\n    def run(self, x):\n        os.system(x)\n';
  const view = (imports: string, call: string) =>
    `${imports}\nfrom flask import request\ndef f():\n    ${call}\n`;
  const safe = run.replaceAll('os.system(x)', 'return x');

  it.each([
    ['import helper', "helper.run(request.args['a'])", 3],
    ['import helper as h', "h.run(request.args['a'])", 3],
    ['from helper import run as go', "go(request.args['a'])", 3],
    ['from helper import *', "run(request.args['a'])", 3],
    ['from .helper import Tool', "Tool().run(request.args['a'])", 6],
    ['import helper', "helper.Tool().run(request.args['a'])", 6],
  ])('is followed from %s: %s', async (imports, call, line) => {
    const found = await foundIn({ 'app.py': view(imports, call), 'helper.py': run });

    expect(found).toEqual([`command-injection helper.py:${line}`]);
  });

  it.each(['import pkg.db', 'from pkg import db', 'import pkg', 'from pkg.db import run as go'])(
    'is followed in a package: %s',
    async (imports) => {
      const call = imports.includes(' as ') ? 'go' : imports.startsWith('from') ? 'db.run' : 'pkg.db.run';
      const found = await foundIn({
        'src/app.py': view(imports, `${call}(request.args['a'])`),
        'src/pkg/__init__.py': '',
        'src/pkg/db.py': run,
      });

      expect(found).toEqual(['command-injection src/pkg/db.py:3']);
    },
  );

  it.each([
    ['the nearest is meant', 'import helper', "helper.run(request.args['a'])"],
    ['the path says so', 'from web.helper import run', "run(request.args['a'])"],
    ['a library is called like a module elsewhere', 'import tool', "tool.run(request.args['a'])"],
  ])('is another one where %s', async (_, imports, call) => {
    const found = await foundIn({
      'web/app.py': view(imports, call),
      'web/helper.py': safe,
      'helper.py': run,
      'other/tool.py': run,
    });

    expect(found).toEqual([]);
  });
});

const servlet = (field: string, call: string) =>
  `import javax.servlet.http.*;\nclass Ctl extends HttpServlet {\n  private ${field};\n  void doGet(HttpServletRequest req) { ${call}; }\n}\n`;
const exec = 'Runtime.getRuntime().exec(c);';

describe('an interface of Java', () => {
  const ctl = servlet('Store store', 'store.find(req.getParameter("q"))');
  const store = 'interface Store { void find(String q); }';
  const files = { 'x/Ctl.java': ctl, 'x/Store.java': store };
  const made = (name: string, body: string) =>
    `class ${name} implements Store { public void find(String c) { ${body} } }`;

  it('is followed to the only class that implements it', async () => {
    expect(await foundIn({ ...files, 'x/StoreImpl.java': made('StoreImpl', exec) })).toEqual([
      'command-injection x/StoreImpl.java:1',
    ]);
  });

  it('is followed through a class between them', async () => {
    const found = await foundIn({
      ...files,
      'x/Base.java':
        'abstract class Base implements Store { public void find(String c) { go(c); } abstract void go(String c); }',
      'x/Last.java': `class Last extends Base { void go(String c) { ${exec} } }`,
    });

    expect(found).toEqual(['command-injection x/Last.java:1']);
  });

  it('is a guess where several implement it', async () => {
    const found = await foundIn({ ...files, 'x/A.java': made('A', exec), 'x/B.java': made('B', '') });

    expect(found).toEqual(['command-injection x/A.java:1 low']);
  });

  it('is not followed into tests', async () => {
    const found = await foundIn({
      ...files,
      'x/A.java': made('A', ''),
      'test/x/Mock.java': made('Mock', exec),
    });

    expect(found).toEqual([]);
  });

  it('is not one of the same name from elsewhere', async () => {
    const found = await foundIn({
      'x/Ctl.java': `import org.other.Store;\n${ctl}`,
      'y/Store.java': store,
      'y/StoreImpl.java': made('StoreImpl', exec),
    });

    expect(found).toEqual([]);
  });
});

describe('a method of a class of the program', () => {
  it.each(['find', 'get', 'query', 'execute', 'update', 'search', 'indexOf', 'add'])(
    'is followed whatever libraries do in %s',
    async (name) => {
      const found = await foundIn({
        'Ctl.java': servlet('Dao dao', `dao.${name}(req.getParameter("q"))`),
        'Dao.java': `class Dao { void ${name}(String c) { ${exec} } }`,
      });

      expect(found).toEqual(['command-injection Dao.java:1']);
    },
  );

  it('is followed where it needs no object', async () => {
    const found = await foundIn({
      'Ctl.java': servlet('int n', 'Dao.find(req.getParameter("q"))'),
      'Dao.java': `class Dao { static void find(String c) { ${exec} } }`,
    });

    expect(found).toEqual(['command-injection Dao.java:1']);
  });

  it.each(['query', 'execute', 'search', 'evaluate'])('is no %s of a library', async (name) => {
    const found = await foundIn({
      'Ctl.java': servlet('Dao dao', `dao.${name}(req.getParameter("q"))`),
      'Dao.java': `class Dao { int ${name}(String c) { return c.length(); } }`,
    });

    expect(found).toEqual([]);
  });

  it('is followed from a field that a constructor of TypeScript declares', async () => {
    const found = await foundIn({
      'c.ts':
        "import { S } from './s';\n@Controller()\nexport class C {\n  constructor(private readonly s: S) {}\n  @Get() list(@Query('n') n: string) { return this.s.get(n); }\n}",
      's.ts': `${cp}export class S { get(d: string) { exec('ls ' + d); } }`,
    });

    expect(found).toEqual(['command-injection s.ts:2']);
  });

  it('is followed from a field that a constructor fills', async () => {
    const found = await foundIn({
      'c.js': `const S = require('./s');\nclass C {\n  constructor() { this.s = new S(); }\n  list(req) { return this.s.find(req.query.d); }\n}`,
      's.js': `${cp}class S { find(d) { exec('ls ' + d); } }\nmodule.exports = S;`,
    });

    expect(found).toEqual(['command-injection s.js:2']);
  });
});

describe('a field', () => {
  it.each([
    [
      'A.java',
      `class V { String q; V(String q) { this.q = q; } void go() { Runtime.getRuntime().exec(q); } }\n${servlet('int n', 'new V(req.getParameter("q")).go()')}`,
    ],
    [
      'a.py',
      "import os\nfrom flask import request\nclass V:\n    def __init__(self, q):\n        self.q = q\n    def go(self):\n        os.system(self.q)\ndef f():\n    v = V(request.args['n'])\n    v.go()\n",
    ],
    [
      'a.ts',
      `${cp}class V { constructor(private q: string) {}\n  go() { exec(this.q); } }\n${route('const v = new V(req.query.d); v.go()')}`,
    ],
    [
      'a.php',
      "<?php\nclass V { function __construct(private $q) {}\n  function go() { system($this->q); } }\n$v = new V($_GET['q']);\n$v->go();\n",
    ],
    [
      'b/A.java',
      `class B { String q; B(String q) { this.q = q; } }\nclass V extends B { V(String q) { super(q); } void go() { Runtime.getRuntime().exec(q); } }\n${servlet('int n', 'new V(req.getParameter("q")).go()')}`,
    ],
    [
      'b/a.py',
      "import os\nfrom flask import request\nclass B:\n    def __init__(self, q):\n        self.q = q\nclass V(B):\n    def __init__(self, q):\n        super().__init__(q)\n    def go(self):\n        os.system(self.q)\ndef f():\n    V(request.args['n']).go()\n",
    ],
    [
      'b/a.js',
      `${cp}class B { constructor(q) { this.q = q; } }\nclass V extends B { constructor(q) { super(q); }\n  go() { exec(this.q); } }\n${route('new V(req.query.d).go()')}`,
    ],
  ])('that a constructor sets is read by a method: %s', async (path, text) => {
    expect(await foundIn({ [path]: text })).toEqual([
      expect.stringMatching(/^command-injection (b\/)?a\.\w+:\d+$/i),
    ]);
  });

  it.each([
    [
      'A.java',
      `class V { String q; String s; V(String q) { this.q = q; this.s = "ls"; } void go() { Runtime.getRuntime().exec(s); } }\n${servlet('int n', 'new V(req.getParameter("q")).go()')}`,
    ],
    [
      'a.py',
      "import os\nfrom flask import request\nclass V:\n    def __init__(self, q):\n        self.q = int(q)\n    def go(self):\n        os.system('ls %d' % self.q)\ndef f():\n    V(request.args['n']).go()\n",
    ],
    [
      'a.ts',
      `${cp}class V { constructor(private q: string) { this.q = 'ls'; }\n  go() { exec(this.q); } }\n${route('const v = new V(req.query.d); v.go()')}`,
    ],
  ])('that holds something else is not what the constructor was given: %s', async (path, text) => {
    expect(await foundIn({ [path]: text })).toEqual([]);
  });
});
