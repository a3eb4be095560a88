import { asset, project } from '#contract';
import type { Severity } from '#model';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { allPages } from '../queries/all-pages.ts';
import { limit, severityWords } from '../queries/arguments.ts';
import { ofEveryProject } from '../queries/each-project.ts';
import { assetsPage, page, projectPage } from '../queries/paths.ts';
import { countsText, linkTo, severitiesSaid, shownRows, tableOf, timeText } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

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
function orderSaid(order: (typeof projectOrders)[number], list: readonly project.ProjectRow[]): Said {
  const { zh, en } = orders[order];
  const [best] = list.filter((row) => isKnown(order, row));
  return best === undefined
    ? { zh: `，都还没有可以比较的数据`, en: `, of none of which that is known` }
    : { zh: `，${zh}，首位是「${best.name}」`, en: `, those ${en} first; the first is "${best.name}"` };
}

/** A share of code; empty where it is not known. */
function shareText(share: number | undefined): string {
  return share === undefined ? '' : `${(share * 100).toFixed(1)}%`;
}

export const projects = tool({
  name: 'projects',
  description:
    '我能查看的项目列表；可按名称、负责人筛选，也可只看从未检测的、没有查到漏洞的，或按漏洞、组件、自研率、最近检测时间排序。',
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
    limit,
  }),
  drops: ['project', 'person'],
  async run({ name, owner, member, undetected, clean, without, order, limit: most }, ask) {
    if (undetected === true) return byRisk(ask, unchecked);
    if (clean === true) return byRisk(ask, harmless);
    if (without !== undefined) return withoutSeverities(ask, without);
    if (member !== undefined) return ofMember(ask, member);
    const filters = { name, owner: owner === undefined ? undefined : [owner] };
    const { sort } = order === undefined ? { sort: { sort_last_time: 'desc' } as const } : orders[order];
    const { list, pagination } =
      order === 'most_vulnerabilities'
        ? await byVulnerabilities(ask, filters)
        : await ask(project.projectList, { ...filters, ...sort, pageNum: 1, pageSize: shownRows });
    const first = order === undefined ? { zh: '', en: '' } : orderSaid(order, list);
    const links = [linkTo('项目列表', page('/project/project-list', filters))];
    const kind = {
      zh: `${owner === undefined ? '' : `由 ${owner} 负责的`}${name === undefined ? '' : `名称含「${name}」的`}`,
      en: `${owner === undefined ? '' : ` owned by ${owner}`}${name === undefined ? '' : ` with "${name}" in their name`}`,
    };
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

/** The projects that were checked and have no vulnerabilities of some severities, and how many there were to look at. */
async function withoutSeverities(ask: Ask, without: readonly Severity[]): Promise<Finding> {
  const { rows, total } = await allPages((slice) => ask(project.projectList, { sort_name: 'asc', ...slice }));
  const checked = rows.flatMap((row) => (row.vuln === undefined ? [] : [{ ...row, vuln: row.vuln }]));
  const list = checked.filter(({ vuln }) => without.every((severity) => vuln[severity] === 0));
  const { zh, en } = severitiesSaid(without);
  const others = total - checked.length;
  const gap = {
    zh: others === 0 ? '' : `另有 ${others} 个项目未检测，不知道有没有。`,
    en: others === 0 ? '' : ` Of ${others} others, which were not checked, nobody knows.`,
  };
  const links = [linkTo('项目列表', page('/project/project-list', {}))];
  if (list.length === 0)
    return notFound(
      {
        zh: `您能查看的项目中，检测过的都有${zh}漏洞。${gap.zh}`,
        en: `All checked projects that you may see have ${en}vulnerabilities.${gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `${list.length} 个项目检测过而没有${zh}漏洞。${gap.zh}`,
      en: `${list.length} checked projects have no ${en}vulnerabilities.${gap.en}`,
    },
    table: tableOf(
      {
        project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
        vulnerabilities: { label: '漏洞', cell: (row) => countsText(row.vuln) },
        owner: { label: '负责人', cell: (row) => row.owner },
      },
      list,
    ),
    links,
  };
}

const createdColumn = {
  label: '创建时间',
  cell: (row: project.ProjectRow) => timeText(row.create_time),
};

/** The projects that somebody takes part in, and as what. */
async function ofMember(ask: Ask, username: string): Promise<Finding> {
  const { made, gap } = await ofEveryProject(ask, async ({ product_id }) => {
    const { list } = await ask(project.projectMembers, { product_id });
    return { member: list.find((one) => one.username.toLowerCase() === username.toLowerCase()) };
  });
  const rows = made.flatMap(({ row, member }) =>
    member === undefined ? [] : [{ ...row, role: member.role }],
  );
  const links = [linkTo('项目列表', page('/project/project-list', {}))];
  if (rows.length === 0)
    return notFound(
      {
        zh: `您能查看的项目中，没有 ${username} 参与的。${gap.zh}`,
        en: `${username} takes part in none of the projects that you may see.${gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `您能查看的项目中，${username} 参与 ${rows.length} 个。${gap.zh}`,
      en: `${username} takes part in ${rows.length} of the projects that you may see.${gap.en}`,
    },
    table: tableOf(
      {
        project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
        version: { label: '版本', cell: (row) => row.version },
        role: { label: '身份', cell: (row) => (row.role === 'owner' ? '负责人' : '成员') },
        owner: { label: '负责人', cell: (row) => row.owner },
      },
      rows,
    ),
    links,
  };
}

/** Projects by how many vulnerabilities they have in all: the list itself compares the worst first. */
async function byVulnerabilities(
  ask: Ask,
  filters: { name?: string | undefined; owner?: string[] | undefined },
) {
  const { rows, total } = await allPages((slice) =>
    ask(project.projectList, { ...filters, sort_vuln: 'desc', ...slice }),
  );
  const list = rows.toSorted((one, other) => (other.vuln?.total ?? -1) - (one.vuln?.total ?? -1));
  return { list, pagination: { total } };
}

/** Projects of one risk, and what is said of them. */
interface OfRisk {
  readonly risk: string;
  readonly none: Said;
  some(total: number): Said;
}

/** The projects without results, and those none of whose components could be matched. */
const unchecked: OfRisk = {
  risk: '未检测',
  none: {
    zh: '您能查看的项目都检测过漏洞。',
    en: 'All projects that you may see were checked for vulnerabilities.',
  },
  some: (total) => ({
    zh: `${total} 个项目未检测：没有检测结果，或者组件均未能与漏洞比对。未检测不代表没有风险。`,
    en: `${total} projects are unchecked: they have no results, or none of their components could be matched. That does not mean that they are without risk.`,
  }),
};

/** The projects that were checked, and of which no vulnerability is known. */
const harmless: OfRisk = {
  risk: '暂无风险',
  none: {
    zh: '您能查看的项目中，检测过的都查到了漏洞。',
    en: 'All projects that you may see and that were checked have known vulnerabilities.',
  },
  some: (total) => ({
    zh: `${total} 个项目检测过而没有查到漏洞（以最近一次检测为准）。`,
    en: `In ${total} projects that were checked no vulnerabilities were found (by their last detection).`,
  }),
};

async function byRisk(ask: Ask, { risk, none, some }: OfRisk): Promise<Finding> {
  const filters = { risk: [risk] };
  const { list, pagination } = await ask(asset.projectAssets, {
    ...filters,
    pageNum: 1,
    pageSize: shownRows,
    sort_name: 'asc',
  });
  const links = [linkTo('项目台账', assetsPage('projects', filters))];
  const total = pagination?.total ?? list.length;
  if (total === 0) return notFound(none, links);
  return {
    found: true,
    text: some(total),
    table: tableOf(
      {
        project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
        version: { label: '版本', cell: (row) => row.version },
        owner: { label: '负责人', cell: (row) => row.owner },
      },
      list,
      total,
    ),
    links,
  };
}
