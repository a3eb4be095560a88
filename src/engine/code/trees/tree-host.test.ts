import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TreeHost } from './tree-host.ts';

const grammarFolder = join(
  dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')),
  'wasm',
);
const entry = new URL('boot-for-test.mjs', import.meta.url);
const bytes = (text: string) => new TextEncoder().encode(text);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-trees-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread that does what the text says. */
function strangeThread(): URL {
  writeFileSync(
    join(folder, 'thread.mjs'),
    `import { parentPort } from 'node:worker_threads';
    let count = 0;
    parentPort.on('message', ({ text }) => {
      const said = Buffer.from(text).toString();
      if (said === 'loop') for (;;);
      if (said === 'throw') throw new Error('a mistake');
      count += 1;
      parentPort.postMessage({ kind: 'functions', functions: [{ name: said, start: count, end: count }] });
    });`,
  );
  return pathToFileURL(join(folder, 'thread.mjs'));
}

describe('TreeHost', () => {
  it('answers from the tree of each text', async () => {
    const host = new TreeHost({ grammarFolder, entry });
    const answers = await Promise.all([
      host.functions('python', bytes('def f():\n    pass\n')),
      host.functions('go', bytes('package a\nfunc g() {}\n')),
    ]);
    await host.close();

    expect(answers).toEqual([
      { kind: 'functions', functions: [{ name: 'f', start: 1, end: 2 }] },
      { kind: 'functions', functions: [{ name: 'g', start: 2, end: 2 }] },
    ]);
  });

  it('says why there is no tree', async () => {
    const host = new TreeHost({ grammarFolder, entry });

    expect(await host.functions('fortran', bytes('end'))).toEqual({
      kind: 'none',
      reason: '没有此语言的语法',
    });
    expect(await host.functions('java', new Uint8Array(2 ** 21))).toMatchObject({ reason: /1 MB/ });
  });

  it('ends a thread that hangs or fails, and answers the next question', async () => {
    const host = new TreeHost({ grammarFolder, entry: strangeThread(), mostMs: 1_000 });
    const said = ['a', 'loop', 'b', 'throw', 'c'];
    const answers = await Promise.all(said.map((text) => host.functions('java', bytes(text))));
    await host.close();

    expect(
      answers.map((answer) => (answer.kind === 'none' ? answer.reason : answer.functions[0]?.name)),
    ).toEqual(['a', '语法分析异常结束，已跳过', 'b', '语法分析异常结束，已跳过', 'c']);
  });

  it('replaces a thread that has read much', async () => {
    const host = new TreeHost({ grammarFolder, entry: strangeThread(), recycleBytes: 5 });
    const counts: unknown[] = [];
    for (let index = 0; index < 4; index += 1) {
      const answer = await host.functions('java', bytes('text'));
      counts.push(answer.kind === 'functions' && answer.functions[0]?.start);
    }
    await host.close();

    expect(counts).toEqual([1, 2, 1, 2]);
  });
});
