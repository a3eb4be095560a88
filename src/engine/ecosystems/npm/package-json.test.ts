import { expect, it } from 'vitest';
import { readFirst } from '../read-for-test.ts';
import { installedPackageJson, packageJson } from './package-json.ts';

it('states what a project asks for, with the scope of each field', () => {
  const text = `{
  "name": "app",
  "dependencies": { "a": "^1.0.0", "b": "1.2.3" },
  "devDependencies": {
    "d": "~2.0"
  },
  "optionalDependencies": { "o": "*" },
  "peerDependencies": { "p": ">=1", "q": "1" },
  "peerDependenciesMeta": { "q": { "optional": true } }
}`;

  expect(readFirst(packageJson, { 'package.json': text }).lines).toEqual([
    'a (^1.0.0) @3 runtime direct',
    'b 1.2.3 @3 runtime direct',
    'o (*) @7 optional direct',
    'd (~2.0) @5 dev direct',
    'p (>=1) @8 peer direct',
    'q (1) @8 peer optional direct',
  ]);
});

it('names aliases by what they stand for, and leaves out other parts of the project', () => {
  const dependencies = { x: 'npm:@real/x@1.0.0', w: 'workspace:*', l: 'link:../l', g: 'github:owner/repo' };

  const { lines } = readFirst(packageJson, { 'package.json': JSON.stringify({ dependencies }) });

  expect(lines).toEqual(['@real/x 1.0.0 @1 runtime direct', 'g (github:owner/repo) @1 runtime direct']);
});

it('states an installed package with its licence', () => {
  const path = 'node_modules/@s/a/package.json';

  const { lines, packages } = readFirst(installedPackageJson, {
    [path]: '{"name":"@s/a",\n"version":"1.0.0","licenses":[{"type":"MIT"},{"type":"BSD"}]}',
  });

  expect(lines).toEqual(['@s/a 1.0.0 @2']);
  expect(packages[0]?.declaredLicense).toBe('(MIT OR BSD)');
});

it.each([
  ['node_modules/a/package.json', true],
  ['x/node_modules/.pnpm/a@1.0.0/node_modules/@s/a/package.json', true],
  ['node_modules/a/dist/esm/package.json', false],
  ['node_modules/.package-lock/package.json', false],
  ['package.json', false],
])('takes %s for an installed package: %s', (path, isInstalled) => {
  expect(installedPackageJson.matches(path)).toBe(isInstalled);
  expect(packageJson.matches(path)).toBe(path === 'package.json');
});

it('says what installed packages need, where Node finds it', () => {
  const path = 'app/node_modules/a/package.json';
  const of = (name: string, version: string) => JSON.stringify({ name, version });

  const { edges } = readFirst(installedPackageJson, {
    [path]: JSON.stringify({
      name: 'a',
      version: '1.0.0',
      dependencies: { nested: '^2.0.0', beside: '*', '@s/scoped': '1', absent: '1', '../../up': '1' },
      optionalDependencies: { broken: '1' },
      peerDependencies: { above: '>=1' },
      devDependencies: { dev: '1' },
    }),
    'app/node_modules/a/node_modules/nested/package.json': of('nested', '2.1.0'),
    'app/node_modules/nested/package.json': of('nested', '1.0.0'),
    'app/node_modules/beside/package.json': of('beside', '3.0.0'),
    'app/node_modules/@s/scoped/package.json': of('@s/scoped', '1.0.0'),
    'app/node_modules/broken/package.json': '{',
    'app/node_modules/dev/package.json': of('dev', '1.0.0'),
    'node_modules/above/package.json': of('above', '5.0.0'),
    'up/package.json': of('up', '1.0.0'),
  });

  expect(edges).toEqual([
    'a 1.0.0 -> nested 2.1.0',
    'a 1.0.0 -> beside 3.0.0',
    'a 1.0.0 -> @s/scoped 1.0.0',
    'a 1.0.0 -> above 5.0.0',
  ]);
});
