import { expect, it } from 'vitest';
import { componentFolder } from './component-folder.ts';

it.each([
  ['installed', 'web/node_modules/a/package.json', 'web/node_modules/a/'],
  ['package', 'PKG-INFO', ''],
  ['package', 'package-lock.json', undefined],
  ['content', 'lib/vue/package.json', 'lib/vue/'],
  ['content', 'zlib/zlib.h', undefined],
] as const)('of what is known by %s in %s is %j', (kind, path, folder) => {
  expect(componentFolder([{ kind, path, line: 1 }])).toBe(folder);
});
