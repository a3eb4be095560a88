import { firstDay } from './day-ranges.ts';
import type { Said } from './language.ts';

const fixed: Readonly<Record<string, Said>> = {
  today: { zh: '今天', en: 'today' },
  yesterday: { zh: '昨天', en: 'yesterday' },
  this_week: { zh: '本周', en: 'this week' },
  last_week: { zh: '上周', en: 'last week' },
  this_month: { zh: '本月', en: 'this month' },
  last_month: { zh: '上个月', en: 'last month' },
  this_quarter: { zh: '本季度', en: 'this quarter' },
  last_quarter: { zh: '上季度', en: 'last quarter' },
  this_year: { zh: '今年', en: 'this year' },
  last_year: { zh: '去年', en: 'last year' },
};

/** A time as people say it; `period` as the queries take it, empty for none. */
export function periodWords(period: string): Said {
  const [, days] = /^last_(\d+)_days$/.exec(period) ?? [];
  if (days !== undefined) return { zh: `最近 ${days} 天`, en: `in the last ${days} days` };
  const [, from, to] = /^(.+)\.\.(.+)$/.exec(period) ?? [];
  if (from === firstDay) return { zh: `${to} 及以前`, en: `until ${to}` };
  if (from !== undefined && to !== undefined)
    return from === to
      ? { zh: from, en: `on ${from}` }
      : { zh: `${from} 至 ${to}`, en: `from ${from} to ${to}` };
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(period) ?? [];
  if (year !== undefined) return { zh: `${year}年${Number(month)}月`, en: `in ${period}` };
  return fixed[period] ?? { zh: '', en: '' };
}
