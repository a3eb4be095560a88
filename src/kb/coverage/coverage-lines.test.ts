import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyAdvisory } from '../advisory.ts';
import { mergeAdvisories } from '../merge/merge-advisories.ts';
import { openSnapshot } from '../snapshot/open-snapshot.ts';
import { writeSnapshot } from '../snapshot/write-snapshot.ts';
import { changedEcosystems } from './changed-ecosystems.ts';
import { keepers, leastOfRelease } from './keepers.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-coverage-'));
});
afterAll(() => rm(folder, { recursive: true }));

const everything = { intervals: [{ from: undefined, to: undefined }], listed: [] };

function advisories(source: string, ecosystem: string, count: number, purlOf: (n: number) => string) {
  return Array.from({ length: count }, (_, n) => ({
    ...emptyAdvisory(source, `${source.toUpperCase()}-${ecosystem}-${n}`),
    modifiedAt: n === 0 ? '2999-01-01T00:00:00Z' : `2024-01-0${1 + (n % 9)}T00:00:00Z`,
    statements: [{ package: purlOf(n), ecosystem, name: `p${n}`, versions: everything }],
  }));
}

async function generation(number: number, stated: ReturnType<typeof advisories>) {
  const place = join(folder, String(number));
  await writeSnapshot(place, number, await mergeAdvisories(stated));
  const snapshot = await openSnapshot(place);
  await snapshot.close();
  return { place, snapshot };
}

const wholeOf = (source: string) => keepers.find((keeper) => keeper.source === source)?.wholeFrom ?? 0;

it('covers what a keeper is there for as a whole, and nothing that is only spoken of', async () => {
  const { snapshot } = await generation(1, [
    ...advisories('haskell', 'hackage', wholeOf('haskell'), (n) => `pkg:hackage/p${n}`),
    ...advisories('rconsortium', 'cran', wholeOf('rconsortium') - 1, (n) => `pkg:cran/p${n}`),
    ...advisories('nvd', 'conan', 40, (n) => `pkg:conan/p${n}`),
    ...advisories('retirejs', 'npm', wholeOf('retirejs'), (n) => `pkg:npm/p${n}`),
  ]);

  expect(['hackage', 'cran', 'conan', 'npm'].map((field) => snapshot.covers(field))).toEqual([
    'whole',
    'none',
    'none',
    'partial',
  ]);
  expect(snapshot.coverage?.[0]).toEqual({
    field: 'hackage',
    isCovered: true,
    vulnerabilities: wholeOf('haskell'),
    packages: wholeOf('haskell'),
    latestAt: '2024-01-09T00:00:00Z',
    sources: [{ source: 'haskell', count: wholeOf('haskell') }],
  });
});

it('covers a release of a distribution of which more than strays are known, and no other release', async () => {
  const { snapshot } = await generation(2, [
    ...advisories('osv', 'deb', leastOfRelease, (n) => `pkg:deb/debian/p${n}?distro=debian-12`),
    ...advisories('osv', 'deb', leastOfRelease - 1, (n) => `pkg:deb/debian/q${n}?distro=debian-11`),
  ]);

  expect([12, 11, 10].map((release) => snapshot.covers(`deb/debian-${release}`))).toEqual([
    'whole',
    'none',
    'none',
  ]);
});

it('names the purl types of which two generations cover something else', async () => {
  const before = await generation(
    3,
    advisories('haskell', 'hackage', 20, (n) => `pkg:hackage/p${n}`),
  );
  const after = await generation(4, [
    ...advisories('haskell', 'hackage', 20, (n) => `pkg:hackage/p${n}`),
    ...advisories('osv', 'apk', 20, (n) => `pkg:apk/alpine/p${n}?distro=alpine-3.19`),
  ]);

  expect(await changedEcosystems(before.place, after.place)).toEqual(['apk']);
  expect(await changedEcosystems(after.place, after.place)).toEqual([]);
  await expect(changedEcosystems(join(folder, '99'), after.place)).rejects.toThrow();
});
