import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

it('leaves out what quilt keeps of a source package from before its patches, and says so', async () => {
  const files = ['a.c', 'sub/.pc/.version', 'sub/.pc/fix.patch/a.c', 'sub/a.c', 'own/.pc/a.c'];
  for (const path of files) {
    await mkdir(dirname(join(folder, 'project', path)), { recursive: true });
    await writeFile(join(folder, 'project', path), path);
  }

  const tree = await open();

  expect(tree.files.map(({ path }) => path)).toEqual(['a.c', 'own/.pc/a.c', 'sub/a.c']);
  expect(tree.notes).toEqual([
    { step: 'unpack', level: 'info', path: 'sub/.pc', reason: expect.stringContaining('2 个文件未分析') },
  ]);
});
