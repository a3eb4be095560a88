import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { purlOf } from '#model';
import { type Advisory, emptyAdvisory } from '../advisory.ts';
import { openSnapshot, type Snapshot } from '../snapshot/open-snapshot.ts';
import { writeSnapshot } from '../snapshot/write-snapshot.ts';
import { type ConflictQuestion, listConflicts } from './conflict-lines.ts';
import { mergeAdvisories } from './merge-advisories.ts';
import { defaultPriority } from './priority.ts';

const high = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const low = 'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N';

function says(source: string, id: string, vector: string, fixed = '2.0.0'): Advisory {
  const intervals = [{ from: undefined, to: { version: fixed, isIncluded: false } }];
  return {
    ...emptyAdvisory(source, id),
    ratings: [{ version: '3.1', vector }],
    statements: [
      { package: purlOf('npm', 'a'), ecosystem: 'npm', name: 'a', versions: { intervals, listed: [] } },
    ],
    publishedAt: '2026-01-01',
  };
}

let folder = '';
let snapshot: Snapshot;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-conflicts-'));
  const merged = await mergeAdvisories([
    says('nvd', 'CVE-2026-1', low),
    says('ghsa', 'CVE-2026-1', low, '2.0.1'),
    says('nvd', 'CVE-2026-2', high),
    says('ghsa', 'CVE-2026-2', low),
    says('nvd', 'CVE-2026-3', high),
    says('ghsa', 'CVE-2026-3', high),
    says('nvd', 'CVE-2026-4', high),
    says('nvd', 'CVE-2026-4', low),
  ]);
  await writeSnapshot(join(folder, '1'), 1, merged);
  snapshot = await openSnapshot(join(folder, '1'));
});
afterEach(async () => {
  await snapshot.close();
  await rm(folder, { recursive: true, force: true });
});

const everything: ConflictQuestion = { offset: 0, limit: 10, topics: [], sources: [], id: '' };

async function listed(question: Partial<ConflictQuestion> = {}) {
  const page = await listConflicts(snapshot, { ...everything, ...question }, defaultPriority);
  const list = page.list.map(({ vulnerability: { ids }, conflicts }) => [
    ids.cve,
    ...conflicts.map(({ field }) => field),
  ]);
  return { ...page, list };
}

it('lists what sources contradict each other about, the most severe first', async () => {
  expect(await listed()).toEqual({
    list: [
      ['CVE-2026-2', 'severity', 'cvss 3.1'],
      ['CVE-2026-1', 'affected pkg:npm/a', 'fixed pkg:npm/a'],
    ],
    total: 2,
    countByTopic: new Map([
      ['severity', 1],
      ['cvss', 1],
      ['affected', 1],
      ['fixed', 1],
    ]),
    countBySource: new Map([
      ['nvd', 2],
      ['ghsa', 2],
    ]),
  });
});

it.each<[Partial<ConflictQuestion>, (string | undefined)[][], number]>([
  [{ topics: ['cvss'] }, [['CVE-2026-2', 'cvss 3.1']], 1],
  [{ topics: ['fixed', 'severity'], id: 'cve-2026-1' }, [['CVE-2026-1', 'fixed pkg:npm/a']], 1],
  [{ sources: ['cnvd'] }, [], 0],
  [{ offset: 1, limit: 1, topics: ['fixed', 'severity'] }, [['CVE-2026-1', 'fixed pkg:npm/a']], 2],
  [{ offset: 2 }, [], 2],
])('answers %j', async (question, list, total) => {
  expect(await listed(question)).toMatchObject({ list, total });
});

it('counts by topic without the topic, and by source without the source', async () => {
  const { countByTopic, countBySource } = await listed({ topics: ['fixed'], sources: ['nvd'] });

  expect([countByTopic.get('severity'), countByTopic.get('fixed'), countBySource.get('ghsa')]).toEqual([
    1, 1, 1,
  ]);
});

it('has nothing of a generation that was made before conflicts were kept', async () => {
  await rm(join(folder, '1', 'conflicts.ndjson'));

  expect(await listed()).toMatchObject({ list: [], total: 0 });
});
