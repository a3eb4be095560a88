import { dashboard } from '#contract';
import { z } from 'zod';
import { daysOf, period } from '../queries/period.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

const measures = { open: '未修复', found: '新发现', fixed: '已修复' } as const;

export const trend = tool({
  name: 'trend',
  description: `漏洞数量随时间的变化：每天未修复、新发现或已修复的数量（最近 ${dashboard.trendDays} 天以内）。`,
  input: z.object({
    period: period.optional(),
    measure: z
      .enum(['open', 'found', 'fixed'])
      .optional()
      .describe('open 未修复、found 新发现、fixed 已修复'),
  }),
  async run({ period: wanted = 'last_30_days', measure }, ask) {
    const { trend: all } = await ask(dashboard.homepage, {});
    const { from, to } = daysOf(wanted, new Date());
    const days = all
      .filter(({ date }) => date >= from && date <= to)
      .map((day) => ({
        date: day.date,
        open: day.critical + day.high + day.medium + day.low + day.unknown,
        found: day.found,
        fixed: day.fixed,
      }));
    const links = [linkTo('首页趋势', '/dashboard')];
    if (days.length === 0)
      return notFound(
        {
          zh: `${from} 至 ${to} 没有记录；只保留最近 ${dashboard.trendDays} 天的趋势。`,
          en: `Nothing is recorded for ${from} to ${to}; the trend of the last ${dashboard.trendDays} days is kept.`,
        },
        links,
      );
    const shown = measure === undefined ? (['open', 'found', 'fixed'] as const) : [measure];
    const last = days.at(-1);
    const sum = (key: 'found' | 'fixed') => days.reduce((total, day) => total + day[key], 0);
    return {
      found: true,
      text: {
        zh: `${days[0]?.date ?? from} 至 ${last?.date ?? to}：新发现 ${sum('found')} 处、修复 ${sum('fixed')} 处，期末未修复 ${last?.open ?? 0} 处。`,
        en: `${days[0]?.date ?? from} to ${last?.date ?? to}: ${sum('found')} found, ${sum('fixed')} fixed, ${last?.open ?? 0} open at the end.`,
      },
      chart: {
        title: '漏洞趋势',
        labels: days.map(({ date }) => date.slice(5)),
        series: shown.map((key) => ({ name: measures[key], values: days.map((day) => day[key]) })),
      },
      table: tableOf(
        {
          date: { label: '日期', cell: (day) => day.date },
          ...Object.fromEntries(
            shown.map((key) => [
              key,
              { label: measures[key], cell: (day: (typeof days)[number]) => day[key] },
            ]),
          ),
        },
        days.toReversed(),
      ),
      links,
    };
  },
});
