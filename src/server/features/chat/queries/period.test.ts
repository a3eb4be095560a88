import { expect, it } from 'vitest';
import { daysOf, period } from './period.ts';

const sunday = new Date(2026, 10, 22);

it.each([
  ['today', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
  ['this_week', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-09', '2026-11-15'],
  ['this_month', '2026-11-01', '2026-11-22'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_quarter', '2026-10-01', '2026-11-22'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['last_7_days', '2026-11-16', '2026-11-22'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2026-10-01..2026-10-07', '2026-10-01', '2026-10-07'],
])('%s is from %s to %s', (text, from, to) => {
  expect(period.safeParse(text).success).toBe(true);
  expect(daysOf(text, sunday)).toEqual({ from, to });
});

it.each(['', 'soon', 'last_x_days', '2026'])('%j is no period', (text) => {
  expect(period.safeParse(text).success).toBe(false);
});
