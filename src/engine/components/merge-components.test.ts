import { describe, expect, it } from 'vitest';
import type { PackageFileReader, StatedDependency, StatedPackage } from '../ecosystems/ecosystem.ts';
import { mergeComponents } from './merge-components.ts';
import type { ReadPackageFile } from './package-files.ts';

const npm = { id: 'npm', label: 'npm', readers: [], compareVersions: () => 0 };

function reading(
  path: string,
  kind: PackageFileReader['kind'],
  packages: readonly Partial<StatedPackage>[],
  dependencies: readonly StatedDependency[] = [],
): ReadPackageFile {
  const reader = {
    id: path,
    kind,
    matches: () => true,
    read: () => ({ packages: [], dependencies: [], notes: [] }),
  };
  const full = packages.map(
    (stated): StatedPackage => ({
      name: 'a',
      version: undefined,
      requirement: undefined,
      line: 1,
      isDirect: undefined,
      scopes: ['runtime'],
      ...stated,
    }),
  );
  return { path, ecosystem: npm, reader, reading: { packages: full, dependencies, notes: [] } };
}

describe('mergeComponents', () => {
  it('makes one component of a manifest and the lockfile beside it', () => {
    const { components } = mergeComponents([
      reading('app/package.json', 'manifest', [{ requirement: '^1.0.0', isDirect: true, line: 3 }]),
      reading('app/package-lock.json', 'lockfile', [{ version: '1.2.0', line: 9 }]),
    ]);

    expect(components).toHaveLength(1);
    expect(components[0]).toMatchObject({
      purl: 'pkg:npm/a@1.2.0',
      directness: 'direct',
      depth: 1,
      requirement: '^1.0.0',
    });
    expect(components[0]?.evidence.map(({ path, line }) => `${path}:${line}`)).toEqual([
      'app/package-lock.json:9',
      'app/package.json:3',
    ]);
  });

  it('lets the nearest lockfile above a workspace speak for it', () => {
    const { components } = mergeComponents([
      reading('packages/web/package.json', 'manifest', [{ requirement: '^1.0.0', isDirect: true }]),
      reading('package-lock.json', 'lockfile', [{ version: '1.2.0' }]),
      reading('other/package-lock.json', 'lockfile', [{ version: '2.0.0' }]),
    ]);

    expect(components.map(({ purl, directness }) => [purl, directness])).toEqual([
      ['pkg:npm/a@1.2.0', 'direct'],
      ['pkg:npm/a@2.0.0', 'unknown'],
    ]);
  });

  it('lets what is installed fix a version where no lockfile does', () => {
    const { components } = mergeComponents([
      reading('web/package.json', 'manifest', [{ requirement: '^1.0.0', isDirect: true }]),
      reading('web/node_modules/a/package.json', 'installed', [{ version: '1.4.0' }]),
      reading('web/node_modules/b/node_modules/a/package.json', 'installed', [{ version: '0.9.0' }]),
      reading('other/node_modules/a/package.json', 'installed', [{ version: '3.0.0' }]),
    ]);

    expect(components.map(({ purl, directness }) => [purl, directness])).toEqual([
      ['pkg:npm/a@0.9.0', 'unknown'],
      ['pkg:npm/a@1.4.0', 'direct'],
      ['pkg:npm/a@3.0.0', 'unknown'],
    ]);
  });

  it('keeps the class of each piece of evidence, how sure it is, and its layer', () => {
    const found = reading('js/a.js', 'content', [{ version: '1', confidence: 0.8 }]);
    const { components } = mergeComponents([
      reading('package-lock.json', 'lockfile', [{ version: '1' }]),
      { ...found, layer: '0123456789ab' },
      reading('b/a-1.js', 'content', [{ version: '1', kind: 'name', confidence: 0.5, line: undefined }]),
    ]);

    expect(components.map(({ evidence }) => evidence)).toEqual([
      [
        { kind: 'lockfile', path: 'package-lock.json', line: 1 },
        { kind: 'content', path: 'js/a.js', line: 1, confidence: 0.8, layer: '0123456789ab' },
        { kind: 'name', path: 'b/a-1.js', line: undefined, confidence: 0.5 },
      ],
    ]);
  });

  it('takes the purl that a distribution gives its packages, in edges too', () => {
    const purl = (name: string) => `pkg:deb/debian/${name}@1?arch=amd64`;
    const at = (name: string) => ({ name, version: '1' });
    const { components, dependencies } = mergeComponents([
      reading(
        'var/lib/dpkg/status',
        'installed',
        ['a', 'b'].map((name) => ({ ...at(name), purl: purl(name) })),
        [{ from: at('a'), to: at('b'), scope: 'runtime', requirement: undefined }],
      ),
    ]);

    expect(components.map((component) => component.purl)).toEqual([purl('a'), purl('b')]);
    expect(dependencies).toMatchObject([{ from: purl('a'), to: purl('b') }]);
  });

  it('leaves the version open where no lockfile fixes it', () => {
    const { components } = mergeComponents([
      reading('package.json', 'manifest', [{ requirement: '>=1', isDirect: true }]),
      reading('elsewhere/package-lock.json', 'lockfile', [{ name: 'b', version: '1.0.0' }]),
    ]);

    expect(components[0]).toMatchObject({ purl: 'pkg:npm/a', version: undefined, requirement: '>=1' });
  });

  it('counts the steps from the project along the shortest way', () => {
    const at = (name: string) => ({ name, version: '1' });
    const needs = (from: string, to: string) =>
      ({ from: at(from), to: at(to), scope: 'runtime', requirement: undefined }) as const;

    const { components, dependencies } = mergeComponents([
      reading(
        'package-lock.json',
        'lockfile',
        [{ name: 'a', version: '1', isDirect: true }, ...['b', 'c', 'd'].map(at)],
        [needs('a', 'b'), needs('b', 'c'), needs('a', 'c'), needs('c', 'a'), needs('a', 'missing')],
      ),
    ]);

    expect(components.map(({ name, depth, directness }) => [name, depth, directness])).toEqual([
      ['a', 1, 'direct'],
      ['b', 2, 'transitive'],
      ['c', 2, 'transitive'],
      ['d', undefined, 'unknown'],
    ]);
    expect(dependencies).toHaveLength(4);
  });

  it('puts the need at run time before the others', () => {
    const { components } = mergeComponents([
      reading('a/package-lock.json', 'lockfile', [{ version: '1', scopes: ['dev'] }]),
      reading('b/package-lock.json', 'lockfile', [{ version: '1', scopes: ['runtime'] }]),
    ]);

    expect(components[0]?.scopes).toEqual(['runtime', 'dev']);
  });
});
