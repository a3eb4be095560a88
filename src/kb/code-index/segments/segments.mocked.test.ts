import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everything, release, sourceFile } from '../../../../test/code-index.ts';
import { DamagedKnowledge } from '../../snapshot/damaged-knowledge.ts';
import { openCodeIndex, openCodeIndexWriter, openUsableCodeIndex } from '../open-code-index.ts';

/** After so many more changes of the disk the process is as good as killed: nothing reaches the disk any more. */
const disk = vi.hoisted(() => ({ changesLeft: Number.POSITIVE_INFINITY }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const change = () => {
    disk.changesLeft -= 1;
    if (disk.changesLeft < 0) throw new Error('killed');
  };
  const mortal =
    <Values extends unknown[], Answer>(act: (...values: Values) => Promise<Answer>) =>
    async (...values: Values): Promise<Answer> => {
      change();
      return act(...values);
    };
  const open = async (path: string, flags: string) => {
    if (flags !== 'r') change();
    const file = await real.open(path, flags);
    file.writeFile = mortal(file.writeFile.bind(file));
    file.sync = mortal(file.sync.bind(file));
    return file;
  };
  return { ...real, open, rename: mortal(real.rename), rm: mortal(real.rm), mkdir: mortal(real.mkdir) };
});

// Each change waits for the disk several times.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-segments-'));
});

afterEach(async () => {
  disk.changesLeft = Number.POSITIVE_INFINITY;
  await rm(folder, { recursive: true, force: true });
});

async function look() {
  const index = await openCodeIndex(folder);
  return everything(index).finally(() => index.close());
}

async function write(change: (writer: Awaited<ReturnType<typeof openCodeIndexWriter>>) => Promise<unknown>) {
  const writer = await openCodeIndexWriter(folder);
  try {
    await change(writer);
  } finally {
    await writer.close();
  }
}

const files = [sourceFile('a.js', 'a'), sourceFile('b.js', 'b'.repeat(20_000))];
const before = { 'npm/one a.js': { a: ['21'] }, 'npm/one b.js': { ['b'.repeat(20_000)]: ['21'] } };
const after = { ...before, 'npm/one a.js': { a: ['21'], c: ['22'] } };

describe('a writer that is killed', () => {
  it('leaves the former generation or the next one, whole, at every change of the disk', async () => {
    await write((writer) => writer.add(release('one', '21'), files));
    const seen = new Set<string>();
    for (let changes = 1; !seen.has('done'); changes += 1) {
      disk.changesLeft = changes;
      const isDone = await write((writer) =>
        writer.add(release('one', '22'), [sourceFile('a.js', 'c')]),
      ).then(
        () => true,
        () => false,
      );
      disk.changesLeft = Number.POSITIVE_INFINITY;
      const left = await look();
      seen.add(isDone ? 'done' : JSON.stringify(left));
      expect([before, after]).toContainEqual(left);

      await rm(join(folder, 'writer.lock'), { force: true });
      await write((writer) => writer.remove('npm/one', '22'));
      expect(await look()).toEqual(before);
      const names = await readdir(join(folder, 'segments'));
      const used = await readFile(join(folder, 'manifest'), 'utf8');
      expect(names.filter((name) => !used.includes(name.split('.')[0] ?? ''))).toEqual([]);
      expect((await readdir(folder)).toSorted()).toEqual(['manifest', 'segments']);
    }
    // It was killed before and after the moment that counts.
    expect(seen.size).toBe(3);
  });
});

describe('an index that was made compact', () => {
  it('is the same when the writer is killed at any change of the disk', async () => {
    await write((writer) => writer.add(release('one', '21'), files));
    await write((writer) => writer.add(release('two', '21'), [sourceFile('c.js', 'gone')]));
    await write((writer) => writer.remove('npm/two'));
    let isDone = false;
    for (let changes = 1; !isDone; changes += 1) {
      disk.changesLeft = changes;
      isDone = await write((writer) => writer.compact()).then(
        () => true,
        () => false,
      );
      disk.changesLeft = Number.POSITIVE_INFINITY;
      expect(await look()).toEqual(before);
      await rm(join(folder, 'writer.lock'), { force: true });
    }
  });

  it('is so by itself once many files are gone', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => sourceFile(`${n}.js`, `text ${n}`));
    const stats = async () => {
      const index = await openCodeIndex(folder);
      return index.stats().finally(() => index.close());
    };
    await write((writer) => writer.add(release('one', '21'), files));
    await write((writer) => writer.add(release('many', '21'), many));
    const full = await stats();

    await write((writer) => writer.remove('npm/many'));

    const left = await stats();
    expect(left).toMatchObject({ files: 2, contents: 2, postings: 6 });
    expect(left.bytes).toBeLessThan(full.bytes / 10);
    expect(await look()).toEqual(before);
  });
});

describe('damaged files', () => {
  beforeEach(() => write((writer) => writer.add(release('one', '21'), files)));

  async function pathOf(ending: string): Promise<string> {
    const names = await readdir(join(folder, 'segments'));
    return join(folder, 'segments', names.find((name) => name.endsWith(ending)) ?? '');
  }

  async function flip(path: string, at: number): Promise<void> {
    const bytes = await readFile(path);
    bytes[at] = (bytes[at] ?? 0) ^ 0x20;
    await writeFile(path, bytes);
  }

  it.each(['postings', 'records', 'directory'])('says that %s is cut', async (ending) => {
    const path = await pathOf(ending);
    await truncate(path, (await readFile(path)).length - 1);

    await expect(openCodeIndex(folder)).rejects.toThrow(DamagedKnowledge);
    await expect(openCodeIndexWriter(folder)).rejects.toThrow(DamagedKnowledge);
    expect(await openUsableCodeIndex(folder)).toMatchObject({
      generation: 0,
      fault: expect.stringContaining('代码索引无法使用'),
    });
  });

  it.each(['postings', 'records', 'directory'])('says that %s is missing', async (ending) => {
    await rm(await pathOf(ending));

    await expect(openCodeIndex(folder)).rejects.toThrow('代码索引缺少清单中的文件');
  });

  it.each([0, 70, 200])('says that a byte of the manifest has changed (%i)', async (at) => {
    await flip(join(folder, 'manifest'), at);

    await expect(openCodeIndex(folder)).rejects.toThrow('代码索引清单已损坏');
  });

  it('says that a byte of the directory has changed', async () => {
    await flip(await pathOf('directory'), 20);

    await expect(openCodeIndex(folder)).rejects.toThrow('代码索引目录文件的内容与清单不一致');
  });

  it.each(['postings', 'records'])('verifies %s', async (ending) => {
    await flip(await pathOf(ending), 3);
    const index = await openCodeIndex(folder);

    await expect(index.verify()).rejects.toThrow('代码索引文件的内容与清单不一致');
    await index.close();
  });

  it('never answers with another text or breaks off, wherever a byte of the records has changed', async () => {
    const path = await pathOf('records');
    const whole = await readFile(path);
    for (let at = 0; at < whole.length; at += 3) {
      await flip(path, at);
      const index = await openCodeIndex(folder);
      const said = await index.text(1, 1).then(
        (text) => (text === undefined ? 'nothing' : Buffer.from(text).toString()),
        (error: unknown) => (error instanceof DamagedKnowledge ? 'damaged' : 'broken off'),
      );
      expect(['a', 'nothing', 'damaged'], `byte ${at}`).toContain(said);
      await index.close();
      await writeFile(path, whole);
    }
  });
});

describe('the lock of a writer', () => {
  const path = () => join(folder, 'writer.lock');

  it('is taken over when its process is gone', async () => {
    await write(async () => {
      const holder = JSON.parse(await readFile(path(), 'utf8')) as object;
      await writeFile(path(), JSON.stringify({ ...holder, startedAt: '1' }));
      await write((writer) => writer.add(release('one', '21'), files));
    });

    expect(await look()).toEqual(before);
  });

  it('is taken over after a minute of silence, and the silent one writes no more', async () => {
    const silent = await openCodeIndexWriter(folder);
    const longAgo = new Date(Date.now() - 61_000);
    await utimes(path(), longAgo, longAgo);

    await write((writer) => writer.add(release('one', '21'), files));

    await expect(silent.add(release('two', '21'), files)).rejects.toThrow('代码索引正在被其他程序写入');
    await silent.close();
    expect(await look()).toEqual(before);
  });

  it('is respected while it is being written', async () => {
    await write(() => Promise.resolve());
    await writeFile(path(), '');

    await expect(openCodeIndexWriter(folder)).rejects.toThrow('代码索引正在被其他程序写入');
  });
});
