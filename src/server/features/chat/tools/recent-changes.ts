import { asset, dashboard } from '#contract';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { page, resultsPage } from '../queries/paths.ts';
import { daysOf, period } from '../queries/period.ts';
import { linkTo, tableOf, timeText, vulnerabilitiesCell } from '../queries/rows.ts';
import { mostTasks, tasksBetween } from '../queries/tasks-between.ts';
import { notFound, tool } from '../queries/tool.ts';
import { statusWords } from '../queries/task-words.ts';

export const recentChanges = tool({
  name: 'recent_changes',
  description: '一段时间内的变化：新发现和已修复的漏洞数、做过的检测。',
  input: z.object({ period }),
  async run({ period: wanted }, ask) {
    const { from, to } = daysOf(wanted, new Date());
    const [{ trend }, { tasks, isWhole }, counts] = await Promise.all([
      ask(dashboard.homepage, {}),
      tasksBetween(ask, from, to),
      ask(asset.vulnerabilityStatistics, {}),
    ]);
    const days = trend.filter(({ date }) => date >= from && date <= to);
    const gap = gapSaid(trend[0]?.date ?? to, from, isWhole);
    const sum = (key: 'found' | 'fixed') => days.reduce((total, day) => total + day[key], 0);
    const links = [linkTo('检测列表', '/analysis/analysis-list'), linkTo('首页', '/dashboard')];
    const when = from === to ? from : `${from} 至 ${to}`;
    const span = from === to ? from : `${from} to ${to}`;
    if (tasks.length === 0 && sum('found') === 0 && sum('fixed') === 0)
      return notFound(
        {
          zh: `${when} 没有新的检测，也没有记录到新发现或修复的漏洞。${gap.zh}`,
          en: `${span}: no new detections, and no vulnerabilities recorded as found or fixed.${gap.en}`,
        },
        links,
      );
    return {
      found: true,
      text: {
        zh: `${when}：新发现漏洞 ${sum('found')} 处、修复 ${sum('fixed')} 处，检测 ${tasks.length} 次；目前共有 ${counts.total.total} 个漏洞。${gap.zh}`,
        en: `${span}: ${sum('found')} vulnerabilities found, ${sum('fixed')} fixed, ${tasks.length} detections; there are ${counts.total.total} vulnerabilities now.${gap.en}`,
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
          vulnerabilities: { label: '漏洞', cell: (row) => vulnerabilitiesCell(row) },
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

/** What the figures of a period cannot know. */
function gapSaid(recordedSince: string, from: string, isWhole: boolean): Said {
  const zh: string[] = [];
  const en: string[] = [];
  if (from < recordedSince) {
    zh.push(`漏洞的变化只保留最近 ${dashboard.trendDays} 天（${recordedSince} 起），更早的没有计入。`);
    en.push(
      ` Changes of vulnerabilities are kept for ${dashboard.trendDays} days (since ${recordedSince}); earlier ones are not counted.`,
    );
  }
  if (!isWhole) {
    zh.push(`检测次数只数了最近 ${mostTasks} 次检测。`);
    en.push(` Only the last ${mostTasks} detections were looked through.`);
  }
  return { zh: zh.join(''), en: en.join('') };
}
