import type { Distribution } from '#model';
import { expect, it } from 'vitest';
import type { Usage } from '../known-pairs.ts';
import { LicenseBook } from '../license-book.ts';
import { shippedLicenses } from '../shipped-licenses.ts';
import { obligationsOf } from './obligations.ts';

const book = new LicenseBook(shippedLicenses());

function asked(id: string, distribution: Distribution, usage: Usage = 'static_link') {
  const license = book.find(id);
  if (license === undefined) throw new Error(`${id} is not known`);
  const all = obligationsOf(license, { usages: new Set([usage]), distribution });
  return (applies: string) => all.filter((one) => one.applies === applies).map((one) => one.obligation);
}

it.each([
  ['MIT', 'binary', ['notice', 'keep_disclaimer']],
  ['MIT', 'internal', []],
  ['GPL-3.0-only', 'binary', ['notice', 'offer_source', 'same_license', 'keep_disclaimer']],
  ['GPL-3.0-only', 'source', ['notice', 'same_license', 'keep_disclaimer']],
  ['GPL-3.0-only', 'service', []],
  ['AGPL-3.0-only', 'service', ['network_source']],
  ['CC-BY-NC-4.0', 'internal', ['non_commercial']],
  ['any-OSI', 'none', ['unread']],
] as const)('%s, given out as %s, asks for %j', (id, distribution, obligations) => {
  expect(asked(id, distribution)('yes')).toEqual(obligations);
});

it('what depends on changes is for people to check, unless the use says so', () => {
  expect(asked('Apache-2.0', 'binary')('check')).toContain('state_changes');
  expect(asked('Apache-2.0', 'binary', 'modify')('yes')).toContain('state_changes');
  expect(asked('MPL-2.0', 'binary')('check')).toContain('same_license');
});

it('what lies beside the work does not ask for its licence', () => {
  expect(asked('GPL-3.0-only', 'binary', 'aggregate')('no')).toContain('same_license');
  expect(asked('GPL-3.0-only', 'binary', 'aggregate')('yes')).toContain('offer_source');
});
