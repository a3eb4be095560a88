import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CodeLowerer } from '../code-lowerer.ts';
import { findFlows } from '../find-flows.ts';

const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');

let lowerer: CodeLowerer;

beforeAll(() => {
  lowerer = new CodeLowerer(join(dirname(grammars), 'wasm'));
});

/** The rules that a program of C++ breaks, each once. */
async function brokenBy(text: string): Promise<readonly string[]> {
  const code = await lowerer.lower(
    'a.cpp',
    new TextEncoder().encode(`#include <cstdio>\nusing namespace std;\n${text}`),
  );
  const { findings } = findFlows(typeof code === 'object' ? [code] : [], []);
  return [...new Set(findings.map(({ ruleId }) => ruleId))].toSorted();
}

const read = 'char buf[100] = ""; char *data = buf; fgets(data, 100, stdin);';

describe('a reference', () => {
  it.each([
    [
      'is what a function has put there',
      'static void zero(int &n) { n = 0; } int f() { int n = 1; zero(n); return 100 / n; }',
      ['divide-by-zero'],
    ],
    [
      'is no longer what it was before the call',
      'static void seven(int &n) { n = 7; } int f() { int n = 0; seven(n); return 100 / n; }',
      [],
    ],
    [
      'is set by the call that it is given to',
      'static void set(int &n) { n = 7; } int f() { int n; set(n); return n; }',
      [],
    ],
    [
      'is anything behind a function that is not followed',
      'static void deep(int &n) { deep(n); n = 7; } static void a(int &n) { deep(n); } int f() { int n = 0; a(n); return 100 / n; }',
      [],
    ],
    [
      'brings data from outside',
      `static void get(char *&p) { fgets(p, 100, stdin); } void f() { char buf[100]; char *p = buf; get(p); system(p); }`,
      ['command-injection'],
    ],
    [
      'is another name of a variable',
      'int f() { int n = 1; int &other = n; n = 0; return 100 / other; }',
      ['divide-by-zero'],
    ],
    [
      'changes the variable that it is another name of',
      'int f() { int n = 0; int &other = n; other = 5; return 100 / n; }',
      [],
    ],
  ])('%s', async (_, text, rules) => {
    expect(await brokenBy(text)).toEqual(rules);
  });

  it('leaves alone what is given as a value', async () => {
    const text = 'static void zero(int n) { n = 0; } int f() { int n = 4; zero(n); return 100 / n; }';

    expect(await brokenBy(text)).toEqual([]);
  });
});

describe('a union', () => {
  it.each([
    ['holds under one name what was written under another', 'char *second;', ['command-injection']],
    ['tells nothing of a field of another kind', 'long second;', []],
  ])('%s', async (_, field, rules) => {
    const text = `typedef union { char *first; ${field} } Both; void f() { ${read} Both u; u.first = data; system((char *)u.second); }`;

    expect((await brokenBy(text)).filter((id) => id !== 'unchecked-return')).toEqual(rules);
  });
});

describe('a collection', () => {
  it.each([
    ['is its elements', 'map<int, char *> all; all[2] = data; system(all[2]);', ['command-injection']],
    ['is not another element', 'map<int, char *> all; all[2] = data; system(all[1]);', []],
    [
      'is what was put behind',
      'list<char *> all; all.push_back(data); system(all.back());',
      ['command-injection'],
    ],
    ['is empty at first', 'vector<char *> all; system(all[0]);', []],
  ])('%s', async (_, body, rules) => {
    expect(
      (await brokenBy(`void f() { ${read} ${body} }`)).filter((id) => id !== 'unchecked-return'),
    ).toEqual(rules);
  });
});

describe('a method', () => {
  const classes =
    'class Base { public: virtual void act(char *text) const = 0; };' +
    'class Runs : public Base { public: void act(char *text) const { system(text); } };' +
    'class Shows : public Base { public: void act(char *text) const { puts(text); } };';

  it.each([
    [
      'is that of the class that was made',
      'Base *one = new Runs; one->act(data); delete one;',
      ['command-injection'],
    ],
    ['is not that of another class', 'Base *one = new Shows; one->act(data); delete one;', []],
    [
      'is that of what a reference begins with',
      'const Base &one = Runs(); one.act(data);',
      ['command-injection'],
    ],
  ])('%s', async (_, body, rules) => {
    expect(await brokenBy(`${classes} void f() { ${read} ${body} }`)).toEqual(rules);
  });
});
