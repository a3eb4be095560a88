import { livingTicketStatuses, type Severity, severities, type TaskStatus } from '#model';
import { sql } from 'kysely';
import { isRead, leftJoinRead } from '../../db/alert-read.ts';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { matchedVulnerabilities } from '../../db/task-figures.ts';
import type { Edition } from '../../ledger/editions.ts';

/** Findings that came and went on a day. */
export interface DayOfFindings {
  /** `2026-12-31` */
  readonly date: string;
  readonly rank: number;
  readonly found: number;
  readonly gone: number;
  /** Of those that are gone. */
  readonly fixed: number;
}

/** Reads what the home page shows beside the ledger. */
export class DashboardStore {
  constructor(private readonly database: Database) {}

  /** How many detections the caller reaches, by where they stand. */
  async taskCounts(caller: Caller) {
    const { rows } = await sql<Record<'all' | 'open' | 'failed' | 'recent', number>>`
      select count(*)::int as all,
        count(*) filter (where status in ('queued', 'preparing', 'running', 'paused'))::int as open,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where created_at > now() - interval '7 days')::int as recent
      from task where deleted_at is null and ${reaches(caller, 'task.project_id')}`.execute(this.database);
    const [row] = rows;
    if (row === undefined) throw new Error('a count has one row');
    return row;
  }

  /** How many tickets the caller has to work at, and how many of those he reaches are later than their term. */
  async ticketCounts(caller: Caller, day: string) {
    const { rows } = await sql<Record<'own' | 'overdue', number>>`
      select count(*) filter (where assignee = ${caller.uid})::int as own,
        count(*) filter (where due_on < ${day})::int as overdue
      from ticket where ${isOneOf('status', livingTicketStatuses)}
        and ${reaches(caller, 'ticket.project_id')}`.execute(this.database);
    const [row] = rows;
    if (row === undefined) throw new Error('a count has one row');
    return row;
  }

  /** New vulnerabilities of which the caller has read nothing since they were raised, as their list counts them. */
  async unreadAlerts(caller: Caller): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from alert ${leftJoinRead(caller)}
        where alert.kind = 'new' and dealt_at is null and ${reaches(caller, 'alert.project_id')}
        group by subject_id
        having not bool_and(${isRead})) unread`.execute(this.database);
    return rows[0]?.count ?? 0;
  }

  /** The newest detections. */
  async recentTasks(caller: Caller, most: number) {
    const { rows } = await sql<RecentTask>`
      select task.task_id, task.name, task.status, task.progress, task.created_at, project.name as project_name,
        ${matchedVulnerabilities('task')} as vulnerabilities
      from task join project using (project_id)
      where task.deleted_at is null and ${reaches(caller, 'task.project_id')}
      order by task.created_at desc, task.task_id limit ${most}`.execute(this.database);
    return rows;
  }

  async newProjects(edition: Edition): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ledger_project join project using (project_id)
      where edition_id = ${edition.id} and created_at > now() - interval '7 days'`.execute(this.database);
    return rows[0]?.count ?? 0;
  }

  /** Lines of code by language, most first, in the last analyses of an edition. */
  async languages(edition: Edition, most: number) {
    const { rows } = await sql<{ language: string; lines: number }>`
      select one ->> 'language' as language, sum((one #>> '{lines,code}')::bigint)::float8 as lines
      from ledger_project join task using (task_id)
      cross join lateral jsonb_array_elements(task.figures #> '{code,languages}') one
      where edition_id = ${edition.id}
      group by one ->> 'language' having sum((one #>> '{lines,code}')::bigint) > 0
      order by lines desc, language limit ${most}`.execute(this.database);
    return rows;
  }

  /** What came and went on each day, by the rank of its severity; the first day stands for all before it too. */
  async days(edition: Edition, firstDay: string): Promise<DayOfFindings[]> {
    const { rows } = await sql<DayOfFindings>`
      select greatest(at, ${firstDay}::date)::text as date, severity_rank as rank,
        sum(found)::int as found, sum(gone)::int as gone, sum(fixed)::int as fixed
      from (
        select found_at::date as at, f.severity_rank, 1 as found, 0 as gone, 0 as fixed
          from project_finding f join ledger_project l using (project_id) where l.edition_id = ${edition.id}
        union all
        select fixed_at::date, f.severity_rank, 0, 1, (not is_unseen)::int
          from project_finding f join ledger_project l using (project_id)
          where l.edition_id = ${edition.id} and fixed_at is not null) happened
      where severity_rank < ${severities.indexOf('none')}
      group by 1, 2 order by 1, 2`.execute(this.database);
    return rows;
  }
}

interface RecentTask {
  readonly task_id: string;
  readonly name: string;
  readonly status: TaskStatus;
  readonly progress: number;
  readonly created_at: Date;
  readonly project_name: string;
  readonly vulnerabilities: Readonly<Record<Severity, number>> | null;
}
