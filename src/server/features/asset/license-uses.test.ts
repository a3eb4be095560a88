import { expect, it } from 'vitest';
import { judgesOf, readLicenses } from '#kb';
import type { StoredWork } from '../../ledger/license-store.ts';
import { usesOfLicenses } from './license-uses.ts';

const judges = judgesOf(await readLicenses({ folder: '', read: async () => undefined }));

const work = (fields: Partial<StoredWork>): StoredWork => ({
  project_id: 'shop',
  name: 'shop',
  task_id: 'task',
  license: 'MIT',
  distribution: 'binary',
  root: null,
  ...fields,
});
const group = (license: string, packages: string[], project_id = 'shop') => ({
  project_id,
  license,
  field: 'cargo',
  is_copied: false,
  packages,
});

it('makes choices as the tab of a project does, and says which licence was not chosen', () => {
  const groups = [group('MIT OR GPL-3.0-only', ['either']), group('Apache-2.0', ['plain'])];

  const uses = usesOfLicenses([work({})], groups, judges);

  expect(uses.get('MIT')).toMatchObject({ bound: new Set(['either']), offered: new Set() });
  expect(uses.get('GPL-3.0-only')).toMatchObject({ bound: new Set(), offered: new Set(['either']) });
  expect(uses.get('GPL-3.0-only')?.conflicting.size).toBe(0);
});

it('names the projects in which a licence cannot be used so, and blames nothing permissive beside it', () => {
  const works = [work({}), work({ project_id: 'inside', distribution: 'internal' })];
  const groups = [
    group('MIT AND GPL-3.0-only', ['strict']),
    group('MIT AND GPL-3.0-only', ['strict'], 'inside'),
  ];

  const uses = usesOfLicenses(works, groups, judges);

  expect([...(uses.get('GPL-3.0-only')?.conflicting ?? [])].map(({ project_id: id }) => id)).toEqual([
    'shop',
  ]);
  expect(uses.get('MIT')?.conflicting.size).toBe(0);
});

it('judges by the licence at the top of the upload where the project states none, and finds conflicts of two components', () => {
  const root = { license: 'GPL-2.0-only', paths: ['LICENSE'], unknownPaths: [] };
  const groups = [group('Apache-2.0', ['a'])];

  expect(
    usesOfLicenses([work({ license: '', root })], groups, judges).get('Apache-2.0')?.conflicting.size,
  ).toBe(1);
  const joined = [...groups, group('GPL-2.0-only', ['b'])];
  const uses = usesOfLicenses([work({ license: 'GPL-2.0-only' })], joined, judges);
  expect(uses.get('GPL-2.0-only')?.conflicting.size).toBe(1);
});
