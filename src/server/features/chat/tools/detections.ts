import { type RequestOf, task } from '#contract';
import { taskStatuses } from '#model';
import { z } from 'zod';
import { findProject, noSuchProject } from '../queries/find-project.ts';
import { daysOf, period } from '../queries/period.ts';
import { tasksBetween } from '../queries/tasks-between.ts';
import { periodWords } from '../grammar/period-words.ts';
import { page, projectPage, resultsPage } from '../queries/paths.ts';
import { limit, projectName } from '../queries/arguments.ts';
import { linkTo, shownRows, tableOf, timeText, vulnerabilitiesCell } from '../queries/rows.ts';
import { durationSaid } from '../queries/duration.ts';
import { statusWords } from '../queries/task-words.ts';
import { type Ask, notFound, tool } from '../queries/tool.ts';

const orders = ['oldest', 'longest', 'shortest'] as const;

const sortOf = {
  latest: ['create_time', 'desc'],
  oldest: ['create_time', 'asc'],
  longest: ['duration', 'desc'],
  shortest: ['duration', 'asc'],
} as const;

const firstWords = {
  latest: { zh: '最近', en: 'latest' },
  oldest: { zh: '最早', en: 'oldest' },
  longest: { zh: '用时最长', en: 'longest' },
  shortest: { zh: '用时最短', en: 'shortest' },
} as const;

export const detections = tool({
  name: 'detections',
  description:
    '检测任务及其状态、发起人和用时，最近的在前；可按项目、状态、发起人和时间筛选，也可最早的、用时最长或最短的在前。',
  input: z.object({
    project: projectName.optional(),
    status: z.array(z.enum(taskStatuses)).min(1).optional().describe('任务状态'),
    person: z.string().max(64).optional().describe('发起人的用户名'),
    period: period.optional(),
    order: z
      .enum(orders)
      .optional()
      .describe('oldest：最早的在前；longest：用时最长的在前；shortest：用时最短的在前'),
    limit,
  }),
  drops: ['project', 'person'],
  async run({ project, status, person, period: wanted, order, limit: most = shownRows }, ask) {
    const row = project === undefined ? undefined : await findProject(ask, project);
    if (project !== undefined && row === undefined) return noSuchProject(ask, project);
    const filters = {
      product_id: row === undefined ? undefined : [row.product_id],
      status,
      create_user: person === undefined ? undefined : [person],
    };
    const { list, total } =
      wanted === undefined ? await newest(ask, filters, order) : await within(ask, filters, wanted, order);
    const links = [
      linkTo(
        '检测列表',
        page('/analysis/analysis-list', {
          product_name: row?.name,
          status,
          create_user: person,
          sort: order === undefined ? undefined : sortOf[order].join(':'),
        }),
      ),
    ];
    const when = periodWords(wanted ?? '');
    const kind = `${person === undefined ? '' : ` ${person} 发起的`}${status === undefined ? '' : `${status.map((one) => statusWords[one]).join('、')}的`}`;
    const [about, of] = row === undefined ? ['', ''] : [`项目「${row.name}」`, ` of project "${row.name}"`];
    const by = `${person === undefined ? '' : ` started by ${person}`}${wanted === undefined ? '' : ` ${when.en}`}`;
    const sort = status === undefined ? '' : `${status.join(', ')} `;
    if (list.length === 0)
      return notFound(
        { zh: `${about}${when.zh}没有${kind}检测。`, en: `There are no ${sort}detections${of}${by}.` },
        links,
      );
    const [head] = list;
    const state = head === undefined ? '' : statusWords[head.status];
    const lasting =
      head === undefined || head.finish_time === ''
        ? { zh: '', en: '' }
        : { zh: `，用时 ${durationSaid(head.duration).zh}`, en: `, took ${durationSaid(head.duration).en}` };
    const first = `${head?.task_name ?? ''}（${timeText(head?.create_time ?? '')}，${state}${lasting.zh}，${head?.create_user ?? ''} 发起）`;
    const firstEnglish = `${head?.task_name ?? ''} (${timeText(head?.create_time ?? '')}, ${head?.status ?? ''}${lasting.en}, started by ${head?.create_user ?? ''})`;
    return {
      found: true,
      text: {
        zh: `${about}${when.zh}有 ${total} 次${kind}检测，${firstWords[order ?? 'latest'].zh}的是 ${first}。`,
        en: `There are ${total} ${sort}detections${of}${by}; the ${firstWords[order ?? 'latest'].en} is ${firstEnglish}.`,
      },
      table: tableOf(
        {
          task: { label: '检测', cell: (one) => one.task_name, link: (one) => resultsPage(one.task_id) },
          project: {
            label: '项目',
            cell: (one) => one.product_name,
            link: (one) => projectPage(one.product_id),
          },
          status: { label: '状态', cell: (one) => one.status_text || statusWords[one.status] },
          progress: { label: '进度', cell: (one) => `${one.progress}%` },
          components: { label: '组件', cell: (one) => one.component_count },
          vulnerabilities: { label: '漏洞', cell: (row) => vulnerabilitiesCell(row) },
          time: { label: '时间', cell: (one) => timeText(one.create_time) },
          duration: {
            label: '用时',
            cell: (one) => (one.finish_time === '' ? '' : durationSaid(one.duration).zh),
          },
          person: { label: '发起人', cell: (one) => one.create_user },
          error: { label: '原因', cell: (one) => one.error_text },
        },
        list.slice(0, most),
        total,
      ),
      links,
    };
  },
});

type Filters = Partial<RequestOf<typeof task.taskList>>;
type Order = (typeof orders)[number];

async function newest(ask: Ask, filters: Filters, order: Order | undefined) {
  const [key, direction] = sortOf[order ?? 'latest'];
  const { list, pagination } = await ask(task.taskList, {
    ...filters,
    [`sort_${key}`]: direction,
    pageNum: 1,
    pageSize: shownRows,
  });
  return { list, total: pagination?.total ?? list.length };
}

async function within(ask: Ask, filters: Filters, wanted: string, order: Order | undefined) {
  const { from, to } = daysOf(wanted, new Date());
  const { tasks } = await tasksBetween(ask, from, to, filters);
  const [key, direction] = sortOf[order ?? 'latest'];
  const list = key === 'duration' ? tasks.toSorted((one, other) => other.duration - one.duration) : tasks;
  return { list: direction === 'asc' ? list.toReversed() : list, total: tasks.length };
}
