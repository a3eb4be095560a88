import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefgh12345678', 'weak'],
  ['green7', 'weak'],
  ['Tea-pot7', 'fair'],
  ['a cup of green tea', 'strong'],
  ['一壶好茶配点心', 'strong'],
])('calls %j %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
