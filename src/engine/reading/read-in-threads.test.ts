import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readInThreads } from './read-in-threads.ts';

let folder: string;
let entry: URL;

/** A thread that does what the names of its files say, and keeps what it has taken, as caches do. */
const program = `
import { parentPort, workerData } from 'node:worker_threads';
const { position } = workerData;
const kept = [];
let orderCount = 0;
parentPort.on('message', ({ files, from, to }) => {
  let batch = [];
  orderCount += 1;
  for (let index = from; index < to; index += 1) {
    const { path } = files[index];
    Atomics.store(position, 0, index);
    if (path.includes('loops')) for (;;) ;
    if (path.includes('grows')) for (;;) kept.push(new Array(1e5).fill(index));
    if (path.includes('large')) for (let step = 0; step < 30; step += 1) kept.push(new Array(1e5).fill(index));
    if (path.includes('throws')) throw new Error('a mistake');
    if (path.includes('leaves')) { parentPort.postMessage([...batch, 'left ' + path]); parentPort.close(); return; }
    batch.push('read ' + path + (path.includes('order') ? orderCount : ''));
    if (batch.length === 3) { parentPort.postMessage(batch); batch = []; }
  }
  Atomics.store(position, 0, -1);
  parentPort.postMessage(batch);
  parentPort.postMessage('done');
});
`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-threads-'));
  writeFileSync(join(folder, 'thread.mjs'), program);
  entry = pathToFileURL(join(folder, 'thread.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(...paths: string[]): Promise<unknown[]> {
  const heard: unknown[] = [];
  const files = paths.map((path) => ({ path, sha256: undefined }));
  const options = { place: { blobs: folder, folder }, fileSeconds: 0.3, heapMb: 64, entry };
  await readInThreads(options).packages(files, (outcomes) => {
    heard.push(...outcomes);
  });
  return heard;
}

describe('readInThreads', () => {
  it('reads many files in order', async () => {
    const paths = Array.from({ length: 10 }, (_, index) => `file ${index}`);

    expect(await read(...paths)).toEqual(paths.map((path) => `read ${path}`));
    expect(await read()).toEqual([]);
  });

  it('reads the next order in the same thread, of whatever kind', async () => {
    const heard: unknown[] = [];
    const options = { place: { blobs: folder, folder }, fileSeconds: 0.3, heapMb: 64, entry };
    const { packages, licenses } = readInThreads(options);
    const keep = (outcomes: readonly unknown[]) => void heard.push(...outcomes);

    await packages([{ path: 'order ', sha256: undefined }], keep);
    await licenses([{ path: 'order ', sha256: undefined }], keep);
    await licenses([{ path: 'leaves ', sha256: undefined }], keep);
    await packages([{ path: 'order ', sha256: undefined }], keep);

    expect(heard).toEqual(['read order 1', 'read order 2', 'left leaves ', 'read order 1']);
  });

  it('blames no file for the memory that an earlier order has taken', async () => {
    const heard: unknown[] = [];
    const { packages } = readInThreads({
      place: { blobs: folder, folder },
      fileSeconds: 5,
      heapMb: 64,
      entry,
    });

    for (let order = 0; order < 6; order += 1)
      await packages([{ path: 'large', sha256: undefined }], (outcomes) => void heard.push(...outcomes));

    expect(heard).toEqual(Array.from({ length: 6 }, () => 'read large'));
  });

  it('stops a file that never ends, wherever it stands, and reads the others', async () => {
    const heard = await read('loops 1', 'a', 'b', 'c', 'd', 'loops 2', 'e', 'loops 3');

    expect(heard).toEqual([
      expect.stringMatching(/^解析超过/),
      ...['a', 'b', 'c', 'd'].map((path) => `read ${path}`),
      expect.stringMatching(/^解析超过/),
      'read e',
      expect.stringMatching(/^解析超过/),
    ]);
  });

  it('stops a file that takes all memory, and reads the others', async () => {
    const heard = await read('a', 'b', 'grows', 'c');

    expect(heard).toEqual(['read a', 'read b', expect.stringMatching(/内存/), 'read c']);
  });

  it('blames no file for the memory that those before it have taken', async () => {
    const paths = ['large 1', 'large 2', 'large 3', 'large 4', 'large 5', 'large 6'];

    expect(await read(...paths)).toEqual(paths.map((path) => `read ${path}`));
  });

  it('skips a file at which a reader fails, and says where', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

    expect(await read('a', 'throws', 'b')).toEqual(['read a', expect.stringMatching('内部错误'), 'read b']);
    expect(stderr.mock.calls.flat().join('')).toMatch(/a mistake/);
    stderr.mockRestore();
  });

  it('lets one listen at a time, and ends when all was heard', async () => {
    const heard: string[] = [];
    const files = Array.from({ length: 7 }, (_, index) => ({ path: `${index}`, sha256: undefined }));
    let isListening = false;

    await readInThreads({ place: { blobs: folder, folder }, fileSeconds: 5, heapMb: 64, entry }).sources(
      files,
      async (outcomes) => {
        expect(isListening).toBe(false);
        isListening = true;
        await new Promise((done) => setTimeout(done, 5));
        heard.push(...outcomes.map(String));
        isListening = false;
      },
    );

    expect(heard).toEqual(files.map(({ path }) => `read ${path}`));
  });

  it('leaves the rest unread when too many cannot be', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const heard = await read(...Array.from({ length: 25 }, () => 'throws'), 'a');

    stderr.mockRestore();
    expect(heard).toHaveLength(26);
    expect(heard.at(-1)).toMatch('过多');
  });
});
