import { audit, type InputOf, severityFromWire, ticket, type WireSeverity } from '#contract';
import { ticketStatuses, ticketSteps } from '#model';
import { type Caller, narrowed } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { today } from '../../today.ts';
import type { TicketChange } from './change.ts';
import type { TicketChangeStore } from './change-store.ts';
import type { PickFilter, PickStore } from './pick-store.ts';
import { refuse } from './refusals.ts';
import { severityOfRank, suggestionsOf, toFinding, toPickRow, toTicketRow, toTimelineRow } from './rows.ts';
import type { TicketFilter, TicketSort, TicketStore } from './store.ts';
import { Unchanged } from './unchanged.ts';

/** What the calls of tickets work with. */
export interface TicketTools {
  readonly tickets: TicketStore;
  readonly changes: TicketChangeStore;
  readonly picks: PickStore;
}

/** So much of a timeline is shown. */
const shownEvents = 500;

/** Tickets: what they can be made of, making and changing them, and looking at them. */
export function ticketRoutes(api: Api, { tickets, changes, picks }: TicketTools): void {
  serve(api, ticket.pickNew, (query, { caller }) => pick(picks, query, caller, false));
  serve(api, ticket.pickUpdated, (query, { caller }) => pick(picks, query, caller, true));

  serve(api, ticket.ticketList, async (query, { caller: asking }) => {
    const caller = narrowed(asking, query);
    const filter = filterOf(query);
    const day = today();
    const { list, total } = await tickets.list(caller, day, filter, ordersOf(query), sliceOf(query));
    const rows = list.map((row) => toTicketRow(row, day));
    return { ...listAnswer(query, rows, total), facets: await facetsOf(tickets, caller, filter) };
  });

  serve(api, ticket.ticketStatistics, async (query, { caller: asking }) => {
    const caller = narrowed(asking, query);
    const day = today();
    const found = await tickets.statistics(caller, day);
    const { accept_hours: accept, close_days: close, kept_share: kept, ...counts } = found;
    const facets = await tickets.facets(caller, day);
    return {
      ...counts,
      by_status: ticketStatuses.flatMap((value) => {
        const count = facets.find((row) => row.facet === 'status' && row.value === value)?.count ?? 0;
        return count === 0 ? [] : [{ value, count }];
      }),
      by_assignee: facets.flatMap(({ facet, value, count }) =>
        facet === 'assignee' ? { value, count } : [],
      ),
      ...(accept !== null && { accept_hours: accept }),
      ...(close !== null && { close_days: close }),
      ...(kept !== null && { sla_rate: kept }),
    };
  });

  serve(api, ticket.ticketPeople, async ({ product_id: projectId }, { caller }) => {
    if (!(await tickets.isReached(caller, projectId))) throw refuse(new Unchanged('no-project'));
    return { list: await tickets.people(caller, projectId) };
  });

  serve(api, ticket.ticketDetail, ({ ticket_id: id }, { caller }) => detail(tickets, id, caller));

  serve(api, ticket.ticketAdd, async (input, { caller, note }) => {
    note({ object: input.title });
    const wanted = {
      projectId: input.product_id,
      findingIds: input.Id,
      title: input.title,
      description: input.description,
      priority: input.priority,
      assignee: input.assignee,
      watchers: input.watchers ?? [],
      dueOn: input.sla_deadline,
    };
    const id = await changes.add(caller, today(), wanted).catch(refuse);
    note({ object: `${id} ${input.title}` });
    return { ticket_id: id };
  });

  serve(api, ticket.ticketEdit, async (input, { caller, note }) => {
    const { ticket_id: ticketId, revision } = input;
    note({ object: [ticketId, input.status ?? ''].join(' ').trim() });
    const change = changeOf(input);
    const isJudge = (projectId: string) => tickets.isReached(judge(caller), projectId);
    const changed = await (revision === undefined
      ? changes.comment(caller, ticketId, commentAlone(change))
      : changes.change(caller, { ticketId, revision }, change, { day: today(), isJudge })
    ).catch(refuse);
    return {
      status: changed.status,
      updateTime: changed.updated_at.toISOString(),
      revision: changed.revision,
    };
  });
}

async function detail(tickets: TicketStore, ticketId: string, caller: Caller) {
  const day = today();
  const { list } = await tickets.list(caller, day, { ticketId }, [], { offset: 0, limit: 1 });
  const [stored] = list;
  if (stored === undefined) throw refuse(new Unchanged('no-ticket'));
  const changer = { ...caller, scope: ticket.ticketEdit.access[caller.role] };
  const [findings, timeline, watchers, isEditable, isJudge] = await Promise.all([
    tickets.findingsOf(ticketId),
    tickets.timeline(ticketId, shownEvents),
    tickets.accounts(stored.watchers),
    tickets.isChanger(changer, ticketId),
    tickets.isReached(judge(caller), stored.project_id),
  ]);
  const steps = isEditable ? ticketSteps[stored.status] : [];
  return {
    ...toTicketRow(stored, day),
    description: stored.description,
    findings: findings.map(toFinding),
    suggestion: suggestionsOf(findings),
    timeline: timeline.map(toTimelineRow),
    watchers,
    ends_on: stored.ends_on,
    duplicate_of: stored.duplicate_of,
    editable: isEditable ? (1 as const) : (0 as const),
    allowed_actions: steps
      .filter(({ by }) => by === 'worker' || isJudge)
      .map(({ to, needs }) => ({ to, needs: [...needs] })),
  };
}

/** The caller, as far as he answers for projects. */
function judge(caller: Caller): Caller {
  return { ...caller, scope: audit.judgesProjects[caller.role] };
}

function changeOf(input: InputOf<typeof ticket.ticketEdit>): TicketChange {
  return {
    title: input.title,
    description: input.description,
    priority: input.priority,
    assignee: input.assignee,
    watchers: input.keep_watchers === '0' ? (input.watchers ?? []) : undefined,
    dueOn: input.sla_deadline,
    status: input.status,
    comment: input.comment,
    endsOn: input.ends_on,
    duplicateOf: input.duplicate_of,
  };
}

/** What is said without a revision; everything else needs one. */
function commentAlone({ comment, ...rest }: TicketChange): string {
  if (Object.values(rest).some((part) => part !== undefined))
    throw new Refusal(400, 'revision-missing', '修改工单时请带上您看到的版本');
  if (comment === '') throw new Refusal(400, 'nothing-said', '请填写评论');
  return comment;
}

async function pick(
  picks: PickStore,
  query: InputOf<typeof ticket.pickNew>,
  caller: Caller,
  isUpdated: boolean,
) {
  const filter: PickFilter = {
    isUpdated,
    projectId: query.product_id,
    taskId: query.task_id,
    knowledgeId: query.CJN_ID,
    siblingsOf: query.Id,
    vulnerability: query.cve_id,
    component: query.repo,
    severities: severitiesOf(query.Severity),
    reachable: query.reachable,
    hasTicket: query.has_ticket === undefined ? undefined : query.has_ticket === '1',
  };
  const sorts = sortsOf(query, ['Severity', 'first_found']).map(({ key, direction }) =>
    key === 'Severity'
      ? { key: 'severity_rank' as const, direction: opposite(direction) }
      : { key: 'found_at' as const, direction },
  );
  const { list, total } = await picks.list(caller, filter, sorts, sliceOf(query));
  return listAnswer(query, list.map(toPickRow), total);
}

function filterOf(query: InputOf<typeof ticket.ticketList>): TicketFilter {
  return {
    view: query.view,
    text: query.title,
    vulnerability: query.cve_id,
    statuses: query.status,
    priorities: query.priority,
    severities: severitiesOf(query.severity),
    assignees: query.assignee,
  };
}

function severitiesOf(words: readonly string[] | undefined) {
  return words?.flatMap((word) => severityFromWire(word as WireSeverity) ?? []);
}

const columns = {
  sla: 'due_on',
  createTime: 'created_at',
  updateTime: 'updated_at',
  severity: 'severity_rank',
  priority: 'priority',
} as const;

/** Severities and priorities count from the most urgent, which is last in the ascending order of people. */
function ordersOf(query: InputOf<typeof ticket.ticketList>): TicketSort[] {
  return sortsOf(query, ticket.ticketSorts).map(({ key, direction }) => ({
    key: columns[key],
    direction: key === 'severity' || key === 'priority' ? opposite(direction) : direction,
  }));
}

function opposite(direction: 'asc' | 'desc') {
  return direction === 'asc' ? ('desc' as const) : ('asc' as const);
}

async function facetsOf(tickets: TicketStore, caller: Caller, filter: TicketFilter) {
  const rows = await tickets.facets(caller, today(), filter);
  const of = (facet: string, write: (value: string) => string = String) =>
    rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value: write(value), count }));
  return {
    status: of('status'),
    priority: of('priority'),
    severity: of('severity', (rank) => severityOfRank(Number(rank))),
    assignee: of('assignee'),
  };
}
