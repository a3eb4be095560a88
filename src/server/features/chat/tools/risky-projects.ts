import { asset } from '#contract';
import { z } from 'zod';
import { limit, usualLimit } from '../queries/arguments.ts';
import { assetsPage, projectPage, resultsPage } from '../queries/paths.ts';
import { linkTo, severityChart, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const riskyProjects = tool({
  name: 'risky_projects',
  description: '风险最高的项目：按漏洞的等级和数量排序。',
  input: z.object({ limit }),
  drops: ['project'],
  async run({ limit: most = usualLimit }, ask) {
    const { list } = await ask(asset.projectAssets, { sort_vuln: 'desc', pageNum: 1, pageSize: 20 });
    const rows = list
      .flatMap((row) => (row.vuln === undefined || row.vuln.total === 0 ? [] : [{ ...row, vuln: row.vuln }]))
      .slice(0, most);
    const links = [linkTo('项目台账', assetsPage('projects'))];
    if (rows.length === 0)
      return notFound(
        {
          zh: '您能查看的项目中，没有项目查到漏洞。',
          en: 'No project that you may see has a known vulnerability.',
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `风险最高的 ${rows.length} 个项目，首位是「${rows[0]?.name ?? ''}」。`,
        en: `The ${rows.length} riskiest projects; the first is "${rows[0]?.name ?? ''}".`,
      },
      table: tableOf(
        {
          project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
          critical: { label: '超危', cell: (row) => row.vuln.critical },
          high: { label: '高危', cell: (row) => row.vuln.high },
          medium: { label: '中危', cell: (row) => row.vuln.medium },
          low: { label: '低危', cell: (row) => row.vuln.low },
          total: {
            label: '合计',
            cell: (row) => row.vuln.total,
            link: (row) =>
              row.last_task_id === undefined ? undefined : resultsPage(row.last_task_id, 'vulnerabilities'),
          },
        },
        rows,
      ),
      chart: severityChart(
        '各项目的漏洞',
        rows.map(({ name, vuln }) => ({ name, counts: vuln })),
      ),
      links,
    };
  },
});
