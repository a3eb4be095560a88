import { component as calls } from '#contract';
import { z } from 'zod';
import { limit, usualLimit } from '../queries/arguments.ts';
import { ofEachProject } from '../queries/each-project.ts';
import { projectPage } from '../queries/paths.ts';
import { type Column, linkTo, tableOf } from '../queries/rows.ts';
import { upgradeColumns } from '../queries/upgrade-columns.ts';
import { notFound, tool } from '../queries/tool.ts';

export const upgrades = tool({
  name: 'upgrades',
  description: '所有项目中先升级哪些组件、升到哪个版本，能消除漏洞最多的在前。',
  input: z.object({ limit }),
  drops: ['project'],
  async run({ limit: most = usualLimit }, ask) {
    const { made: plans, gap } = await ofEachProject(ask, async ({ taskId }) => ({
      plan: await ask(calls.upgradePlan, { task_id: taskId }),
    }));
    const rows = plans
      .flatMap(({ row, plan }) => plan.list.map((one) => ({ ...one, project: row })))
      .toSorted((a, b) => b.removed.length - a.removed.length);
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
          ...upgradeColumns,
        } satisfies Readonly<Record<string, Column<(typeof rows)[number]>>>,
        rows.slice(0, most),
        total,
      ),
      links,
    };
  },
});
