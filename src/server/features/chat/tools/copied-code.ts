import { provenance, traceFromWire } from '#contract';
import { z } from 'zod';
import { projectName } from '../queries/arguments.ts';
import { ofProjects, ofWhichSaid, wasLookedAt } from '../queries/each-project.ts';
import { projectPage, resultsPage } from '../queries/paths.ts';
import { linkTo, shownRows, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const copiedCode = tool({
  name: 'copied_code',
  description:
    '代码溯源：哪些文件、函数和片段与开源代码相同或相似，来自哪个开源项目；可只看一个项目或一个路径。',
  input: z.object({
    project: projectName.optional(),
    path: z.string().max(200).optional().describe('只看路径含这些字的文件'),
  }),
  drops: ['project'],
  async run({ project, path }, ask) {
    const each = await ofProjects(ask, project, async ({ taskId }) => {
      const { list, pagination, summary } = await ask(provenance.codeTraceList, {
        task_id: taskId,
        path,
        granularity: ['file', 'function', 'fragment'],
        pageNum: 1,
        pageSize: shownRows,
      });
      // Nothing found where there was nothing to compare with means nothing.
      const isCompared = summary !== undefined && summary.generation > 0;
      return { list, total: pagination?.total ?? list.length, isCompared, rate: summary?.self_rate };
    });
    if (!wasLookedAt(each)) return each;
    const { made, gap } = each;
    const rows = made.flatMap(({ list, row }) => list.map((one) => ({ ...traceFromWire(one), owner: row })));
    const total = made.reduce((sum, one) => sum + one.total, 0);
    const uncompared = made.filter(({ isCompared }) => !isCompared).length;
    const about = ofWhichSaid(project);
    const where =
      path === undefined
        ? { zh: '', en: '' }
        : { zh: `路径含「${path}」的文件`, en: ` in files whose path has "${path}"` };
    const rest = {
      zh: `${uncompared === 0 ? '' : `有 ${uncompared} 个项目没有做过代码溯源，或没有可比对的代码库，不能据此认为没有抄用。`}${gap.zh}`,
      en: `${uncompared === 0 ? '' : ` ${uncompared} projects were not compared with known code, which does not mean that nothing was copied.`}${gap.en}`,
    };
    const links = made
      .slice(0, 3)
      .map(({ row, taskId }) => linkTo(`${row.name}：代码溯源`, resultsPage(taskId, 'provenance')));
    if (total === 0)
      return notFound(
        {
          zh: `${about.zh}${where.zh}没有查到与开源代码相同或相似的代码。${rest.zh}`,
          en: `${about.en} no code was found that equals or resembles open source${where.en}.${rest.en}`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `${about.zh}${where.zh}有 ${total} 处代码与开源代码相同或相似。${rest.zh}`,
        en: `${about.en} ${total} pieces of code equal or resemble open source${where.en}.${rest.en}`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: (row) => row.owner.name,
            link: (row) => projectPage(row.owner.product_id),
          },
          file: {
            label: '文件',
            cell: ({ path: file, range }) => `${file}:${range.first}-${range.last}`,
            link: (row) => resultsPage(row.taskId, 'provenance', { view: 'files', path: row.path }),
          },
          origin: {
            label: '来源项目',
            cell: ({ origin }) => origin.project.slice(origin.project.indexOf('/') + 1),
          },
          version: { label: '版本', cell: ({ origin }) => origin.versions[0] ?? '' },
          source: { label: '来源文件', cell: ({ origin }) => origin.path },
        },
        rows,
        total,
      ),
      links,
    };
  },
});
