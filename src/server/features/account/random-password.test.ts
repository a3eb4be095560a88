import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { digestOf } from './passwords.ts';
import { randomPassword } from './random-password.ts';

it('has 128 bits and more of chance, and no letters that look like others', () => {
  const made = Array.from({ length: 1_000 }, randomPassword);
  const letters = new Set(made.join(''));

  expect(new Set(made).size).toBe(made.length);
  expect(24 * Math.log2(letters.size)).toBeGreaterThan(128);
  for (const password of made) expect(password).toMatch(/^[^0O1lI]{24}$/);
  expect(isCommonPassword('zhang', digestOf('zhang', made[0] ?? ''))).toBe(false);
});
