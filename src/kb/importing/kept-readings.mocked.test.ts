import { cpSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepDrafts } from '../snapshot/sweep-drafts.ts';
import { importKnowledge } from './import-knowledge.ts';

// What the product ships takes seconds to merge and is no part of this.
vi.mock('../starter/load-starter.ts', async (original) => ({
  ...(await original<typeof import('../starter/load-starter.ts')>()),
  loadStarter: async function* () {},
}));

let folder = '';
let knowledge = '';
let feeds = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-kept-'));
  [knowledge, feeds] = [join(folder, 'knowledge'), join(folder, 'feeds')];
  await mkdir(feeds);
  await feed('a.json', 'A-1', 'A-2');
  await feed('b.json', 'B-1');
  await feed('c.json', 'C-1');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('an import that is killed behind its second file', () => {
  it('leaves what it has read to the next one, which comes to the same', async () => {
    await killedBehind('b.json');

    const report = await importKnowledge(knowledge, [feeds]);
    const undisturbed = await importKnowledge(join(folder, 'other'), [feeds]);

    expect(report.files.map(({ isTakenOver = false }) => isTakenOver)).toEqual([true, true, false]);
    expect(report.statedBySource).toEqual(undisturbed.statedBySource);
    expect(report.files.map(({ path, takenCount }) => [path, takenCount])).toEqual(
      undisturbed.files.map(({ path, takenCount }) => [path, takenCount]),
    );
    expect(await statements(knowledge)).toBe(await statements(join(folder, 'other')));
    expect((await readdir(knowledge)).sort()).toEqual(['1', 'current']);
  });

  it('and killed again, leaves what it took over too', async () => {
    await killedBehind('a.json');
    await killedBehind('b.json');
    await rm(join(knowledge, 'import-a.json.draft'), { recursive: true });

    const report = await importKnowledge(knowledge, [feeds]);

    expect(report.files.map(({ isTakenOver = false }) => isTakenOver)).toEqual([true, true, false]);
  });

  it('has its files read again when they changed, or when what it left is damaged', async () => {
    const draft = await killedBehind('c.json');
    await feed('a.json', 'A-1', 'A-3');
    const lines = await readFile(join(draft, 'lines'));
    lines[lines.indexOf('"B-1"') + 1] = 'X'.charCodeAt(0);
    await writeFile(join(draft, 'lines'), lines);
    await appendFile(join(draft, 'readings.ndjson'), '{"key":"cut off\nnull\n[]\n');

    const report = await importKnowledge(knowledge, [feeds]);

    expect(report.files.map(({ isTakenOver = false }) => isTakenOver)).toEqual([false, false, true]);
    const kept = await statements(knowledge);
    expect(['A-1', 'A-2', 'A-3', 'B-1', 'C-1'].map((id) => kept.includes(`"${id}"`))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });
});

it('readings of two imports stay three days, other drafts an hour', async () => {
  const hours = 3_600_000;
  const drafts = { 'import-1': 1, 'import-2': 2, 'import-3': 3, 'import-4': 80, 'merge-5': 2, 'merge-6': 0 };
  for (const [name, age] of Object.entries(drafts)) {
    const draft = join(knowledge, `${name}.draft`);
    await mkdir(draft, { recursive: true });
    if (name.startsWith('import')) await writeFile(join(draft, 'readings.ndjson'), '');
    const at = new Date(Date.now() - age * hours - 1_000);
    for (const path of [join(draft, 'readings.ndjson'), draft])
      await utimes(path, at, at).catch(() => undefined);
  }

  await sweepDrafts(knowledge);

  expect((await readdir(knowledge)).sort()).toEqual(['import-1.draft', 'import-2.draft', 'merge-6.draft']);
});

/** Run an import up to the end of a file, and keep what a kill would leave. Answers the draft. */
async function killedBehind(name: string): Promise<string> {
  const left = join(knowledge, `import-${name}.draft`);
  const before: string[] = await readdir(knowledge).catch(() => []);
  const read = ({ path }: { readonly path: string }) => {
    if (!path.endsWith(name)) return;
    const own = readdirSync(knowledge).find((one) => one.startsWith('import-') && !before.includes(one));
    cpSync(join(knowledge, own ?? ''), left, { recursive: true });
    throw new Error('killed');
  };
  await expect(importKnowledge(knowledge, [feeds], { read })).rejects.toThrow('killed');
  return left;
}

async function feed(name: string, ...ids: string[]): Promise<void> {
  const affected = [{ package: { ecosystem: 'npm', name: 'only-here' }, versions: ['1.0.0'] }];
  const records = ids.map((id) => ({ schema_version: '1.7.0', id, summary: `About ${id}`, affected }));
  await writeFile(join(feeds, name), JSON.stringify(records));
}

function statements(of: string): Promise<string> {
  return readFile(join(of, '1', 'statements.ndjson'), 'utf8');
}
