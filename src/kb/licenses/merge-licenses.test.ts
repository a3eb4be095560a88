import { expect, it } from 'vitest';
import { LicenseBook } from './license-book.ts';
import type { LicenseStatement } from './license-statement.ts';
import { mergeLicenses } from './merge-licenses.ts';
import { shippedLicenses } from './shipped-licenses.ts';

const shipped = shippedLicenses();

function merge(...statements: LicenseStatement[]) {
  const merged = mergeLicenses(shipped, statements);
  const book = new LicenseBook(merged.map(({ license }) => license));
  return { merged, find: (id: string) => book.find(id) };
}

const spdx = { source: 'spdx', kind: 'license' } as const;
const scancode = { source: 'scancode-licensedb', kind: 'license' } as const;
const rules = { permissions: ['commercial-use'], conditions: ['same-license'], limitations: ['warranty'] };

it('nothing stated is what ships', () => {
  const { merged } = merge();

  expect(new Set(merged.map(({ license }) => license))).toEqual(new Set(shipped));
});

it('a field remembers who said it, and the others stay', () => {
  const { find } = merge({ ...spdx, id: 'MIT', name: 'The MIT License', isFsfLibre: false });

  expect(find('MIT')).toMatchObject({
    name: 'The MIT License',
    isFsfLibre: false,
    isOsiApproved: true,
    releasedOn: '1988',
    sources: { name: 'spdx', isFsfLibre: 'spdx', rules: 'choosealicense', category: 'suxi' },
  });
});

it('a licence that nobody knew is added, with its text', () => {
  const id = 'LicenseRef-scancode-terms';
  const { merged, find } = merge({
    ...scancode,
    id,
    name: 'Terms',
    category: 'private',
    text: 'Look, do not touch.',
  });

  expect(find('terms')).toMatchObject({ id, category: 'private', isOsiApproved: undefined });
  expect(merged.find(({ license }) => license.id === id)?.text).toBe('Look, do not touch.');
});

it('categories that we read ourselves stay; those that we took from others do not', () => {
  const { find } = merge(
    { ...scancode, id: 'MIT', category: 'strong' },
    { ...scancode, id: 'snprintf', category: 'strong' },
  );

  expect(find('MIT')?.category).toBe('permissive');
  expect(find('snprintf')).toMatchObject({ category: 'strong', sources: { category: 'scancode-licensedb' } });
});

it('rules by tags take the place of ours, and say so', () => {
  const { find } = merge({ source: 'choosealicense', kind: 'license', id: 'ISC', rules });

  expect(find('ISC')?.rules).toMatchObject({ commercialUse: 'yes', sameLicense: 'yes', warranty: 'no' });
  expect(find('ISC')?.rules).toMatchObject({ distribution: 'none', copyrightNotice: 'no' });
  expect(find('ISC')?.basis).toContain('choosealicense');
});

it('whom we trust more speaks last, in whatever order they come', () => {
  const one: LicenseStatement = { ...spdx, id: 'LicenseRef-x', name: 'by SPDX' };
  const other: LicenseStatement = { ...scancode, id: 'LicenseRef-x', name: 'by ScanCode' };

  expect(merge(one, other).find('LicenseRef-x')?.name).toBe('by SPDX');
  expect(merge(other, one).find('LicenseRef-x')?.name).toBe('by SPDX');
});
