import { expect, it } from 'vitest';
import type { CheckedTask } from './check-reachability.ts';
import { nestedVersions } from './nested-versions.ts';

const [manifest, lockfile] = ['app/package.json', 'app/package-lock.json'];

function nested(
  components: readonly (readonly [id: string, places: readonly string[], isDirect?: boolean])[],
  paths: readonly string[] = [manifest, 'app/main.js'],
): string[] {
  const task: CheckedTask = {
    files: paths.map((path) => ({ path, language: 'json', text: '' })),
    components: components.map(([id, places, isDirect]) => ({
      id,
      ecosystem: 'npm',
      name: id.split('@')[0] ?? '',
      places,
      isDirect,
    })),
    leftOut: [],
    edges: [],
    findings: [],
    code: [],
    entries: [],
  };
  return [...nestedVersions(task)];
}

const both = [
  ['async@2', [manifest, lockfile], true],
  ['async@1', [lockfile]],
] as const;

it('tells versions below others where the project asks for another one', () => {
  expect(nested(both)).toEqual(['async@1']);
});

it.each([
  [
    'the project asks for none',
    [
      ['async@2', [lockfile]],
      ['async@1', [lockfile]],
    ],
    undefined,
  ],
  ['it asks for each', [both[0], ['async@1', [lockfile], true]], undefined],
  ['another lockfile has it as well', [both[0], ['async@1', [lockfile, 'b/package-lock.json']]], undefined],
  ['several manifests share the lockfile', both, [manifest, 'app/web/package.json']],
  ['installed packages are here', both, [manifest, 'app/node_modules/x/index.js']],
  ['nobody knows where it is listed', [both[0], ['async@1', []]], undefined],
] as const)('tells none where %s', (_why, components, paths) => {
  expect(nested(components, paths)).toEqual([]);
});
