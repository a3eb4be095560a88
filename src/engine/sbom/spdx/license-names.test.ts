import { expect, it } from 'vitest';
import { LicenseNames } from './license-names.ts';

it.each([
  ['MIT', 'MIT', []],
  [
    'MIT OR (Apache-2.0 AND LicenseRef-House)',
    'MIT OR (Apache-2.0 AND LicenseRef-House)',
    ['LicenseRef-House'],
  ],
  ['MIT AND Acme', 'MIT AND LicenseRef-Acme', ['LicenseRef-Acme']],
  ['(Acme OR MIT) AND BSD-3-Clause', '(LicenseRef-Acme OR MIT) AND BSD-3-Clause', ['LicenseRef-Acme']],
  ['Acme WITH Classpath-exception-2.0', 'LicenseRef-Acme WITH Classpath-exception-2.0', ['LicenseRef-Acme']],
  ['Acme', 'LicenseRef-Acme', ['LicenseRef-Acme']],
])('writes %j as %j', (license, expression, ids) => {
  const names = new LicenseNames([]);

  expect(names.expressionOf(license)).toBe(expression);
  expect(names.all().map(({ id }) => id)).toEqual(ids);
});

it('gives a name of its own to what is no expression, and to a licence or later that nobody knows', () => {
  const names = new LicenseNames([]);

  expect(names.expressionOf('see the file LICENSE')).toMatch(/^LicenseRef-see-the-file-LICENSE-[0-9a-f]{8}$/);
  expect(names.expressionOf('Acme+ OR MIT')).toMatch(/^LicenseRef-Acme-[0-9a-f]{8} OR MIT$/);
  expect(names.all().map(({ name }) => name)).toEqual(['see the file LICENSE', 'Acme+']);
});
