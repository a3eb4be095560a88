import { gate, project } from '#contract';
import { gateResults } from '#model';
import { z } from 'zod';
import { limited } from '../queries/limited.ts';
import { gateWords } from '../queries/gate-words.ts';
import { projectPage } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

/** Of more projects, the verdicts of those that were detected last are told. */
const mostProjects = 100;

export const gates = tool({
  name: 'gates',
  description: '各项目的安全门禁结论：哪些项目通过、哪些没有通过及其原因。',
  input: z.object({
    result: z.enum(gateResults).optional().describe('pass 通过、fail 未通过、none 尚无结论'),
  }),
  async run({ result: wanted }, ask) {
    const query = { sort_last_time: 'desc', pageNum: 1, pageSize: mostProjects } as const;
    const { list, pagination } = await ask(project.projectList, query);
    const verdicts = await limited(list, async (row) => ({
      row,
      ...(await ask(gate.gateResult, { product_id: row.product_id })),
    }));
    const rows = verdicts.filter(({ result }) => wanted === undefined || result === wanted);
    const links = [linkTo('项目列表', '/project/project-list')];
    const total = pagination?.total ?? list.length;
    const cut =
      total > list.length
        ? {
            zh: `（只查了最近检测的 ${list.length} 个项目，共 ${total} 个）`,
            en: ` (of the ${list.length} projects that were detected last; there are ${total})`,
          }
        : { zh: '', en: '' };
    const words = wanted === undefined ? undefined : gateWords[wanted];
    if (rows.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有安全门禁${words?.zh ?? ''}的${cut.zh}。`,
          en: `Of no project that you may see the security gate is: ${words?.en ?? ''}${cut.en}.`,
        },
        links,
      );
    const counts = gateResults.flatMap((one) => {
      const count = rows.filter(({ result }) => result === one).length;
      return count === 0 ? [] : [{ word: gateWords[one], count }];
    });
    return {
      found: true,
      text: {
        zh: `安全门禁：${counts.map(({ word, count }) => `${word.zh} ${count} 个`).join('、')}${cut.zh}。`,
        en: `Security gate: ${counts.map(({ word, count }) => `${count} ${word.en}`).join(', ')}${cut.en}.`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: ({ row }) => row.name,
            link: ({ row }) => projectPage(row.product_id),
          },
          result: { label: '结论', cell: ({ result }) => gateWords[result].zh },
          reasons: {
            label: '未通过的原因',
            cell: ({ reasons }) => reasons.map(({ text }) => text).join('；'),
          },
        },
        rows,
      ),
      links,
    };
  },
});
