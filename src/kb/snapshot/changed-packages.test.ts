import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyAdvisory } from '../advisory.ts';
import { mergeAdvisories } from '../merge/merge-advisories.ts';
import { changedPackages } from './changed-packages.ts';
import { writeSnapshot } from './write-snapshot.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-changed-'));
});
afterAll(() => rm(folder, { recursive: true }));

function advisory(id: string, name: string, rest: object = {}) {
  const versions = { intervals: [{ from: undefined, to: undefined }], listed: [] };
  const statement = { package: `pkg:npm/${name}`, ecosystem: 'npm', name, versions };
  return { ...emptyAdvisory('ghsa', id), aliases: [id], statements: [statement], ...rest };
}

async function generation(number: number, advisories: readonly ReturnType<typeof advisory>[]) {
  const place = join(folder, String(number));
  await writeSnapshot(place, number, await mergeAdvisories(advisories));
  return place;
}

it('names the packages of what is new, changed or gone, and of nothing else', async () => {
  const before = await generation(1, [
    advisory('CVE-2020-0001', 'same'),
    advisory('CVE-2020-0002', 'changed'),
    advisory('CVE-2020-0003', 'gone'),
    advisory('CVE-2020-0005', 'forecast'),
  ]);
  const after = await generation(2, [
    advisory('CVE-2020-0001', 'same'),
    advisory('CVE-2020-0002', 'changed', { isKnownExploited: true }),
    advisory('CVE-2020-0004', 'new'),
    advisory('CVE-2020-0005', 'forecast', { exploitForecast: { probability: 0.5, percentile: 0.9 } }),
  ]);

  const changed = await changedPackages(before, after);

  expect([...changed].sort()).toEqual(['pkg:npm/changed', 'pkg:npm/gone', 'pkg:npm/new']);
  expect(await changedPackages(after, after)).toEqual(new Set());
});

it('names the packages of what was withdrawn, and both of what moved', async () => {
  const before = await generation(3, [advisory('CVE-2020-0001', 'a'), advisory('CVE-2020-0002', 'b')]);
  const after = await generation(4, [
    advisory('CVE-2020-0001', 'a', { withdrawnAt: '2026-01-01T00:00:00Z' }),
    advisory('CVE-2020-0002', 'c'),
  ]);

  const changed = await changedPackages(before, after);

  expect([...changed].sort()).toEqual(['pkg:npm/a', 'pkg:npm/b', 'pkg:npm/c']);
});

it('rejects when a generation is gone', async () => {
  const here = await generation(5, [advisory('CVE-2020-0001', 'a')]);

  await expect(changedPackages(join(folder, 'gone'), here)).rejects.toThrow('ENOENT');
});
