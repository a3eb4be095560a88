import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { buildCallGraph } from './build-call-graph.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

/** The graph of a program, given as texts by their paths. */
function graphOf(files: Readonly<Record<string, string>>) {
  const languages: Readonly<Record<string, string>> = {
    py: 'python',
    js: 'javascript',
    c: 'c',
    cc: 'cpp',
    ts: 'typescript',
    go: 'go',
    mod: 'go.mod',
  };
  return buildCallGraph(
    Object.entries(files).map(([path, text]) => ({
      path,
      language: languages[path.split('.').at(-1) ?? ''] ?? '',
      text,
    })),
    parser,
  );
}

/** `caller -> callee`, by the last part of their names. */
async function edgesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { edges, externals } = await graphOf(files);
  return [
    ...edges.map(({ caller, callee }) => `${caller.name} -> ${callee.name}`),
    ...externals.filter(({ how }) => how === 'call').map(({ caller, path }) => `${caller.name} -> ${path}`),
  ].sort();
}

describe('calls of Python', () => {
  it('follow functions through arguments, containers and returns', async () => {
    const edges = await edgesOf({
      'main.py': 'from lib import run\ndef a(): pass\ndef b(): return {"k": [a]}\nrun(b()["k"][0])\n',
      'lib.py': 'def run(f):\n    f()\n',
    });

    expect(edges).toEqual(['lib.run -> main.a', 'main -> lib.run', 'main -> main.b']);
  });

  it('find methods along bases, and those of an instance before them', async () => {
    const edges = await edgesOf({
      'm.py':
        'class A:\n    def f(self): self.g()\n    def g(self): pass\nclass B(A):\n    def g(self): super().g()\nB().f()\n',
    });

    expect(edges).toContain('m -> m.A.f');
    expect(edges).toContain('m.A.f -> m.B.g');
    expect(edges).toContain('m.B.g -> m.A.g');
  });

  it('take what was assigned last in straight code, and both of two branches', async () => {
    const straight = await edgesOf({ 'm.py': 'def a(): pass\ndef b(): pass\nf = a\nf = b\nf()\n' });
    const branched = await edgesOf({
      'm.py': 'def a(): pass\ndef b(): pass\nf = a\nif x:\n    f = b\nf()\n',
    });

    expect(straight).toEqual(['m -> m.b']);
    expect(branched).toEqual(['m -> m.a', 'm -> m.b']);
  });

  it('lead to packages that are not here by their paths', async () => {
    expect(await edgesOf({ 'm.py': 'import yaml as y\ny.load(open("f"))\n' })).toEqual([
      'm -> <builtin>.open',
      'm -> yaml.load',
    ]);
  });

  it('notes what cannot be followed', async () => {
    const { doubts, unresolved } = await graphOf({ 'm.py': 'eval("x")\ndef f(a):\n    a.run()\n' });

    expect(doubts.map(({ reason, line }) => `${reason} ${line}`)).toEqual(['eval 1']);
    expect(unresolved.map(({ name, line }) => `${name} ${line}`)).toEqual(['run 3']);
  });
});

describe('calls of JavaScript', () => {
  it('follow members, prototypes and `this`', async () => {
    const edges = await edgesOf({
      'a.js': 'const { Box } = require("./box");\nnew Box().open();\n',
      'box.js':
        'function Box() {}\nBox.prototype.open = function open() { this.shut(); };\nBox.prototype.shut = function shut() {};\nexports.Box = Box;\n',
    });

    expect(edges).toEqual([
      'a.js -> <builtin>.require',
      'a.js -> Box',
      'a.js -> box.js',
      'a.js -> open',
      'open -> shut',
    ]);
  });

  it('follow classes over modules, and promises', async () => {
    const edges = await edgesOf({
      'a.ts':
        'import Base, { make } from "./b";\nclass C extends Base { go(): void { super.go(); } }\nasync function f() { (await make(() => new C()))().go(); }\nf();\n',
      'b.ts':
        'export default class Base { go() {} }\nexport async function make<T>(t: T): Promise<T> { return t; }\n',
    });

    expect(edges).toContain('f -> make');
    expect(edges).toContain('f -> go');
    expect(edges).toContain('go -> go');
  });

  it('find what stands behind many prototypes, each of which may be one of two', async () => {
    const layers = Array.from({ length: 24 }, (_, at) => at);
    const program = [
      ...layers.map((at) => `const a${at} = {}, b${at} = {};`),
      ...layers
        .slice(1)
        .flatMap((at) =>
          ['a', 'b'].flatMap((one) => ['a', 'b'].map((other) => [`${one}${at - 1}`, `${other}${at}`])),
        )
        .map(([one, other]) => `${one}.__proto__ = ${other};`),
      'a23.__proto__ = a0;',
      'b23.f = function last() {};',
      'a0.f();',
    ].join('\n');

    const edges = await edgesOf({ 'm.js': program });

    expect(edges).toEqual(['m.js -> last']);
  });

  it('lead to packages that are not here, through their members and instances', async () => {
    const edges = await edgesOf({
      'a.js': 'import _, { template as t } from "lodash";\nt("x");\nconst { merge } = _;\nmerge({}, {});\n',
    });

    expect(edges).toEqual(['a.js -> lodash.merge', 'a.js -> lodash.template']);
  });

  it('survive texts that are nonsense or nested deeply', async () => {
    const nested = `${'('.repeat(20_000)}1${')'.repeat(20_000)}`;
    const { functions, doubts } = await graphOf({
      'a.js': '}{ function ( =>',
      'b.js': nested,
      'c.js': '',
      'a.c': '}{ #if ( int f(( ) #define x x(\n#define y(a, y(a)\ny(x) { ## f() };',
      'b.c': `int f(void) { return ${nested}; }`,
      'a.cc': 'class A : A { ~ operator using namespace template < { A a(',
    });

    expect(functions.map(({ file }) => file)).toEqual(expect.arrayContaining(['a.js', 'b.js', 'c.js']));
    const unread = doubts.map(({ reason, caller }) => `${reason} ${caller.file}`);
    expect(unread).toContain('unreadable b.js');
    expect(unread).toContain('unreadable b.c');
  });
});

describe('calls of Go', () => {
  it('follow methods, interfaces and packages of the module', async () => {
    const edges = await edgesOf({
      'go.mod': 'module example.com/m\n',
      'main.go':
        'package main\nimport "example.com/m/shape"\nfunc main() { var s shape.Shape = shape.New(); s.Area() }\n',
      'shape/shape.go':
        'package shape\ntype Shape interface { Area() int }\ntype Square struct{}\nfunc New() *Square { return &Square{} }\nfunc (s *Square) Area() int { return 1 }\n',
    });

    expect(edges).toContain('example.com/m.main -> example.com/m/shape.New');
    expect(edges).toContain('example.com/m.main -> example.com/m/shape.Square.Area');
  });

  it('name methods of types that are not here as advisories do', async () => {
    const edges = await edgesOf({
      'm.go': 'package main\nimport "example.com/x/gjson"\nfunc main() { gjson.Result{}.Get("") }\n',
    });

    expect(edges).toEqual(['main.main -> example.com/x/gjson.Result.Get']);
  });
});
