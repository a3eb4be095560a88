import { expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

function met(username: string, oldPassword: string, password: string, again = password): boolean[] {
  return passwordRules(username, { oldPassword, password, again }).map(({ isMet }) => isMet);
}

it('wants eight letters, no user name in them, another one, and twice the same', () => {
  expect(met('zhang', 'old password', '一二三四五六七八')).toEqual([true, true, true, true]);
  expect(met('zhang', 'old password', '一二三四五六七')).toEqual([false, true, true, true]);
  expect(met('zhang', 'old password', 'my ZHANG password')).toEqual([true, false, true, true]);
  expect(met('zhang', 'old password', 'old password')).toEqual([true, true, false, true]);
  expect(met('zhang', 'old password', 'new password', 'new passwort')).toEqual([true, true, true, false]);
});

it('counts letters as people do', () => {
  expect(met('zhang', '', '𠮷𠮷𠮷𠮷')[0]).toBe(false);
});

it('is met by nothing while nothing is typed', () => {
  expect(passwordRules('zhang', {}).some(({ isMet }) => isMet)).toBe(false);
});
