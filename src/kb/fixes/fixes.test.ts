import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintsOfFix, hasCode, type KnownFix } from '#engine';
import { importKnowledge } from '../importing/import-knowledge.ts';
import { openCurrentSnapshot, publishSnapshot } from '../snapshot/current.ts';
import { verifySnapshot } from '../snapshot/open-snapshot.ts';

const cases = (path: string) => fileURLToPath(new URL(`../importers/${path}`, import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-fixes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The repairs of the current generation, all of them. */
async function known(): Promise<readonly KnownFix[]> {
  const snapshot = await openCurrentSnapshot(folder);
  const fixes = await snapshot?.openFixes();
  const all = (await fixes?.load(Array.from({ length: fixes.count }, (_, at) => at))) ?? [];
  for (const [fixNo, fix] of all.entries()) {
    const found = new Set<number>();
    for (const print of fingerprintsOfFix(fix) ?? []) fixes?.forEach(print, (other) => found.add(other));
    expect(found.has(fixNo)).toBe(true);
  }
  await fixes?.close();
  await snapshot?.close();
  return all;
}

describe('repairs that are imported', () => {
  it('are read again by what they are found by, from records and from patches', async () => {
    const paths = [cases('code-fixes/cases/example.ndjson'), cases('patches/cases/CVE-2031-1003.patch')];

    const report = await importKnowledge(folder, paths);

    expect(
      report.files.map(({ feed, takenCount, skippedCount }) => [feed, takenCount, skippedCount]),
    ).toEqual([
      ['code-fixes', 2, 1],
      ['patches', 1, 0],
    ]);
    const fixes = await known();
    // What comes with the product has hashes alone.
    expect(fixes.filter((fix) => !hasCode(fix)).length).toBeGreaterThan(1_000);
    const told = fixes.filter(hasCode).map(({ vulnerabilityIds, path }) => `${vulnerabilityIds[0]} ${path}`);
    expect(told.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'CVE-2031-1001 src/copy.c',
      'CVE-2031-1002 lib/beta.js',
      'CVE-2031-1003 src/gamma.c',
    ]);
    expect(fixes.find(({ path }) => path === 'src/gamma.c')).toMatchObject({
      url: 'https://example.org/c/3',
      fixedAt: '2031-04-05T00:00:00.000Z',
    });
    await verifySnapshot(join(folder, '1'));
  });

  it('are none in a generation that was made without', async () => {
    await publishSnapshot(folder, []);

    expect(await known()).toEqual([]);
  });
});
