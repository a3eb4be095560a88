import { asset } from '#contract';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { findPackages } from '../queries/find-packages.ts';
import { assetsPage, packageDialog, projectPage, resultsPage } from '../queries/paths.ts';
import { directnessWords, linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const componentUsage = tool({
  name: 'component_usage',
  description: '哪些项目使用了某个组件：项目、版本、直接或间接引入、建议升级的版本。',
  input: z.object({
    component: z.string().min(1).max(300).describe('组件名称，如 lodash、log4j-core'),
    version: z.string().max(100).optional().describe('只看这个版本'),
    ecosystem: z.string().max(60).optional().describe('包管理器：npm、maven、pypi、golang 等'),
  }),
  async run({ component, version, ecosystem }, ask) {
    const packages = await findPackages(ask, component, ecosystem);
    const usage = async (Version?: string) => {
      const pages = await Promise.all(
        packages.map(({ package_key }) =>
          ask(asset.impact, { package_key, Version, pageNum: 1, pageSize: 100 }),
        ),
      );
      return {
        rows: pages.flatMap(({ list }) => list),
        total: pages.reduce((sum, { pagination }) => sum + (pagination?.total ?? 0), 0),
      };
    };
    const { rows, total } = await usage(version);
    const named = version === undefined ? component : `${component} ${version}`;
    const links = [linkTo('组件台账', assetsPage('components', { Repo: component }))];
    if (rows.length === 0) {
      const others = version === undefined ? 0 : (await usage()).total;
      return notFound(nobodyUses(named, component, others), links);
    }
    const projects = new Set(rows.map((row) => row.product_id)).size;
    return {
      found: true,
      text: {
        zh: `${projects} 个项目使用了 ${nameOf(packages, named).zh}。`,
        en: `${projects} ${projects === 1 ? 'project uses' : 'projects use'} ${nameOf(packages, named).en}.`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: (row) => row.product_name,
            link: (row) => projectPage(row.product_id),
          },
          component: { label: '组件', cell: (row) => row.Repo },
          version: {
            label: '版本',
            cell: (row) => row.Version || '未锁定',
            link: (row) => resultsPage(row.task_id, 'components', { Repo: row.Repo }),
          },
          how: { label: '引入方式', cell: (row) => directnessWords[row.dep_mode] },
          risk: { label: '风险', cell: (row) => row.VulnSeverity },
          safe: { label: '建议版本', cell: (row) => row.safe_version },
        },
        rows,
        total,
      ),
      links: [
        ...links,
        ...packages.slice(0, 1).map(({ fetcher, Repo }) => linkTo('各版本', packageDialog(fetcher, Repo))),
      ],
    };
  },
});

function nameOf(packages: readonly { Repo: string }[], named: string): Said {
  if (packages.length === 1) return { zh: named, en: named };
  const names = packages.map(({ Repo }) => Repo);
  return { zh: `${named}（匹配 ${names.join('、')}）`, en: `${named} (matching ${names.join(', ')})` };
}

function nobodyUses(named: string, component: string, others: number): Said {
  const isElsewhere = others > 0;
  return {
    zh: `在您能查看的项目中没有查到 ${named}。${isElsewhere ? `有 ${others} 处使用了 ${component} 的其他版本。` : ''}`,
    en: `${named} was not found in the projects that you may see.${isElsewhere ? ` Other versions of ${component} are used in ${others} places.` : ''}`,
  };
}
