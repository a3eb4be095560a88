import { knowledge } from '#contract';
import { z } from 'zod';
import { linkTo, tableOf, timeText } from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';

export const knowledgeStatus = tool({
  name: 'knowledge_status',
  description: '知识库（漏洞库）多新、多大：版本、更新时间、收录的漏洞和组件数、数据来源。',
  input: z.object({}),
  async run(_args, ask) {
    const known = await ask(knowledge.statistics, {});
    const time = timeText(known.update_time);
    return {
      found: true,
      text: {
        zh: `知识库版本 ${known.library_version}，${time} 起启用；收录 ${known.vulns} 个漏洞（其中已知在野利用 ${known.kev} 个）、${known.components} 个组件。`,
        en: `The knowledge base is version ${known.library_version}, in service since ${time}; it knows ${known.vulns} vulnerabilities (${known.kev} known to be exploited) and ${known.components} components.`,
      },
      table: tableOf(
        {
          source: { label: '来源', cell: ({ name }) => name },
          count: { label: '记录数', cell: ({ count }) => count },
        },
        known.sources,
      ),
      links: [linkTo('漏洞库', '/knowledge/vuln')],
    };
  },
});
