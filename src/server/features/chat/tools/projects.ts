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
      return notFound(name === undefined ? '您还没有项目。' : `没有找到名称含「${name}」的项目。`, links);
    return {
      found: true,
      text: `共有 ${pagination?.total ?? list.length} 个项目${name === undefined ? '' : `名称含「${name}」`}。`,
      table: tableOf(
        {
          name: { label: '项目', cell: (row) => row.name, link: (row) => projectPage(row.product_id) },
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
