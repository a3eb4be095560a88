import { asset, dashboard, task } from '#contract';
import { z } from 'zod';
import { page, resultsPage } from '../queries/paths.ts';
import { daysOf, period } from '../queries/period.ts';
import { linkTo, tableOf, timeText } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';
import { statusWords } from '../queries/task-words.ts';

export const recentChanges = tool({
  name: 'recent_changes',
  description: '一段时间内的变化：新发现和已修复的漏洞数、做过的检测。',
  input: z.object({ period }),
  async run({ period: wanted }, ask) {
    const { from, to } = daysOf(wanted, new Date());
    const [{ trend }, { list }, counts] = await Promise.all([
      ask(dashboard.homepage, {}),
      ask(task.taskList, { sort_create_time: 'desc', pageNum: 1, pageSize: 100 }),
      ask(asset.vulnerabilityStatistics, {}),
    ]);
    const days = trend.filter(({ date }) => date >= from && date <= to);
    const tasks = list.filter(({ create_time: time }) => {
      const day = timeText(time).slice(0, 10);
      return day >= from && day <= to;
    });
    const sum = (key: 'found' | 'fixed') => days.reduce((total, day) => total + day[key], 0);
    const links = [linkTo('检测列表', '/analysis/analysis-list'), linkTo('首页', '/dashboard')];
    const when = from === to ? from : `${from} 至 ${to}`;
    const span = from === to ? from : `${from} to ${to}`;
    if (tasks.length === 0 && sum('found') === 0 && sum('fixed') === 0)
      return notFound(
        {
          zh: `${when} 没有新的检测，也没有新发现或修复的漏洞。`,
          en: `${span}: no new detections, and no vulnerabilities found or fixed.`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `${when}：新发现漏洞 ${sum('found')} 处、修复 ${sum('fixed')} 处，检测 ${tasks.length} 次；目前共有 ${counts.total.total} 个漏洞。`,
        en: `${span}: ${sum('found')} vulnerabilities found, ${sum('fixed')} fixed, ${tasks.length} detections; there are ${counts.total.total} vulnerabilities now.`,
      },
      table: tableOf(
        {
          time: { label: '时间', cell: (row) => timeText(row.create_time) },
          task: { label: '检测', cell: (row) => row.task_name, link: (row) => resultsPage(row.task_id) },
          project: {
            label: '项目',
            cell: (row) => row.product_name,
            link: (row) => page('/analysis/analysis-list', { product_name: row.product_name }),
          },
          status: { label: '状态', cell: (row) => statusWords[row.status] },
          vulnerabilities: { label: '漏洞', cell: (row) => row.vuln.total },
        },
        tasks,
      ),
      chart: {
        title: '新发现与修复',
        labels: days.map(({ date }) => date.slice(5)),
        series: [
          { name: '新发现', values: days.map((day) => day.found) },
          { name: '已修复', values: days.map((day) => day.fixed) },
        ],
      },
      links,
    };
  },
});
