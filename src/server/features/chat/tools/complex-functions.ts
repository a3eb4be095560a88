import { functionFromWire, staticAnalysis } from '#contract';
import { z } from 'zod';
import { limit, projectName } from '../queries/arguments.ts';
import { ofProjects, ofWhichSaid, wasLookedAt } from '../queries/each-project.ts';
import { projectPage, resultsPage } from '../queries/paths.ts';
import { linkTo, shownRows, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const complexFunctions = tool({
  name: 'complex_functions',
  description: '源代码中圈复杂度最高的函数；可只看一个项目的，或圈复杂度不低于某个值的。',
  input: z.object({
    project: projectName.optional(),
    min_complexity: z.number().int().min(1).max(100_000).optional().describe('只看圈复杂度不低于这个值的'),
    limit,
  }),
  async run({ project, min_complexity: least, limit: most = shownRows }, ask) {
    const each = await ofProjects(ask, project, async ({ taskId }) => {
      const { list, pagination, summary } = await ask(staticAnalysis.complexity, {
        task_id: taskId,
        ccn: least,
        sort_ccn: 'desc',
        pageNum: 1,
        pageSize: shownRows,
      });
      return { list, total: pagination?.total ?? list.length, isMeasured: summary !== undefined };
    });
    if (!wasLookedAt(each)) return each;
    const { made, gap } = each;
    const rows = made
      .flatMap(({ list, row }) =>
        list.map((one) => ({ ...functionFromWire(one), grade: one.grade, project: row })),
      )
      .toSorted((one, other) => other.cyclomatic - one.cyclomatic);
    const total = made.reduce((sum, one) => sum + one.total, 0);
    const unread = made.filter(({ isMeasured }) => !isMeasured).length;
    const about = ofWhichSaid(project);
    const kind =
      least === undefined
        ? { zh: '', en: '' }
        : { zh: `圈复杂度不低于 ${least} 的`, en: ` with a cyclomatic complexity of ${least} or more` };
    const rest = {
      zh: `${unread === 0 ? '' : `有 ${unread} 个项目没有测量复杂度。`}${gap.zh}`,
      en: `${unread === 0 ? '' : ` The complexity of ${unread} projects was not measured.`}${gap.en}`,
    };
    const links = made
      .slice(0, 3)
      .map(({ row, taskId }) => linkTo(`${row.name}：复杂度`, resultsPage(taskId, 'static')));
    if (total === 0)
      return notFound(
        {
          zh: `${about.zh}没有${kind.zh}函数。${rest.zh}`,
          en: `${about.en} there are no functions${kind.en}.${rest.en}`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `${about.zh}有 ${total} 个${kind.zh}函数，最复杂的在前。${rest.zh}`,
        en: `${about.en} there are ${total} functions${kind.en}, the most complex first.${rest.en}`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: (row) => row.project.name,
            link: (row) => projectPage(row.project.product_id),
          },
          function: {
            label: '函数',
            cell: (row) => [row.container, row.name].filter(Boolean).join('.'),
          },
          place: { label: '位置', cell: (row) => `${row.path}:${row.start}` },
          ccn: { label: '圈复杂度', cell: (row) => row.cyclomatic },
          nloc: { label: '行数', cell: (row) => row.codeLines },
          grade: { label: '等级', cell: (row) => row.grade },
        },
        rows.slice(0, most),
        total,
      ),
      links,
    };
  },
});
