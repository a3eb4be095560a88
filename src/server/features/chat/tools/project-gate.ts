import { gate } from '#contract';
import { z } from 'zod';
import { findProject, noSuchProject } from '../queries/find-project.ts';
import { projectPage } from '../queries/paths.ts';
import { projectName } from '../queries/arguments.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';

const resultWords: Readonly<Record<string, string>> = {
  pass: '通过',
  fail: '未通过',
  none: '尚无结论',
};

export const projectGate = tool({
  name: 'project_gate',
  description: '某个项目是否通过安全门禁，未通过的原因。',
  input: z.object({ project: projectName }),
  async run({ project }, ask) {
    const row = await findProject(ask, project);
    if (row === undefined) return noSuchProject(project);
    const { result, reasons } = await ask(gate.gateResult, { product_id: row.product_id });
    return {
      found: true,
      text: `项目「${row.name}」的安全门禁：${resultWords[result] ?? result}。`,
      ...(reasons.length > 0 && {
        table: tableOf({ reason: { label: '原因', cell: ({ text }) => text } }, reasons),
      }),
      links: [linkTo('项目详情', projectPage(row.product_id))],
    };
  },
});
