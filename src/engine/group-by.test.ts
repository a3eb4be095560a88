import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('keeps values and keys in the order in which they are met', () => {
  const groups = groupBy(['pear', 'fig', 'plum', 'date'], (name) => name.length);

  expect([...groups]).toEqual([
    [4, ['pear', 'plum', 'date']],
    [3, ['fig']],
  ]);
});

it('has a group for what has no key', () => {
  const groups = groupBy(['a', '', 'b'], (text) => (text === '' ? undefined : 'named'));

  expect(groups.get(undefined)).toEqual(['']);
});
