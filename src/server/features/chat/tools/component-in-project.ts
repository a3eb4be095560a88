import { component as calls, type ComponentRow } from '#contract';
import { ecosystems } from '#engine';
import { z } from 'zod';
import { allPages, cutSaid } from '../queries/all-pages.ts';
import { projectName } from '../queries/arguments.ts';
import { lastPart } from '../queries/find-packages.ts';
import { type AnalysedProject, analysedProject, hasResults } from '../queries/find-project.ts';
import { limited } from '../queries/limited.ts';
import { packageDialog, resultsPage } from '../queries/paths.ts';
import { directnessWords, linkTo, tableOf } from '../queries/rows.ts';
import { type Ask, notFound, tool } from '../queries/tool.ts';

/** Of so many rows it is told how they came in. */
const mostWays = 10;

export const componentInProject = tool({
  name: 'component_in_project',
  description: '某个项目有没有用某个组件，用的哪个版本，经过哪些组件引入的。',
  input: z.object({
    project: projectName,
    component: z.string().min(1).max(300).describe('组件名称，如 lodash、log4j-core'),
    version: z.string().max(100).optional().describe('只看这个版本'),
    below: z.string().max(100).optional().describe('只看低于这个版本的，如 4.17.21'),
  }),
  async run({ project, component, version, below }, ask) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const { rows: all, total } = await allPages((slice) =>
      ask(calls.componentList, { task_id: found.taskId, Repo: lastPart(component), ...slice }),
    );
    const named = meantBy(component, all);
    const rows = named.filter((row) => isOf(row, version) && isBelow(row, below));
    const wanted = `${component}${version === undefined ? '' : ` ${version}`}${below === undefined ? '' : ` <${below}`}`;
    const links = [
      linkTo('项目组件', resultsPage(found.taskId, 'components', { Repo: lastPart(component) })),
    ];
    const gap = cutSaid(all.length, total);
    if (rows.length === 0) {
      const others = [...new Set(named.map(versionOf))].join('、');
      return notFound(
        {
          zh: `项目「${found.row.name}」的检测结果中没有查到 ${wanted}。${others === '' ? '' : `查到的版本是 ${others}。`}${gap.zh}`,
          en: `${wanted} was not found in the results of project "${found.row.name}".${others === '' ? '' : ` What was found is ${others}.`}${gap.en}`,
        },
        links,
      );
    }
    const used = [...new Set(rows.map((row) => `${row.Repo} ${versionOf(row)}`))].join('、');
    const ways = await limited(rows.slice(0, mostWays), (row) => wayTo(ask, found, row.Id));
    return {
      found: true,
      text: {
        zh: `项目「${found.row.name}」用了 ${used}。${gap.zh}`,
        en: `Project "${found.row.name}" uses ${used}.${gap.en}`,
      },
      table: tableOf(
        {
          component: {
            label: '组件',
            cell: ({ row }) => row.Repo,
            link: ({ row }) => packageDialog(row.fetcher, row.Repo),
          },
          version: { label: '版本', cell: ({ row }) => versionOf(row) },
          how: { label: '引入方式', cell: ({ row }) => directnessWords[row.dep_mode] },
          way: { label: '引入路径', cell: ({ way }) => way },
          risk: { label: '风险', cell: ({ row }) => row.VulnSeverity },
          licenses: { label: '许可证', cell: ({ row }) => row.license_expression },
          safe: { label: '建议版本', cell: ({ row }) => row.mini_novuln_version },
        },
        rows.map((row, index) => ({ row, way: ways[index] ?? '' })),
      ),
      links,
    };
  },
});

/** The components that a name means: those called so, else those whose last part is, else those that contain it. */
function meantBy(name: string, rows: readonly ComponentRow[]): readonly ComponentRow[] {
  const wanted = name.toLowerCase();
  const exact = rows.filter(({ Repo }) => Repo.toLowerCase() === wanted);
  const last = rows.filter(({ Repo }) => lastPart(Repo).toLowerCase() === wanted);
  return [exact, last].find((some) => some.length > 0) ?? rows;
}

function versionOf({ Version }: ComponentRow): string {
  return Version || '未锁定';
}

/** Whether a row is of a version; `2.14` is said of 2.14.1, too. */
function isOf({ Version }: ComponentRow, version: string | undefined): boolean {
  const begin = version?.replace(/\.[x*]$/i, '');
  return begin === undefined || Version === begin || Version.startsWith(`${begin}.`);
}

/** Whether a row is older than a version, in the order of its package manager; of what no file fixes nobody knows. */
function isBelow({ fetcher, Version }: ComponentRow, below: string | undefined): boolean {
  if (below === undefined) return true;
  const compare = ecosystems.find(({ id }) => id === fetcher)?.compareVersions;
  return compare !== undefined && Version !== '' && compare(Version, below) < 0;
}

/** The shortest way from a project to a component: `express › body-parser`; empty where no file says it. */
async function wayTo(ask: Ask, { taskId }: AnalysedProject, id: string): Promise<string> {
  const { root, nodes, paths = [] } = await ask(calls.dependency, { task_id: taskId, Id: id });
  const nameOf = new Map(nodes.map((node) => [node.id, node.Repo]));
  return (paths[0] ?? [])
    .filter((step) => step !== root && step !== id)
    .map((step) => nameOf.get(step) ?? '')
    .join(' › ');
}
