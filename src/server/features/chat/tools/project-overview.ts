import { project as projects, task } from '#contract';
import { z } from 'zod';
import { analysedProject, caveatOf, hasResults } from '../queries/find-project.ts';
import { projectPage, resultsPage } from '../queries/paths.ts';
import { projectName } from '../queries/arguments.ts';
import {
  type Fact,
  factTable,
  linkTo,
  severityChart,
  timeText,
  vulnerabilitiesSaid,
} from '../queries/rows.ts';
import { tool } from '../queries/tool.ts';

export const projectOverview = tool({
  name: 'project_overview',
  description: '某个项目的总体情况：组件数、各等级漏洞数、许可证、代码行、最近一次检测、负责人和成员。',
  input: z.object({ project: projectName }),
  async run({ project }, ask) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const { row, taskId } = found;
    const overview = await ask(task.overview, { task_id: taskId });
    const caveat = await caveatOf(ask, taskId);
    const { list: members } = await ask(projects.projectMembers, { product_id: row.product_id });
    const { component, vuln, license, lines } = overview;
    const said = vulnerabilitiesSaid(overview);
    const facts: Fact[] = [
      [
        '组件',
        `${component.total} 个（直接 ${component.direct}、间接 ${component.indirect}），${component.vulnerable} 个有漏洞`,
      ],
      ['漏洞', said.zh],
      ['未能比对的组件', component.undetected === 0 ? '' : `${component.undetected} 个`],
      ['许可证', `${license.total} 种，${license.unknown} 个组件未声明`],
      ['代码行', lines === undefined ? '' : String(lines.valid)],
      ['最近检测', timeText(row.last_task?.create_time ?? '')],
      ['负责人', row.owner],
      [
        '成员',
        members
          .filter(({ role }) => role === 'member')
          .map(({ username }) => username)
          .join('、') || '无',
      ],
    ];
    return {
      found: true,
      text: {
        zh: `项目「${row.name}」：${component.total} 个组件，${said.zh}。${caveat.zh}`,
        en: `Project "${row.name}": ${component.total} components, ${said.en}.${caveat.en}`,
      },
      table: factTable(facts),
      ...(vuln.total > 0 && {
        chart: severityChart(`${row.name}的漏洞`, [{ name: row.name, counts: vuln }]),
      }),
      links: [linkTo('项目详情', projectPage(row.product_id)), linkTo('检测结果', resultsPage(taskId))],
    };
  },
});
