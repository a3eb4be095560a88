import { licenseUse } from '#contract';
import { z } from 'zod';
import { limit, projectName } from '../queries/arguments.ts';
import { conflictsExplained } from '../queries/conflict-reasons.ts';
import { ofEachProject } from '../queries/each-project.ts';
import { projectPage, resultsPage } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const licenseConflicts = tool({
  name: 'license_conflicts',
  description:
    '哪些项目有许可证冲突，各有多少处，冲突最多的在前；也可逐处说明为什么冲突：哪两个组件、哪两个许可证、依据和建议，可只看一个项目或一个组件的。',
  input: z.object({
    project: projectName.optional(),
    component: z.string().min(1).max(300).optional().describe('只看涉及名称含这些字的组件的冲突'),
    limit,
    explain: z.literal(true).optional().describe('true：逐处说明为什么冲突'),
  }),
  drops: ['project'],
  async run({ project, component, explain, limit: most }, ask) {
    if (explain === true || project !== undefined || component !== undefined)
      return conflictsExplained(ask, { project, component });
    const { made: known, gap } = await ofEachProject(
      ask,
      async ({ taskId }) => (await ask(licenseUse.componentLicense, { task_id: taskId })).conflicts,
    );
    const rows = known
      .filter(({ hard, conditional, hint }) => hard + conditional + hint > 0)
      .toSorted((a, b) => b.hard - a.hard || b.conditional - a.conditional || b.hint - a.hint);
    const links = [linkTo('项目列表', '/project/project-list')];
    if (rows.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有查到许可证冲突。${gap.zh}`,
          en: `No license conflicts were found in the projects that you may see.${gap.en}`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `${rows.length} 个项目有许可证冲突或需要确认的条件，首位是「${rows[0]?.row.name ?? ''}」。${gap.zh}`,
        en: `${rows.length} projects have license conflicts or conditions to be confirmed; the first is "${rows[0]?.row.name ?? ''}".${gap.en}`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: ({ row }) => row.name,
            link: ({ row }) => projectPage(row.product_id),
          },
          hard: {
            label: '硬冲突',
            cell: ({ hard }) => hard,
            link: ({ taskId }) => resultsPage(taskId, 'licenses'),
          },
          conditional: { label: '条件冲突', cell: ({ conditional }) => conditional },
          hint: { label: '提示', cell: ({ hint }) => hint },
        },
        rows.slice(0, most),
      ),
      links,
    };
  },
});
