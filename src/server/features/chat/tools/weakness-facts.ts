import { weakness } from '#contract';
import { z } from 'zod';
import { weaknessDialog } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';

export const weaknessFacts = tool({
  name: 'weakness_facts',
  description: '某个 CWE 弱点是什么：名称、说明、相关漏洞。',
  input: z.object({
    weakness: z
      .string()
      .regex(/^CWE-\d{1,5}$/i, 'CWE 编号应如 CWE-79')
      .describe('CWE 编号，如 CWE-79'),
  }),
  async run({ weakness: asked }, ask) {
    const id = asked.toUpperCase();
    const detail = await ask(weakness.weaknessDetailCall, { cwe_id: id });
    return {
      found: true,
      text: {
        zh: `${detail.cwe_id} ${detail.cwe_name_zh || detail.cwe_name}：${detail.cwe_description_zh}`,
        en: `${detail.cwe_id} ${detail.cwe_name}`,
      },
      table: tableOf(
        {
          vulnerability: { label: '相关漏洞', cell: (row) => row.Reference },
          text: { label: '说明', cell: (row) => row.Description },
        },
        detail.cve_content.slice(0, 10),
      ),
      links: [linkTo(`${id} 详情`, weaknessDialog(id))],
    };
  },
});
