import type { Component, DetectedLicense } from '#model';
import { expect, it } from 'vitest';
import { concludeLicenses } from './conclude-licenses.ts';
import { LicenseFiles } from './license-files.ts';

function component(declaredLicense: string | undefined, path = 'node_modules/a/package.json'): Component {
  return {
    purl: 'pkg:npm/a@1',
    ecosystem: 'npm',
    name: 'a',
    version: '1',
    requirement: undefined,
    directness: 'unknown',
    depth: undefined,
    scopes: [],
    declaredLicense,
    evidence: [{ kind: 'installed', path, line: 1 }],
  };
}

function texts(...ids: string[]): DetectedLicense[] {
  return ids.map((expression) => ({ expression, how: 'text', firstLine: 1, lastLine: 20, score: 1 }));
}

function conclude(declared: string | undefined, files: Readonly<Record<string, readonly DetectedLicense[]>>) {
  const known = new LicenseFiles();
  for (const [path, found] of Object.entries(files)) known.add(path, found);
  return concludeLicenses([component(declared)], known)[0]?.licenseConclusion;
}

it.each([
  ['MIT', texts('MIT'), 'agreed', 'MIT'],
  ['GPL-2.0-or-later', texts('GPL-2.0-only'), 'agreed', 'GPL-2.0-or-later'],
  ['MIT OR Apache-2.0', texts('MIT', 'Apache-2.0'), 'covered', 'MIT OR Apache-2.0'],
  [undefined, texts('ISC'), 'detected', 'ISC'],
  ['MIT', texts('GPL-3.0-only'), 'differing', ''],
  ['MIT', texts('LicenseRef-altered-MIT'), 'differing', ''],
  ['MIT', [], 'unread', ''],
] as const)('concludes from %s and %j by the rule %s', (declared, found, rule, concluded) => {
  expect(conclude(declared, { 'node_modules/a/LICENSE': found })).toMatchObject({
    rule,
    concluded,
    paths: ['node_modules/a/LICENSE'],
  });
});

it('concludes nothing without a licence file of its own', () => {
  expect(conclude('MIT', {})).toBeUndefined();
  expect(
    conclude('MIT', { LICENSE: texts('MIT'), 'node_modules/a/lib/LICENSE': texts('MIT') }),
  ).toBeUndefined();
});

it('takes files at the top of an upload for the package that is described there', () => {
  const known = new LicenseFiles();
  known.add('LICENSE', texts('MIT'));

  const [described] = concludeLicenses([component(undefined, 'package.json')], known);

  expect(described?.licenseConclusion).toMatchObject({
    rule: 'detected',
    concluded: 'MIT',
    paths: ['LICENSE'],
  });
});

it('takes files of the folder of licences', () => {
  expect(conclude(undefined, { 'node_modules/a/LICENSES/MIT.txt': texts('MIT') })?.concluded).toBe('MIT');
});

it.each([
  [undefined, { 'third/zlib/zlib.h': texts('Zlib') }, 'Zlib'],
  [undefined, { 'third/zlib/zlib.h': texts('Zlib'), 'third/zlib/crc32.c': texts('MIT') }, 'Zlib AND MIT'],
  [undefined, {}, undefined],
  ['MIT', { 'third/zlib/zlib.h': texts('Zlib') }, undefined],
] as const)('concludes for copied code that declares %s from its files %j', (declared, files, concluded) => {
  const known = new LicenseFiles();
  for (const [path, found] of Object.entries(files)) known.addCode(path, found);
  const evidence = ['third/zlib/zlib.h', 'third/zlib/crc32.c'].map(
    (path) => ({ kind: 'content', path, line: 1 }) as const,
  );

  const [zlib] = concludeLicenses([{ ...component(declared), evidence }], known);

  expect(zlib?.licenseConclusion?.concluded).toBe(concluded);
  if (concluded !== undefined) expect(zlib?.licenseConclusion?.paths).toEqual(Object.keys(files));
});
