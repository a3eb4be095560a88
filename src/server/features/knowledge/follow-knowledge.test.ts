import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSnapshot, type Snapshot } from '#kb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLog } from '../../log.ts';
import { followKnowledge } from './follow-knowledge.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-follow-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('loads each new generation once, and goes on with the old one when the new one is damaged', async () => {
  const lines: string[] = [];
  const store = database();
  const log = makeLog('info', (line) => void lines.push(line), { process: 'server' });
  await publishSnapshot(folder, []);
  const following = followKnowledge(store, { folder, log, everyMs: 5 });

  await publishSnapshot(folder, []);
  await vi.waitFor(() => expect(store.generations).toEqual([1, 2]));
  await writeFile(join(folder, 'current'), '7');
  await vi.waitFor(() => expect(lines.join('')).toContain('knowledge could not be loaded'));
  await publishSnapshot(folder, []);
  await vi.waitFor(() => expect(store.generations).toEqual([1, 2, 3]));
  await following.stop();
});

/** A database that only remembers what was loaded into it; the first generation is there from the start. */
function database() {
  const generations = [1];
  return {
    generations,
    loaded: async () => ({
      generation: generations.at(-1) ?? 0,
      loaded_at: new Date(0),
      library_version: '2025Q2',
      package_count: 0,
      vulnerability_count: 0,
    }),
    async load(snapshot: Snapshot) {
      generations.push(snapshot.generation);
    },
  };
}
