import { expect, it } from 'vitest';
import { newDetectionPath, routeTable } from './route-table.ts';
import { pages } from './routes.tsx';

it('has a page for every row that does not lead on, or a sentence about what it will be for', () => {
  const withoutSentence = routeTable.filter(
    ({ path, redirect, purpose }) =>
      redirect === undefined && purpose === undefined && path !== newDetectionPath,
  );

  expect(Object.keys(pages).sort()).toEqual(withoutSentence.map(({ path }) => path).sort());
});

it.each(Object.entries(pages))('can load the page of %s', async (_path, load) => {
  expect(typeof (await load())).toBe('function');
});
