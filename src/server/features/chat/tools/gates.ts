import { gate } from '#contract';
import { gateResults } from '#model';
import { z } from 'zod';
import { ofEveryProject } from '../queries/each-project.ts';
import { gateWords } from '../queries/gate-words.ts';
import { projectPage } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const gates = tool({
  name: 'gates',
  description: '各项目的安全门禁结论：哪些项目通过、哪些没有通过及其原因。',
  input: z.object({
    result: z.enum(gateResults).optional().describe('pass 通过、fail 未通过、none 尚无结论'),
  }),
  drops: ['project'],
  async run({ result: wanted }, ask) {
    const { made: verdicts, gap } = await ofEveryProject(ask, ({ product_id }) =>
      ask(gate.gateResult, { product_id }),
    );
    const rows = verdicts.filter(({ result }) => wanted === undefined || result === wanted);
    const links = [linkTo('项目列表', '/project/project-list')];
    const words = wanted === undefined ? undefined : gateWords[wanted];
    if (rows.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有安全门禁${words?.zh ?? ''}的。${gap.zh}`,
          en: `Of no project that you may see the security gate is: ${words?.en ?? ''}.${gap.en}`,
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
        zh: `安全门禁：${counts.map(({ word, count }) => `${word.zh} ${count} 个`).join('、')}。${gap.zh}`,
        en: `Security gate: ${counts.map(({ word, count }) => `${count} ${word.en}`).join(', ')}.${gap.en}`,
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
