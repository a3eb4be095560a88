import { expect, it } from 'vitest';
import { scopeWords } from './use-project-scope.ts';

it.each([
  [[], ['p1'], '所选的项目'],
  [[], ['p1', 'p2', 'p3'], '所选的 3 个项目'],
  [['一部'], [], '一部中您可见的项目'],
  [['一部', '二部'], ['p1', 'p2'], '一部、二部中您可见的项目和所选的 2 个项目'],
])('says which projects %j and %j are', (unit, ids, words) => {
  expect(scopeWords({ unit, product_id: ids })).toBe(words);
});

it('says nothing where a page is about all projects', () => {
  expect(scopeWords({ unit: [], product_id: [] })).toBeUndefined();
});
