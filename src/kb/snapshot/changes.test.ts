import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { purlOf, type Vulnerability } from '#model';
import { type ChangeQuestion, listChanges } from './changes.ts';
import { currentManifest, publishSnapshot } from './current.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-changes-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const before = [
  known('1000', { severity: 'low' }),
  known('1001', {}),
  known('1002', { modifiedAt: '2026-01-01' }),
  known('1003', { exploitForecast: { probability: 0.1, percentile: 0.5 } }),
  known('1004', { withdrawnAt: '2026-01-01' }),
  known('1006', {}),
];
const after = [
  known('1000', { severity: 'high', affected: [affected('lodash', '2.0.0')] }),
  known('1001', { withdrawnAt: '2026-02-02' }),
  known('1002', { modifiedAt: '2026-02-02' }),
  known('1003', { exploitForecast: { probability: 0.2, percentile: 0.6 } }),
  known('1004', {}),
  known('1005', {}),
];

it('are told field by field, of what is new and gone too, and of nothing that merely was looked at again', async () => {
  const page = await changed({ offset: 0, limit: 100 });

  expect(page.changes.map(({ kind, id }) => [id, kind])).toEqual([
    ['CVE-2026-1000', 'changed'],
    ['CVE-2026-1001', 'withdrawn'],
    ['CVE-2026-1003', 'forecast'],
    ['CVE-2026-1004', 'restored'],
    ['CVE-2026-1005', 'new'],
    ['CVE-2026-1006', 'gone'],
  ]);
  expect(page.changes[0]?.fields).toEqual([
    { field: 'severity', from: 'low', to: 'high' },
    { field: 'affected pkg:npm/lodash', to: 'nvd: <2.0.0' },
  ]);
  expect(page.changes[0]?.packages).toEqual(['pkg:npm/lodash']);
  expect([page.total, page.countByKind]).toEqual([
    6,
    { new: 1, changed: 1, withdrawn: 1, restored: 1, gone: 1, forecast: 1 },
  ]);
});

it.each([
  [{ offset: 1, limit: 2 }, 6, ['CVE-2026-1001', 'CVE-2026-1003']],
  [{ offset: 0, limit: 9, kinds: ['new', 'gone'] }, 2, ['CVE-2026-1005', 'CVE-2026-1006']],
  [{ offset: 0, limit: 9, field: 'withdrawnAt' }, 2, ['CVE-2026-1001', 'CVE-2026-1004']],
  [{ offset: 0, limit: 9, id: 'cjn-2026-1005' }, 1, ['CVE-2026-1005']],
  [{ offset: 9, limit: 9 }, 6, []],
] as const)('are listed by %j', async (question, total, ids) => {
  const page = await changed(question);

  expect([page.total, page.changes.map(({ id }) => id)]).toEqual([total, ids]);
});

it('are none of the first generation, nor when the former one cannot be read', async () => {
  await publishSnapshot(folder, before);
  expect(await listChanges(join(folder, '1'), { offset: 0, limit: 9 })).toMatchObject({ total: 0 });
  await rm(join(folder, '1', 'vulnerabilities.ndjson'));

  await publishSnapshot(folder, after);

  expect((await currentManifest(folder))?.files['changes.ndjson']).toBeUndefined();
  expect(await listChanges(join(folder, '2'), { offset: 0, limit: 9 })).toMatchObject({ total: 0 });
});

async function changed(question: ChangeQuestion) {
  await publishSnapshot(folder, before);
  await publishSnapshot(folder, after);
  return listChanges(join(folder, '2'), question);
}

function affected(name: string, fixed: string): Vulnerability['affected'][number] {
  const intervals = [{ from: undefined, to: { version: fixed, isIncluded: false } }];
  return {
    package: purlOf('npm', name),
    ecosystem: 'npm',
    name,
    versions: { intervals, listed: [] },
    source: 'nvd',
  };
}

function known(number: string, facts: Partial<Vulnerability>): Vulnerability {
  return {
    knowledgeId: `CJN-2026-${number}`,
    ids: {
      cve: `CVE-2026-${number}`,
      cnnvd: undefined,
      cnvd: undefined,
      avd: undefined,
      ghsa: undefined,
      others: [],
    },
    severity: 'low',
    ratings: [],
    weaknesses: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: undefined,
    isKnownExploited: false,
    affected: [],
    references: [],
    sources: ['nvd'],
    accounts: [],
    ...facts,
  };
}
