import { component as calls, project } from '#contract';
import { z } from 'zod';
import { limit, usualLimit } from '../queries/arguments.ts';
import { limited } from '../queries/limited.ts';
import { packageDialog, projectPage } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

/** Of more projects, those that were detected last are looked at. */
const mostProjects = 100;

export const upgrades = tool({
  name: 'upgrades',
  description: '所有项目中先升级哪些组件、升到哪个版本，能消除漏洞最多的在前。',
  input: z.object({ limit }),
  async run({ limit: most = usualLimit }, ask) {
    const { list, pagination } = await ask(project.projectList, {
      sort_last_time: 'desc',
      pageNum: 1,
      pageSize: mostProjects,
    });
    const plans = await limited(
      list.flatMap((row) => (row.figures_of === undefined ? [] : [{ row, task_id: row.figures_of }])),
      async ({ row, task_id }) => ({ row, plan: await ask(calls.upgradePlan, { task_id }) }),
    );
    const rows = plans
      .flatMap(({ row, plan }) => plan.list.map((one) => ({ ...one, project: row })))
      .toSorted((a, b) => b.removed.length - a.removed.length);
    const more = (pagination?.total ?? list.length) - list.length;
    const without = list.length - plans.length;
    const gap = {
      zh: `${without === 0 ? '' : `另有 ${without} 个项目没有检测结果。`}${more === 0 ? '' : `只看了最近检测的 ${list.length} 个项目。`}`,
      en: `${without === 0 ? '' : ` ${without} other projects have no results.`}${more === 0 ? '' : ` Only the ${list.length} projects that were detected last were looked at.`}`,
    };
    const links = [linkTo('项目列表', '/project/project-list')];
    if (rows.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有可建议的升级。${gap.zh}`,
          en: `No upgrade can be advised for the projects that you may see.${gap.en}`,
        },
        links,
      );
    const total = plans.reduce((sum, { plan }) => sum + plan.total, 0);
    const removed = plans.reduce((sum, { plan }) => sum + plan.removed, 0);
    return {
      found: true,
      text: {
        zh: `建议升级 ${total} 处组件，可消除 ${removed} 处漏洞；消除最多的在前。${gap.zh}`,
        en: `${total} upgrades are advised, which removes ${removed} vulnerabilities; those that remove the most come first.${gap.en}`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: (row) => row.project.name,
            link: (row) => projectPage(row.project.product_id),
          },
          component: {
            label: '组件',
            cell: (row) => row.Repo,
            link: (row) => packageDialog(row.fetcher, row.Repo),
          },
          from: { label: '当前版本', cell: (row) => row.Version },
          to: { label: '升级到', cell: (row) => row.to },
          removed: { label: '消除漏洞', cell: (row) => row.removed.length },
          remaining: { label: '仍有漏洞', cell: (row) => row.remaining.length },
        },
        rows.slice(0, most),
        total,
      ),
      links,
    };
  },
});
