import { project, ticket } from '#contract';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { periodWords } from '../grammar/period-words.ts';
import { limit } from '../queries/arguments.ts';
import { allPages } from '../queries/all-pages.ts';
import { durationSaid } from '../queries/duration.ts';
import { page } from '../queries/paths.ts';
import { daysOf, period } from '../queries/period.ts';
import { type Column, linkTo, shownRows, tableOf, timeText } from '../queries/rows.ts';
import { statusWords } from '../queries/task-words.ts';
import { tasksBetween } from '../queries/tasks-between.ts';
import { type Ask, notFound, tool } from '../queries/tool.ts';

const counted = ['detections', 'tickets', 'projects', 'components', 'vulnerabilities'] as const;
type Counted = (typeof counted)[number];
const keys = ['project', 'person', 'month', 'status'] as const;

export const groups = tool({
  name: 'groups',
  description:
    '分组统计：检测、工单、项目、组件或漏洞按项目、人、月份或状态各有多少，最多或最少的在前，含占比和平均数；检测也可按用时统计。',
  input: z.object({
    subject: z.enum(counted).describe('数什么'),
    by: z.enum(keys).describe('按什么分组：project 项目、person 人、month 月份、status 状态'),
    measure: z.literal('duration').optional().describe('duration：检测的平均用时，而不是个数'),
    least: z.literal(true).optional().describe('true：最少（或最短）的在前'),
    overdue: z.literal(true).optional().describe('true：工单只数超期的'),
    period: period.optional(),
    limit,
  }),
  async run({ subject, by, measure, least, overdue, period: wanted, limit: most = shownRows }, ask) {
    const isLate = overdue === true && subject === 'tickets';
    const { items, isWhole } = await (isLate ? ticketsIn(ask, 'overdue') : itemsOf[subject](ask));
    const inTime = items.filter((one) => isWithin(one.day, wanted));
    const timed = measure === 'duration' ? inTime.filter(({ seconds }) => seconds !== undefined) : inTime;
    const rows = groupsOf(timed, by, measure === 'duration');
    const links = [linkTo(...pages[subject])];
    const { zh: noun, en: nouns } = isLate ? overdueTickets : nounsOf[subject];
    const when = periodWords(wanted ?? '');
    const total = timed.reduce((sum, { count }) => sum + count, 0);
    const [head] = least === true ? rows.toReversed() : rows;
    if (head === undefined || total === 0)
      return notFound(
        { zh: `${when.zh}没有可以统计的${noun}。`, en: `There are no ${nouns} to count ${when.en}.` },
        links,
      );
    const list = least === true ? rows.toReversed() : rows;
    const shown = by === 'month' && least === undefined ? byMonth(rows) : list;
    const cut = isWhole
      ? { zh: '', en: '' }
      : { zh: '只统计了最近的部分。', en: ' Only the latest were counted.' };
    return {
      found: true,
      text:
        measure === 'duration'
          ? lasting(timed, head, least)
          : numbering(subject, by, total, rows, head, least),
      table: tableOf(columnsOf(by, noun, total, measure === 'duration'), shown.slice(0, most), shown.length),
      chart: {
        title: `${noun}按${keyWords[by].zh}`,
        labels: shown.slice(0, most).map(({ name }) => name),
        series: [
          measure === 'duration'
            ? {
                name: '平均用时（秒）',
                values: shown.slice(0, most).map(({ seconds }) => Math.round(seconds)),
              }
            : { name: '数量', values: shown.slice(0, most).map(({ count }) => count) },
        ],
      },
      links,
    };

    function lasting(all: readonly Item[], first: Group, isLeast: true | undefined): Said {
      const mean = durationSaid(meanOf(all));
      const end = durationSaid(first.seconds);
      return {
        zh: `${when.zh}${all.length} 次检测平均用时 ${mean.zh}；按${keyWords[by].zh}平均最${isLeast === true ? '短' : '长'}的是「${first.name}」（${end.zh}）。${cut.zh}`,
        en: `${all.length} detections ${when.en} took ${mean.en} on average; the ${isLeast === true ? 'shortest' : 'longest'} by ${keyWords[by].en} is "${first.name}" (${end.en}).${cut.en}`,
      };
    }

    function numbering(
      of: Counted,
      key: (typeof keys)[number],
      sum: number,
      all: readonly Group[],
      first: Group,
      isLeast: true | undefined,
    ): Said {
      const mean = (sum / all.length).toFixed(1);
      const alike = all.filter(({ count }) => count === first.count).map(({ name }) => name);
      return {
        zh: `${when.zh}共 ${sum} ${nounsOf[of].unit}${noun}，平均每个${keyWords[key].zh} ${mean} ${nounsOf[of].unit}；最${isLeast === true ? '少' : '多'}的是「${alike.join('」「')}」（${first.count} ${nounsOf[of].unit}，占 ${shareOf(first.count, sum)}）。${cut.zh}`,
        en: `There are ${sum} ${nouns} ${when.en}, ${mean} on average for each ${keyWords[key].en}; the ${isLeast === true ? 'fewest' : 'most'} has "${alike.join('", "')}" (${first.count}, ${shareOf(first.count, sum)}).${cut.en}`,
      };
    }
  },
});

/** One thing that is counted, or what a project has of it. */
interface Item {
  readonly project: string;
  readonly person: string;
  readonly status: string;
  readonly day: string;
  readonly count: number;
  /** How long it took; absent while it has not ended. */
  readonly seconds?: number;
}

interface Group {
  readonly name: string;
  readonly count: number;
  /** The mean. */
  readonly seconds: number;
}

const nounsOf = {
  detections: { zh: '检测', en: 'detections', unit: '次' },
  tickets: { zh: '工单', en: 'tickets', unit: '张' },
  projects: { zh: '项目', en: 'projects', unit: '个' },
  components: { zh: '组件', en: 'components', unit: '个' },
  vulnerabilities: { zh: '漏洞', en: 'vulnerabilities', unit: '个' },
} as const;

const overdueTickets = { zh: '超期工单', en: 'overdue tickets' } as const;

const keyWords = {
  project: { zh: '项目', en: 'project' },
  person: { zh: '人', en: 'person' },
  month: { zh: '月', en: 'month' },
  status: { zh: '状态', en: 'status' },
} as const;

const pages: Readonly<Record<Counted, readonly [label: string, path: string]>> = {
  detections: ['检测列表', page('/analysis/analysis-list', {})],
  tickets: ['工单列表', page('/assets-lib/ticket-list', { view: 'all' })],
  projects: ['项目列表', page('/project/project-list', {})],
  components: ['项目列表', page('/project/project-list', {})],
  vulnerabilities: ['项目列表', page('/project/project-list', {})],
};

type Items = Promise<{ readonly items: readonly Item[]; readonly isWhole: boolean }>;

const itemsOf: Readonly<Record<Counted, (ask: Ask) => Items>> = {
  async detections(ask) {
    const { tasks, isWhole } = await tasksBetween(ask, '0000-00-00', '9999-99-99');
    const items = tasks.map((one) => ({
      project: one.product_name,
      person: one.create_user,
      status: statusWords[one.status],
      day: timeText(one.create_time).slice(0, 10),
      count: 1,
      ...(one.finish_time !== '' && { seconds: one.duration }),
    }));
    return { items, isWhole };
  },
  tickets: (ask) => ticketsIn(ask, 'all'),
  projects: (ask) => ofProjects(ask, () => 1),
  components: (ask) => ofProjects(ask, (row) => row.component_count ?? 0),
  vulnerabilities: (ask) => ofProjects(ask, (row) => row.vuln?.total ?? 0),
};

async function ticketsIn(ask: Ask, view: 'all' | 'overdue'): Items {
  const { rows, total } = await allPages((slice) => ask(ticket.ticketList, { view, ...slice }));
  const items = rows.map((one) => ({
    project: one.product_name,
    person: one.assignee === '' ? '未指派' : one.assignee,
    status: one.status_text,
    day: timeText(one.createTime).slice(0, 10),
    count: 1,
  }));
  return { items, isWhole: rows.length === total };
}

/** What each project has; one that was not analysed has nothing to be counted. */
async function ofProjects(ask: Ask, count: (row: project.ProjectRow) => number): Items {
  const { rows, total } = await allPages((slice) => ask(project.projectList, slice));
  const items = rows.map((row) => ({
    project: row.name,
    person: row.owner,
    status: row.figures_of === undefined ? '未检测' : '有检测结果',
    day: timeText(row.create_time).slice(0, 10),
    count: count(row),
  }));
  return { items, isWhole: rows.length === total };
}

function isWithin(day: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const { from, to } = daysOf(wanted, new Date());
  return from <= day && day <= to;
}

/** The groups of what is counted, the largest first, or those that took the longest on average. */
function groupsOf(items: readonly Item[], by: (typeof keys)[number], isByTime: boolean): Group[] {
  const named = new Map<string, Item[]>();
  for (const one of items) {
    const name = by === 'month' ? one.day.slice(0, 7) : one[by];
    named.set(name, [...(named.get(name) ?? []), one]);
  }
  return [...named]
    .map(([name, own]) => ({
      name,
      count: own.reduce((sum, { count }) => sum + count, 0),
      seconds: meanOf(own),
    }))
    .toSorted((one, other) => (isByTime ? other.seconds - one.seconds : other.count - one.count));
}

function byMonth(rows: readonly Group[]): Group[] {
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

function meanOf(items: readonly Item[]): number {
  return items.reduce((sum, { seconds = 0 }) => sum + seconds, 0) / Math.max(1, items.length);
}

function shareOf(count: number, total: number): string {
  return `${((count / total) * 100).toFixed(1)}%`;
}

function columnsOf(
  by: (typeof keys)[number],
  noun: string,
  total: number,
  isByTime: boolean,
): Readonly<Record<string, Column<Group>>> {
  const name = { label: keyLabels[by], cell: (row: Group) => row.name };
  const count = { label: `${noun}数`, cell: (row: Group) => row.count };
  return isByTime
    ? { name, count, seconds: { label: '平均用时', cell: (row: Group) => durationSaid(row.seconds).zh } }
    : { name, count, share: { label: '占比', cell: (row: Group) => shareOf(row.count, total) } };
}

const keyLabels = { project: '项目', person: '用户', month: '月份', status: '状态' } as const;
