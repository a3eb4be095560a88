import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { digestOf } from './passwords.ts';

it.each([
  '',
  '123456',
  '88888888',
  'Password123',
  'admin@123',
  'qwerty2025',
  'zhangsan',
  'zhangsan@123',
  'Zhangsan1',
])('knows %j', (password) => {
  expect(isCommonPassword('zhangsan', digestOf('zhangsan', password))).toBe(true);
});

it.each(['correct horse battery', 'k7Tq9mWx2pLs4vRb', '溯析平台很好用'])('lets %j pass', (password) => {
  expect(isCommonPassword('zhangsan', digestOf('zhangsan', password))).toBe(false);
});

it('makes the digests of the right user', () => {
  expect(isCommonPassword('zhangsan', digestOf('lisi', '123456'))).toBe(false);
});
