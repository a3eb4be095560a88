import type { Component, EmbeddedProject } from '#model';
import { expect, it } from 'vitest';
import { Owners } from '../code/includes/targets/owners.ts';
import { npm } from '../ecosystems/npm/npm.ts';
import { packageJson } from '../ecosystems/npm/package-json.ts';
import { withDescribedFolders } from './described-folders.ts';

/** vue 2.6.10, as marks in files tell it. */
function vueIn(...paths: readonly string[]): Component {
  return {
    purl: 'pkg:npm/vue@2.6.10',
    ecosystem: 'npm',
    name: 'vue',
    version: '2.6.10',
    requirement: undefined,
    directness: 'unknown',
    depth: undefined,
    scopes: [],
    declaredLicense: undefined,
    evidence: paths.map((path) => ({ kind: 'content', path, line: 2, confidence: 0.95 })),
  };
}

function manifest(path: string, name: string, version: string) {
  const text = JSON.stringify({ name, version });
  const none = { text: () => undefined, bytes: () => undefined, paths: [] };
  return { path, ecosystem: npm, reader: packageJson, reading: packageJson.read(text, path, none) };
}

/** Whose each of some files is. */
function ownersOf(components: readonly Component[], paths: readonly string[]) {
  const owners = new Owners(components);
  return paths.map((path) => owners.of(path)?.component.name);
}

const paths = ['web/libs/v/dist/vue.js', 'web/libs/v/src/core/index.js', 'web/main.js'];

it('gives a component the whole folder whose manifest says what its code says', () => {
  const found = withDescribedFolders(
    [vueIn('web/libs/v/dist/vue.js')],
    [manifest('web/libs/v/package.json', 'vue', '2.6.10')],
    [],
  );

  expect(ownersOf(found, paths)).toEqual(['vue', 'vue', undefined]);
});

it('gives it an upload that is the package itself', () => {
  const found = withDescribedFolders([vueIn('dist/vue.js')], [manifest('package.json', 'vue', '2.6.10')], []);

  expect(ownersOf(found, ['dist/vue.js', 'src/core/index.js'])).toEqual(['vue', 'vue']);
});

it.each([
  ['is of another version', [manifest('web/libs/v/package.json', 'vue', '2.6.11')], []],
  ['is of another package', [manifest('web/package.json', 'shop', '2.6.10')], []],
  ['lies elsewhere', [manifest('lib/vue/package.json', 'vue', '2.6.10')], []],
  [
    "is of the organisation's own",
    [manifest('web/libs/v/package.json', 'vue', '2.6.10')],
    [{ name: 'vue', isPrivate: true } as EmbeddedProject],
  ],
])('leaves a folder alone whose manifest %s', (_, readings, embedded) => {
  const found = withDescribedFolders([vueIn('web/libs/v/dist/vue.js')], readings, embedded);

  expect(ownersOf(found, paths)).toEqual(['vue', undefined, undefined]);
});
