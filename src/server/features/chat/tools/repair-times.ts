import { asset } from '#contract';
import { z } from 'zod';
import { assetsPage } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const repairTimes = tool({
  name: 'repair_times',
  description: '漏洞从发现到修复平均用了多少天，按等级分别统计（近一年修复的）。',
  input: z.object({}),
  async run(_nothing, ask) {
    const { mttr } = await ask(asset.vulnerabilityStatistics, {});
    const rows = mttr.filter(({ count }) => count > 0);
    const links = [linkTo('漏洞台账', assetsPage('vulnerabilities'))];
    if (rows.length === 0)
      return notFound(
        {
          zh: '近一年没有记录到修复的漏洞，不知道平均修复时间。',
          en: 'No vulnerability is recorded as fixed within a year, so the mean time to fix is not known.',
        },
        links,
      );
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const days = rows.reduce((sum, row) => sum + row.days * row.count, 0) / count;
    return {
      found: true,
      text: {
        zh: `近一年修复的 ${count} 处漏洞，从发现到修复平均 ${days.toFixed(1)} 天。`,
        en: `The ${count} findings that were fixed within a year took ${days.toFixed(1)} days on average.`,
      },
      table: tableOf(
        {
          severity: { label: '等级', cell: (row) => row.severity },
          days: { label: '平均修复天数', cell: (row) => row.days.toFixed(1) },
          count: { label: '已修复', cell: (row) => row.count },
        },
        rows,
      ),
      links,
    };
  },
});
