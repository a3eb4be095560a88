import { asset } from '#contract';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { leastScore, limit, severityWords, vulnerabilityOrder } from '../queries/arguments.ts';
import { assetsPage, vulnerabilityDialog } from '../queries/paths.ts';
import { knownFilters, knownLimits, knownSaid, unstatedSaid } from '../queries/vulnerability-limits.ts';
import { projectsWith } from '../queries/projects-with.ts';
import {
  linkTo,
  nameCell,
  scoreSaid,
  severitiesSaid,
  shownRows,
  tableOf,
  wireSeverities,
} from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

const input = z.object({
  severity: severityWords.optional(),
  min_score: leastScore,
  kev: z.boolean().optional().describe('true：只看已知在野利用的'),
  overdue: z.boolean().optional().describe('true：只看超过修复期限的'),
  component: z.string().max(100).optional().describe('只看名称含这些字的组件'),
  text: z.string().max(100).optional().describe('编号或名称含这些字'),
  ...knownLimits,
  order: vulnerabilityOrder,
  limit,
});

const sorts = {
  oldest: 'sort_exposure_days',
  newest: 'sort_publishTime',
  widest: 'sort_project_count',
  score: 'sort_cvss_score',
} as const;
const first = {
  oldest: { zh: '，暴露最久的在前', en: ', those found first on top' },
  newest: { zh: '，最近公布的在前', en: ', those published last on top' },
  widest: { zh: '，影响项目最多的在前', en: ', those in the most projects on top' },
  score: { zh: '，CVSS 最高的在前', en: ', those with the highest CVSS score on top' },
} as const;

export const vulnerabilities = tool({
  name: 'vulnerabilities',
  description:
    '所有项目中的漏洞，最严重的在前；可按等级、CVSS 下限、在野利用、超期、组件、弱点类型、公布时间、有无修复版本、编号或名称中的文字筛选，也可暴露最久、最近公布、影响项目最多或 CVSS 最高的在前。',
  input,
  drops: ['component', 'project'],
  async run(wanted, ask) {
    const filters = {
      vuln_id: wanted.text,
      Repo: wanted.component,
      severity: wireSeverities(wanted.severity),
      min_score: wanted.min_score === undefined ? undefined : String(wanted.min_score),
      kev: wanted.kev === true ? ['1'] : undefined,
      overdue: wanted.overdue === true ? ['1'] : undefined,
      ...knownFilters(wanted),
    };
    const { list, pagination } = await ask(asset.vulnerabilityAssets, {
      ...filters,
      ...(wanted.order !== undefined && { [sorts[wanted.order]]: 'desc' }),
      sort_severity: 'desc',
      sort_cvss_score: 'desc',
      pageNum: 1,
      pageSize: shownRows,
    });
    const total = pagination?.total ?? list.length;
    const links = [linkTo('漏洞台账', assetsPage('vulnerabilities', filters))];
    const kind = kindOf(wanted);
    const { behind } = knownSaid(wanted);
    const unstated = unstatedSaid(wanted);
    const shown = list.slice(0, wanted.limit);
    const projects = await projectsWith(
      ask,
      shown.map(({ CJN_ID }) => ({ CJN_ID })),
    );
    const namesOf = new Map(shown.map(({ CJN_ID }, index) => [CJN_ID, projects[index] ?? '']));
    const order = wanted.order === undefined ? { zh: '', en: '' } : first[wanted.order];
    if (list.length === 0)
      return notFound(
        {
          zh: `您能查看的项目中没有查到${kind.zh}漏洞。${unstated.zh}`,
          en: `No ${kind.en}vulnerabilities${behind} were found in the projects that you may see.${unstated.en}`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `您能查看的项目中有 ${total} 个${kind.zh}漏洞${order.zh}。${unstated.zh}`,
        en: `There are ${total} ${kind.en}vulnerabilities${behind} in the projects that you may see${order.en}.${unstated.en}`,
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
          components: { label: '组件', cell: (row) => row.components.join('、') },
          projects: {
            label: '项目数',
            cell: (row) => row.project_count,
            link: (row) => assetsPage('vulnerabilities', { vuln_id: row.vuln_id }),
          },
          names: { label: '项目', cell: (row) => namesOf.get(row.CJN_ID) ?? '' },
          published: { label: '公布日期', cell: (row) => row.publishTime.slice(0, 10) },
          days: { label: '暴露天数', cell: (row) => row.exposure_days },
          kev: { label: '在野利用', cell: (row) => (row.kev === 1 ? '是' : '') },
        },
        shown,
        total,
      ),
      links,
    };
  },
});

function kindOf(wanted: z.output<typeof input>): Said {
  const { severity, min_score: score, kev, overdue, component, text } = wanted;
  const severities = severitiesSaid(severity);
  const scores = scoreSaid(score);
  const known = knownSaid(wanted);
  const named = text === undefined ? { zh: '', en: '' } : { zh: `含「${text}」的`, en: `"${text}" ` };
  return {
    zh: `${component === undefined ? '' : ` ${component} 的`}${named.zh}${known.zh}${overdue === true ? '超期的' : ''}${kev === true ? '已知在野利用的' : ''}${scores.zh}${severities.zh}`,
    en: `${component === undefined ? '' : `${component} `}${named.en}${known.en}${overdue === true ? 'overdue ' : ''}${kev === true ? 'known-exploited ' : ''}${scores.en}${severities.en}`,
  };
}
