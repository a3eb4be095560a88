import { severityToWire, tracker as calls } from '#contract';
import { severities } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { systemAddress } from '../../outgoing/ask-system.ts';
import { type IntegrationStore, toldOf } from '../../outgoing/integration-store.ts';
import type { Outside } from '../../outgoing/outside.ts';
import {
  fileIssue,
  issueAddress,
  issueState,
  type Jira,
  plainInJira,
  TrackerFailed,
  tryJira,
} from '../../tracker/jira.ts';
import type { FiledTicket, TicketIssue, TicketIssueStore } from './store.ts';

/** What filing tickets works with. */
export interface TrackerTools {
  readonly issues: TicketIssueStore;
  readonly integrations: IntegrationStore;
  readonly outside: Outside;
  /** Whether a caller sees a ticket, and whether he changes it. */
  reachOf(caller: Caller, ticketId: string): Promise<'none' | 'reads' | 'changes'>;
}

/** Questions a minute: each talks to the tracker. */
const perMinute = 20;

/** The issue tracker of the house: setting it up, filing tickets in it, and asking how their issues stand. */
export function trackerRoutes(api: Api, tools: TrackerTools): void {
  const { issues, integrations, outside } = tools;

  serve(api, calls.tracker, async () => {
    const jira = await integrations.find('jira');
    return jira === undefined ? {} : { jira: { ...jira.settings, ...toldOf(jira) } };
  });

  serve(api, calls.changeTracker, async ({ secret, ...settings }, { caller, note }) => {
    note({ object: `Jira ${settings.address}` });
    const address = systemAddress(settings.address);
    await integrations.save('jira', { ...settings, address }, secret, caller.username);
    return {};
  });

  serve(api, calls.removeTracker, async () => {
    await integrations.remove('jira');
    return {};
  });

  serve(
    api,
    calls.testTracker,
    async () => ({ lines: await tryJira(await connected(integrations), outside).catch(failed) }),
    { perMinute },
  );

  serve(api, calls.ticketIssue, async ({ ticket_id: id }, { caller }) => {
    const changer = { ...caller, scope: calls.fileTicketIssue.access[caller.role] };
    if ((await tools.reachOf(caller, id)) === 'none') throw noSuchTicket();
    const [found, jira, reach] = await Promise.all([
      issues.find(id),
      integrations.find('jira'),
      tools.reachOf(changer, id),
    ]);
    const mayFile = jira !== undefined && reach === 'changes';
    return {
      ...(found !== undefined && { issue: toIssue(found) }),
      may_file: mayFile ? (1 as const) : (0 as const),
    };
  });

  serve(
    api,
    calls.fileTicketIssue,
    async ({ ticket_id: id }, { caller, note }) => {
      note({ object: id });
      await refuseForeign(tools, caller, id);
      const jira = await connected(integrations);
      const ticket = await issues.ticketOf(id);
      if (ticket === undefined) throw noSuchTicket();
      if (!(await issues.claim(id, jira.address, caller.username)))
        throw new Refusal(409, 'filed-already', '该工单已提交，或正在提交');
      try {
        const key = await fileIssue(jira, toldInJira(ticket), outside);
        note({ object: `${id} ${key}` });
        await issues.filed(id, key);
      } catch (error) {
        await issues.unclaim(id);
        return failed(error);
      }
      return { issue: await kept(issues, id) };
    },
    { perMinute },
  );

  serve(
    api,
    calls.checkTicketIssue,
    async ({ ticket_id: id }, { caller, note }) => {
      note({ object: id });
      await refuseForeign(tools, caller, id);
      const jira = await connected(integrations);
      const found = await issues.find(id);
      if (found === undefined) throw notFiled();
      if (found.address !== jira.address)
        throw new Refusal(409, 'other-tracker', '该工单提交到了另一个缺陷系统，无法查询');
      await issues.checked(id, await issueState(jira, found.issue_key, outside).catch(failed));
      return { issue: await kept(issues, id) };
    },
    { perMinute },
  );
}

async function connected(integrations: IntegrationStore): Promise<Jira> {
  const opened = await integrations.open('jira');
  if (opened === undefined) throw new Refusal(409, 'no-tracker', '尚未连接缺陷系统');
  return { ...opened.settings, secret: opened.secret };
}

async function refuseForeign(tools: TrackerTools, caller: Caller, id: string): Promise<void> {
  if ((await tools.reachOf(caller, id)) !== 'changes') throw noSuchTicket();
}

async function kept(issues: TicketIssueStore, id: string) {
  const found = await issues.find(id);
  if (found === undefined) throw notFiled();
  return toIssue(found);
}

function toIssue(found: TicketIssue) {
  return {
    key: found.issue_key,
    url: issueAddress(found.address, found.issue_key),
    status: found.status,
    done: found.is_done ? (1 as const) : (0 as const),
    create_user: found.filed_by,
    create_time: found.filed_at.toISOString(),
    check_time: found.checked_at?.toISOString() ?? '',
  };
}

/** A ticket as an issue: plain words, whatever packages and advisories are called. */
function toldInJira({ title, ticket_id: id, findings, ...ticket }: FiledTicket) {
  const severityOf = (rank: number) => severityToWire(severities[rank] ?? 'unknown');
  const lines = [
    `溯析工单 ${id}`,
    `项目：${ticket.project_name}`,
    `最高等级：${severityOf(ticket.severity_rank)}`,
    `截止日期：${ticket.due_on}`,
    ...(ticket.description === '' ? [] : ['', ticket.description]),
    '',
    ...findings.map((one) => `${severityOf(one.severity_rank)} ${one.id} ${one.component}@${one.version}`),
  ];
  return { summary: `${title}（${id}）`, description: lines.map(plainInJira).join('\n') };
}

function notFiled(): Refusal {
  return new Refusal(404, 'not-filed', '该工单没有提交到缺陷系统');
}

/** The same answer for what is not there and for what one may not change. */
function noSuchTicket(): Refusal {
  return new Refusal(404, 'no-ticket', '工单不存在');
}

function failed(error: unknown): never {
  throw error instanceof TrackerFailed ? new Refusal(409, 'tracker-failed', error.message) : error;
}
