import { asset, project } from '#contract';
import { z } from 'zod';
import { assetsPage, page, projectPage } from '../queries/paths.ts';
import { countsText, linkTo, shownRows, tableOf, timeText } from '../queries/rows.ts';
import { type Ask, type Finding, notFound, tool } from '../queries/tool.ts';

export const projects = tool({
  name: 'projects',
  description: '我能查看的项目列表；可按名称、负责人筛选，也可只看从未检测的。',
  input: z.object({
    name: z.string().max(100).optional().describe('名称含这些字'),
    owner: z.string().max(64).optional().describe('负责人的用户名'),
    undetected: z.literal(true).optional().describe('true：只看没有检测结果的'),
  }),
  async run({ name, owner, undetected }, ask) {
    if (undetected === true) return withoutResults(ask);
    const filters = { name, owner: owner === undefined ? undefined : [owner] };
    const { list, pagination } = await ask(project.projectList, {
      ...filters,
      pageNum: 1,
      pageSize: shownRows,
      sort_last_time: 'desc',
    });
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
      text: { zh: `共有 ${total} 个${kind.zh}项目。`, en: `There are ${total} projects${kind.en}.` },
      table: tableOf(
        {
          project: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
          version: { label: '版本', cell: (row) => row.version },
          components: { label: '组件', cell: (row) => row.component_count ?? '未检测' },
          vulnerabilities: {
            label: '漏洞',
            cell: (row) => (row.vuln === undefined ? '未检测' : countsText(row.vuln)),
          },
          last: { label: '最近检测', cell: (row) => timeText(row.last_task?.create_time ?? '') },
          owner: { label: '负责人', cell: (row) => row.owner },
        },
        list,
        pagination?.total,
      ),
      links,
    };
  },
});

/** The projects without results, and those none of whose components could be matched. */
async function withoutResults(ask: Ask): Promise<Finding> {
  const filters = { risk: ['未检测'] };
  const { list, pagination } = await ask(asset.projectAssets, {
    ...filters,
    pageNum: 1,
    pageSize: shownRows,
    sort_name: 'asc',
  });
  const links = [linkTo('项目台账', assetsPage('projects', filters))];
  const total = pagination?.total ?? list.length;
  if (total === 0)
    return notFound(
      {
        zh: '您能查看的项目都检测过漏洞。',
        en: 'All projects that you may see were checked for vulnerabilities.',
      },
      links,
    );
  return {
    found: true,
    text: {
      zh: `${total} 个项目未检测：没有检测结果，或者组件均未能与漏洞比对。未检测不代表没有风险。`,
      en: `${total} projects are unchecked: they have no results, or none of their components could be matched. That does not mean that they are without risk.`,
    },
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
