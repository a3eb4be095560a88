import { livingTicketStatuses, type Severity, severities } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { today } from '../../today.ts';
import type { PeriodResults, ProjectActivity, TicketLine } from './results.ts';

/** A time from the beginning of a day to the end of another, by the clock of the server. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/** Tickets are told up to here. */
const mostTickets = 100_000;

/** Reads what has happened to projects in a time. */
export class PeriodStore {
  constructor(private readonly database: Database) {}

  async results(projectIds: readonly string[], period: Period): Promise<PeriodResults> {
    const between = boundsOf(period);
    return {
      ...period,
      projects: await this.activity(projectIds, between),
      tickets: await this.tickets(projectIds, between),
    };
  }

  private async activity(projectIds: readonly string[], { begin, end }: Bounds): Promise<ProjectActivity[]> {
    const { rows } = await sql<{
      project: string;
      done: number;
      failed: number;
      audits: number;
      flow: { rank: number; found: number; fixed: number; open: number }[] | null;
    }>`
      select p.name as project,
        (select count(*)::int from task t where t.project_id = p.project_id and t.deleted_at is null
          and t.status in ('finished', 'partial') and t.finished_at >= ${begin} and t.finished_at < ${end}) as done,
        (select count(*)::int from task t where t.project_id = p.project_id and t.deleted_at is null
          and t.status = 'failed' and t.created_at >= ${begin} and t.created_at < ${end}) as failed,
        (select count(*)::int from audit a where a.project_id = p.project_id
          and a.at >= ${begin} and a.at < ${end}) as audits,
        (select jsonb_agg(to_jsonb(s)) from (
          select f.severity_rank as rank,
            count(*) filter (where f.found_at >= ${begin} and f.found_at < ${end})::int as found,
            count(*) filter (where not f.is_unseen and f.fixed_at >= ${begin} and f.fixed_at < ${end})::int as fixed,
            count(*) filter (where f.found_at < ${end} and (f.fixed_at is null or f.fixed_at >= ${end}))::int as open
          from project_finding f where f.project_id = p.project_id group by f.severity_rank) s) as flow
      from project p where p.project_id = any(${[...projectIds]})
      order by p.name collate "C", p.project_id`.execute(this.database);
    return rows.map(({ project, done, failed, audits, flow }) => {
      const counts = (key: 'found' | 'fixed' | 'open'): Partial<Record<Severity, number>> =>
        Object.fromEntries((flow ?? []).map((one) => [severities[one.rank] ?? 'unknown', one[key]]));
      return {
        project,
        doneCount: done,
        failedCount: failed,
        found: counts('found'),
        fixed: counts('fixed'),
        open: counts('open'),
        auditCount: audits,
      };
    });
  }

  /** Tickets that were there before the end and were not closed before the beginning. */
  private async tickets(projectIds: readonly string[], { begin, end }: Bounds): Promise<TicketLine[]> {
    const rows = await this.database
      .selectFrom('ticket as t')
      .innerJoin('project as p', 'p.project_id', 't.project_id')
      .leftJoin('account as a', 'a.uid', 't.assignee')
      .select(['t.ticket_id', 'p.name as project', 't.title', 't.status', 't.priority', 't.severity_rank'])
      .select(['a.name as assignee', 't.created_at', 't.due_on', 't.closed_at'])
      .where('t.project_id', 'in', [...projectIds])
      .where('t.created_at', '<', end)
      .where((of) => of.or([of('t.closed_at', 'is', null), of('t.closed_at', '>=', begin)]))
      .orderBy('t.due_on')
      .orderBy('t.ticket_id')
      .limit(mostTickets)
      .execute();
    const day = today();
    return rows.map((row) => ({
      id: row.ticket_id,
      project: row.project,
      title: row.title,
      status: row.status,
      priority: row.priority,
      severity: severities[row.severity_rank] ?? 'unknown',
      assignee: row.assignee ?? '',
      createdAt: row.created_at.toISOString(),
      dueOn: row.due_on,
      closedAt: row.closed_at?.toISOString() ?? '',
      isOverdue: livingTicketStatuses.includes(row.status)
        ? row.due_on < day
        : row.closed_at !== null && dayOf(row.closed_at) > row.due_on,
    }));
  }
}

interface Bounds {
  readonly begin: Date;
  /** The first moment behind the period. */
  readonly end: Date;
}

function boundsOf({ from, to }: Period): Bounds {
  const end = new Date(`${to}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return { begin: new Date(`${from}T00:00:00`), end };
}

/** `2026-12-31`, by the clock of the server. */
function dayOf(at: Date): string {
  // Swedish writes dates as ISO 8601 does.
  return at.toLocaleDateString('sv');
}
