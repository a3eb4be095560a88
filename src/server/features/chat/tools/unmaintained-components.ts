import { asset, component as calls } from '#contract';
import { z } from 'zod';
import { allPages, mostRows } from '../queries/all-pages.ts';
import { limit, projectName } from '../queries/arguments.ts';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { assetsPage, packageDialog, resultsPage } from '../queries/paths.ts';
import { linkTo, tableOf } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

export const unmaintainedComponents = tool({
  name: 'unmaintained_components',
  description: '哪些组件已停止维护（最新版本发布超过三年），可只看一个项目；没有发布时间的组件无法判断。',
  input: z.object({ project: projectName.optional(), limit }),
  drops: ['component'],
  async run({ project, limit: most }, ask) {
    return project === undefined ? ofAll(ask, most) : ofOne(ask, project, most);
  },
});

async function ofAll(ask: Ask, most: number | undefined): Promise<Finding> {
  const { rows, total } = await allPages((page) =>
    ask(asset.componentAssets, { sort_project_count: 'desc', ...page }),
  );
  return told(
    rows.map((row) => ({ ...row, version: row.versions.map(({ Version }) => Version).join('、') })),
    {
      total,
      most,
      about: { zh: '您能查看的项目', en: 'The projects that you may see' },
      links: [linkTo('组件台账', assetsPage('components'))],
    },
  );
}

async function ofOne(ask: Ask, name: string, most: number | undefined): Promise<Finding> {
  const found = await analysedProject(ask, name);
  if (!hasResults(found)) return found;
  const { rows, total } = await allPages((page) =>
    ask(calls.componentList, { task_id: found.taskId, sort_VulnSeverity: 'desc', ...page }),
  );
  return told(
    rows.map((row) => ({ ...row, version: row.Version })),
    {
      total,
      most,
      about: { zh: `项目「${found.row.name}」`, en: `Project "${found.row.name}"` },
      links: [linkTo('全部组件', resultsPage(found.taskId, 'components'))],
    },
  );
}

interface Kept {
  readonly Repo: string;
  readonly fetcher: string;
  readonly version: string;
  readonly LatestVersion: string;
  readonly maintain: asset.ComponentAssetRow['maintain'];
}

interface Ground {
  readonly total: number;
  /** So many rows at most are wanted. */
  readonly most: number | undefined;
  readonly about: Finding['text'];
  readonly links: Finding['links'];
}

/** Of what nobody knows when it was released last it is not said that it is kept. */
function told(rows: readonly Kept[], { total, most, about, links }: Ground): Finding {
  const stopped = rows.filter(({ maintain }) => maintain === 'stopped');
  const unknown = rows.filter(({ maintain }) => maintain === 'unknown').length;
  const gap = {
    zh: `${unknown === 0 ? '' : `另有 ${unknown} 个组件没有发布时间，无法判断。`}${total > mostRows ? `只看了前 ${mostRows} 个组件。` : ''}`,
    en: `${unknown === 0 ? '' : ` Of ${unknown} other components nobody knows when they were released last.`}${total > mostRows ? ` Only the first ${mostRows} components were looked at.` : ''}`,
  };
  if (stopped.length === 0)
    return notFound(
      {
        zh: `${about.zh}没有查到已停止维护（超过三年没有新版本）的组件。${gap.zh}`,
        en: `${about.en}: no component is known to be unmaintained (no release in three years).${gap.en}`,
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `${about.zh}有 ${stopped.length} 个组件已停止维护（超过三年没有新版本）。${gap.zh}`,
      en: `${about.en}: ${stopped.length} components are unmaintained (no release in three years).${gap.en}`,
    },
    table: tableOf(
      {
        component: {
          label: '组件',
          cell: (row) => row.Repo,
          link: (row) => packageDialog(row.fetcher, row.Repo),
        },
        fetcher: { label: '包管理器', cell: (row) => row.fetcher },
        version: { label: '版本', cell: (row) => row.version || '未锁定' },
        latest: { label: '最新版本', cell: (row) => row.LatestVersion },
      },
      stopped.slice(0, most),
      stopped.length,
    ),
    links,
  };
}
