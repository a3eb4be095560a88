import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JobFolders } from './job-folders.ts';

let below: string;
let folders: JobFolders;
beforeEach(() => {
  below = mkdtempSync(join(tmpdir(), 'suxi-jobs-'));
  folders = new JobFolders(below);
});
afterEach(async () => {
  await folders.close();
  rmSync(below, { recursive: true, force: true });
});

describe('the folder of a job', () => {
  it('is found again by a job that comes back, and is gone with one that is over', async () => {
    const first = await folders.take('upload', 'lease');
    writeFileSync(join(first.path, 'checkpoint'), 'x');
    await first.leave('mayComeBack');

    const second = await folders.take('upload', 'other lease');
    expect(readdirSync(second.path)).toEqual(['checkpoint']);
    await second.leave('over');

    expect(readdirSync(below)).toEqual([]);
  });

  it('is one alone: two jobs with the same upload do not share it', async () => {
    const [first, second] = [await folders.take('upload', 'a'), await folders.take('upload', 'b')];

    expect(first.path).not.toBe(second.path);
    await second.leave('over');
    expect(existsSync(first.path)).toBe(true);
  });

  it('goes after an hour in which nobody came back, unless it is in use', async () => {
    const used = await folders.take('used', 'a');
    const left = await folders.take('left', 'b');
    await left.leave('mayComeBack');
    const recent = await folders.take('recent', 'c');
    await recent.leave('mayComeBack');
    const longAgo = new Date(Date.now() - 61 * 60_000);
    for (const { path } of [used, left]) utimesSync(path, longAgo, longAgo);

    await folders.removeOld();

    expect(readdirSync(below).sort()).toEqual(['recent', 'used']);
  });

  it('goes again when something has written there after its job was over', async () => {
    const folder = await folders.take('upload', 'a');
    await folder.leave('over');
    mkdirSync(folder.path);

    await folders.removeOld();

    expect(readdirSync(below)).toEqual([]);
  });
});
