import { gate } from '#contract';
import { z } from 'zod';
import { findProject, noSuchProject } from '../queries/find-project.ts';
import { gateWords } from '../queries/gate-words.ts';
import { projectPage } from '../queries/paths.ts';
import { projectName } from '../queries/arguments.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';

export const projectGate = tool({
  name: 'project_gate',
  description: '某个项目是否通过安全门禁，未通过的原因。',
  input: z.object({ project: projectName }),
  async run({ project }, ask) {
    const row = await findProject(ask, project);
    if (row === undefined) return noSuchProject(ask, project);
    const { result, reasons } = await ask(gate.gateResult, { product_id: row.product_id });
    return {
      found: true,
      text: {
        zh: `项目「${row.name}」的安全门禁：${gateWords[result].zh}。`,
        en: `Security gate of project "${row.name}": ${gateWords[result].en}.`,
      },
      ...(reasons.length > 0 && {
        table: tableOf({ reason: { label: '原因', cell: ({ text }) => text } }, reasons),
      }),
      links: [linkTo('项目详情', projectPage(row.product_id))],
    };
  },
});
