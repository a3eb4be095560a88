import { type License, licenseRules, type LicenseRules } from '#model';
import { expect, it } from 'vitest';
import { hotLicenseIds } from './hot-licenses.ts';
import { facetsOf, filterRows, rowsOf, searchRows, sortRows } from './list-licenses.ts';

const silent = Object.fromEntries(licenseRules.map((rule) => [rule, 'none'])) as LicenseRules;

function license(id: string, differing: Partial<License> = {}): License {
  return {
    id,
    kind: 'license',
    name: `${id} License`,
    category: 'permissive',
    rules: silent,
    basis: 'x',
    isOsiApproved: undefined,
    isFsfLibre: undefined,
    isDeprecated: false,
    links: [],
    aliases: [],
    sources: {},
    ...differing,
  };
}

const read: LicenseRules = { ...silent, discloseSource: 'no' };

const licenses = [
  license('b', { isOsiApproved: true, rules: { ...silent, discloseSource: 'yes' } }),
  license('A', { category: 'strong', isOsiApproved: false, aliases: ['Alpha terms'] }),
  license('old', { isDeprecated: true }),
];
const rows = rowsOf(licenses, new Map([['b', 2]]), 'b');
const idsOf = (some: readonly { LicenseName: string }[]) => some.map((row) => row.LicenseName);

it('looks for ids, names and aliases in any case', () => {
  expect(idsOf(searchRows(rows, 'ALPHA'))).toEqual(['A']);
  expect(searchRows(rows)).toBe(rows);
});

it('filters by category, by what nobody has said, and by rules', () => {
  expect(idsOf(filterRows(rows, { LicenseType: ['Strongly Protective'] }))).toEqual(['A']);
  expect(idsOf(filterRows(rows, { osi: ['unknown', '1'] }))).toEqual(['b', 'old']);
  expect(idsOf(filterRows(rows, { DiscloseSource: ['1'] }))).toEqual(['b']);
  expect(idsOf(filterRows(rows, { LicenseType: [] }))).toEqual([]);
});

it('orders by names, those that were given up last; or by use; or by what fits best', () => {
  expect(idsOf(sortRows([...rows], [], false))).toEqual(['A', 'b', 'old']);
  expect(idsOf(sortRows([...rows], [], true))).toEqual(['b', 'A', 'old']);
  expect(idsOf(sortRows([...rows], [{ key: 'relevance', direction: 'desc' }], false))[0]).toBe('b');
  expect(idsOf(sortRows([...rows], [{ key: 'obligation_count', direction: 'desc' }], false))[0]).toBe('b');
});

it('keeps rules that nobody has read apart from those that ask for nothing', () => {
  const some = rowsOf(
    [license('unread'), license('free', { rules: read }), ...licenses.slice(0, 1)],
    new Map(),
  );
  const sorted = (direction: 'asc' | 'desc') =>
    idsOf(sortRows([...some], [{ key: 'obligation_count', direction }], false));

  expect(some.map((row) => row.obligation_count)).toEqual([undefined, 0, 1]);
  expect(sorted('asc')).toEqual(['free', 'b', 'unread']);
  expect(sorted('desc')).toEqual(['b', 'free', 'unread']);
  expect(idsOf(filterRows(some, { StateChanges: ['0'] }))).toEqual(['free', 'b']);
  expect(idsOf(filterRows(some, { StateChanges: ['unknown'] }))).toEqual(['unread']);
});

it('counts the values to filter by', () => {
  expect(facetsOf(rows).osi).toEqual([
    { value: '1', count: 1 },
    { value: '0', count: 1 },
    { value: 'unknown', count: 1 },
  ]);
});

it('what is hot follows the known projects, and the common order where they say nothing', () => {
  expect(hotLicenseIds(new Map()).slice(0, 2)).toEqual(['MIT', 'Apache-2.0']);
  expect(hotLicenseIds(new Map([['Zlib', 2]]))[0]).toBe('Zlib');
  expect(hotLicenseIds(new Map([['NCSA', 2]]))).toHaveLength(20);
});
