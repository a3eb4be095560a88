import { reachability } from '#contract';
import { reachabilities } from '#model';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { resultsPage, vulnerabilityDialog } from '../queries/paths.ts';
import { projectName } from '../queries/arguments.ts';
import { linkTo, shownRows, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

const verdictWords = { yes: '可达', no: '不可达', doubt: '无法判断' };
const englishVerdicts = { yes: 'reachable', no: 'unreachable', doubt: 'in doubt' };

export const reachableVulnerabilities = tool({
  name: 'reachable_vulnerabilities',
  description: '某个项目的代码真正会执行到哪些漏洞（可达性分析的结果）。',
  input: z.object({
    project: projectName,
    verdict: z.enum(reachabilities).optional().describe('yes 可达（默认）、no 不可达、doubt 无法判断'),
  }),
  async run({ project, verdict: asked = 'yes' }, ask) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const task_id = found.taskId;
    const links = [linkTo('可达性', resultsPage(task_id, 'reachability'))];
    const check = await ask(reachability.vulnReachableProcess, { task_id });
    if (check.status !== 'finished') return notFound(notChecked(found.row.name, check), links);
    // Doubt is never called safe: where nothing is sure to be reached, what may be is told.
    const verdict = asked === 'yes' && check.yes === 0 ? 'doubt' : asked;
    const { list, pagination } = await ask(reachability.vulnReachableList, {
      task_id,
      reachable: [verdict],
      pageNum: 1,
      pageSize: shownRows,
    });
    const counts = `可达 ${check.yes}、不可达 ${check.no}、无法判断 ${check.doubt}`;
    const numbers = `${check.yes} reachable, ${check.no} unreachable, ${check.doubt} in doubt`;
    if (list.length === 0)
      return notFound(
        {
          zh: `项目「${found.row.name}」没有${verdictWords[asked]}的漏洞（${counts}）。`,
          en: `Project "${found.row.name}" has no vulnerabilities that are ${englishVerdicts[asked]} (${numbers}).`,
        },
        links,
      );
    const total = pagination?.total ?? list.length;
    return {
      found: true,
      text:
        verdict === asked
          ? {
              zh: `项目「${found.row.name}」有 ${total} 个漏洞${verdictWords[verdict]}（${counts}）。`,
              en: `${total} vulnerabilities of project "${found.row.name}" are ${englishVerdicts[verdict]} (${numbers}).`,
            }
          : {
              zh: `项目「${found.row.name}」没有确定可达的漏洞，${total} 个无法判断，不能视为安全（${counts}）。`,
              en: `No vulnerability of project "${found.row.name}" is surely reachable; ${total} are in doubt and not to be taken for safe (${numbers}).`,
            },
      table: tableOf(
        {
          vulnerability: {
            label: '漏洞',
            cell: (row) => row.cveId,
            link: (row) => vulnerabilityDialog(row.cveId),
          },
          severity: { label: '等级', cell: (row) => row.severity },
          component: { label: '组件', cell: (row) => row.vulnTag },
          verdict: { label: '可达性', cell: (row) => verdictWords[row.reachable] },
          place: { label: '位置', cell: (row) => row.file },
          reason: { label: '理由', cell: (row) => row.reason },
        },
        list,
        total,
      ),
      links,
    };
  },
});

function notChecked(name: string, check: { status: string; error_text: string }): Said {
  const about = `项目「${name}」最近一次检测`;
  if (check.status === 'none')
    return {
      zh: `${about}没有做过可达性分析，因此不知道哪些漏洞可达。`,
      en: `The last detection of project "${name}" had no reachability analysis, so nobody knows what is reachable.`,
    };
  return check.status === 'failed'
    ? {
        zh: `${about}的可达性分析失败：${check.error_text}。`,
        en: `The reachability analysis of project "${name}" failed.`,
      }
    : {
        zh: `${about}的可达性分析正在进行。`,
        en: `The reachability analysis of project "${name}" is under way.`,
      };
}
