import { severityToWire, ticketPriorityWords, ticketStatusWords } from '#contract';
import {
  type BlockSettings,
  livingTicketStatuses,
  type Severity,
  severities,
  ticketPriorities,
  ticketStatuses,
} from '#model';
import { localTime, type Part } from '../content.ts';
import type { PeriodResults, ProjectActivity, ReportResults, TicketLine } from '../results.ts';
import { riskColors } from '../words.ts';
import { column, tableOf } from './table.ts';

/** What a block says of a time, and where none was chosen that none was. */
export function ofPeriod(say: (period: PeriodResults, settings: BlockSettings) => readonly Part[]) {
  return ({ period }: ReportResults, settings: BlockSettings): readonly Part[] =>
    period === undefined ? [{ kind: 'paragraph', text: '本报告没有选择统计时段。' }] : say(period, settings);
}

/** What has come and gone in each project. */
export function activityParts({ projects }: PeriodResults, settings: BlockSettings): Part[] {
  const columns = [
    column<ProjectActivity>('project', '项目', 30, ({ project }) => project),
    column<ProjectActivity>('done', '完成检测', 9, ({ doneCount }) => doneCount),
    column<ProjectActivity>('failed', '失败检测', 9, ({ failedCount }) => failedCount),
    column<ProjectActivity>('found', '新增漏洞', 9, ({ found }) => sumOf(found)),
    column<ProjectActivity>('fixed', '消除漏洞', 9, ({ fixed }) => sumOf(fixed)),
    column<ProjectActivity>('open', '期末漏洞', 9, ({ open }) => sumOf(open)),
    column<ProjectActivity>(
      'grave',
      '期末超危与高危',
      13,
      ({ open }) => (open.critical ?? 0) + (open.high ?? 0),
    ),
    column<ProjectActivity>('audits', '审计操作', 9, ({ auditCount }) => auditCount),
  ];
  return [
    figure('期内新增漏洞', projects, ({ found }) => found),
    figure('期内消除漏洞', projects, ({ fixed }) => fixed),
    figure('期末漏洞', projects, ({ open }) => open),
    {
      kind: 'paragraph',
      text: '漏洞按“组件 × 漏洞”计数；没有检测的项目没有变化，不代表没有风险。',
    },
    ...tableOf('期内活动', columns, projects, settings),
  ];
}

function figure(
  title: string,
  projects: readonly ProjectActivity[],
  counts: (project: ProjectActivity) => Readonly<Partial<Record<Severity, number>>>,
): Part {
  return {
    kind: 'bars',
    title,
    bars: severities
      .filter((severity) => severity !== 'none')
      .map((severity) => ({
        label: severityToWire(severity),
        value: projects.reduce((sum, project) => sum + (counts(project)[severity] ?? 0), 0),
        color: riskColors[severity],
      })),
  };
}

/** Tickets in numbers: where they stand, how urgent they are, and how long they take. */
export function ticketFigureParts({ tickets, from, to }: PeriodResults): Part[] {
  const created = tickets.filter(({ createdAt }) => dayOf(createdAt) >= from).length;
  const closed = tickets.filter(({ closedAt }) => closedAt !== '' && dayOf(closedAt) <= to);
  const inTime = closed.filter(({ isOverdue }) => !isOverdue).length;
  const living = tickets.filter(({ status }) => livingTicketStatuses.includes(status));
  return [
    {
      kind: 'facts',
      rows: [
        ['期内新建', String(created)],
        ['期内关闭', String(closed.length)],
        [
          '按期关闭率',
          closed.length === 0 ? '没有关闭的工单' : `${((100 * inTime) / closed.length).toFixed(1)} %`,
        ],
        ['关闭用时（中位数）', medianDays(closed)],
        ['处理中', String(living.length)],
        ['处理中且超期', String(living.filter(({ isOverdue }) => isOverdue).length)],
      ],
    },
    {
      kind: 'bars',
      title: '工单状态（生成报告时）',
      bars: ticketStatuses.map((status) => ({
        label: ticketStatusWords[status],
        value: tickets.filter((ticket) => ticket.status === status).length,
        color: '#4595e6',
      })),
    },
    {
      kind: 'bars',
      title: '处理中工单的优先级',
      bars: ticketPriorities.map((priority) => ({
        label: ticketPriorityWords[priority],
        value: living.filter((ticket) => ticket.priority === priority).length,
        color: '#ff8138',
      })),
    },
  ];
}

/** The tickets of the time. */
export function ticketParts({ tickets }: PeriodResults, settings: BlockSettings): Part[] {
  if (tickets.length === 0) return [{ kind: 'paragraph', text: '期内没有未关闭或关闭的工单。' }];
  const columns = [
    column<TicketLine>('ticket', '工单编号', 18, ({ id }) => id),
    column<TicketLine>('project', '项目', 20, ({ project }) => project),
    column<TicketLine>('title', '标题', 36, ({ title }) => title),
    column<TicketLine>('severity', '等级', 9, ({ severity }) => severityToWire(severity)),
    column<TicketLine>('priority', '优先级', 8, ({ priority }) => ticketPriorityWords[priority]),
    column<TicketLine>('status', '状态', 10, ({ status }) => ticketStatusWords[status]),
    column<TicketLine>('assignee', '处理人', 14, ({ assignee }) => assignee || '未指派'),
    column<TicketLine>('created', '创建时间', 19, ({ createdAt }) => localTime(createdAt)),
    column<TicketLine>('due', '期限', 11, ({ dueOn }) => dueOn),
    column<TicketLine>('closed', '关闭时间', 19, ({ closedAt }) => localTime(closedAt)),
    column<TicketLine>('overdue', '超期', 6, ({ isOverdue }) => (isOverdue ? '是' : '否')),
  ];
  return tableOf('工单清单', columns, tickets, settings);
}

const dayMs = 86_400_000;

function medianDays(closed: readonly TicketLine[]): string {
  const days = closed
    .map(({ createdAt, closedAt }) => (Date.parse(closedAt) - Date.parse(createdAt)) / dayMs)
    .sort((a, b) => a - b);
  const [low, high] = [days[(days.length - 1) >> 1], days[days.length >> 1]];
  return low === undefined || high === undefined ? '没有关闭的工单' : `${((low + high) / 2).toFixed(1)} 天`;
}

function dayOf(at: string): string {
  return localTime(at).slice(0, 10);
}

function sumOf(counts: Readonly<Partial<Record<Severity, number>>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
