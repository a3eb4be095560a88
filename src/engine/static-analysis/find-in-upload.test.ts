import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { InventoryFile, SaidFolder } from '#model';
import { CodeLowerer } from './code-lowerer.ts';
import { findStaticFindings } from './find-in-upload.ts';
import { readFlow } from './read-flow.ts';

const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');

let lowerer: CodeLowerer;

beforeAll(async () => {
  lowerer = new CodeLowerer(join(dirname(grammars), 'wasm'));
});

/** What comes of an upload of one file of C. */
async function lookAt(text: string, path = 'a.c', said: readonly SaidFolder[] = []) {
  const content = new TextEncoder().encode(text);
  const file = { path, sizeBytes: content.length, outcome: { kind: 'read' } } as InventoryFile;
  const flow = await readFlow(lowerer, path, content);
  return findStaticFindings([file], {
    said,
    read: async (files, take) => {
      await take(files.map(() => flow));
    },
    avoid: new Map(),
    progress: () => {},
  });
}

async function notesOn(text: string) {
  const { notes } = await lookAt(text);
  return notes;
}

const round = 'for (i = 0; i < n; i++) for (j = 0; j < n; j++) for (k = 0; k < n; k++)';
const much = `int much(int n) { int i, j, k, s = 0;\n${`${round} if (i > j) s += k; else s -= k;\n`.repeat(12)} return s; }`;

it('tells of calls that were not looked into, with their number', async () => {
  const notes = await notesOn(`${much}\nvoid f(int n) { much(n); much(n + 1); }`);

  expect(notes).toContainEqual(
    expect.objectContaining({
      level: 'info',
      reason: expect.stringContaining('1 个函数中共有 2 次调用未深入被调用的函数'),
    }),
  );
});

it('tells of source code that is too large to be looked at, and not of other large texts', async () => {
  const large = (path: string) => {
    return { path, sizeBytes: 2 ** 21, sha256: undefined, outcome: { kind: 'read' } } as InventoryFile;
  };
  let askedCount = 0;

  const { notes } = await findStaticFindings([large('a.c'), large('data.json')], {
    read: async (files) => {
      askedCount += files.length;
    },
    avoid: new Map(),
    progress: () => {},
  });

  expect(askedCount).toBe(0);
  expect(notes).toEqual([
    {
      step: 'static-analysis',
      level: 'info',
      path: 'a.c',
      reason: '文件超过 1 MB，未做静态分析，不等于没有缺陷',
    },
  ]);
});

it('tells of calls that were not looked into where a file has had its share of time', async () => {
  const all = Array.from({ length: 400 }, (_, at) => much.replace('much', `f${at}`));
  const small = 'int small(int n) { return n; }\nint last(int n) { return small(n); }';

  const notes = await notesOn([...all, small].join('\n'));

  expect(notes).toContainEqual(
    expect.objectContaining({ reason: expect.stringContaining('1 个函数中共有 1 次调用未深入被调用的函数') }),
  );
});

it('says only as a guess what is doubted twice: by its rule and by the way that leads there', async () => {
  const text = 'int f(int c) {\nint n;\nif (c) n = 1;\nreturn n;\n}\nint g(void) {\nint n;\nreturn n;\n}\n';

  const { findings, totals } = await lookAt(text);

  expect(findings.map(({ line, confidence }) => [line, confidence])).toEqual([
    [4, 'low'],
    [8, 'medium'],
  ]);
  expect(totals.severities).toEqual({ [findings[0]?.severity ?? '']: 1 });
});

it.each([
  [
    'a.py',
    "import os\nfrom flask import request\ndef a(:\n  return ((\nos.system('ls ' + request.args['x'])\n",
  ],
  ['a.js', 'const a = 1;\nlet b = 2;\nfunction x( { \n}}}} )\n'],
  ['a.ts', 'const a = 1;\nlet b = 2;\nclass A { run( { \n'],
  ['A.java', 'class A {\n  void a() { }\n  void b( { int\n'],
  ['a.go', 'package a\n\nfunc x( {\n'],
  ['A.cs', 'class A {\n  void A() { }\n  void b( { int\n'],
  ['a.php', '<?php\n$a = 1;\nfunction x( {\n'],
  ['a.c', 'void\n\n((((( }}}} )))) ]]]] {{{{ int int int (((\n'],
])('tells of mistakes in the syntax of %s', async (path, text) => {
  const { notes } = await lookAt(text, path);

  expect(notes).toContainEqual(
    expect.objectContaining({ path, reason: expect.stringMatching(/^第 [1-4] 行附近有语法错误/) }),
  );
});

it('finds what stands beside a mistake in the syntax', async () => {
  const text =
    "import os\nfrom flask import request\ndef a():\n  os.system('ls ' + request.args['x'])\nb = ((\n";

  const { findings } = await lookAt(text, 'a.py');

  expect(findings.map(({ ruleId, line }) => [ruleId, line])).toEqual([['command-injection', 4]]);
});

it('says nothing of macros that only a compiler can read', async () => {
  expect(
    await notesOn('int ZEXPORT f(OF(int) n) { return 0; }\nint g(int n) { return n + 1; }\n'.repeat(3)),
  ).toEqual([]);
});

it('says nothing where everything was looked through', async () => {
  expect(await notesOn('int f(int n) { return n + 1; }')).toEqual([]);
});

it('says that what only who starts the program can do is a step less severe', async () => {
  const { findings } = await lookAt('int main(int argc, char **argv) { return system(argv[1]); }');

  expect(findings.map(({ ruleId, severity, confidence }) => [ruleId, severity, confidence])).toEqual([
    ['command-injection', 'high', 'medium'],
  ]);
});

it.each([
  ['leaves out', 'others', 0],
  ['looks at', 'own', 1],
  ['leaves out', 'nobody', 0],
] as const)(
  '%s a folder that is called like one of others and is said to be of %s',
  async (_, owner, count) => {
    const { totals } = await lookAt('int f(void) { return 0; }\n', 'vendor/mine/a.c', [
      { folder: 'vendor/mine/', owner },
    ]);

    expect(totals.fileCount).toBe(count);
  },
);

it('begins a trace at the parameter that data comes by, not at what stands above the function', async () => {
  const text =
    'class A {\n  @PostMapping("/run")\n  void run(\n      @RequestParam String line) throws Exception {\n' +
    '    Runtime.getRuntime().exec("sh -c " + line);\n  }\n}\n';

  const { findings } = await lookAt(text, 'A.java');

  expect(findings.find(({ ruleId }) => ruleId === 'command-injection')?.trace[0]?.line).toBe(4);
});
