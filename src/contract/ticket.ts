import {
  reachStates,
  ticketPriorities,
  type TicketPriority,
  type TicketStatus,
  ticketStatuses,
} from '#model';
import { z } from 'zod';
import {
  type Access,
  endpoint,
  listQuery,
  number,
  pageOf,
  projectScope,
  readsProjects,
  several,
} from './endpoint.ts';
import { blockText, lineText, searchText } from './text.ts';
import { wireSeverity } from './wire/severity.ts';

/** So many findings one ticket may have. */
export const mostFindings = 200;
/** So many people are told of a ticket beside the one who has it. */
export const mostWatchers = 20;

/** The words of the statuses. */
export const ticketStatusWords: Readonly<Record<TicketStatus, string>> = {
  open: '待受理',
  accepted: '已受理',
  processing: '处理中',
  verify: '待复测',
  closed: '已关闭',
  rejected: '已驳回',
  suspended: '已挂起',
  risk_accepted: '接受风险',
  false_positive: '误报',
  duplicate: '重复',
};

/** The words of the priorities. */
export const ticketPriorityWords: Readonly<Record<TicketPriority, string>> = {
  urgent: '紧急',
  high: '高',
  normal: '普通',
  low: '低',
};

const flag = z.union([z.literal(0), z.literal(1)]);
const flagText = z.enum(['0', '1']).optional();
const id = z.string().min(1).max(64);
const day = z.iso.date('日期格式应为 2026-12-31');
const status = z.enum(ticketStatuses, '没有这样的状态');
const priority = z.enum(ticketPriorities, '没有这样的优先级');
const username = lineText.pipe(z.string().max(64));

/** Somebody as tickets name him. */
const person = z.object({ username: z.string(), name: z.string() });

/** A finding of the ledger that a ticket can be made of: a vulnerability that a project has now. */
export const pickRow = z.object({
  Id: z.string(),
  CveId: z.string(),
  name: z.string(),
  Severity: wireSeverity,
  Repo: z.string(),
  Version: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  /** The last analysis that has it. */
  task_id: z.string(),
  /** Whether its code may run, as the last check of that analysis says. */
  reachable: z.enum(reachStates),
  /** The version of the component without known vulnerabilities, or with the fewest; empty where none is known. */
  fixed_version: z.string(),
  /** Known vulnerabilities that the component still has in that version. */
  fixed_remaining: z.number(),
  kev: flag,
  first_found: z.string(),
  /** The ticket that is to repair it; empty where there is none. */
  ticket_id: z.string(),
});
export type PickRow = z.infer<typeof pickRow>;

/** Findings that tickets can be made of, those found last first. */
export const pickNew = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnAddTicketList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      product_id: id.optional(),
      /** Of the project of this analysis. */
      task_id: id.optional(),
      /** Of this vulnerability, by its knowledge id. */
      CJN_ID: id.optional(),
      /** Of the components of these findings, which come first. */
      Id: several.pipe(z.array(id).max(mostFindings).optional()),
      cve_id: searchText,
      repo: searchText,
      Severity: several,
      reachable: several,
      /** `0`: those that no ticket is to repair. */
      has_ticket: flagText,
    },
    ['Severity', 'first_found'],
  ),
  answer: pageOf(pickRow),
});

/** Of those, what has changed and nobody has dealt with yet. */
export const pickUpdated = endpoint({ ...pickNew, path: '/v1/analysis/vulnUpdateTicketList' });

/** What a list of tickets may show. `todo`: what the caller has to work at; `overdue`: what is later than its term. */
export const ticketViews = ['todo', 'created', 'all', 'overdue'] as const;

export const ticketRow = z.object({
  ticket_id: z.string(),
  title: z.string(),
  status,
  status_text: z.string(),
  priority,
  /** Of its worst finding. */
  severity: wireSeverity,
  product_id: z.string(),
  product_name: z.string(),
  vuln_count: z.number(),
  /** Of those, the ones that no detection shows any more. */
  gone_count: z.number(),
  component_count: z.number(),
  /** Empty while nobody has it. */
  assignee: z.string(),
  assignee_name: z.string(),
  creator: z.string(),
  sla_deadline: z.string(),
  /** Days until the term, negative behind it; absent when nobody has to work at it. */
  days_left: z.number().optional(),
  overdue: flag,
  createTime: z.string(),
  updateTime: z.string(),
  closeTime: z.string(),
  /** To be sent back with a change. */
  revision: z.number(),
});
export type TicketRow = z.infer<typeof ticketRow>;

export const ticketSorts = ['sla', 'createTime', 'updateTime', 'severity', 'priority'] as const;

const filters = {
  view: z.enum(ticketViews).optional(),
  /** Part of its number or its title. */
  title: searchText,
  ...projectScope,
  /** Part of the id of one of its vulnerabilities. */
  cve_id: searchText,
  status: several,
  priority: several,
  severity: several,
  /** User names. */
  assignee: several,
};

export const ticketList = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnTicketList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(filters, ticketSorts),
  answer: pageOf(ticketRow),
});

/** How the tickets that the caller reaches stand; each count is the length of the list of its view. */
export const ticketStatistics = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnTicketStatistics',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object(projectScope),
  answer: z.object({
    todo: z.number(),
    created: z.number(),
    all: z.number(),
    overdue: z.number(),
    by_status: z.array(z.object({ value: status, count: z.number() })),
    /** By the user name of who has them, the most first; those that nobody has are in none. */
    by_assignee: z.array(z.object({ value: z.string(), count: z.number() })),
    /** Means of the tickets of the last 365 days; absent where there is none. */
    accept_hours: z.number().optional(),
    close_days: z.number().optional(),
    /** Of the closed ones, those closed within their term; 0…1. */
    sla_rate: z.number().optional(),
  }),
});

/** Who can be given tickets of a project: those who belong to it, and the reviewers of its unit. */
export const ticketPeople = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnTicketPeople',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ product_id: id }),
  answer: z.object({ list: z.array(person) }),
});

/** What can be done with a ticket beside changing its words. */
const step = z.object({
  to: status,
  needs: z.array(z.enum(['comment', 'last-day', 'original', 'findings-gone'])),
});

const finding = z.object({
  Id: z.string(),
  CveId: z.string(),
  name: z.string(),
  severity: wireSeverity,
  Repo: z.string(),
  Version: z.string(),
  fixed_version: z.string(),
  /** The last analysis that has it, or had it; empty when that was deleted. */
  task_id: z.string(),
  /** `present`: the last analysis has it; `gone`: not any more; `unseen`: that is of something else; `unknown`: deleted. */
  retest: z.enum(['present', 'gone', 'unseen', 'unknown']),
});

export const ticketDetail = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnTicketDetail',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ ticket_id: id }),
  answer: ticketRow.extend({
    description: z.string(),
    findings: z.array(finding),
    /** What to raise to which version. */
    suggestion: z.array(
      z.object({
        Repo: z.string(),
        from: z.string(),
        to: z.string(),
        /** Findings of the ticket; where some remain it is not known which of them go. */
        fix_count: z.number(),
        /** Known vulnerabilities that the component still has then. */
        remaining: z.number(),
      }),
    ),
    timeline: z.array(
      z.object({
        time: z.string(),
        /** Empty for what the product does by itself. */
        user: z.string(),
        action: z.enum(['created', 'changed', 'step', 'comment', 'retest', 'overdue', 'ended']),
        from: z.string(),
        to: z.string(),
        text: z.string(),
        changes: z.array(z.object({ label: z.string(), old: z.string(), new: z.string() })),
        task_id: z.string(),
      }),
    ),
    watchers: z.array(person),
    /** The last day of what is put aside; else empty. */
    ends_on: z.string(),
    duplicate_of: z.string(),
    /** Whether the caller may change it. */
    editable: flag,
    allowed_actions: z.array(step),
  }),
});
export type TicketDetail = z.infer<typeof ticketDetail.answer>;

/** Who makes tickets: whoever works at projects that he reaches. */
const makesTickets: Access = { ...readsProjects };
/** An ordinary user changes the tickets that he has made or was given. */
export const changesTickets: Access = { ...readsProjects, user: 'own' };

const title = lineText.pipe(z.string().min(2, '标题至少 2 个字').max(120, '标题不能超过 120 个字'));
const description = blockText.pipe(z.string().max(4_000, '描述不能超过 4000 个字'));
const watchers = several.pipe(
  z.array(username).max(mostWatchers, `抄送不能超过 ${mostWatchers} 人`).optional(),
);

/** Make a ticket of findings that a project has now and that no other ticket is to repair. */
export const ticketAdd = endpoint({
  method: 'POST',
  path: '/v1/analysis/vulnAddTicket',
  auth: 'session',
  access: makesTickets,
  audit: '新建工单',
  input: z.object({
    product_id: id,
    Id: several.pipe(
      z.array(id).min(1, '请选择要修复的漏洞').max(mostFindings, `一张工单最多关联 ${mostFindings} 个漏洞`),
    ),
    title,
    description: description.default(''),
    priority: priority.default('normal'),
    assignee: username.default(''),
    watchers,
    /** Unless given: as long as the worst of its findings allows. */
    sla_deadline: day.optional(),
  }),
  answer: z.object({ ticket_id: z.string() }),
});

/**
 * Change a ticket: its words, where it stands, or a comment; what is not sent stays. Everything but a comment alone is of a
 * `revision`, and refused with 409 when somebody was quicker. A step that there is not is refused with 409, too.
 */
export const ticketEdit = endpoint({
  method: 'POST',
  path: '/v1/analysis/vulnEditTicket',
  auth: 'session',
  access: changesTickets,
  audit: '编辑工单',
  input: z.object({
    ticket_id: id,
    revision: number.min(1).optional(),
    title: title.optional(),
    description: description.optional(),
    priority: priority.optional(),
    /** Empty: nobody. */
    assignee: username.optional(),
    /** `0`: the watchers that are sent take the place of those there are, even when none is sent. */
    keep_watchers: flagText,
    watchers,
    sla_deadline: day.optional(),
    status: status.optional(),
    comment: blockText.pipe(z.string().max(2_000, '评论不能超过 2000 个字')).default(''),
    ends_on: day.optional(),
    duplicate_of: id.optional(),
  }),
  answer: z.object({ status, updateTime: z.string(), revision: z.number() }),
});
