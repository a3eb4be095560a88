import { component as calls, task } from '#contract';
import { z } from 'zod';
import { projectName } from '../queries/arguments.ts';
import { type AnalysedProject, analysedProject, hasResults } from '../queries/find-project.ts';
import { resultsPage } from '../queries/paths.ts';
import { linkTo, severityChart, tableOf, vulnerabilitiesSaid } from '../queries/rows.ts';
import { type Ask, tool } from '../queries/tool.ts';

export const projectComparison = tool({
  name: 'project_comparison',
  description: '两个项目相比：各有多少组件和各等级漏洞、哪个更严重、共有哪些组件、版本是否相同。',
  input: z.object({ project_a: projectName, project_b: projectName }),
  async run({ project_a: one, project_b: other }, ask) {
    const [first, second] = [await analysedProject(ask, one), await analysedProject(ask, other)];
    if (!hasResults(first)) return first;
    if (!hasResults(second)) return second;
    const [a, b] = [await resultsOf(ask, first), await resultsOf(ask, second)];
    const shared = [...a.versions].flatMap(([name, versions]) => {
      const others = b.versions.get(name);
      return others === undefined ? [] : [{ name, versions, others }];
    });
    const isWhole = a.isWhole && b.isWhole;
    const cut = {
      zh: isWhole ? '' : `（各只比对了按名称排序的前 ${mostPages * pageSize} 个组件）`,
      en: isWhole ? '' : ` (of each only the first ${mostPages * pageSize} by name were compared)`,
    };
    const [nameA, nameB] = [first.row.name, second.row.name];
    const [saidA, saidB] = [vulnerabilitiesSaid(a), vulnerabilitiesSaid(b)];
    return {
      found: true,
      text: {
        zh: `「${nameA}」有 ${a.component.total} 个组件、${saidA.zh}；「${nameB}」有 ${b.component.total} 个组件、${saidB.zh}。两个项目共有 ${shared.length} 个组件${cut.zh}${shared.length === 0 ? '。' : '：'}`,
        en: `"${nameA}" has ${a.component.total} components, ${saidA.en}; "${nameB}" ${b.component.total}, ${saidB.en}. They share ${shared.length} components${cut.en}${shared.length === 0 ? '.' : ':'}`,
      },
      table: tableOf(
        {
          component: { label: '共有组件', cell: ({ name }) => name },
          a: {
            label: nameA,
            cell: ({ versions }) => versions.join('、'),
            link: ({ name }) => resultsPage(first.taskId, 'components', { Repo: name }),
          },
          b: {
            label: nameB,
            cell: ({ others }) => others.join('、'),
            link: ({ name }) => resultsPage(second.taskId, 'components', { Repo: name }),
          },
        },
        shared,
      ),
      chart: severityChart('两个项目的漏洞', [
        { name: nameA, counts: a.vuln },
        { name: nameB, counts: b.vuln },
      ]),
      links: [first, second].map(({ row, taskId }) => linkTo(`${row.name}的检测结果`, resultsPage(taskId))),
    };
  },
});

const pageSize = 100;
/** So many pages of components of each project are compared. */
const mostPages = 20;

/** The figures of a project, and the versions of its components by their names. */
async function resultsOf(ask: Ask, { taskId }: AnalysedProject) {
  const { component, vuln } = await ask(task.overview, { task_id: taskId });
  const versions = new Map<string, string[]>();
  for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
    const { list } = await ask(calls.componentList, { task_id: taskId, sort_Repo: 'asc', pageNum, pageSize });
    for (const { Repo, Version } of list)
      versions.set(Repo, [...new Set([...(versions.get(Repo) ?? []), Version || '未锁定'])]);
    if (list.length < pageSize) return { component, vuln, versions, isWhole: true };
  }
  return { component, vuln, versions, isWhole: false };
}
