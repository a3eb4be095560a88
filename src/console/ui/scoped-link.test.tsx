import { expect, it } from 'vitest';
import { projectScopeOf, withScope } from './scoped-link.tsx';

const scope = { unit: ['研发一部'], product_id: ['p1', 'p2'] };

it('keeps the projects on the way to a page that can be narrowed to them', () => {
  const to = new URL(withScope('/assets-lib?tab=components&vulnerable=1', scope), 'https://suxi.example');

  expect(to.pathname).toBe('/assets-lib');
  expect(to.searchParams.get('vulnerable')).toBe('1');
  expect(projectScopeOf(to.searchParams)).toEqual(scope);
});

it.each([
  '/project/project-details/p1',
  '/knowledge/vuln?severity=高危',
  '/analysis/analysis-results/t1?tab=files',
])('leaves %s as it is', (path) => {
  expect(withScope(path, scope)).toBe(path);
});

it('leaves a link alone that names projects itself, and every link where nothing is chosen', () => {
  expect(withScope('/assets-lib?product_id=p9', scope)).toBe('/assets-lib?product_id=p9');
  expect(withScope('/dashboard', { unit: [], product_id: [] })).toBe('/dashboard');
});
