import { project } from '#contract';
import { z } from 'zod';
import { page, projectPage } from '../queries/paths.ts';
import { countsText, linkTo, shownRows, tableOf, timeText } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

export const projects = tool({
  name: 'projects',
  description: '我能查看的项目列表；可按名称筛选。',
  input: z.object({ name: z.string().max(100).optional().describe('名称含这些字') }),
  async run({ name }, ask) {
    const { list, pagination } = await ask(project.projectList, {
      name,
      pageNum: 1,
      pageSize: shownRows,
      sort_last_time: 'desc',
    });
    const links = [linkTo('项目列表', page('/project/project-list', { name }))];
    if (list.length === 0)
      return notFound(
        name === undefined
          ? { zh: '您还没有项目。', en: 'You have no projects yet.' }
          : {
              zh: `没有找到名称含「${name}」的项目。`,
              en: `There is no project with "${name}" in its name.`,
            },
        links,
      );
    const total = pagination?.total ?? list.length;
    return {
      found: true,
      text: {
        zh: `共有 ${total} 个项目${name === undefined ? '' : `名称含「${name}」`}。`,
        en: `There are ${total} projects${name === undefined ? '' : ` with "${name}" in their name`}.`,
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
