import { component as calls } from '#contract';
import { z } from 'zod';
import { analysedProject, hasResults } from '../queries/find-project.ts';
import { packageDialog, resultsPage } from '../queries/paths.ts';
import { how, projectName } from '../queries/arguments.ts';
import { directnessWords, howSaid, linkTo, shownRows, tableOf } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const projectComponents = tool({
  name: 'project_components',
  description:
    '某个项目用了哪些组件，风险最高的在前；可只看一个包管理器的、直接或间接引入的、未声明许可证的。',
  input: z.object({
    project: projectName,
    ecosystem: z.string().max(60).optional().describe('包管理器：npm、maven、pypi、golang 等'),
    how,
    unlicensed: z.literal(true).optional().describe('true：只看未声明许可证的'),
  }),
  drops: ['component', 'license', 'ecosystem'],
  async run({ project, ecosystem, how: way, unlicensed }, ask) {
    const found = await analysedProject(ask, project);
    if (!hasResults(found)) return found;
    const filters = {
      fetcher: ecosystem === undefined ? undefined : [ecosystem],
      dep_mode: way === undefined ? undefined : [way],
      Licenses: unlicensed === true ? ('none' as const) : undefined,
    };
    const { list, pagination } = await ask(calls.componentList, {
      task_id: found.taskId,
      ...filters,
      sort_VulnSeverity: 'desc',
      pageNum: 1,
      pageSize: shownRows,
    });
    const total = pagination?.total ?? list.length;
    const ways = howSaid(way);
    const kind = `${unlicensed === true ? '未声明许可证的' : ''}${way === undefined ? '' : `${ways.zh}的`}${ecosystem === undefined ? '' : ` ${ecosystem} `}`;
    const sort = `${unlicensed === true ? 'unlicensed ' : ''}${ways.en}${ecosystem === undefined ? '' : `${ecosystem} `}`;
    const links = [linkTo('全部组件', resultsPage(found.taskId, 'components', filters))];
    if (total === 0)
      return notFound(
        {
          zh: `项目「${found.row.name}」没有查到${kind}组件。`,
          en: `No ${sort}components were found in project "${found.row.name}".`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `项目「${found.row.name}」有 ${total} 个${kind}组件。`,
        en: `Project "${found.row.name}" has ${total} ${sort}components.`,
      },
      table: tableOf(
        {
          component: {
            label: '组件',
            cell: (row) => row.Repo,
            link: (row) => packageDialog(row.fetcher, row.Repo),
          },
          version: { label: '版本', cell: (row) => row.Version || '未锁定' },
          fetcher: { label: '包管理器', cell: (row) => row.fetcher },
          how: { label: '引入方式', cell: (row) => directnessWords[row.dep_mode] },
          risk: { label: '风险', cell: (row) => row.VulnSeverity },
          licenses: { label: '许可证', cell: (row) => row.license_expression },
          safe: { label: '建议版本', cell: (row) => row.mini_novuln_version },
        },
        list,
        total,
      ),
      links,
    };
  },
});
