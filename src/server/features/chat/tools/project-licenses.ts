import { licenseUse } from '#contract';
import { distributions } from '#model';
import { z } from 'zod';
import { distributionSaid } from '../queries/distribution-words.ts';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { licenseDialog, resultsPage } from '../queries/paths.ts';
import { projectName } from '../queries/arguments.ts';
import { linkTo, shownRows, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

const verdictWords = {
  compatible: '兼容',
  conditional: '有条件兼容',
  incompatible: '不兼容',
  unknown: '无法判断',
};

export const projectLicenses = tool({
  name: 'project_licenses',
  description: '某个项目用到哪些许可证，与项目自己的许可证是否兼容，有多少冲突；也可假设另一种分发方式。',
  input: z.object({
    project: projectName,
    distribution: z.enum(distributions).optional().describe('假设产品这样分发；不给出时按项目登记的分发方式'),
  }),
  async run({ project, distribution }, ask) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const task_id = found.taskId;
    const [figures, page] = await Promise.all([
      ask(licenseUse.componentLicense, { task_id, distribution }),
      ask(licenseUse.componentLicensePage, {
        task_id,
        distribution,
        pageNum: 1,
        pageSize: shownRows,
        sort_component_count: 'desc',
      }),
    ]);
    const links = [linkTo('许可证', resultsPage(task_id, 'licenses'))];
    if (page.list.length === 0)
      return notFound(
        {
          zh: `项目「${found.row.name}」没有查到许可证；${figures.unlicensed_num} 个组件未声明许可证。`,
          en: `No license was found in project "${found.row.name}"; ${figures.unlicensed_num} components declare none.`,
        },
        links,
      );
    const { hard, conditional, hint } = figures.conflicts;
    const way = distributionSaid[figures.use.distribution];
    const isSupposed = distribution !== undefined;
    return {
      found: true,
      text: {
        zh: `项目「${found.row.name}」随产品分发的部分用到 ${figures.license_num} 种许可证，冲突 ${hard} 处、有条件 ${conditional} 处、提示 ${hint} 处；${figures.unlicensed_num} 个组件未声明许可证。以上按${isSupposed ? '所问的' : '项目登记的'}分发方式「${way.zh}」判断。`,
        en: `Project "${found.row.name}" ships ${figures.license_num} licenses: ${hard} conflicts, ${conditional} conditional, ${hint} hints; ${figures.unlicensed_num} components declare none. This is judged for a product that is ${way.en}, as ${isSupposed ? 'was asked' : 'the project says'}.`,
      },
      table: tableOf(
        {
          license: {
            label: '许可证',
            cell: (row) => row.LicenseName || '未声明',
            link: (row) => (/^[\w.+-]+$/.test(row.LicenseName) ? licenseDialog(row.LicenseName) : undefined),
          },
          components: { label: '组件数', cell: (row) => row.component_count },
          first: {
            label: '组件',
            cell: (row) => row.components.map(({ Repo, Version }) => `${Repo} ${Version}`).join('、'),
          },
          verdict: { label: '与项目许可证', cell: (row) => verdictWords[row.verdict] },
          conclusion: { label: '说明', cell: (row) => row.conclusion },
        },
        page.list,
        page.pagination?.total,
      ),
      links,
    };
  },
});
