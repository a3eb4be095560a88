import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileBlobs } from './file-blobs.ts';

/** SHA-256 of `abc` (FIPS 180-4, appendix B.1). */
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-blobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('keeps the same bytes once, under their hash, and gives them back', async () => {
  const blobs = new FileBlobs(folder);

  const hashes = await Promise.all([blobs.put(Buffer.from('abc')), blobs.put(Buffer.from('abc'))]);

  expect(hashes).toEqual([abc, abc]);
  expect(await readdir(join(folder, 'ba'))).toEqual([abc]);
  expect(Buffer.from(await blobs.read(abc)).toString()).toBe('abc');
});

it('mends what a crash left half written', async () => {
  const blobs = new FileBlobs(folder);
  await blobs.put(Buffer.from('abc'));
  await truncate(join(folder, 'ba', abc), 1);

  await blobs.put(Buffer.from('abc'));

  expect(Buffer.from(await blobs.read(abc)).toString()).toBe('abc');
});

it('never gives out a content that is not what its name says', async () => {
  const blobs = new FileBlobs(folder);
  await blobs.put(Buffer.from('abc'));
  await writeFile(join(folder, 'ba', abc), 'abd');

  await expect(blobs.read(abc)).rejects.toThrow('damaged');
});

it('reads nothing but hashes', async () => {
  await expect(new FileBlobs(folder).read('../../etc/passwd')).rejects.toThrow(RangeError);
});
