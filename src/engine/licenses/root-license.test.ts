import { expect, it } from 'vitest';
import type { DetectedLicense } from '#model';
import { LicenseFiles } from './license-files.ts';
import { rootLicense } from './root-license.ts';

const text = (expression: string): DetectedLicense => ({
  expression,
  how: 'text',
  firstLine: 1,
  lastLine: 20,
  score: 1,
});

function rootOf(files: Readonly<Record<string, readonly DetectedLicense[]>>) {
  const licenseFiles = new LicenseFiles();
  for (const [path, found] of Object.entries(files)) licenseFiles.add(path, found);
  return rootLicense(
    Object.keys(files).map((path) => ({ path })),
    licenseFiles,
  );
}

it.each(['', 'shop-1.0/'])('is what the files in %j say, not those further below', (top) => {
  const files = {
    [`${top}COPYING`]: [text('GPL-3.0-only')],
    [`${top}src/main.c`]: [text('ISC')],
    [`${top}src/LICENSE`]: [text('MIT')],
    [`${top}LICENSES/BSD-3-Clause.txt`]: [text('BSD-3-Clause')],
  };

  expect(rootOf(files)).toEqual({ license: 'GPL-3.0-only', paths: [`${top}COPYING`], unknownPaths: [] });
});

it('names the files that say nothing known, and grants of patents', () => {
  const files = { LICENSE: [text('MIT')], 'LICENSE.house': [], PATENTS: [], 'a.c': [] };

  expect(rootOf(files)).toEqual({
    license: 'MIT',
    paths: ['LICENSE'],
    unknownPaths: ['LICENSE.house', 'PATENTS'],
  });
  expect(rootOf({ COPYING: [], 'a.c': [] })).toEqual({ license: '', paths: [], unknownPaths: ['COPYING'] });
});

it('is nothing without such a file', () => {
  expect(rootOf({ 'README.md': [text('MIT')], 'lib/LICENSE': [text('MIT')] })).toBeUndefined();
});
