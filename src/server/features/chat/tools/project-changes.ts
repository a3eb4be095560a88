import { taskDiff } from '#contract';
import { z } from 'zod';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { resultsPage, vulnerabilityDialog } from '../queries/paths.ts';
import { projectName } from '../queries/arguments.ts';
import { countsSaid, linkTo, shownRows, tableOf, timeText } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const projectChanges = tool({
  name: 'project_changes',
  description: '某个项目最近一次检测与前一次相比，组件和漏洞有什么变化。',
  input: z.object({ project: projectName }),
  async run({ project }, ask) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const task_id = found.taskId;
    const { base, component, vuln } = await ask(taskDiff.taskDiff, { task_id });
    const links = [linkTo('对比', resultsPage(task_id, 'diff'))];
    if (base === undefined || component === undefined || vuln === undefined)
      return notFound(
        {
          zh: `项目「${found.row.name}」只有一次检测，没有可比较的前一次。`,
          en: `Project "${found.row.name}" has one detection only, with none before it to compare.`,
        },
        links,
      );
    const { list, pagination } = await ask(taskDiff.taskDiffVulnerabilities, {
      task_id,
      base_task_id: base.task_id,
      pageNum: 1,
      pageSize: shownRows,
      sort_severity: 'desc',
    });
    const gained = countsSaid(vuln.gained);
    return {
      found: true,
      text: {
        zh:
          `项目「${found.row.name}」与 ${timeText(base.create_time)} 的检测相比：组件新增 ${component.added}、移除 ${component.removed}、` +
          `升级 ${component.upgraded}、降级 ${component.downgraded}；漏洞新增 ${vuln.gained.total}（${gained.zh}）、消除 ${vuln.lost.total}。${unseenSaid(component.unseen, vuln.unseen).zh}`,
        en:
          `Project "${found.row.name}" since the detection of ${timeText(base.create_time)}: ${component.added} components added, ${component.removed} removed, ` +
          `${component.upgraded} upgraded, ${component.downgraded} downgraded; ${vuln.gained.total} vulnerabilities gained (${gained.en}), ${vuln.lost.total} lost.${unseenSaid(component.unseen, vuln.unseen).en}`,
      },
      ...(list.length > 0 && {
        table: tableOf(
          {
            change: { label: '变化', cell: (row) => (row.change === 'gained' ? '新增' : '消除') },
            vulnerability: {
              label: '漏洞',
              cell: (row) => row.vuln_id,
              link: (row) => vulnerabilityDialog(row.vuln_id),
            },
            severity: { label: '等级', cell: (row) => row.severity },
            component: { label: '组件', cell: (row) => row.Repo },
            versions: { label: '版本', cell: (row) => row.versions.join('、') },
          },
          list,
          pagination?.total,
        ),
      }),
      links,
    };
  },
});

/** What only one of two detections was to look for came and went with its scope. */
function unseenSaid(components: number, vulnerabilities: number) {
  if (components + vulnerabilities === 0) return { zh: '', en: '' };
  return {
    zh: `两次检测的范围不同，另有组件 ${components} 个、漏洞 ${vulnerabilities} 条是否仍存在未知。`,
    en: ` The two detections had different scopes: of ${components} components and ${vulnerabilities} vulnerabilities more it is unknown whether they are still there.`,
  };
}
