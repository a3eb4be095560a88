import { expect, it } from 'vitest';
import { Cutting } from './cutting.ts';
import { takePeriod } from './periods.ts';

/** A Sunday. */
const now = new Date(2026, 10, 29);

it.each([
  ['10月1号到15号之间建的工单', '2026-10-01..2026-10-15'],
  ['10月3号建的工单', '2026-10-03..2026-10-03'],
  ['2026年10月1日之前建的工单', '2000-01-01..2026-09-30'],
  ['10月1日以后的检测', '2026-10-01..2026-11-29'],
  ['去年12月5号的检测', '2025-12-05..2025-12-05'],
  ['12月5号的检测', '2025-12-05..2025-12-05'],
  ['本月1号到10号的检测', '2026-11-01..2026-11-10'],
  ['15号那天谁登录过', '2026-11-15..2026-11-15'],
  ['30号跑的检测', '2026-10-30..2026-10-30'],
  ['上个月底建的工单', '2026-10-21..2026-10-31'],
  ['11月上旬的检测', '2026-11-01..2026-11-10'],
  ['上周末跑的检测', '2026-11-21..2026-11-22'],
  ['国庆期间的检测', '2026-10-01..2026-10-07'],
  ['scans between Oct 1 and Oct 15', '2026-10-01..2026-10-15'],
  ['tickets created on October 3rd', '2026-10-03..2026-10-03'],
  ['scans since November 10', '2026-11-10..2026-11-29'],
  ['tickets created before Nov 1', '2000-01-01..2026-10-31'],
])('%s: is about %s', (text, period) => {
  expect(takePeriod(new Cutting(text), now)).toBe(period);
});

it.each(['12号工单到哪一步了', 'log4j 2.14 之前的版本', '第3号机', 'may I see the tickets'])(
  '%s: names no day',
  (text) => {
    expect(takePeriod(new Cutting(text), now)).toBeUndefined();
  },
);
