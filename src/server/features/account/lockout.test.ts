import { expect, it } from 'vitest';
import { lockMinutes } from './lockout.ts';

it('forgives four, then locks for a minute and doubles up to fifteen', () => {
  expect([1, 4, 5, 6, 7, 8, 9, 40].map(lockMinutes)).toEqual([0, 0, 1, 2, 4, 8, 15, 15]);
});
