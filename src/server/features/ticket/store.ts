import { livingTicketStatuses, type Severity, severities, ticketPriorities } from '#model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { versionNumbers } from '../../db/version-order.ts';
import { mayChange, worksOn } from './reach.ts';
import { betterRemaining, betterVersion } from './pick-store.ts';

/** What a list of tickets is narrowed to; an absent part narrows nothing. */
export interface TicketFilter {
  readonly ticketId?: string | undefined;
  readonly view?: TicketView | undefined;
  /** Part of its number or its title. */
  readonly text?: string | undefined;
  /** Part of the id of one of its vulnerabilities. */
  readonly vulnerability?: string | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly priorities?: readonly string[] | undefined;
  readonly severities?: readonly Severity[] | undefined;
  readonly assignees?: readonly string[] | undefined;
}

type TicketView = 'todo' | 'created' | 'all' | 'overdue';
export type TicketSort = Sort<keyof typeof orders>;

/** A ticket with what lists show beside it. */
export interface StoredTicket extends Selectable<Schema['ticket']> {
  readonly project_name: string;
  readonly assignee_username: string | null;
  readonly assignee_name: string | null;
  readonly finding_count: number;
  readonly gone_count: number;
  readonly component_count: number;
}

/** A finding of a ticket, as the ledger knows it now; as it was where the ledger knows it no more. */
export interface StoredTicketFinding {
  readonly finding_id: string;
  readonly primary_id: string;
  readonly title: string;
  readonly component_name: string;
  readonly component_version: string;
  readonly severity_rank: number;
  readonly better_version: string;
  readonly better_remaining: number | null;
  readonly task_id: string;
  readonly retest: 'present' | 'gone' | 'unseen' | 'unknown';
}

/** Reads tickets. `change-store.ts` makes and changes them. */
export class TicketStore {
  constructor(private readonly database: Database) {}

  /** What somebody may do with a ticket. */
  async reachOf(caller: Caller, ticketId: string): Promise<'none' | 'reads' | 'changes'> {
    const found = await this.database
      .selectFrom('ticket')
      .select([
        reaches(
          { ...caller, scope: caller.scope === 'own' ? 'access' : caller.scope },
          'ticket.project_id',
        ).as('reads'),
        mayChange(caller).as('changes'),
      ])
      .where('ticket_id', '=', ticketId)
      .executeTakeFirst();
    if (found?.changes === true) return 'changes';
    return found?.reads === true ? 'reads' : 'none';
  }

  /** Tickets, the newest first unless sorted otherwise, and how many there are. `day`: today. */
  async list(
    caller: Caller,
    day: string,
    filter: TicketFilter,
    sorts: readonly TicketSort[],
    slice: Slice,
  ): Promise<{ list: StoredTicket[]; total: number }> {
    const matching = matchingTickets(caller, day, filter);
    const order = sql.join([
      ...sorts.map(({ key, direction }) => sql`${orders[key]} ${sql.raw(direction)}`),
      sql`t.created_at desc, t.ticket_id desc`,
    ]);
    const { rows } = await sql<StoredTicket>`
      select t.*, project.name as project_name, a.username as assignee_username, a.name as assignee_name, counted.*
      from ${matching} cross join lateral (
        select count(*)::int as finding_count, count(*) filter (where is_gone)::int as gone_count,
          count(distinct (component_name, component_version))::int as component_count
        from ticket_finding where ticket_finding.ticket_id = t.ticket_id) counted
      order by ${order} offset ${slice.offset} limit ${slice.limit}`.execute(this.database);
    const counted = await sql<{ total: string }>`
      select count(*) as total from ${unfiltered} where ${conditionsOf(caller, day, filter)}`.execute(
      this.database,
    );
    return { list: rows, total: Number(counted.rows[0]?.total ?? 0) };
  }

  /** How many tickets of a view there are of each status, priority, severity (by rank) and assignee. */
  async facets(caller: Caller, day: string, { view }: Pick<TicketFilter, 'view'> = {}) {
    const { rows } = await sql<{ facet: string; value: string; count: number }>`
      select facet, value, count(*)::int as count
      from ${unfiltered} cross join lateral (values ('status', t.status), ('priority', t.priority),
        ('severity', t.severity_rank::text), ('assignee', a.username)) as each (facet, value)
      where ${conditionsOf(caller, day, { view })} and value is not null
      group by facet, value order by facet, count(*) desc, value limit 500`.execute(this.database);
    return rows;
  }

  /** How many tickets each view has, and how quickly those of the last year were taken up and closed. */
  async statistics(caller: Caller, day: string) {
    const inView = (view: TicketView) => conditionOfView(caller, day, view);
    const isRecent = sql`t.created_at > now() - interval '365 days'`;
    const hours = sql`avg(extract(epoch from t.accepted_at - t.created_at) / 3600)`;
    const days = sql`avg(extract(epoch from t.closed_at - t.created_at) / 86400)`;
    const isClosed = sql`t.closed_at > now() - interval '365 days'`;
    const { rows } = await sql<TicketStatistics>`
      select count(*)::int as all, count(*) filter (where ${inView('todo')})::int as todo,
        count(*) filter (where ${inView('created')})::int as created,
        count(*) filter (where ${inView('overdue')})::int as overdue,
        ${hours} filter (where ${isRecent}) ::float8 as accept_hours,
        ${days} filter (where ${isClosed}) ::float8 as close_days,
        avg((t.closed_at::date::text <= t.due_on)::int) filter (where ${isClosed}) ::float8 as kept_share
      from ${unfiltered} where ${conditionsOf(caller, day, {})}`.execute(this.database);
    const [found] = rows;
    if (found === undefined) throw new Error('counting answers a row');
    return found;
  }

  findingsOf(ticketId: string): Promise<StoredTicketFinding[]> {
    return sql<StoredTicketFinding>`
      select t.finding_id, coalesce(f.primary_id, t.primary_id) as primary_id, coalesce(f.title, t.title) as title,
        t.component_name, t.component_version, coalesce(f.severity_rank, t.severity_rank) as severity_rank,
        ${betterVersion} as better_version, ${betterRemaining} as better_remaining, coalesce(task.task_id, '') as task_id,
        case when f.finding_id is null then 'unknown' when f.fixed_at is null then 'present'
          when f.is_unseen then 'unseen' else 'gone' end as retest
      from ticket_finding t left join project_finding f using (project_id, finding_id)
        left join task on task.task_id = f.task_id and task.deleted_at is null
        left join component c on c.task_id = f.task_id and c.component_id = f.component_id
      where t.ticket_id = ${ticketId}
      order by 6, t.component_name, ${versionNumbers('t.component_version')}, t.component_version, 2, 1`
      .execute(this.database)
      .then(({ rows }) => rows);
  }

  /** What has happened to a ticket, the last first. */
  timeline(ticketId: string, most: number) {
    return this.database
      .selectFrom('ticket_event')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .orderBy('event_id', 'desc')
      .limit(most)
      .execute();
  }

  /** Accounts by name; those that are gone are not among them. */
  accounts(uids: readonly string[]) {
    return this.database
      .selectFrom('account')
      .select(['username', 'name'])
      .where(isOneOf('uid', uids))
      .orderBy('username')
      .execute();
  }

  /** Who can be given tickets of a project; nobody where the caller does not reach it. */
  async people(caller: Caller, projectId: string) {
    const { rows } = await sql<{ username: string; name: string }>`
      select username, name from account where ${worksOn(caller, projectId)} order by username limit 500`.execute(
      this.database,
    );
    return rows;
  }

  async isReached(caller: Caller, projectId: string): Promise<boolean> {
    const found = await this.database
      .selectFrom('project')
      .select('project_id')
      .where('project_id', '=', projectId)
      .where(reaches(caller, 'project.project_id'))
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Whether somebody may change a ticket with the reach that he has for changing. */
  async isChanger(caller: Caller, ticketId: string): Promise<boolean> {
    const { rows } = await sql`
      select from ticket where ticket_id = ${ticketId} and ${mayChange(caller)}`.execute(this.database);
    return rows.length > 0;
  }
}

interface TicketStatistics {
  readonly all: number;
  readonly todo: number;
  readonly created: number;
  readonly overdue: number;
  readonly accept_hours: number | null;
  readonly close_days: number | null;
  readonly kept_share: number | null;
}

const orders = {
  due_on: sql`t.due_on`,
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
  severity_rank: sql`t.severity_rank`,
  priority: sql`array_position(${[...ticketPriorities]}::text[], t.priority)`,
} satisfies Record<string, RawBuilder<unknown>>;

const unfiltered = sql`ticket t join project using (project_id) left join account a on a.uid = t.assignee`;

function matchingTickets(caller: Caller, day: string, filter: TicketFilter): RawBuilder<unknown> {
  return sql`(select t.* from ${unfiltered} where ${conditionsOf(caller, day, filter)}) t
    join project using (project_id) left join account a on a.uid = t.assignee`;
}

function conditionsOf(caller: Caller, day: string, filter: TicketFilter): RawBuilder<unknown> {
  const { text, vulnerability, severities: chosen } = filter;
  return sql.join(
    [
      reaches(caller, 't.project_id'),
      ...(filter.ticketId === undefined ? [] : [sql`t.ticket_id = ${filter.ticketId}`]),
      ...(filter.view === undefined ? [] : [conditionOfView(caller, day, filter.view)]),
      ...(text === undefined
        ? []
        : [sql`(${contains('t.title', text)} or ${contains('t.ticket_id', text)})`]),
      ...(vulnerability === undefined
        ? []
        : [
            sql`exists (select from ticket_finding v where v.ticket_id = t.ticket_id
              and ${contains('v.primary_id', vulnerability)})`,
          ]),
      ...(filter.statuses === undefined ? [] : [isOneOf('t.status', filter.statuses)]),
      ...(filter.priorities === undefined ? [] : [isOneOf('t.priority', filter.priorities)]),
      ...(chosen === undefined
        ? []
        : [sql`t.severity_rank = any(${chosen.map((severity) => severities.indexOf(severity))}::int[])`]),
      ...(filter.assignees === undefined ? [] : [isOneOf('a.username', filter.assignees)]),
    ],
    sql` and `,
  );
}

function conditionOfView({ uid }: Caller, day: string, view: TicketView): RawBuilder<unknown> {
  const isLiving = isOneOf('t.status', livingTicketStatuses);
  switch (view) {
    case 'todo':
      return sql`coalesce(t.assignee = ${uid}, false) and ${isLiving}`;
    case 'created':
      return sql`coalesce(t.creator = ${uid}, false)`;
    case 'overdue':
      return sql`t.due_on < ${day} and ${isLiving}`;
    default:
      return sql`true`;
  }
}
