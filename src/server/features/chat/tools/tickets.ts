import { type AnswerOf, ticket } from '#contract';
import { ticketPriorities, type TicketStatus, ticketStatuses } from '#model';
import { z } from 'zod';
import type { Said } from '../grammar/language.ts';
import { allPages } from '../queries/all-pages.ts';
import { periodWords } from '../grammar/period-words.ts';
import { findProject, noSuchProject } from '../queries/find-project.ts';
import { daysOf, period } from '../queries/period.ts';
import { page, ticketPage } from '../queries/paths.ts';
import { limit, projectName, vulnerabilityId } from '../queries/arguments.ts';
import { linkTo, shownRows, tableOf, timeText } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

const viewWords = {
  todo: { zh: '待您处理的', en: ' that wait for you' },
  created: { zh: '您创建的', en: ' created by you' },
  all: { zh: '', en: '' },
  overdue: { zh: '超期的', en: ' that are overdue' },
} as const;

type Row = AnswerOf<typeof ticket.ticketList>['list'][number];

const ticketOrders = ['newest', 'oldest', 'longest_overdue'] as const;
const sorts = {
  newest: { sort_createTime: 'desc' },
  oldest: { sort_createTime: 'asc' },
  longest_overdue: { sort_sla: 'asc' },
} as const;
const orderWords = {
  newest: { zh: '最近创建的在前', en: 'the newest first' },
  oldest: { zh: '最早创建的在前', en: 'the oldest first' },
  longest_overdue: { zh: '最先到期的在前', en: 'those due first come first' },
} as const;

export const tickets = tool({
  name: 'tickets',
  description:
    '修复工单：待处理、我创建的、超期的或全部；可按项目、状态、优先级、处理人、漏洞、标题中的文字、有没有处理人、几天内到期、创建（已关闭的按关闭）时间筛选。',
  input: z.object({
    view: z
      .enum(ticket.ticketViews)
      .optional()
      .describe('todo 待我处理、created 我创建的、all 全部、overdue 超期'),
    project: projectName.optional(),
    status: z.array(z.enum(ticketStatuses)).min(1).optional().describe('工单状态'),
    priority: z
      .array(z.enum(ticketPriorities))
      .min(1)
      .optional()
      .describe('优先级：urgent 紧急、high 高、normal 普通、low 低'),
    assignee: z.string().max(64).optional().describe('处理人的用户名'),
    vulnerability: vulnerabilityId.optional(),
    component: z.string().max(100).optional().describe('只看标题含这个组件的'),
    unassigned: z.literal(true).optional().describe('true：只看还没有处理人的'),
    due_within: z.number().int().min(0).max(366).optional().describe('只看这么多天内到期、还没超期的'),
    order: z
      .enum(ticketOrders)
      .optional()
      .describe(
        'newest 最近创建的在前、oldest 最早创建的在前、longest_overdue 超期最久或最先到期的在前（默认）',
      ),
    limit,
    period: period.optional().describe('只看这段时间内创建的；只看已关闭的时，是这段时间内关闭的'),
  }),
  drops: ['project', 'person'],
  async run(wanted, ask) {
    const { view = 'all', project, status, priority, assignee, vulnerability, component } = wanted;
    const row = project === undefined ? undefined : await findProject(ask, project);
    if (project !== undefined && row === undefined) return noSuchProject(ask, project);
    const filters = {
      view,
      product_id: row?.product_id,
      status,
      priority,
      assignee: assignee === undefined ? undefined : [assignee],
      cve_id: vulnerability,
      title: component === undefined ? undefined : shortName(component),
    };
    const isSifted =
      wanted.unassigned === true || wanted.due_within !== undefined || wanted.period !== undefined;
    const read = (slice: { pageNum: number; pageSize: 20 | 100 }) =>
      ask(ticket.ticketList, { ...filters, ...sorts[wanted.order ?? 'longest_overdue'], ...slice });
    const { list, total } = isSifted
      ? await siftedTickets(read, wanted)
      : await read({ pageNum: 1, pageSize: shownRows }).then((page) => ({
          list: page.list,
          total: page.pagination?.total ?? page.list.length,
        }));
    const links = [linkTo('工单列表', page('/assets-lib/ticket-list', filters))];
    const about = row === undefined ? '' : `项目「${row.name}」`;
    const title = filters.title === undefined ? '' : `标题含「${filters.title}」的`;
    const repaired = vulnerability === undefined ? '' : `修复 ${vulnerability} 的`;
    const handler = assignee === undefined ? '' : `由 ${assignee} 处理的`;
    const urgency = (priority ?? []).map((one) => ticket.ticketPriorityWords[one]).join('、');
    const sifted = siftedSaid(wanted);
    const kind = `${periodSaid(wanted).zh}${title}${repaired}${handler}${sifted.zh}${urgency === '' ? '' : `优先级为「${urgency}」的`}${viewWords[view].zh}${(status ?? []).map((one) => ticket.ticketStatusWords[one]).join('、')}`;
    const whose = `${row === undefined ? '' : ` of project "${row.name}"`}${filters.title === undefined ? '' : ` with "${filters.title}" in their title`}${vulnerability === undefined ? '' : ` about ${vulnerability}`}${assignee === undefined ? '' : ` assigned to ${assignee}`}${viewWords[view].en}${sifted.en}${periodSaid(wanted).en}`;
    const ordered = wanted.order === undefined ? undefined : orderWords[wanted.order];
    // A column more than the width of a screen has room for, where nobody asks for it.
    const isAboutMaking = ['newest', 'oldest'].includes(wanted.order ?? '') || wanted.period !== undefined;
    const sort = [priority ?? [], status ?? []]
      .map((values) => values.map((one) => one.replace('_', ' ')).join(' or '))
      .map((said) => (said === '' ? '' : `${said}, `))
      .join('')
      .replace(/, $/, ' ');
    if (list.length === 0)
      return notFound({ zh: `${about}没有${kind}工单。`, en: `There are no ${sort}tickets${whose}.` }, links);
    return {
      found: true,
      text: {
        zh: `${about}有 ${total} 张${kind}工单${ordered === undefined ? '' : `，${ordered.zh}`}。`,
        en: `There are ${total} ${sort}tickets${whose}${ordered === undefined ? '' : `, ${ordered.en}`}.`,
      },
      table: tableOf(
        {
          id: { label: '工单', cell: (one) => one.ticket_id, link: (one) => ticketPage(one.ticket_id) },
          title: { label: '标题', cell: (one) => one.title },
          project: { label: '项目', cell: (one) => one.product_name },
          status: { label: '状态', cell: (one) => one.status_text },
          priority: { label: '优先级', cell: (one) => ticket.ticketPriorityWords[one.priority] },
          assignee: { label: '处理人', cell: (one) => one.assignee_name || one.assignee || '未指派' },
          creator: { label: '创建人', cell: (one) => one.creator },
          ...(isAboutMaking && {
            created: { label: '创建时间', cell: (one: Row) => timeText(one.createTime) },
          }),
          due: { label: '期限', cell: (one) => dueText(one) },
        },
        list.slice(0, wanted.limit),
        total,
      ),
      links,
    };
  },
});

interface Sift {
  readonly unassigned?: true | undefined;
  readonly due_within?: number | undefined;
  readonly period?: string | undefined;
  readonly status?: readonly TicketStatus[] | undefined;
}

/** The tickets that are without anybody or due soon, of those that are to be worked at; and those of a time. */
async function siftedTickets(
  read: (slice: { pageNum: number; pageSize: 100 }) => Promise<AnswerOf<typeof ticket.ticketList>>,
  wanted: Sift,
) {
  const { rows } = await allPages(read);
  const { unassigned, due_within: days } = wanted;
  const isToDo = unassigned === true || days !== undefined;
  const list = rows.filter(
    ({ days_left: left, assignee, status, createTime, closeTime }) =>
      !(isToDo && endStates.some((end) => end === status)) &&
      (unassigned !== true || assignee === '') &&
      (days === undefined || (left !== undefined && left >= 0 && left <= days)) &&
      isWithin(isOfClosed(wanted) ? closeTime : createTime, wanted.period),
  );
  return { list, total: list.length };
}

function isWithin(time: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const { from, to } = daysOf(wanted, new Date());
  const day = timeText(time).slice(0, 10);
  return day !== '' && from <= day && day <= to;
}

/** Whether a time is meant in which tickets were closed, and not made. */
function isOfClosed({ status }: Sift): boolean {
  return status?.length === 1 && status[0] === 'closed';
}

function periodSaid(wanted: Sift): Said {
  const { zh, en } = periodWords(wanted.period ?? '');
  if (wanted.period === undefined) return { zh: '', en: '' };
  return isOfClosed(wanted)
    ? { zh: `${zh}关闭、`, en: `, closed ${en}` }
    : { zh: `${zh}创建的`, en: `, created ${en}` };
}

const endStates = ['closed', 'rejected', 'false_positive', 'duplicate'] as const;

function siftedSaid({ unassigned, due_within: days }: Sift): Said {
  return {
    zh: `${unassigned === true ? '未分配处理人的' : ''}${days === undefined ? '' : ` ${days} 天内到期的`}`,
    en: `${unassigned === true ? ' that nobody has' : ''}${days === undefined ? '' : ` due within ${days} days`}`,
  };
}

function dueText({ sla_deadline: deadline, overdue }: { sla_deadline: string; overdue: number }): string {
  const day = deadline.slice(0, 10);
  return overdue === 1 ? `${day}（已超期）` : day;
}

/** A component as titles call it: without its group or scope. */
function shortName(component: string): string {
  return component.split(/[:/]/).at(-1) ?? component;
}
