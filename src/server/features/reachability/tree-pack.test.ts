import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeptTrees, madePack } from './kept-trees.ts';
import { EarlierPack, TreePack } from './tree-pack.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-trees-'));
});

const bytes = (...numbers: number[]) => Uint8Array.from(numbers);

describe('a pack of trees', () => {
  it('gives what an earlier one kept, and passes on what was asked for', () => {
    const first = new TreePack(join(folder, 'a'), '1', undefined);
    first.keep('x', bytes(1, 2, 3));
    first.keep('y', bytes());
    first.finish();

    const second = new TreePack(join(folder, 'b'), '1', EarlierPack.open(join(folder, 'a')));
    expect(second.find('y')).toHaveLength(0);
    expect(second.find('z')).toBeUndefined();
    second.finish();

    const third = new TreePack(join(folder, 'c'), '1', EarlierPack.open(join(folder, 'b')));
    expect([third.find('x'), third.find('y')?.length]).toEqual([undefined, 0]);
    third.finish();
  });

  it('gives nothing of another version, and nothing that the disk has changed', async () => {
    const path = join(folder, 'a');
    const first = new TreePack(path, '1', undefined);
    first.keep('x', bytes(1, 2, 3, 4, 5));
    first.finish();
    expect(new TreePack(join(folder, 'b'), '2', EarlierPack.open(path)).find('x')).toBeUndefined();

    const content = await readFile(path);
    content[4] = (content[4] ?? 0) ^ 1;
    await writeFile(path, content);
    expect(new TreePack(join(folder, 'b'), '1', EarlierPack.open(path)).find('x')).toBeUndefined();
  });

  it('keeps no more than its bounds', () => {
    const first = new TreePack(join(folder, 'a'), '1', undefined, 20);
    first.keep('x', bytes(1, 2, 3));
    first.keep('y', bytes(1, 2, 3));
    first.finish();

    const second = new TreePack(join(folder, 'b'), '1', EarlierPack.open(join(folder, 'a')));
    expect([second.find('x')?.length, second.find('y')]).toEqual([3, undefined]);
  });

  it.each([
    '',
    'short',
    '{}\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0009',
    'xx\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000',
  ])('is not opened where a file is none: %j', async (text) => {
    await writeFile(join(folder, 'a'), text);

    expect(EarlierPack.open(join(folder, 'a'))).toBeUndefined();
  });
});

describe('kept trees', () => {
  async function taken(kept: KeptTrees, project: string, size: number): Promise<void> {
    const scratch = await mkdtemp(join(tmpdir(), 'suxi-scratch-'));
    await writeFile(join(scratch, madePack), Buffer.alloc(size));
    await kept.take(project, scratch);
  }

  it('are one pack for each project, and the oldest make room', async () => {
    const kept = new KeptTrees(folder, { bytes: 100, days: 30 });
    await taken(kept, 'a', 60);
    await utimes(join(folder, 'a'), 1_000_000_000, Date.now() / 1_000 - 60);
    await taken(kept, 'b', 30);
    expect(await kept.find('a')).toBe(join(folder, 'a'));

    await taken(kept, 'c', 30);

    expect((await readdir(folder)).toSorted()).toEqual(['b', 'c']);
    expect(await kept.find('a')).toBeUndefined();
  });

  it('are forgotten where a check with them came to no end', async () => {
    const kept = new KeptTrees(folder);
    await taken(kept, 'a', 1);

    await kept.forget('a');
    await kept.forget('of a project that has none');

    expect(await readdir(folder)).toEqual([]);
  });

  it('are removed when nobody has needed them for long', async () => {
    const kept = new KeptTrees(folder, { bytes: 100, days: 30 });
    await taken(kept, 'a', 1);
    await utimes(join(folder, 'a'), 1_000_000_000, 1_000_000_000);

    await taken(kept, 'b', 1);

    expect(await readdir(folder)).toEqual(['b']);
  });

  it('go with the project', async () => {
    const kept = new KeptTrees(folder);
    await taken(kept, 'a', 1);
    await taken(kept, 'b', 1);

    await kept.removeUnnamed((projectIds) => Promise.resolve(projectIds.filter((id) => id !== 'a')));

    expect(await readdir(folder)).toEqual(['b']);
  });
});
