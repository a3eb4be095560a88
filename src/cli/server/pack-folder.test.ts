import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packFolder } from './pack-folder.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'suxi-pack-'));
});
afterAll(() => rmSync(place, { recursive: true }));

it('packs what a scan reads, under names of any length and script', async () => {
  const folder = join(place, 'folder');
  const long = `${'很深的目录/'.repeat(30)}文件.c`;
  mkdirSync(join(folder, long, '..'), { recursive: true });
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, long), 'int a;\n');
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'block'), 'x'.repeat(512));
  writeFileSync(join(folder, '.git/config'), '');
  symlinkSync('/etc/passwd', join(folder, 'link'));
  const archive = join(place, 'packed.tar.gz');

  expect(await packFolder(folder, archive)).toBe(3);

  const list = execFileSync('tar', ['--list', '--quoting-style=literal', '-f', archive], {
    encoding: 'utf8',
  });
  expect(list.trim().split('\n').sort()).toEqual(['block', 'empty', long]);
  expect(execFileSync('tar', ['-xOf', archive, long], { encoding: 'utf8' })).toBe('int a;\n');
  expect(execFileSync('tar', ['-xOf', archive, 'block'], { encoding: 'utf8' })).toHaveLength(512);
});
