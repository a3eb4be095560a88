import { asset, trusted } from '#contract';
import { z } from 'zod';
import { allPages, mostRows } from '../queries/all-pages.ts';
import { page, packageDialog } from '../queries/paths.ts';
import { linkTo, shownRows, tableOf } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

const links = [linkTo('可信库', page('/assets-lib/trusted'))];
const statusWords = { trusted: '可信', watched: '观察', frozen: '冻结', retired: '退出' } as const;

export const trustedComponents = tool({
  name: 'trusted_components',
  description:
    '可信库：某个组件在不在可信库中、有效期到哪天；或者我们用的组件中哪些不在可信库；或者最先到期的。',
  input: z.object({
    component: z.string().max(300).optional().describe('只看名称含这些字的组件'),
    outside: z.literal(true).optional().describe('true：我们用到而不在可信库中的组件'),
    vulnerable: z
      .boolean()
      .optional()
      .describe('不在可信库中的，true：只看有漏洞的；false：只看没有查到漏洞的'),
  }),
  async run({ component, outside, vulnerable }, ask) {
    return outside === true ? notInside(ask, vulnerable) : inside(ask, component);
  },
});

async function inside(ask: Ask, component: string | undefined): Promise<Finding> {
  const { list, pagination } = await ask(trusted.list, {
    scope: 'all',
    Repo: component,
    sort_valid_until: 'asc',
    pageNum: 1,
    pageSize: shownRows,
  });
  const total = pagination?.total ?? list.length;
  if (list.length === 0)
    return notFound(
      {
        zh: component === undefined ? '可信库中还没有组件。' : `可信库中没有 ${component}。`,
        en:
          component === undefined
            ? 'The trusted library is empty.'
            : `${component} is not in the trusted library.`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `可信库中有 ${total} 个${component === undefined ? '' : ` ${component} 的`}版本，最先到期的在前。`,
      en: `The trusted library has ${total} versions${component === undefined ? '' : ` of ${component}`}, those that expire first on top.`,
    },
    table: tableOf(
      {
        component: {
          label: '组件',
          cell: (row) => row.Repo,
          link: (row) => packageDialog(row.manager, row.Repo),
        },
        version: { label: '版本', cell: (row) => row.Version },
        status: { label: '状态', cell: (row) => statusWords[row.status] },
        until: { label: '有效期至', cell: (row) => row.valid_until },
        projects: { label: '项目数', cell: (row) => row.project_count },
      },
      list,
      total,
    ),
    links,
  };
}

async function notInside(ask: Ask, vulnerable: boolean | undefined): Promise<Finding> {
  const { rows, total } = await allPages((slice) =>
    ask(asset.componentAssets, { sort_project_count: 'desc', ...slice }),
  );
  const out = rows.filter(
    (row) => row.trusted !== 'in' && (vulnerable === undefined || row.vuln_count > 0 === vulnerable),
  );
  const kind = vulnerable === undefined ? { zh: '', en: '' } : vulnerabilitySaid[vulnerable ? 'yes' : 'no'];
  const gap =
    total > mostRows
      ? {
          zh: `只看了用得最多的 ${mostRows} 个组件。`,
          en: ` Only the ${mostRows} most used components were looked at.`,
        }
      : { zh: '', en: '' };
  if (out.length === 0)
    return notFound(
      {
        zh: `您能查看的项目用到的${kind.zh}组件都在可信库中。${gap.zh}`,
        en: `All components of the projects that you may see${kind.en} are in the trusted library.${gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `您能查看的项目用到的 ${rows.length} 个组件中，有 ${out.length} 个${kind.zh}不在可信库中，用得最多的在前。${gap.zh}`,
      en: `Of ${rows.length} components of the projects that you may see ${out.length}${kind.en} are not in the trusted library, the most used first.${gap.en}`,
    },
    table: tableOf(
      {
        component: {
          label: '组件',
          cell: (row) => row.Repo,
          link: (row) => packageDialog(row.fetcher, row.Repo),
        },
        fetcher: { label: '包管理器', cell: (row) => row.fetcher },
        standing: { label: '可信库', cell: (row) => standingWords[row.trusted] },
        projects: { label: '项目数', cell: (row) => row.project_count },
        risk: { label: '风险', cell: (row) => row.VulnSeverity },
        vulnerabilities: { label: '漏洞数', cell: (row) => row.vuln_count },
      },
      out,
    ),
    links,
  };
}

const vulnerabilitySaid = {
  yes: { zh: '有漏洞的', en: ' with vulnerabilities' },
  no: { zh: '没有查到漏洞的', en: ' without known vulnerabilities' },
} as const;

const standingWords = {
  in: '已入库',
  candidate: '申请中',
  frozen: '已冻结',
  black: '黑名单',
  none: '未入库',
} as const;
