import { asset } from '#contract';
import { z } from 'zod';
import { limit, usualLimit } from '../queries/arguments.ts';
import { assetsPage, packageDialog } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const riskyComponents = tool({
  name: 'risky_components',
  description: '所有项目中风险最高、漏洞最多的组件。',
  input: z.object({ limit }),
  drops: ['component'],
  async run({ limit: most = usualLimit }, ask) {
    const { list } = await ask(asset.componentAssets, {
      vulnerable: ['1'],
      sort_VulnSeverity: 'desc',
      sort_vuln_count: 'desc',
      pageNum: 1,
      pageSize: 20,
    });
    const rows = list.slice(0, most);
    const links = [linkTo('组件台账', assetsPage('components', { vulnerable: '1' }))];
    if (rows.length === 0)
      return notFound(
        {
          zh: '您能查看的项目中，没有组件查到漏洞。',
          en: 'No component of the projects that you may see has a known vulnerability.',
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `风险最高的 ${rows.length} 个组件，首位是 ${rows[0]?.Repo ?? ''}。`,
        en: `The ${rows.length} riskiest components; the first is ${rows[0]?.Repo ?? ''}.`,
      },
      table: tableOf(
        {
          component: {
            label: '组件',
            cell: (row) => row.Repo,
            link: (row) => packageDialog(row.fetcher, row.Repo),
          },
          risk: { label: '风险', cell: (row) => row.VulnSeverity },
          vulnerabilities: { label: '漏洞数', cell: (row) => row.vuln_count },
          projects: {
            label: '项目数',
            cell: (row) => row.project_count,
            link: (row) => assetsPage('components', { Repo: row.Repo }),
          },
          versions: {
            label: '在用版本',
            cell: (row) => row.versions.map(({ Version }) => Version || '未锁定').join('、'),
          },
        },
        rows,
      ),
      chart: {
        title: '各组件的漏洞数',
        labels: rows.map(({ Repo }) => Repo),
        series: [{ name: '漏洞数', values: rows.map((row) => row.vuln_count) }],
      },
      links,
    };
  },
});
