import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTar, makeZip } from '../../../test/make-archives.ts';
import { listArchive } from './list-archive.ts';
import { previewUpload } from './preview-upload.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-preview-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function placed(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const files = [
  { name: 'app/package-lock.json', content: '{}' },
  { name: 'app/src/main.ts', content: 'let a;\n' },
  { name: 'app/test/pom.xml', content: '<project/>' },
  { name: 'app/test/Main.java', content: 'class Main {}' },
  { name: 'app/lib/inner.jar', content: 'PK' },
];

describe('previewUpload', () => {
  it.each([
    ['app.zip', async () => makeZip(files)],
    ['app.tar', () => makeTar(files)],
    ['app.tar.gz', async () => gzipSync(await makeTar(files))],
  ])('tells what %s lists, and what patterns leave out', async (name, make) => {
    const preview = await previewUpload(placed(name, await make()), name, ['test/']);

    expect(preview).toMatchObject({
      isWhole: true,
      fault: undefined,
      fileCount: 5,
      sizeBytes: 34,
      languages: [{ language: 'TypeScript', fileCount: 1, sizeBytes: 7 }],
      codeLineCount: 0,
      depth: 2,
      nestedCount: 1,
      unread: [],
      ignored: { fileCount: 2, sizeBytes: 23, manifestCount: 1 },
    });
    expect(preview.manifests).toContainEqual({
      path: 'app/package-lock.json',
      ecosystem: 'npm',
      isIgnored: false,
    });
    expect(preview.manifests).toContainEqual({
      path: 'app/test/pom.xml',
      ecosystem: 'maven',
      isIgnored: true,
    });
  });

  it('tells about how many lines of code there are, by size alone', async () => {
    const bytes = makeZip([{ name: 'a.c', content: 'int a;'.repeat(12_345) }]);

    const { codeLineCount, depth } = await previewUpload(placed('a.zip', bytes), 'a.zip', []);

    expect([codeLineCount, depth]).toEqual([1500, 1]);
  });

  it('names what will not be read, with the reason', async () => {
    const bytes = makeZip([
      { name: 'a.c', content: 'int a;' },
      { name: '../out.c', content: 'int b;' },
    ]);

    const { unread, fileCount } = await previewUpload(placed('a.zip', bytes), 'a.zip', []);

    expect(fileCount).toBe(2);
    expect(unread).toEqual([
      { reason: expect.stringContaining('..'), example: '../out.c', fileCount: 1, sizeBytes: 6 },
    ]);
  });

  it('takes a lone manifest for the one file that it is', async () => {
    const preview = await previewUpload(placed('x', Buffer.from('{"a":1}')), 'package-lock.json', []);

    expect(preview).toMatchObject({ fileCount: 1, sizeBytes: 7, manifestCount: 1, depth: 0 });
  });
});

describe('listArchive', () => {
  it('answers what stood before a damage, and why it goes no further', async () => {
    const whole = await makeTar([
      { name: 'a.c', content: 'a'.repeat(600) },
      { name: 'b.c', content: 'b'.repeat(600) },
    ]);

    const listing = await listArchive(placed('a.tar', whole.subarray(0, 2000)), 'a.tar');

    expect(listing.entries).toContainEqual({ path: 'a.c', sizeBytes: 600 });
    expect(listing).toMatchObject({ isWhole: false, fault: expect.stringContaining('损坏') });
  });

  it('ends when its time is over, without a fault of the archive', async () => {
    const listing = await listArchive(placed('a.zip', makeZip(files)), 'a.zip', 0);

    expect(listing).toEqual({ isLone: false, entries: [], isWhole: false, fault: undefined });
  });

  it('says why nothing can be listed', async () => {
    const listing = await listArchive(placed('x', Buffer.from([1, 2, 3])), 'x.dat');

    expect(listing).toMatchObject({ entries: [], isWhole: false });
    expect(listing.fault).toContain('无法识别');
  });
});
