import { asset } from '#contract';
import { ecosystems } from '#engine';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { allPages, mostRows } from '../queries/all-pages.ts';
import { ofEachProject } from '../queries/each-project.ts';
import { findPackages } from '../queries/find-packages.ts';
import { limited } from '../queries/limited.ts';
import { assetsPage, packageDialog, projectPage, resultsPage } from '../queries/paths.ts';
import { directnessWords, linkTo, tableOf } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

export const componentUsage = tool({
  name: 'component_usage',
  description:
    '哪些项目使用了某个组件：项目、版本、直接或间接引入、建议升级的版本；也可反过来问哪些项目没有用。',
  input: z.object({
    component: z.string().min(1).max(300).describe('组件名称，如 lodash、log4j-core'),
    version: z.string().max(100).optional().describe('只看这个版本'),
    ecosystem: z.string().max(60).optional().describe('包管理器：npm、maven、pypi、golang 等'),
    absent: z.literal(true).optional().describe('true：反过来，只看没有查到这个组件的项目'),
    also: z.string().min(1).max(300).optional().describe('只看同时也用了这个组件的项目'),
    below: z.string().max(100).optional().describe('只看低于这个版本的，如 4.17.21'),
    outdated: z.literal(true).optional().describe('true：只看低于建议版本的'),
  }),
  drops: ['project'],
  async run({ component, version, ecosystem, absent, also, below, outdated }, ask) {
    if (also !== undefined) return ofBoth(ask, component, also);
    const packages = await findPackages(ask, component, ecosystem);
    const usage = async (Version?: string) => {
      const pages = await Promise.all(
        packages.map(({ package_key }) =>
          ask(asset.impact, { package_key, Version, pageNum: 1, pageSize: 100 }),
        ),
      );
      return {
        rows: pages.flatMap(({ list }) => list),
        total: pages.reduce((sum, { pagination }) => sum + (pagination?.total ?? 0), 0),
      };
    };
    const begin = version?.replace(/\.[x*]$/i, '');
    const exact = await usage(version);
    // `2.14` is said of 2.14.1, too.
    const isLine = version !== undefined && exact.rows.length === 0;
    const line = isLine ? (await usage()).rows.filter((row) => row.Version.startsWith(`${begin}.`)) : [];
    const { rows: all, total: whole } = line.length > 0 ? { rows: line, total: line.length } : exact;
    const newer = below === undefined ? all : all.filter((row) => isBelow(row, below, packages));
    const rows = outdated === true ? newer.filter((row) => isBelow(row, row.safe_version, packages)) : newer;
    const total = whole - (all.length - rows.length);
    const named = `${component}${version === undefined ? '' : ` ${version}${line.length > 0 && begin === version ? '.x' : ''}`}${below === undefined ? '' : ` <${below}`}`;
    const links = [linkTo('组件台账', assetsPage('components', { Repo: component }))];
    if (absent === true) return projectsWithout(named, all, whole, ask, links);
    if (rows.length === 0) {
      if (outdated === true && all.length > 0) return notFound(nobodyBelow(named, all.length), links);
      const others = below !== undefined ? all.length : version === undefined ? 0 : (await usage()).total;
      return notFound(nobodyUses(named, component, others), links);
    }
    const projects = new Set(rows.map((row) => row.product_id)).size;
    return {
      found: true,
      text: {
        zh: `${projects} 个项目使用了 ${nameOf(packages, named).zh}${outdated === true ? '，且低于建议版本' : ''}。`,
        en: `${projects} ${projects === 1 ? 'project uses' : 'projects use'} ${nameOf(packages, named).en}${outdated === true ? ' in versions below the advised one' : ''}.`,
      },
      table: tableOf(
        {
          project: {
            label: '项目',
            cell: (row) => row.product_name,
            link: (row) => projectPage(row.product_id),
          },
          component: { label: '组件', cell: (row) => row.Repo },
          version: {
            label: '版本',
            cell: (row) => row.Version || '未锁定',
            link: (row) => resultsPage(row.task_id, 'components', { Repo: row.Repo }),
          },
          how: { label: '引入方式', cell: (row) => directnessWords[row.dep_mode] },
          risk: { label: '风险', cell: (row) => row.VulnSeverity },
          safe: { label: '建议版本', cell: (row) => row.safe_version },
        },
        rows,
        total,
      ),
      links: [
        ...links,
        ...packages.slice(0, 1).map(({ fetcher, Repo }) => linkTo('各版本', packageDialog(fetcher, Repo))),
      ],
    };
  },
});

/** The projects that use two components, with the versions of both. */
async function ofBoth(ask: Ask, one: string, other: string): Promise<Finding> {
  const usesOf = async (name: string) => {
    const packages = await findPackages(ask, name);
    const pages = await limited(packages, ({ package_key }) =>
      allPages((slice) => ask(asset.impact, { package_key, ...slice })),
    );
    return {
      rows: pages.flatMap(({ rows }) => rows),
      isCut: pages.some(({ rows, total }) => total > rows.length),
    };
  };
  const [first, second] = [await usesOf(one), await usesOf(other)];
  const projects = new Map(first.rows.map((row) => [row.product_id, row.product_name]));
  const shared = [...projects].filter(([id]) => second.rows.some((row) => row.product_id === id));
  const versionsOf = (rows: typeof first.rows, id: string) =>
    [...new Set(rows.filter((row) => row.product_id === id).map((row) => row.Version || '未锁定'))].join(
      '、',
    );
  const gap =
    first.isCut || second.isCut
      ? { zh: `只看了前 ${mostRows} 处使用。`, en: ` Only the first ${mostRows} uses were looked at.` }
      : { zh: '', en: '' };
  const links = [one, other].map((name) =>
    linkTo(`组件台账：${name}`, assetsPage('components', { Repo: name })),
  );
  if (shared.length === 0)
    return notFound(
      {
        zh: `您能查看的项目中，没有项目同时使用 ${one} 和 ${other}（分别有 ${first.rows.length} 处和 ${second.rows.length} 处使用）。${gap.zh}`,
        en: `No project that you may see uses both ${one} and ${other} (they are used in ${first.rows.length} and ${second.rows.length} places).${gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `${shared.length} 个项目同时使用 ${one} 和 ${other}。${gap.zh}`,
      en: `${shared.length} ${shared.length === 1 ? 'project uses' : 'projects use'} both ${one} and ${other}.${gap.en}`,
    },
    table: tableOf(
      {
        project: { label: '项目', cell: ([, name]) => name, link: ([id]) => projectPage(id) },
        one: { label: one, cell: ([id]) => versionsOf(first.rows, id) },
        other: { label: other, cell: ([id]) => versionsOf(second.rows, id) },
      },
      shared,
    ),
    links,
  };
}

/** Whether a row uses an older version, in the order of its package manager; of what no file fixes nobody knows. */
function isBelow(
  { Repo, Version }: { readonly Repo: string; readonly Version: string },
  below: string,
  packages: readonly { readonly Repo: string; readonly fetcher: string }[],
): boolean {
  const ecosystem = packages.find((one) => one.Repo === Repo)?.fetcher;
  const compare = ecosystems.find(({ id }) => id === ecosystem)?.compareVersions;
  return compare !== undefined && Version !== '' && below !== '' && compare(Version, below) < 0;
}

function nobodyBelow(named: string, uses: number): Said {
  return {
    zh: `在您能查看的项目中，有 ${uses} 处使用 ${named}，没有低于建议版本的。`,
    en: `${named} is used in ${uses} places of the projects that you may see, nowhere below the advised version.`,
  };
}

function nameOf(packages: readonly { Repo: string }[], named: string): Said {
  if (packages.length === 1) return { zh: named, en: named };
  const names = packages.map(({ Repo }) => Repo);
  return { zh: `${named}（匹配 ${names.join('、')}）`, en: `${named} (matching ${names.join(', ')})` };
}

function nobodyUses(named: string, component: string, others: number): Said {
  const isElsewhere = others > 0;
  return {
    zh: `在您能查看的项目中没有查到 ${named}。${isElsewhere ? `有 ${others} 处使用了 ${component} 的其他版本。` : ''}`,
    en: `${named} was not found in the projects that you may see.${isElsewhere ? ` Other versions of ${component} are used in ${others} places.` : ''}`,
  };
}

/** The projects with results among which a component is not: what was not analysed is not known to be without it. */
async function projectsWithout(
  named: string,
  uses: readonly { readonly product_id: string }[],
  total: number,
  ask: Ask,
  links: Finding['links'],
): Promise<Finding> {
  const users = new Set(uses.map((row) => row.product_id));
  if (total > uses.length)
    return notFound(
      {
        zh: `使用 ${named} 的地方超过 ${uses.length} 处，无法一一排除，请在组件台账中查看。`,
        en: `${named} is used in more than ${uses.length} places, too many to leave out one by one; see the ledger of components.`,
      },
      links,
    );
  const { made, gap } = await ofEachProject(ask, async () => ({}));
  const rows = made.flatMap(({ row }) => (users.has(row.product_id) ? [] : [row]));
  if (rows.length === 0)
    return notFound(
      {
        zh: `有检测结果的项目都用了 ${named}。${gap.zh}`,
        en: `All projects with results use ${named}.${gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `${rows.length} 个项目没有查到 ${named}。${gap.zh}`,
      en: `In ${rows.length} projects ${named} was not found.${gap.en}`,
    },
    table: tableOf(
      {
        project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
        version: { label: '版本', cell: (row) => row.version },
        components: { label: '组件', cell: (row) => row.component_count ?? '' },
      },
      rows,
    ),
    links,
  };
}
