import { vulnerability } from '#contract';
import { z } from 'zod';
import { analysedProject, caveatOf, hasResults } from '../queries/find-project.ts';
import { resultsPage, vulnerabilityDialog } from '../queries/paths.ts';
import { how, leastScore, limit, projectName, severityWords } from '../queries/arguments.ts';
import {
  howSaid,
  linkTo,
  nameCell,
  scoreSaid,
  severitiesSaid,
  shownOfOne,
  shownRows,
  tableOf,
  wireSeverities,
} from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';
import { knownFilters, knownLimits, knownSaid, unstatedSaid } from '../queries/vulnerability-limits.ts';

const sorts = { score: 'sort_cvss_score', newest: 'sort_publishTime' } as const;
const firstSaid = {
  score: { zh: '，CVSS 最高的在前', en: ', those with the highest CVSS score on top' },
  newest: { zh: '，最近公布的在前', en: ', those published last on top' },
} as const;

export const projectVulnerabilities = tool({
  name: 'project_vulnerabilities',
  description:
    '某个项目有哪些漏洞，最严重的在前；可按等级、CVSS 下限、组件、引入方式、是否在野利用、弱点类型、公布时间、有无修复版本筛选，也可 CVSS 最高或最近公布的在前。',
  input: z.object({
    project: projectName,
    severity: severityWords.optional(),
    min_score: leastScore,
    how,
    component: z.string().max(300).optional().describe('只看名称含这些字的组件'),
    kev: z.boolean().optional().describe('true：只看已知在野利用的'),
    ...knownLimits,
    order: z.enum(['score', 'newest']).optional().describe('score CVSS 最高的在前、newest 最近公布的在前'),
    limit,
  }),
  drops: ['component'],
  async run(
    { project, severity, min_score: score, how: way, component, kev, order, limit: most, ...wanted },
    ask,
  ) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const filters = {
      severity: wireSeverities(severity),
      min_score: score === undefined ? undefined : String(score),
      dep_mode: way === undefined ? undefined : [way],
      Repo: component,
      kev: kev === true ? ['1'] : undefined,
      ...knownFilters(wanted),
    };
    const { list, pagination } = await ask(vulnerability.vulnerabilityList, {
      task_id: found.taskId,
      ...filters,
      ...(order !== undefined && { [sorts[order]]: 'desc' }),
      sort_severity: 'desc',
      pageNum: 1,
      pageSize: component === undefined ? shownRows : shownOfOne,
    });
    const caveat = await caveatOf(ask, found.taskId);
    const unstated = unstatedSaid(wanted);
    const total = pagination?.total ?? list.length;
    const links = [linkTo('全部漏洞', resultsPage(found.taskId, 'vulnerabilities', filters))];
    const first = order === undefined ? undefined : firstSaid[order];
    const severities = severitiesSaid(severity);
    const [scores, ways, known] = [scoreSaid(score), howSaid(way), knownSaid(wanted)];
    const kind = `${way === undefined ? '' : `${ways.zh}的`}${known.zh}${scores.zh}${kev === true ? '已知在野利用的' : ''}${severities.zh}`;
    const sort = `${ways.en}${known.en}${scores.en}${kev === true ? 'known-exploited ' : ''}${severities.en}`;
    const of = `${component === undefined ? '' : `${component} in `}project "${found.row.name}"`;
    const about = `项目「${found.row.name}」${component === undefined ? '' : `的 ${component} `}`;
    if (total === 0)
      return notFound(
        {
          zh: `${about}没有查到${kind}漏洞（以最近一次检测为准）。${unstated.zh}${caveat.zh}`,
          en: `No ${sort}vulnerabilities${known.behind} were found in ${of} (by its last detection).${unstated.en}${caveat.en}`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `${about}有 ${total} 处${kind}漏洞${first?.zh ?? ''}。${unstated.zh}${caveat.zh}`,
        en: `There are ${total} ${sort}vulnerabilities${known.behind} in ${of}${first?.en ?? ''}.${unstated.en}${caveat.en}`,
      },
      table: tableOf(
        {
          vulnerability: {
            label: '漏洞',
            cell: (row) => row.vuln_id,
            link: (row) => vulnerabilityDialog(row.vuln_id),
          },
          name: { label: '名称', cell: (row) => nameCell(row) },
          severity: { label: '等级', cell: (row) => row.severity },
          score: { label: 'CVSS', cell: (row) => row.cvss_score ?? '' },
          component: { label: '组件', cell: (row) => row.Repo },
          version: { label: '版本', cell: (row) => row.Version },
          fixed: { label: '修复版本', cell: (row) => row.fixed_versions.slice(0, 3).join('、') },
          kev: { label: '在野利用', cell: (row) => (row.kev === 1 ? '是' : '') },
        },
        list.slice(0, most),
        total,
        list.length,
      ),
      links,
    };
  },
});
