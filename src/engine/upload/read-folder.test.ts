import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeZip } from '../../../test/make-archives.ts';
import { FileBlobs } from './file-blobs.ts';
import { openArchives, readFolder } from './read-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-folder-'));
  await mkdir(join(folder, 'project', 'lib'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const open = async () =>
  openArchives(
    await readFolder(join(folder, 'project')),
    join(folder, 'project'),
    new FileBlobs(join(folder, 'blobs')),
    {},
  );

it('lists the files of archives that lie in a folder, and of those in them', async () => {
  const inner = makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'inner' }]);
  const outer = makeZip([
    { name: 'BOOT-INF/lib/inner.jar', content: inner },
    { name: 'a.txt', content: 'a' },
  ]);
  await writeFile(join(folder, 'project', 'lib', 'app.jar'), outer);
  await writeFile(join(folder, 'project', 'pom.xml'), '<project/>');

  const { files } = await open();

  expect(files.map(({ path }) => path)).toEqual([
    'lib/app.jar',
    'lib/app.jar!/BOOT-INF/lib/inner.jar',
    'lib/app.jar!/BOOT-INF/lib/inner.jar!/META-INF/MANIFEST.MF',
    'lib/app.jar!/a.txt',
    'pom.xml',
  ]);
  const manifest = files.find(({ path }) => path.endsWith('MANIFEST.MF'));
  expect(Buffer.from((await manifest?.read()) ?? []).toString()).toBe('inner');
});

it('notes an archive that cannot be opened, and goes on', async () => {
  await writeFile(join(folder, 'project', 'broken.zip'), 'PK\u0003\u0004 and nothing more');
  await writeFile(join(folder, 'project', 'not-really.jar'), 'text');
  await writeFile(join(folder, 'project', 'good.zip'), makeZip([{ name: 'a.txt', content: 'a' }]));

  const { files, notes } = await open();

  expect(files.map(({ path }) => path)).toEqual([
    'broken.zip',
    'good.zip',
    'good.zip!/a.txt',
    'not-really.jar',
  ]);
  expect(notes.map(({ path }) => path)).toEqual(['broken.zip', 'not-really.jar']);
});
