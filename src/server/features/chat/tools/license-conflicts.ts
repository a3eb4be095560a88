import { licenseUse, project } from '#contract';
import { z } from 'zod';
import { limited } from '../queries/limited.ts';
import { projectPage, resultsPage } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

/** Of more projects, those that were detected last are looked at. */
const mostProjects = 100;

export const licenseConflicts = tool({
  name: 'license_conflicts',
  description: '哪些项目有许可证冲突，各有多少处，冲突最多的在前。',
  input: z.object({}),
  async run(_args, ask) {
    const { list, pagination } = await ask(project.projectList, {
      sort_last_time: 'desc',
      pageNum: 1,
      pageSize: mostProjects,
    });
    const known = await limited(
      list.flatMap((row) => (row.figures_of === undefined ? [] : [{ row, task_id: row.figures_of }])),
      async ({ row, task_id }) => ({
        row,
        task_id,
        ...(await ask(licenseUse.componentLicense, { task_id })).conflicts,
      }),
    );
    const rows = known
      .filter(({ hard, conditional, hint }) => hard + conditional + hint > 0)
      .toSorted((a, b) => b.hard - a.hard || b.conditional - a.conditional || b.hint - a.hint);
    const more = (pagination?.total ?? list.length) - list.length;
    const without = list.length - known.length;
    const gap = {
      zh: `${without === 0 ? '' : `另有 ${without} 个项目没有检测结果。`}${more === 0 ? '' : `只看了最近检测的 ${list.length} 个项目。`}`,
      en: `${without === 0 ? '' : ` ${without} other projects have no results.`}${more === 0 ? '' : ` Only the ${list.length} projects that were detected last were looked at.`}`,
    };
    const links = [linkTo('项目列表', '/project/project-list')];
    if (rows.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有查到许可证冲突。${gap.zh}`,
          en: `No license conflicts were found in the projects that you may see.${gap.en}`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `${rows.length} 个项目有许可证冲突或需要确认的条件，首位是「${rows[0]?.row.name ?? ''}」。${gap.zh}`,
        en: `${rows.length} projects have license conflicts or conditions to be confirmed; the first is "${rows[0]?.row.name ?? ''}".${gap.en}`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: ({ row }) => row.name,
            link: ({ row }) => projectPage(row.product_id),
          },
          hard: {
            label: '硬冲突',
            cell: ({ hard }) => hard,
            link: ({ task_id }) => resultsPage(task_id, 'licenses'),
          },
          conditional: { label: '条件冲突', cell: ({ conditional }) => conditional },
          hint: { label: '提示', cell: ({ hint }) => hint },
        },
        rows,
      ),
      links,
    };
  },
});
