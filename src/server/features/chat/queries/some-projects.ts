import { asset, project, type RequestOf } from '#contract';
import type { Severity } from '#model';
import type { Said } from '../grammar/language.ts';
import { allPages } from './all-pages.ts';
import { ofEveryProject } from './each-project.ts';
import { assetsPage, page, projectPage } from './paths.ts';
import { countsText, linkTo, severitiesSaid, shownRows, tableOf } from './rows.ts';
import { type Ask, type Finding, notFound } from './tool.ts';

/** Which projects are looked at, and what they are called: before the noun in Chinese, behind it in English. */
interface Narrowed {
  readonly filters: Partial<RequestOf<typeof project.projectList>>;
  readonly kind: Said;
}

/** The projects that were checked and have no vulnerabilities of some severities, and how many there were to look at. */
export async function withoutSeverities(
  ask: Ask,
  without: readonly Severity[],
  { filters, kind }: Narrowed,
): Promise<Finding> {
  const { rows, total } = await allPages((slice) =>
    ask(project.projectList, { ...filters, sort_name: 'asc', ...slice }),
  );
  const checked = rows.flatMap((row) => (row.vuln === undefined ? [] : [{ ...row, vuln: row.vuln }]));
  const list = checked.filter(({ vuln }) => without.every((severity) => vuln[severity] === 0));
  const { zh, en } = severitiesSaid(without);
  const others = total - checked.length;
  const gap = {
    zh: others === 0 ? '' : `另有 ${others} 个项目未检测，不知道有没有。`,
    en: others === 0 ? '' : ` Of ${others} others, which were not checked, nobody knows.`,
  };
  const links = [linkTo('项目列表', page('/project/project-list', {}))];
  if (total === 0)
    return notFound({ zh: `没有找到${kind.zh}项目。`, en: `There is no project${kind.en}.` }, links);
  if (list.length === 0)
    return notFound(
      {
        zh: `您能查看的${kind.zh}项目中，检测过的都有${zh}漏洞。${gap.zh}`,
        en: `All checked projects${kind.en} that you may see have ${en}vulnerabilities.${gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `${list.length} 个${kind.zh}项目检测过而没有${zh}漏洞。${gap.zh}`,
      en: `${list.length} checked projects${kind.en} have no ${en}vulnerabilities.${gap.en}`,
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

/** The projects that somebody takes part in, and as what. */
export async function ofMember(ask: Ask, username: string): Promise<Finding> {
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

/** Projects of one risk, and what is said of them. */
interface OfRisk {
  readonly risk: string;
  readonly none: Said;
  some(total: number): Said;
}

/** The projects without results, and those none of whose components could be matched. */
export const unchecked: OfRisk = {
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
export const harmless: OfRisk = {
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

/** The projects of one risk, by name. */
export async function byRisk(ask: Ask, { risk, none, some }: OfRisk): Promise<Finding> {
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
