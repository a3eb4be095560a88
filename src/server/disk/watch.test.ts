import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLog } from '../log.ts';
import { ballastPath, makeBallast, releaseBallast } from './ballast.ts';
import { isDiskFull, levelOf, type Space, worstLevel } from './space.ts';
import { watchDisk } from './watch.ts';

const gibibyte = 1024 ** 3;
const limits = {
  lowPercent: 10,
  lowBytes: 5 * gibibyte,
  criticalPercent: 3,
  criticalBytes: 1.5 * gibibyte,
  ballastBytes: 3_000_000,
};
const log = makeLog('silent', () => undefined);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['ample', 6, 1_000],
  ['low', 4, 1_000],
  ['critical', 1, 1_000],
  ['ample', 2, 10],
  ['low', 0.9, 10],
  ['critical', 0.2, 10],
  ['critical', 0, 0.1],
])('says %s when %d GiB of %d are free', (level, free, total) => {
  expect(levelOf({ freeBytes: free * gibibyte, totalBytes: total * gibibyte }, limits)).toBe(level);
});

it('knows the worst of several volumes', async () => {
  const read = async (name: string): Promise<Space> => ({
    freeBytes: (name === 'full' ? 0.1 : 9) * gibibyte,
    totalBytes: 10 * gibibyte,
  });

  expect(await worstLevel(['empty', 'full'], limits, read)).toBe('critical');
  expect(await worstLevel(['empty'], limits, read)).toBe('ample');
});

it.each([['ENOSPC'], ['EDQUOT'], ['53100']])('takes %s for a full disk', (code) => {
  expect(isDiskFull(Object.assign(new Error('x'), { code }))).toBe(true);
  expect(isDiskFull(new Error(code))).toBe(false);
});

describe('ballast', () => {
  it('takes up the room it says, once, and gives it away', async () => {
    const path = ballastPath(folder);

    await makeBallast(path, 3_000_000);
    await makeBallast(path, 3_000_000);

    const { size, blocks } = statSync(path);
    expect(size).toBe(3_000_000);
    expect(blocks * 512).toBeGreaterThanOrEqual(3_000_000);
    expect(await releaseBallast(path)).toBe(3_000_000);
    expect(await releaseBallast(path)).toBe(0);
  });
});

describe('the watch over the disk', () => {
  it('makes ballast where there is room, and gives it away before the database is in need', async () => {
    let freeBytes = 50 * gibibyte;
    const read = async () => ({ freeBytes, totalBytes: 100 * gibibyte });
    const watch = await watchDisk({ dataFolder: folder, databaseFolder: folder, limits, log, read });
    try {
      expect(watch.level()).toBe('ample');
      await expect.poll(() => existsSync(ballastPath(folder))).toBe(true);

      freeBytes = gibibyte;
      await expect.poll(() => watch.level()).toBe('critical');
      expect(existsSync(ballastPath(folder))).toBe(true);

      freeBytes = 1_000_000;
      await expect.poll(() => existsSync(ballastPath(folder))).toBe(false);

      freeBytes = 50 * gibibyte;
      await expect.poll(() => watch.level()).toBe('ample');
    } finally {
      await watch.stop();
    }
  });

  it('makes no ballast that would itself make the disk low', async () => {
    const read = async () => ({ freeBytes: 5 * gibibyte + 1_000_000, totalBytes: 100 * gibibyte });
    const watch = await watchDisk({ dataFolder: folder, databaseFolder: folder, limits, log, read });
    await watch.stop();

    expect(existsSync(ballastPath(folder))).toBe(false);
  });
});
