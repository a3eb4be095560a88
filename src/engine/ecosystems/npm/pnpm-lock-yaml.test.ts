import { expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { pnpmLockYaml } from './pnpm-lock-yaml.ts';

function read(text: string) {
  return readFirst(pnpmLockYaml, { 'pnpm-lock.yaml': text });
}

it('reads version 9: packages, and scopes along the snapshots', () => {
  const { lines, edges } = read(`lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      '@s/a':
        specifier: ^1.0.0
        version: 1.0.0(b@2.0.0)
    devDependencies:
      old:
        specifier: npm:real@1
        version: real@1.10.0
packages:
  '@s/a@1.0.0':
    resolution: {integrity: x}
  b@2.0.0: {}
  c@3.0.0: {}
  real@1.10.0: {}
snapshots:
  '@s/a@1.0.0(b@2.0.0)':
    dependencies:
      b: 2.0.0
    optionalDependencies:
      c: 3.0.0
  b@2.0.0: {}
  c@3.0.0: {}
  real@1.10.0:
    dependencies:
      b: 2.0.0
`);

  expect(lines).toEqual([
    '@s/a 1.0.0 @13 runtime direct',
    'b 2.0.0 @15 dev runtime transitive',
    'c 3.0.0 @16 optional transitive',
    'real 1.10.0 @17 dev direct',
  ]);
  expect(edges).toEqual(['@s/a 1.0.0 -> b 2.0.0', '@s/a 1.0.0 -> c 3.0.0', 'real 1.10.0 -> b 2.0.0']);
});

it('reads version 6, with peers in parentheses and a registry before the name', () => {
  const { lines } = read(`lockfileVersion: '6.0'
dependencies:
  a:
    specifier: ^1
    version: 1.0.0(b@2.0.0)
packages:
  /a@1.0.0(b@2.0.0):
    dependencies:
      b: 2.0.0
    dev: false
  /b@2.0.0:
    dev: true
  registry.example.com/@s/c@3.0.0: {}
  github.com/o/d/0123456789abcdef:
    name: d
    version: 4.0.0
`);

  expect(lines).toEqual([
    'a 1.0.0 @7 runtime direct',
    'b 2.0.0 @11 runtime transitive',
    '@s/c 3.0.0 @13 transitive',
    'd 4.0.0 @14 transitive',
  ]);
});

it('reads version 5, with slashes and underscores', () => {
  const { lines } = read(`lockfileVersion: 5.3
dependencies:
  a: 1.0.0_b@2.0.0
packages:
  /a/1.0.0_b@2.0.0:
    dev: false
  /@s/b/2.0.0-rc.1:
    dev: true
    optional: true
`);

  expect(lines).toEqual(['a 1.0.0 @5 runtime direct', '@s/b 2.0.0-rc.1 @7 dev optional transitive']);
});

it('reads every document: newer ones lock pnpm itself in the first', () => {
  const { lines } = read(`---
lockfileVersion: '9.0'
importers:
  .:
    packageManagerDependencies:
      pnpm:
        specifier: 11.0.0
        version: 11.0.0
packages:
  pnpm@11.0.0: {}
snapshots:
  pnpm@11.0.0: {}
---
lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      a:
        specifier: '1'
        version: 1.0.0
packages:
  a@1.0.0: {}
snapshots:
  a@1.0.0: {}
`);

  expect(lines).toEqual(['pnpm 11.0.0 @10 dev direct', 'a 1.0.0 @22 runtime direct']);
});

it('notes keys that name no package, and reads the rest', () => {
  const { lines, notes } = read('lockfileVersion: 5.3\npackages:\n  nonsense: {}\n  /a/1.0.0: {}\n');

  expect(lines).toEqual(['a 1.0.0 @4 transitive']);
  expect(notes).toEqual([expect.stringContaining('nonsense')]);
});

it('refuses broken YAML, and survives aliases that multiply', () => {
  const bomb = [
    'a: &a [x, x]',
    ...'bcdefghij'
      .split('')
      .map((name, at) => `${name}: &${name} [*${'abcdefghi'[at]}, *${'abcdefghi'[at]}]`),
  ];

  expect(() => read('a: [')).toThrow(UnreadableFile);
  expect(read(`${bomb.join('\n')}\npackages:\n  /a/1.0.0: *j\n`).lines).toEqual(['a 1.0.0 @12 transitive']);
});
