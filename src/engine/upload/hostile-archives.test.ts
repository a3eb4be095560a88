import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { escapeTarget, hostileArchives } from '../../../test/hostile-archives.ts';
import { FileBlobs } from './file-blobs.ts';
import { defaultLimits, UnusableUpload } from './limits.ts';
import { unpackArchive } from './unpack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

// A smaller allowance than in earnest makes the bombs go off sooner.
const limits = { ...defaultLimits, ratioFreeBytes: 16 * 1024 * 1024 };

// Memory and time of each are measured by `npm run score -- hostile`, in a process of its own.
it.each(hostileArchives)('is not harmed by $name', async ({ name, make, expected, says }) => {
  await mkdir(join(folder, 'blobs'), { recursive: true });
  const path = join(folder, 'upload');
  await writeFile(path, make());

  const blobs = new FileBlobs(join(folder, 'blobs'));
  const outcome = await unpackArchive(path, name, blobs, { limits }).catch(
    (error: unknown) => error as Error,
  );

  if (outcome instanceof Error) {
    expect(outcome).toBeInstanceOf(UnusableUpload);
    expect([expected, (outcome as UnusableUpload).reason]).toEqual([
      'refused',
      expect.stringContaining(says),
    ]);
  } else {
    const reasons = [...outcome.skipped, ...outcome.notes].map(({ reason }) => reason);
    expect(expected).toBe(reasons.length === 0 ? 'read' : 'skipped');
    expect(reasons.join()).toContain(says);
  }
  expect((await readdir(folder)).sort()).toEqual(['blobs', 'upload']);
  expect(existsSync(escapeTarget)).toBe(false);
});
