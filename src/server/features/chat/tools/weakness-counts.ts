import { asset } from '#contract';
import { z } from 'zod';
import { limit, usualLimit } from '../queries/arguments.ts';
import { assetsPage, weaknessDialog } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const weaknessCounts = tool({
  name: 'weakness_counts',
  description: '所有项目的组件漏洞属于哪些弱点类型（CWE），各有多少个漏洞，最多的在前。',
  input: z.object({ limit }),
  async run({ limit: most = usualLimit }, ask) {
    const { by_cwe: weaknesses } = await ask(asset.vulnerabilityStatistics, {});
    const links = [linkTo('漏洞台账', assetsPage('vulnerabilities'))];
    const [first] = weaknesses;
    if (first === undefined)
      return notFound(
        {
          zh: '您能查看的项目中没有查到属于已知弱点类型的漏洞。',
          en: 'No vulnerability in the projects that you may see is said to come from a known weakness.',
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `您能查看的项目中，最多的弱点类型是 ${first.id}${first.name === '' ? '' : ` ${first.name}`}（${first.count} 个漏洞）；一个漏洞可能属于几种类型。`,
        en: `In the projects that you may see most vulnerabilities come from ${first.id} (${first.count}); one may come from several weaknesses.`,
      },
      table: tableOf(
        {
          weakness: { label: '弱点类型', cell: (row) => row.id, link: (row) => weaknessDialog(row.id) },
          name: { label: '名称', cell: (row) => row.name },
          count: {
            label: '漏洞数',
            cell: (row) => row.count,
            link: (row) => assetsPage('vulnerabilities', { cwe: row.id }),
          },
        },
        weaknesses.slice(0, most),
      ),
      links,
    };
  },
});
