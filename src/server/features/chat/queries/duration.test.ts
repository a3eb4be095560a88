import { expect, it } from 'vitest';
import { durationSaid } from './duration.ts';

it.each([
  [0.2, '不到 1 秒', 'less than 1 s'],
  [59.6, '1 分', '1 min'],
  [125, '2 分 5 秒', '2 min 5 s'],
  [3601, '1 小时 1 秒', '1 h 1 s'],
])('%d seconds are said as %s and %s', (seconds, zh, en) => {
  expect(durationSaid(seconds)).toEqual({ zh, en });
});
