import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { checkReachability } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

const endings: Readonly<Record<string, string>> = {
  c: 'c',
  h: 'c',
  cc: 'cpp',
  go: 'go',
  mod: 'go.mod',
  java: 'java',
  js: 'javascript',
  py: 'python',
  vue: 'vue',
  zig: 'zig',
};

/** What is said of a function of the first file. */
async function judged(files: Readonly<Record<string, string>>, functionName = 'wanted') {
  const [path = '', text = ''] = Object.entries(files)[0] ?? [];
  const definition = new RegExp(`${functionName}\\W.*[{:]|${functionName} = `);
  const line = text.split('\n').findIndex((one) => definition.test(one)) + 1;
  const sources = Object.entries(files).map(([name, one]) => ({
    path: name,
    language: endings[name.split('.').at(-1) ?? ''] ?? '',
    text: one,
  }));
  const { code } = await checkReachability(
    {
      files: sources,
      components: [],
      leftOut: [],
      entries: [],
      edges: [],
      findings: [],
      code: [{ id: 'x', path, functionName, firstLine: line, lastLine: line }],
    },
    parser,
  );
  return code[0];
}

describe('yes', () => {
  it.each([
    [
      'what main calls',
      { 'm.go': 'package main\nfunc wanted() {}\nfunc main() { step() }\nfunc step() { wanted() }\n' },
    ],
    [
      'what a module calls when it is loaded',
      { 'a.js': 'function wanted() {}\nfunction a() { wanted(); }\na();\n' },
    ],
    [
      'what a script calls',
      { 'a.py': 'def wanted():\n    pass\nif __name__ == "__main__":\n    wanted()\n' },
    ],
    [
      'what a route calls',
      {
        'A.java':
          '@RestController class A {\n  private void wanted() {}\n  @GetMapping("/") String home() { wanted(); return ""; }\n}\n',
      },
    ],
    [
      'what the class of main is initialized with',
      {
        'A.java':
          'class A {\n  static int wanted() { return 1; }\n  static int x = wanted();\n  public static void main(String[] a) {}\n}\n',
      },
    ],
    [
      'what a table of C leads to',
      {
        'a.c':
          'struct c { void (*run)(void); };\nstatic void wanted(void) {}\nstatic struct c all[] = { { wanted } };\nint main(void) { all[0].run(); }\n',
      },
    ],
    [
      'what a macro of C calls',
      { 'a.c': '#define GO() wanted()\nstatic void wanted(void) {}\nint main(void) { GO(); }\n' },
    ],
    [
      'a method that main calls',
      { 'a.cc': 'struct A { void wanted() {} };\nint main() { A a; a.wanted(); }\n' },
    ],
    [
      'what the library calls back',
      { 'a.js': 'const wanted = () => 1;\n[1].map(wanted);\nmodule.exports = 1;\n' },
    ],
  ])('for %s', async (_what, files) => {
    expect(await judged(files as Readonly<Record<string, string>>)).toMatchObject({
      reachable: 'yes',
      evidence: 'call',
    });
  });

  it('comes with the calls from where the program begins', async () => {
    const found = await judged({
      'm.go': 'package main\nfunc wanted() {}\nfunc main() {\n\tstep()\n}\nfunc step() {\n\twanted()\n}\n',
    });

    expect(found?.frames.map(({ func, line }) => `${func}:${line}`)).toEqual([
      'main.main:4',
      'main.step:7',
      'main.wanted:2',
    ]);
  });
});

describe('doubt', () => {
  it.each([
    ['offered and called by nobody', { 'lib.go': 'package lib\nfunc Wanted() {}\n' }, 'Wanted', '对外提供'],
    [
      'called by what is offered',
      { 'lib.go': 'package lib\nfunc wanted() {}\nfunc Do() { wanted() }\n' },
      'wanted',
      '对外提供',
    ],
    ['exported', { 'a.js': 'export function wanted() {}\n' }, 'wanted', '对外提供'],
    ['in the script of a page', { 'a.js': 'function wanted() {}\n' }, 'wanted', '对外提供'],
    [
      'named by the page around a component',
      {
        'a.vue':
          '<script setup>\nimport "x";\nfunction wanted() {}\n</script>\n<template><b @click="wanted"/></template>\n',
      },
      'wanted',
      '对外提供',
    ],
    ['public', { 'A.java': 'public class A {\n  public void wanted() {}\n}\n' }, 'wanted', '对外提供'],
    [
      'called by serialization',
      { 'A.java': 'class A {\n  private void readObject() {}\n}\n' },
      'readObject',
      '对外提供',
    ],
    ['private by custom alone', { 'a.py': 'def _wanted():\n    pass\n' }, '_wanted', '对外提供'],
    [
      'handed to others',
      { 'a.js': 'import x from "x";\nfunction wanted() {}\nx(wanted);\n' },
      'wanted',
      '不确定的调用',
    ],
    [
      'in a table that others may read',
      { 'm.go': 'package main\nfunc wanted() {}\nvar table = []func(){wanted}\nfunc main() {}\n' },
      'wanted',
      '不确定的调用',
    ],
    [
      'called by code that is run as a text',
      { 'a.js': 'import "x";\nfunction wanted() {}\neval(process.argv[2]);\n' },
      'wanted',
      '动态执行',
    ],
    ['in a language that is not followed', { 'a.zig': 'fn wanted() void {}\n' }, 'wanted', '暂不支持'],
    [
      'not static in C',
      { 'a.c': 'void wanted(void) {}\nint main(void) { return 0; }\n' },
      'wanted',
      '对外提供',
    ],
    [
      'static in C and given to others',
      { 'a.c': 'static void wanted(void) {}\nint main(void) { add_hook(wanted); }\n' },
      'wanted',
      '不确定的调用',
    ],
    [
      'in a macro that nobody uses',
      { 'a.c': '#define GO wanted()\nstatic void wanted(void) {}\n' },
      'wanted',
      '对外提供',
    ],
    [
      'called by assembly',
      { 'a.c': 'static void wanted(void) {}\nint main(void) { __asm__("call wanted"); }\n' },
      'wanted',
      '汇编',
    ],
    [
      'in a vendored file that others may call',
      { 'vendor/a.c': 'static void wanted(void) {}\nvoid api(void) { wanted(); }\n' },
      'wanted',
      '对外提供',
    ],
    [
      'called by code whose function cannot be made out',
      { 'a.c': 'static void wanted(void) {}\n{ wanted(); }\n' },
      'wanted',
      '对外提供',
    ],
    ['not found', { 'a.py': 'wanted = 1\n' }, 'wanted', '未能'],
  ])('where it is %s', async (_what, files, name, reason) => {
    const found = await judged(files, name);

    expect(found?.reachable).toBe('doubt');
    expect(found?.reason).toContain(reason);
  });
});

describe('no', () => {
  it.each([
    [
      'of C that is static and declared alone',
      {
        'a.c': 'static void wanted(int);\nstatic void wanted(int a) {}\nint main(void) { return 0; }\n',
        'b.c': 'int x;\n',
      },
    ],
    [
      'of a namespace without a name',
      { 'a.cc': 'namespace {\nvoid wanted() {}\n}\nint main() { return 0; }\n' },
    ],
    [
      'of a package of Go that nothing names',
      { 'lib.go': 'package lib\nfunc wanted() { wanted() }\n// wanted is not called\nfunc Do() {}\n' },
    ],
    [
      'that dead code alone names',
      { 'm.go': 'package main\nfunc wanted() {}\nfunc dead() { wanted() }\nfunc main() {}\n' },
    ],
    [
      'that is private and not called',
      { 'A.java': 'class A {\n  private void wanted() {}\n  public static void main(String[] a) {}\n}\n' },
    ],
    [
      'within another one',
      { 'a.py': 'def outer():\n    def wanted():\n        pass\n    return 1\nouter()\n' },
    ],
    [
      'of a module that does not export it',
      { 'a.js': 'function wanted() {}\nconst b = () => wanted();\nmodule.exports = 1;\n' },
    ],
  ])('for a function %s', async (_what, files) => {
    expect(await judged(files as Readonly<Record<string, string>>)).toMatchObject({
      reachable: 'no',
      frames: [],
    });
  });

  it('is not said where the same name stands in a table', async () => {
    const table = 'const wanted = () => 1;\nmodule.exports = { wanted };\n';
    const page =
      'import x from "x";\nconst wanted = () => 1;\nexport const a = () => <b onClick={wanted}/>;\n';

    expect(await judged({ 'a.js': table })).toMatchObject({ reachable: 'doubt' });
    expect(await judged({ 'a.js': page })).toMatchObject({ reachable: 'doubt' });
  });
});

it('finds a function under another name by its lines', async () => {
  const files = { 'm.go': 'package main\nfunc main() {\n\tprintln()\n}\n' };
  const of = async (functionName: string, lastLine: number) => {
    const sources = Object.entries(files).map(([path, text]) => ({ path, language: 'go', text }));
    const code = [{ id: '1', path: 'm.go', functionName, firstLine: 2, lastLine }];
    const task = { files: sources, components: [], leftOut: [], entries: [], edges: [], findings: [], code };
    return (await checkReachability(task, parser)).code[0]?.reachable;
  };

  expect(await of('renamed', 4)).toBe('yes');
  expect(await of('', 2)).toBe('yes');
  expect(await of('elsewhere', 2)).toBe('doubt');
});
