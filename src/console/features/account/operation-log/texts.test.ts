import { expect, it } from 'vitest';
import { endpoints } from '#contract';
import { moduleWords } from './texts.ts';

it('has a word for the noun of every call', () => {
  const nouns = new Set(endpoints.map(({ path }) => path.split('/')[2] ?? ''));

  expect([...nouns].filter((noun) => moduleWords[noun] === undefined)).toEqual([]);
});
