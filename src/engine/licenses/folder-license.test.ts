import { expect, it } from 'vitest';
import type { DetectedLicense } from '#model';
import { folderLicense, isLicenseFile } from './folder-license.ts';

const found = (expression: string, how: DetectedLicense['how'] = 'text'): DetectedLicense[] => [
  { expression, how, firstLine: 1, lastLine: 9, score: 1 },
];

it.each([
  'LICENSE',
  'license.md',
  'LICENCE.txt',
  'COPYING',
  'COPYING.LESSER',
  'UNLICENSE',
  'a/LICENSES/MIT.txt',
])('knows %s as a licence file', (path) => expect(isLicenseFile(path)).toBe(true));

it.each(['licensee.json', 'license/index.ts', 'copyingMachine.c', 'README.md'])('leaves %s alone', (path) =>
  expect(isLicenseFile(path)).toBe(false),
);

it('takes the text before what is said around it, and several licences together', () => {
  const mit = { name: 'LICENSE', found: [...found('MIT'), ...found('GPL-2.0-only', 'name')] };
  const apache = { name: 'LICENSE-APACHE', found: found('Apache-2.0 OR MIT') };

  expect(folderLicense([mit])).toBe('MIT');
  expect(folderLicense([mit, apache])).toBe('MIT AND (Apache-2.0 OR MIT)');
});

it('takes files that are named after what they hold as a choice', () => {
  const mit = { name: 'a/LICENSE-MIT', found: found('MIT') };
  const apache = { name: 'a/LICENSE-APACHE', found: found('Apache-2.0') };
  const third = { name: 'a/LICENSE-THIRDPARTY', found: found('Zlib') };
  const unicode = { name: 'a/LICENSE-UNICODE', found: found('Unicode-3.0') };

  expect(folderLicense([mit, apache])).toBe('MIT OR Apache-2.0');
  expect(folderLicense([mit, third])).toBe('MIT AND Zlib');
  expect(folderLicense([mit, unicode])).toBe('MIT AND Unicode-3.0');
  expect(folderLicense([{ ...mit, name: 'LICENSE' }, apache])).toBe('MIT AND Apache-2.0');
});

it('says nothing where there is nothing, or something unknown', () => {
  expect(folderLicense([])).toBeUndefined();
  expect(folderLicense([{ name: 'README', found: found('MIT') }])).toBeUndefined();
  expect(folderLicense([{ name: 'LICENSE', found: [] }])).toBeUndefined();
  expect(
    folderLicense([
      { name: 'LICENSE', found: found('MIT') },
      { name: 'PATENTS', found: [] },
    ]),
  ).toBeUndefined();
});
