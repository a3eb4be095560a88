import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { makeDataFolder } from './data-folder.ts';

it('makes the folders, and lets nobody else look into them', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'suxi-data-'));

  const folder = await makeDataFolder(join(parent, 'a', 'b'));

  expect(readdirSync(folder.path).sort()).toEqual([
    'blobs',
    'code-index',
    'contrasts',
    'knowledge',
    'reports',
    'trees',
    'uploads',
  ]);
  expect(statSync(folder.uploads).mode & 0o777).toBe(0o700);
  expect(statSync(folder.path).mode & 0o066).toBe(0);
  await expect(makeDataFolder(folder.path)).resolves.toEqual(folder);
  rmSync(parent, { recursive: true });
});

it('says that a place cannot be used: a file is there, or the system has none', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'suxi-data-'));
  writeFileSync(join(parent, 'file'), '');

  await expect(makeDataFolder(join(parent, 'file'))).rejects.toThrow(ConfigError);
  await expect(makeDataFolder('/proc/suxi')).rejects.toThrow(ConfigError);
  rmSync(parent, { recursive: true });
});
