import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileBlobs } from './file-blobs.ts';

it('keeps the same bytes once, under their hash, and gives them back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suxi-blobs-'));
  const blobs = new FileBlobs(folder);

  const hashes = await Promise.all([blobs.put(Buffer.from('abc')), blobs.put(Buffer.from('abc'))]);

  expect(new Set(hashes)).toEqual(
    new Set(['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad']),
  );
  expect(await readdir(join(folder, 'ba'))).toEqual([hashes[0]]);
  expect(Buffer.from(await blobs.read(hashes[0] ?? '')).toString()).toBe('abc');
  await rm(folder, { recursive: true });
});

it('reads nothing but hashes', () => {
  const blobs = new FileBlobs('/tmp');

  expect(() => blobs.read('../../etc/passwd')).toThrow(RangeError);
});
