import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'suxi-clone-'));
  for (const folder of ['bin', 'src', 'tools']) mkdirSync(join(clone, folder));
  copyFileSync(
    fileURLToPath(new URL('../bin/prepare.mjs', import.meta.url)),
    join(clone, 'bin', 'prepare.mjs'),
  );
  const packages = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } };
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }));
  for (const file of ['package.json', 'vite.config.ts', 'vite.server.config.ts'])
    writeFileSync(join(clone, file), '{}');
  writeFileSync(
    join(clone, 'bin', 'build.mjs'),
    "import { mkdirSync } from 'node:fs'; mkdirSync('dist', { recursive: true });",
  );
});
afterEach(() => rmSync(clone, { recursive: true }));

/** Make the clone ready, with an npm that does this. */
function prepare(npm: string) {
  const tool = join(clone, 'tools', 'npm');
  writeFileSync(tool, `#!/bin/sh\n${npm}\n`);
  chmodSync(tool, 0o755);
  return spawnSync(process.execPath, ['-e', "import('./bin/prepare.mjs').then(({ prepare }) => prepare())"], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(clone, 'tools')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
}

it('a fresh clone says step by step what is done and how long it took, and a ready one nothing', () => {
  const first = prepare('mkdir node_modules');
  const second = prepare('exit 1');

  expect(first.status).toBe(0);
  expect(
    first.stderr
      .replace(/用时 \d+ 秒/g, '用时 … 秒')
      .trim()
      .split('\n'),
  ).toEqual([
    '准备第 1 步，共 2 步：安装依赖（约 2 个软件包，视网络需要几分钟）……',
    '  完成，用时 … 秒',
    '准备第 2 步，共 2 步：构建程序与界面，约一分钟……',
    '  完成，用时 … 秒',
  ]);
  expect(second).toMatchObject({ status: 0, stderr: '' });
});

it('says why it goes no further when the packages cannot be installed', () => {
  const { status, stderr } = prepare('exit 1');

  expect(status).toBe(1);
  expect(stderr).toContain('依赖安装失败');
  expect(stderr).not.toContain('第 2 步');
});
