import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runKnowledge } from './knowledge-commands.ts';

let folder = '';
let said = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-commands-'));
  said = '';
  for (const out of [process.stdout, process.stderr])
    vi.spyOn(out, 'write').mockImplementation((text) => (said += String(text)) !== '');
  vi.stubEnv('SUXI_DATA', join(folder, 'data'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const kb = (...words: string[]) => runKnowledge(words, '1.0.0');

it.runIf(process.platform === 'linux')('says that nothing can be made below /proc', async () => {
  vi.stubEnv('SUXI_DATA', '/proc/nothing');

  expect(await kb('import', 'feed.json')).toBe(2);

  expect(said).toContain('无法使用 /proc/nothing：');
});

it('says alone what else there is', async () => {
  expect(await kb()).toBe(0);

  for (const action of ['import', 'rollback', 'key', 'add']) expect(said).toContain(`suxi kb ${action}`);
});

it('writes a package over no file unless it is told to, and into no folder that is not there', async () => {
  const [key, path] = [join(folder, 'key.pem'), join(folder, 'kb.suxikb')];
  await writeFile(join(folder, 'feed.json'), record);
  await writeFile(path, 'precious');
  await kb('key', 'new', key);
  await kb('import', join(folder, 'feed.json'));
  const words = ['--key', key, '--name', 'test'];

  expect(await kb('export', path, ...words)).toBe(2);
  expect(said).toContain('已存在');
  expect(await readFile(path, 'utf8')).toBe('precious');
  expect(await kb('export', join(folder, 'not', 'there.suxikb'), ...words)).toBe(2);
  expect(said).toContain('没有这个目录');
  expect(await kb('export', path, ...words, '--force')).toBe(0);
  expect(await kb('verify')).toBe(0);
});

const record = JSON.stringify({
  schema_version: '1.7.0',
  id: 'X-1',
  affected: [{ package: { ecosystem: 'npm', name: 'only-here' }, versions: ['1.0.0'] }],
});
