import { expect, it } from 'vitest';
import { ByPath } from './by-path.ts';

function within(paths: readonly string[], ...packages: readonly string[]) {
  return new ByPath(paths, (path) => path).within(...packages);
}

it('finds a package and what lies within it, in the order of what was given', () => {
  const paths = [
    'lodash.template',
    'lodash-es.map',
    'axios',
    'lodash',
    'lodash/fp.get',
    'lodash.a',
    'lodasha',
  ];

  expect(within(paths, 'lodash')).toEqual(['lodash.template', 'lodash', 'lodash/fp.get', 'lodash.a']);
});

it('finds once what lies within two packages', () => {
  expect(within(['b.x', 'lodash/fp.get', 'a'], 'lodash', 'lodash/fp', 'a')).toEqual(['lodash/fp.get', 'a']);
});

it('finds nothing of a package that is not there', () => {
  expect(within(['a', 'c'], 'b')).toEqual([]);
});
