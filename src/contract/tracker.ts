import { z } from 'zod';
import { type Access, endpoint, readsProjects } from './endpoint.ts';
import { lineText, secretText } from './text.ts';
import { changesTickets } from './ticket.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/** Looking after the systems beside this one. */
const keepsIntegrations: Access = {
  superadmin: 'all',
  admin: 'all',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};
const common = { path: '/v1/system/tracker', auth: 'session', access: keepsIntegrations } as const;

const settings = z.object({
  address: lineText.pipe(
    z.url({ protocol: /^https$/, error: '地址应以 https:// 开头' }).max(500, '地址过长'),
  ),
  /** Empty: the secret is a personal access token. */
  user: lineText.max(254).default(''),
  project_key: lineText.pipe(
    z.string().regex(/^[A-Z][A-Z0-9_]{0,49}$/, '项目键由大写字母和数字组成，如 SEC'),
  ),
  issue_type: lineText.pipe(z.string().min(1, '请填写问题类型').max(60)),
});
/** How Jira is reached, all but the secret. */
export type JiraSettings = z.output<typeof settings>;

/** How the issue tracker is reached; its secret is never answered. */
export const tracker = endpoint({
  ...common,
  method: 'GET',
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    jira: settings.extend({ has_secret: flag, change_user: z.string(), change_time: z.string() }).optional(),
  }),
});

/** Connect the tracker. An empty secret stays as it is, as long as address and user do. */
export const changeTracker = endpoint({
  ...common,
  method: 'PUT',
  audit: '设置缺陷系统',
  input: settings.extend({ secret: secretText.default('') }),
  answer: z.object({}),
});

/** Disconnect the tracker; links to issues that were filed stay. */
export const removeTracker = endpoint({
  ...common,
  method: 'DELETE',
  audit: '断开缺陷系统',
  disk: 'spares',
  input: z.object({}),
  answer: z.object({}),
});

/** Try what was saved; refused with the reason when it fails. */
export const testTracker = endpoint({
  ...common,
  method: 'POST',
  path: '/v1/system/trackerTest',
  audit: '测试缺陷系统',
  input: z.object({}),
  answer: z.object({ lines: z.array(z.string()) }),
});

const ofTicket = { path: '/v1/analysis/vulnTicketIssue', auth: 'session' } as const;
const ticketId = z.object({ ticket_id: z.string().min(1).max(64) });
const issue = z.object({
  key: z.string(),
  url: z.string(),
  /** As the tracker calls it; empty until it was asked. */
  status: z.string(),
  done: flag,
  create_user: z.string(),
  create_time: z.string(),
  /** When the tracker was asked last; empty when it was not. */
  check_time: z.string(),
});

/** The issue that a ticket has in the tracker, if it has one. */
export const ticketIssue = endpoint({
  ...ofTicket,
  method: 'GET',
  access: readsProjects,
  audit: undefined,
  input: ticketId,
  answer: z.object({
    issue: issue.optional(),
    /** Whether the caller may file it, or ask how it stands: a tracker is connected, and the ticket is his to change. */
    may_file: flag,
  }),
});

/** File a ticket as an issue of the tracker; once. */
export const fileTicketIssue = endpoint({
  ...ofTicket,
  method: 'POST',
  access: changesTickets,
  audit: '提交到缺陷系统',
  input: ticketId,
  answer: z.object({ issue }),
});

/** Ask the tracker how the issue of a ticket stands. */
export const checkTicketIssue = endpoint({
  ...ofTicket,
  method: 'PUT',
  access: changesTickets,
  audit: '查询缺陷系统状态',
  input: ticketId,
  answer: z.object({ issue }),
});
