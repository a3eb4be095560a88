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
  description: '各项目的安全门禁结论：哪些项目通过、哪些没有通过及其原因；也可只看没有设置过门禁的项目。',
  input: z.object({
    result: z.enum(gateResults).optional().describe('pass 通过、fail 未通过、none 尚无结论'),
    unset: z.literal(true).optional().describe('true：只看没有人设置过门禁、按默认门禁判断的'),
  }),
  drops: ['project'],
  async run({ result: wanted, unset }, ask) {
    const { made: verdicts, gap } = await ofEveryProject(ask, async ({ product_id }) => ({
      ...(await ask(gate.gateResult, { product_id })),
      isSet: unset !== undefined && (await ask(gate.gatePolicyOf, { product_id })).change_time !== '',
    }));
    const rows = verdicts.filter(
      ({ result, isSet }) => (wanted === undefined || result === wanted) && !(unset === true && isSet),
    );
    const links = [linkTo('项目列表', '/project/project-list')];
    const words = wanted === undefined ? undefined : gateWords[wanted];
    if (rows.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有安全门禁${unset === true ? '没有设置过' : ''}${words?.zh ?? ''}的。${gap.zh}`,
          en:
            unset === true
              ? `Somebody has set the security gate of every project that you may see.${gap.en}`
              : `Of no project that you may see the security gate is: ${words?.en ?? ''}.${gap.en}`,
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
        zh: `${unset === true ? `有 ${rows.length} 个项目没有设置过门禁，按默认门禁判断。` : ''}安全门禁：${counts.map(({ word, count }) => `${word.zh} ${count} 个`).join('、')}。${gap.zh}`,
        en: `${unset === true ? `Nobody has set the gate of ${rows.length} projects; the usual one judges them. ` : ''}Security gate: ${counts.map(({ word, count }) => `${count} ${word.en}`).join(', ')}.${gap.en}`,
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
