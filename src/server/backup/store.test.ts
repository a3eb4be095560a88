import { expect, it } from 'vitest';
import { inOrder } from './store.ts';

const table = (name: string) => ({ name, columns: [] });

it('puts what is referred to before what refers to it', () => {
  const tables = ['a', 'b', 'c', 'd'].map(table);
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'd' },
    { from: 'c', to: 'c' },
  ];

  expect(inOrder(tables, references).map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a']);
});

it('says which tables refer to each other', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];

  expect(() => inOrder(['a', 'b'].map(table), references)).toThrow('a, b');
});
