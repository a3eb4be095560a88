import { expect, it } from 'vitest';
import { daysLeft, daysToTell } from './expiry.ts';

it.each([
  ['', undefined],
  ['2026-12-31', 0],
  ['2027-01-02', 2],
  ['2026-12-30', -1],
])('counts the days until %j', (expiresOn, days) => {
  expect(daysLeft(expiresOn, '2026-12-31')).toBe(days);
});

it('tells of the last thirty days alone', () => {
  expect(daysToTell('2027-01-31', '2026-12-31')).toBe('');
  expect(daysToTell('2027-01-30', '2026-12-31')).toBe('30');
  expect(daysToTell('2026-12-31', '2026-12-31')).toBe('0');
  expect(daysToTell('', '2026-12-31')).toBe('');
});
