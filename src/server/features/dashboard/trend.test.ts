import { expect, it } from 'vitest';
import { daysUntil, trendOf } from './trend.ts';

it('counts the days up to the last one, over the end of a month', () => {
  expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

it('says what is open at the end of each day, where not all that is gone was repaired', () => {
  const happened = [
    { date: '2026-02-27', rank: 0, found: 5, gone: 2, fixed: 2 },
    { date: '2026-03-01', rank: 0, found: 1, gone: 3, fixed: 2 },
    { date: '2026-03-01', rank: 2, found: 4, gone: 0, fixed: 0 },
  ];

  const trend = trendOf(daysUntil('2026-03-01', 3), happened);

  expect(trend.map(({ critical, medium, found, fixed }) => [critical, medium, found, fixed])).toEqual([
    [3, 0, 0, 0],
    [3, 0, 0, 0],
    [1, 4, 5, 2],
  ]);
});
