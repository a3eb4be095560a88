import { expect, it } from 'vitest';
import { passwordDigest } from './sign-in.ts';

it('sends the SHA-1 of name, colon and password, Chinese included', () => {
  expect(passwordDigest('admin', 'secret')).toBe('7efaf6701fdf8c6780897f20d5a1a1526dd92029');
  expect(passwordDigest('张三', '密码')).toMatch(/^[0-9a-f]{40}$/);
});
