import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { npmShrinkwrapJson, packageLockJson } from './package-lock-json.ts';

function lock(packages: Record<string, unknown>): Record<string, string> {
  return { 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }, undefined, 1) };
}

describe('package-lock.json, versions 2 and 3', () => {
  it('states what is installed, with lines, scopes, directness and licences', () => {
    const { lines, packages } = readFirst(
      packageLockJson,
      lock({
        '': { name: 'app', dependencies: { a: '^1.0.0' }, devDependencies: { '@s/d': '2' } },
        'node_modules/@s/d': { version: '2.0.0', dev: true },
        'node_modules/a': { version: '1.0.1', license: 'MIT' },
        'node_modules/b': { version: '3.0.0', devOptional: true },
      }),
    );

    expect(lines).toEqual([
      '@s/d 2.0.0 @13 dev direct',
      'a 1.0.1 @17 runtime direct',
      'b 3.0.0 @21 dev optional transitive',
    ]);
    expect(packages[1]?.declaredLicense).toBe('MIT');
  });

  it('finds what a package needs where Node finds it: nested first, then in the folders above', () => {
    const { edges } = readFirst(
      packageLockJson,
      lock({
        '': { dependencies: { a: '1' } },
        'node_modules/a': { version: '1.0.0', dependencies: { b: '1', c: '1' } },
        'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { c: '1' } },
        'node_modules/b': { version: '2.0.0' },
        'node_modules/c': { version: '1.5.0' },
      }),
    );

    expect(edges).toEqual(['a 1.0.0 -> b 1.0.0', 'a 1.0.0 -> c 1.5.0', 'b 1.0.0 -> c 1.5.0']);
  });

  it('leaves out workspaces and links, and counts what workspaces ask for as direct', () => {
    const { lines } = readFirst(
      packageLockJson,
      lock({
        '': { workspaces: ['packages/*'] },
        'packages/web': { name: 'web', version: '1.0.0', dependencies: { a: '1', ui: '*' } },
        'packages/ui': { name: 'ui', dependencies: { b: '1' } },
        'node_modules/web': { resolved: 'packages/web', link: true },
        'node_modules/ui': { resolved: 'packages/ui', link: true },
        'packages/web/node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '1.0.0' },
      }),
    );

    expect(lines.map((line) => line.replace(/ @\d+/, ''))).toEqual([
      'a 1.0.0 runtime direct',
      'b 1.0.0 runtime direct',
      'c 1.0.0 runtime transitive',
    ]);
  });

  it('names an alias by the package that it stands for', () => {
    const { lines } = readFirst(
      packageLockJson,
      lock({ 'node_modules/old': { name: 'lodash', version: '3.0.0' } }),
    );

    expect(lines).toEqual(['lodash 3.0.0 @4 runtime']);
  });

  it('states a package in a folder of the project, and one from a repository without a version', () => {
    const { lines } = readFirst(
      packageLockJson,
      lock({
        '': { dependencies: { etag: 'file:deps/etag', raven: 'git' } },
        'deps/etag': { version: '1.8.0' },
        'node_modules/etag': { resolved: 'deps/etag', link: true },
        'node_modules/raven': { resolved: 'git+ssh://git@example.com/raven.git#c2b3' },
      }),
    );

    expect(lines).toEqual([
      'etag 1.8.0 @10 runtime direct',
      'raven (git+ssh://git@example.com/raven.git#c2b3) @17 runtime direct',
    ]);
  });

  it('gives way to an npm-shrinkwrap.json beside it, and says so', () => {
    const files = { ...lock({ 'node_modules/a': { version: '1.0.0' } }), 'npm-shrinkwrap.json': '{}' };

    expect(readFirst(packageLockJson, files)).toMatchObject({
      packages: [],
      notes: [expect.stringContaining('npm-shrinkwrap.json')],
    });
  });
});

describe('package-lock.json, version 1', () => {
  it('reads the tree, and finds what is required in it', () => {
    const text = `{
      "lockfileVersion": 1,
      "dependencies": {
        "a": { "version": "1.0.0", "requires": { "b": "^1", "c": "^1" },
          "dependencies": {
            "b": { "version": "1.0.0", "dev": true }
          }
        },
        "b": { "version": "2.0.0" },
        "c": { "version": "npm:@real/c@1.2.3", "optional": true },
        "d": { "version": "git+https://example.com/d.git#abc" },
        "e": { "version": "file:../e" }
      }
    }`;

    const { lines, edges } = readFirst(npmShrinkwrapJson, { 'npm-shrinkwrap.json': text });

    expect(lines).toEqual([
      'a 1.0.0 @4 runtime',
      'b 1.0.0 @6 dev',
      'b 2.0.0 @9 runtime',
      '@real/c 1.2.3 @10 optional',
      'd (git+https://example.com/d.git#abc) @11 runtime',
      'e (file:../e) @12 runtime',
    ]);
    expect(edges).toEqual(['a 1.0.0 -> b 1.0.0', 'a 1.0.0 -> @real/c 1.2.3']);
  });
});

it.each(['[1,', '[]', '"text"', '{"packages":[]}'])('says that %j is unreadable', (text) => {
  expect(() => readFirst(packageLockJson, { 'package-lock.json': text })).toThrow(UnreadableFile);
});

it('reads an own member called __proto__ or constructor as any other name', () => {
  const text =
    '{"packages":{"node_modules/__proto__":{"version":"1.0.0"},"node_modules/constructor":{"version":"2.0.0","dependencies":{"__proto__":"1"}}}}';

  const { lines, edges } = readFirst(packageLockJson, { 'package-lock.json': text });

  expect(lines).toEqual(['__proto__ 1.0.0 @1 runtime', 'constructor 2.0.0 @1 runtime']);
  expect(edges).toEqual(['constructor 2.0.0 -> __proto__ 1.0.0']);
});

it('is in time for ten thousand packages, and for places of a million signs', () => {
  const packages: Record<string, unknown> = { '': { dependencies: { p0: '1' } } };
  for (let at = 0; at < 10_000; at += 1) {
    packages[`node_modules/p${at}`] = { version: '1.0.0', dependencies: { [`p${at + 1}`]: '1', p0: '1' } };
  }
  const dependencies = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`d${at}`, '1']));
  packages['x/'.repeat(500_000)] = { version: '1.0.0', dependencies };
  const started = performance.now();

  const { packages: stated } = readFirst(packageLockJson, lock(packages));

  expect(stated).toHaveLength(10_000);
  expect(performance.now() - started).toBeLessThan(10_000);
});

it('lists all needs since version 2; version 1 does not know peers', () => {
  const listed = (lock: object) =>
    readFirst(packageLockJson, { 'package-lock.json': JSON.stringify(lock) }).packages.map(
      ({ listsNeeds }) => listsNeeds,
    );

  expect(listed({ lockfileVersion: 3, packages: { 'node_modules/a': { version: '1.0.0' } } })).toEqual([
    true,
  ]);
  expect(listed({ lockfileVersion: 1, dependencies: { a: { version: '1.0.0' } } })).toEqual([undefined]);
});
