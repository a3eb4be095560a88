import { asset } from '#contract';
import { z } from 'zod';
import { limit } from '../queries/arguments.ts';
import { assetsPage, packageDialog } from '../queries/paths.ts';
import { linkTo, shownRows, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';
import { ticketedSaid } from '../queries/vulnerability-limits.ts';

export const components = tool({
  name: 'components',
  description:
    '所有项目用了哪些组件，用得最多的在前；可只看一个包管理器的、有漏洞或没有漏洞的、未声明许可证的、同时用了多个版本的。',
  input: z.object({
    ecosystem: z.string().max(60).optional().describe('包管理器：npm、maven、pypi、golang 等'),
    vulnerable: z.boolean().optional().describe('true：只看有漏洞的；false：只看没有查到漏洞的'),
    unlicensed: z.literal(true).optional().describe('true：只看未声明许可证的'),
    license: z.string().max(200).optional().describe('只看声明了这个许可证的（SPDX 标识）'),
    several_versions: z.literal(true).optional().describe('true：只看同时用了多个版本的'),
    ticketed: z
      .boolean()
      .optional()
      .describe('false：只看有漏洞没有在办工单的；true：只看有漏洞在办工单中的'),
    limit,
  }),
  drops: ['component', 'license', 'ecosystem'],
  async run(
    { ecosystem, vulnerable, unlicensed, license, several_versions: several, ticketed, limit: most },
    ask,
  ) {
    const filters = {
      no_ticket: ticketed === undefined ? undefined : ticketed ? ('0' as const) : ('1' as const),
      fetcher: ecosystem === undefined ? undefined : [ecosystem],
      vulnerable: vulnerable === undefined ? undefined : [vulnerable ? '1' : '0'],
      license: unlicensed === true ? 'none' : license,
      fragmented: several === true ? ['1'] : undefined,
    };
    const { list, pagination } = await ask(asset.componentAssets, {
      ...filters,
      sort_project_count: 'desc',
      pageNum: 1,
      pageSize: shownRows,
    });
    const links = [linkTo('组件台账', assetsPage('components', filters))];
    const zh = [
      vulnerable === undefined ? '' : vulnerable ? '有漏洞的' : '没有查到漏洞的',
      unlicensed === true ? '未声明许可证的' : '',
      license === undefined ? '' : `声明 ${license} 的`,
      several === true ? '同时用了多个版本的' : '',
      ticketed === undefined ? '' : ticketed ? '有漏洞在办工单中的' : '有漏洞没有在办工单的',
      ecosystem === undefined ? '' : ` ${ecosystem} `,
    ].join('');
    const en = [
      vulnerable === undefined ? '' : vulnerable ? 'vulnerable ' : 'not known to be vulnerable, ',
      unlicensed === true ? 'unlicensed ' : '',
      license === undefined ? '' : `${license} `,
      several === true ? 'multi-version ' : '',
      ecosystem === undefined ? '' : `${ecosystem} `,
    ].join('');
    const behind =
      ticketed === undefined ? '' : ` with vulnerabilities${ticketedSaid[ticketed ? 'yes' : 'no'].en}`;
    if (list.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有${zh}组件。`,
          en: `The projects that you may see have no ${en}components${behind}.`,
        },
        links,
      );
    const total = pagination?.total ?? list.length;
    return {
      found: true,
      text: {
        zh: `您能查看的项目共用了 ${total} 个${zh}组件，项目数最多的是 ${list[0]?.Repo ?? ''}（${list[0]?.project_count ?? 0} 个项目）。`,
        en: `The projects that you may see use ${total} ${en}components${behind}; ${list[0]?.Repo ?? ''} is used by the most projects (${list[0]?.project_count ?? 0}).`,
      },
      table: tableOf(
        {
          component: {
            label: '组件',
            cell: (row) => row.Repo,
            link: (row) => packageDialog(row.fetcher, row.Repo),
          },
          fetcher: { label: '包管理器', cell: (row) => row.fetcher },
          versions: {
            label: '在用版本',
            cell: (row) => row.versions.map(({ Version }) => Version || '未锁定').join('、'),
          },
          projects: { label: '项目数', cell: (row) => row.project_count },
          risk: { label: '风险', cell: (row) => row.VulnSeverity },
          vulnerabilities: { label: '漏洞数', cell: (row) => row.vuln_count },
          licenses: { label: '许可证', cell: (row) => row.Licenses.join('、') },
        },
        list.slice(0, most),
        total,
      ),
      links,
    };
  },
});
