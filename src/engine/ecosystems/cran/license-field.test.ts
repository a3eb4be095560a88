import { expect, it } from 'vitest';
import { licenseOfField } from './license-field.ts';

it.each([
  ['MIT + file LICENSE', 'MIT'],
  ['GPL-2 | GPL-3', 'GPL-2.0-only OR GPL-3.0-only'],
  ['GPL (>= 2)', 'GPL-2.0-or-later'],
  ['GPL (== 3)', 'GPL-3.0-only'],
  ['GPL', 'GPL-1.0-or-later'],
  ['LGPL (>= 2.1)', 'LGPL-2.1-or-later'],
  ['AGPL-3', 'AGPL-3.0-only'],
  ['BSD_3_clause + file LICENSE', 'BSD-3-Clause'],
  ['Apache License (>= 2)', 'Apache-2.0'],
  ['GPL-2 | file LICENSE', 'GPL-2.0-only'],
  ['file LICENSE', undefined],
  ['', undefined],
  [undefined, undefined],
  ['Unlimited', 'Unlimited'],
])('reads %j as %j', (field, license) => {
  expect(licenseOfField(field)).toBe(license);
});
