import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSnapshot } from '#kb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLog } from '../../log.ts';
import type { ServingGeneration } from './generation-store.ts';
import { Library } from './library.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-library-'));
  await publishSnapshot(folder, []);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('serves each new generation, and goes on with the former one when the new one is damaged', async () => {
  const { library, served, lines } = await openLibrary(5);
  const heard: number[] = [];
  library.onSwitch((snapshot) => heard.push(snapshot.generation));

  await publishSnapshot(folder, []);
  await vi.waitFor(() => expect(served()).toEqual([1, 2]));
  await writeFile(join(folder, 'current'), '7');
  await vi.waitFor(() => expect(lines.join('')).toContain('knowledge could not be loaded'));
  expect(library.current().generation).toBe(2);
  await publishSnapshot(folder, []);
  await vi.waitFor(() => expect(served()).toEqual([1, 2, 3]));

  expect(heard).toEqual([2, 3]);
  await library.close();
});

it('keeps a generation open until its last reader is done', async () => {
  const { library } = await openLibrary(60_000);
  const former = library.current();
  const closed = vi.spyOn(former, 'close');
  let finish = () => undefined as void;
  const reading = library.read(async (snapshot) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return snapshot.generation;
  });

  await publishSnapshot(folder, []);
  await library.follow();
  expect(library.current().generation).toBe(2);
  expect(closed).not.toHaveBeenCalled();
  finish();

  expect(await reading).toBe(1);
  expect(closed).toHaveBeenCalledOnce();
  await library.close();
});

it('says what it holds', async () => {
  const { library } = await openLibrary(60_000);

  expect(await library.facts()).toEqual({
    libraryVersion: '2025Q2',
    vulnerabilityCount: 0,
    packageCount: 0,
    loadedAt: '1970-01-01T00:00:00.000Z',
  });
  await library.close();
});

/** A library whose database only remembers what served. */
async function openLibrary(everyMs: number) {
  const lines: string[] = [];
  const rows: ServingGeneration[] = [];
  const generations = {
    serves: async (row: ServingGeneration) => void rows.push(row),
    servesSince: async () => new Date(0),
  };
  const log = makeLog('info', (line) => void lines.push(line), { process: 'server' });
  const library = await Library.open({ folder, generations, log, everyMs });
  return { library, lines, served: () => rows.map(({ generation }) => generation) };
}
