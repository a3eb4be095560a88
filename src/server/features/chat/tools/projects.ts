import { project } from '#contract';
import type { Severity } from '#model';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { Refusal } from '../../../http/refusal.ts';
import { periodWords } from '../grammar/period-words.ts';
import { allPages } from '../queries/all-pages.ts';
import { limit, severityWords } from '../queries/arguments.ts';
import { page, projectPage } from '../queries/paths.ts';
import { daysOf, period } from '../queries/period.ts';
import {
  countsText,
  linkTo,
  severitiesSaid,
  shownRows,
  tableOf,
  timeText,
  wireSeverities,
} from '../queries/rows.ts';
import { byRisk, harmless, ofMember, unchecked, withoutSeverities } from '../queries/some-projects.ts';
import { type Ask, notFound, tool } from '../queries/tool.ts';

/** What projects may be put in order by. */
const projectOrders = [
  'newest',
  'oldest',
  'most_vulnerabilities',
  'fewest_vulnerabilities',
  'most_components',
  'fewest_components',
  'most_own_code',
  'least_own_code',
  'detected_longest_ago',
] as const;

/** How each is asked for, and said; what is not known stands last. */
const orders = {
  newest: { sort: { sort_create_time: 'desc' }, zh: '最近创建的在前', en: 'created last' },
  oldest: { sort: { sort_create_time: 'asc' }, zh: '最早创建的在前', en: 'created first' },
  most_vulnerabilities: {
    sort: { sort_vuln: 'desc' },
    zh: '漏洞总数最多的在前',
    en: 'with the most vulnerabilities, whatever their severity,',
  },
  fewest_vulnerabilities: {
    sort: { sort_vuln: 'asc' },
    zh: '漏洞最少的在前（先比超危，再比高危）',
    en: 'with the fewest vulnerabilities (critical ones count first)',
  },
  most_components: {
    sort: { sort_component_count: 'desc' },
    zh: '组件最多的在前',
    en: 'with the most components',
  },
  fewest_components: {
    sort: { sort_component_count: 'asc' },
    zh: '组件最少的在前',
    en: 'with the fewest components',
  },
  most_own_code: {
    sort: { sort_self_rate: 'desc' },
    zh: '自研率最高的在前',
    en: 'with the most code of their own',
  },
  least_own_code: {
    sort: { sort_self_rate: 'asc' },
    zh: '自研率最低的在前',
    en: 'with the least code of their own',
  },
  detected_longest_ago: {
    sort: { sort_last_time: 'asc' },
    zh: '最久没有检测的在前',
    en: 'detected the longest ago',
  },
} as const;

/** Whether what an order looks at is known of a project. */
function isKnown(order: (typeof projectOrders)[number], row: project.ProjectRow): boolean {
  if (order === 'newest' || order === 'oldest') return true;
  return order.endsWith('own_code') ? row.self_rate !== undefined : row.figures_of !== undefined;
}

/** Which project is the first of an order, where that is known. */
function orderSaid(
  order: (typeof projectOrders)[number],
  list: readonly project.ProjectRow[],
  severity?: readonly Severity[],
): Said {
  const { zh, en } =
    order === 'most_vulnerabilities' && severity !== undefined ? mostOf(severity) : orders[order];
  const [best] = list.filter((row) => isKnown(order, row));
  return best === undefined
    ? { zh: `，都还没有可以比较的数据`, en: `, of none of which that is known` }
    : { zh: `，${zh}，首位是「${best.name}」`, en: `, those ${en} first; the first is "${best.name}"` };
}

function mostOf(severity: readonly Severity[]): Said {
  const { zh, en } = severitiesSaid(severity);
  return { zh: `${zh}漏洞最多的在前`, en: `with the most ${en}vulnerabilities` };
}

/** A share of code; empty where it is not known. */
function shareText(share: number | undefined): string {
  return share === undefined ? '' : `${(share * 100).toFixed(1)}%`;
}

export const projects = tool({
  name: 'projects',
  description:
    '我能查看的项目列表；可按名称、负责人、漏洞等级、一段时间内没有检测、有没有在办工单筛选，也可只看从未检测的、没有查到漏洞的，或按漏洞、组件、自研率、最近检测时间排序。',
  input: z.object({
    name: z.string().max(100).optional().describe('名称含这些字'),
    owner: z.string().max(64).optional().describe('负责人的用户名'),
    member: z.string().max(64).optional().describe('成员的用户名：负责或参与的项目'),
    undetected: z.literal(true).optional().describe('true：只看没有检测结果的'),
    clean: z.literal(true).optional().describe('true：只看检测过而没有查到漏洞的'),
    without: severityWords.optional().describe('只看检测过而没有这些等级漏洞的'),
    order: z
      .enum(projectOrders)
      .optional()
      .describe(projectOrders.map((one) => `${one} ${orders[one].zh}`).join('、')),
    severity: severityWords.optional().describe('只看有这些等级漏洞的'),
    idle: period.optional().describe('只看这段时间内没有发起过检测的'),
    ticketed: z.boolean().optional().describe('false：只看没有在办工单的；true：只看有在办工单的'),
    limit,
  }),
  drops: ['project', 'person'],
  async run({ name, owner, member, undetected, clean, without, order, limit: most, ...others }, ask) {
    const filters = { name, owner: owner === undefined ? undefined : [owner], ...filtersOf(others) };
    const kind = {
      zh: `${limitsSaid(others).zh}${owner === undefined ? '' : `由 ${owner} 负责的`}${name === undefined ? '' : `名称含「${name}」的`}`,
      en: `${owner === undefined ? '' : ` owned by ${owner}`}${name === undefined ? '' : ` with "${name}" in their name`}${limitsSaid(others).en}`,
    };
    const alone = [undetected, clean, member].filter((one) => one !== undefined);
    const limits = [...Object.values(filters), without].filter((one) => one !== undefined);
    if (alone.length > 1 || (alone.length === 1 && limits.length > 0)) throw askedApart();
    if (undetected === true) return byRisk(ask, unchecked);
    if (clean === true) return byRisk(ask, harmless);
    if (member !== undefined) return ofMember(ask, member);
    if (without !== undefined) return withoutSeverities(ask, without, { filters, kind });
    const { sort } = order === undefined ? { sort: { sort_last_time: 'desc' } as const } : orders[order];
    const { list, pagination } =
      order === 'most_vulnerabilities'
        ? await byVulnerabilities(ask, filters, others.severity)
        : await ask(project.projectList, { ...filters, ...sort, pageNum: 1, pageSize: shownRows });
    const first = order === undefined ? { zh: '', en: '' } : orderSaid(order, list, others.severity);
    // The page takes one severity at a time.
    const shown = { ...filters, ...((others.severity?.length ?? 0) > 1 && { severity: undefined }) };
    const links = [linkTo('项目列表', page('/project/project-list', shown))];
    if (list.length === 0)
      return notFound(
        kind.zh === ''
          ? { zh: '您还没有项目。', en: 'You have no projects yet.' }
          : { zh: `没有找到${kind.zh}项目。`, en: `There is no project${kind.en}.` },
        links,
      );
    const total = pagination?.total ?? list.length;
    return {
      found: true,
      text: {
        zh: `共有 ${total} 个${kind.zh}项目${first.zh}。`,
        en: `There are ${total} projects${kind.en}${first.en}.`,
      },
      table: tableOf(
        {
          project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
          version: { label: '版本', cell: (row) => row.version },
          components: { label: '组件', cell: (row) => row.component_count ?? '未检测' },
          vulnerabilities: {
            label: '漏洞',
            cell: (row) => (row.vuln === undefined ? '未检测' : countsText(row.vuln)),
          },
          own: { label: '自研率', cell: (row) => shareText(row.self_rate) },
          ...(order === 'newest' || order === 'oldest' ? { created: createdColumn } : {}),
          last: { label: '最近检测', cell: (row) => timeText(row.last_task?.create_time ?? '') },
          owner: { label: '负责人', cell: (row) => row.owner },
        },
        list.slice(0, most),
        most === undefined ? pagination?.total : undefined,
      ),
      links,
    };
  },
});

/** These are lists of their own, which nothing else narrows. */
function askedApart(): Refusal {
  return new Refusal(
    400,
    'asked-apart',
    '未检测的、没有查到漏洞的、某人参与的项目，不能同时再按其他条件筛选，请分开提问。',
  );
}

const createdColumn = {
  label: '创建时间',
  cell: (row: project.ProjectRow) => timeText(row.create_time),
};

/** Projects by how many vulnerabilities they have, in all or of some severities: the list itself compares the worst first. */
async function byVulnerabilities(
  ask: Ask,
  filters: { name?: string | undefined; owner?: string[] | undefined },
  severity: readonly Severity[] | undefined,
) {
  const countOf = ({ vuln }: project.ProjectRow) =>
    vuln === undefined
      ? -1
      : severity === undefined
        ? vuln.total
        : severity.reduce((sum, one) => sum + (one === 'none' ? 0 : vuln[one]), 0);
  const { rows, total } = await allPages((slice) =>
    ask(project.projectList, { ...filters, sort_vuln: 'desc', ...slice }),
  );
  const list = rows.toSorted((one, other) => countOf(other) - countOf(one));
  return { list, pagination: { total } };
}

interface Limits {
  readonly severity?: readonly Severity[] | undefined;
  readonly idle?: string | undefined;
  readonly ticketed?: boolean | undefined;
}

/** The limits as the call and the page that is linked take them. */
function filtersOf({ severity, idle, ticketed }: Limits) {
  return {
    severity: wireSeverities(severity),
    idle_since: idle === undefined ? undefined : daysOf(idle, new Date()).from,
    no_ticket: ticketed === undefined ? undefined : ticketed ? ('0' as const) : ('1' as const),
  };
}

/** The same in a sentence: before the noun in Chinese, behind it in English. */
function limitsSaid({ severity, idle, ticketed }: Limits): Said {
  const when = idle === undefined ? undefined : periodWords(idle);
  const worst = severitiesSaid(severity);
  return {
    zh: [
      when === undefined ? '' : `${when.zh}没有发起过检测的`,
      severity === undefined ? '' : `有${worst.zh}漏洞的`,
      ticketed === undefined ? '' : ticketed ? '有在办工单的' : '没有在办工单的',
    ].join(''),
    en: [
      when === undefined ? '' : ` in which no detection was started ${when.en}`,
      severity === undefined ? '' : ` with ${worst.en}vulnerabilities`,
      ticketed === undefined ? '' : ticketed ? ' with an open ticket' : ' without an open ticket',
    ].join(''),
  };
}
