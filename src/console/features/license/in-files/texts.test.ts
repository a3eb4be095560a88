import { expect, it } from 'vitest';
import { percentOf, reasonOf } from './texts.ts';

it('says the same share of a text in the score and in the reason, and never all where some is missing', () => {
  const statement = { how: 'text', expression: 'MIT', position: 'file', target: undefined } as const;

  expect(percentOf(0.9465)).toBe(94);
  expect(reasonOf({ ...statement, score: 0.9465 })).toContain('94% 相符');
  expect(percentOf(0.999)).toBe(99);
});
