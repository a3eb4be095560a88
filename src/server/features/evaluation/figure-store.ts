import { type PatchState, repairDays, severities } from '#model';
import { sql } from 'kysely';
import { isOfPresentComponent, passesAudit } from '../../db/audits.ts';
import type { Database } from '../../db/open.ts';
import { isShipped } from '../../db/shipped.ts';
import { bannedComponents, standingOf } from '../../db/trusted-standing.ts';
import { today } from '../../today.ts';

/** A task whose figures are asked for. */
export interface FigureTask {
  readonly task_id: string;
  readonly project_id: string;
}

/** Components that are shipped, by what is known of them. */
export interface SupplyFigures {
  readonly shipped: number;
  /** Of all components, how many could be held against the vulnerabilities. */
  readonly judged: number;
  readonly banned: number;
  /** Banned, frozen, or of which the latest release is known with its day. */
  readonly known: number;
  readonly risky: number;
  readonly trusted: number;
  /** With a version, and the latest one known. */
  readonly dated: number;
  readonly fresh: number;
  /** Entries in the trusted repository at all. */
  readonly entries: number;
}

/** Findings that nobody has put aside. */
export interface DangerFigures {
  readonly severe: number;
  readonly critical: number;
  readonly reachable: number;
  readonly reachableCritical: number;
  readonly doubtful: number;
  readonly malicious: number;
  readonly isReachChecked: boolean;
}

/** A component without a release for so long may have been given up. */
const staleYears = 3;

const countWhere = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::int`;

/** Reads what the indicators of an evaluation are measured by, beside lines and licences. */
export class FigureStore {
  constructor(private readonly database: Database) {}

  async supply({ task_id: taskId }: FigureTask): Promise<SupplyFigures> {
    const banned = await bannedComponents(this.database, sql`(select ${taskId})`);
    const isRisky = sql`standing in ('black', 'frozen') or released_at < now() - ${`${staleYears} years`}::interval`;
    const { rows } = await sql<SupplyFigures>`
      select count(*)::int as shipped,
        (select count(*)::int from component where task_id = ${taskId} and undetected_because = '') as judged,
        ${banned.length}::int as banned,
        ${countWhere(sql`standing in ('black', 'frozen') or released_at is not null`)} as known,
        ${countWhere(isRisky)} as risky,
        ${countWhere(sql`standing = 'in'`)} as trusted,
        ${countWhere(sql`version <> '' and latest_version <> ''`)} as dated,
        ${countWhere(sql`version <> '' and version = latest_version`)} as fresh,
        (select count(*)::int from trusted_entry) as entries
      from (
        select component.version, p.latest_version, p.released_at, ${standingOf(banned)} as standing
        from component
        left join upstream_project p on p.ecosystem = component.ecosystem and p.name = component.name
        where task_id = ${taskId} and ${isShipped}
      ) c`.execute(this.database);
    return rows[0] as SupplyFigures;
  }

  async danger({ task_id: taskId, project_id: projectId }: FigureTask): Promise<DangerFigures> {
    const audits = { projectId, subject: 'finding', day: today() } as const;
    const isOpen = sql`f.state = 'open' and ${passesAudit(audits, 'f.finding_id', { isHandledHidden: true })}
      and not ${passesAudit(audits, 'f.finding_id', { statuses: ['accepted'] })}
      and ${isOfPresentComponent(audits, 'f.component_id')}`;
    const isSevere = sql`f.severity in ('critical', 'high')`;
    const { rows } = await sql<Omit<DangerFigures, 'isReachChecked'>>`
      select ${countWhere(isSevere)} as severe, ${countWhere(sql`f.severity = 'critical'`)} as critical,
        ${countWhere(sql`${isSevere} and v.reachable = 'yes'`)} as reachable,
        ${countWhere(sql`f.severity = 'critical' and v.reachable = 'yes'`)} as "reachableCritical",
        ${countWhere(sql`${isSevere} and coalesce(v.reachable, 'doubt') = 'doubt'`)} as doubtful,
        (count(distinct f.component_id) filter (
          where exists (select from unnest(f.ids_upper) id where id like 'MAL-%')))::int as malicious
      from finding f
      left join reach_verdict v on v.task_id = f.task_id and v.finding_id = f.finding_id
      where f.task_id = ${taskId} and ${isOpen}`.execute(this.database);
    const check = await this.database
      .selectFrom('reach_check')
      .select('status')
      .where('task_id', '=', taskId)
      .executeTakeFirst();
    return {
      ...(rows[0] as Omit<DangerFigures, 'isReachChecked'>),
      isReachChecked: check?.status === 'finished',
    };
  }

  /** Code with a known vulnerability, and code of which nobody can tell; without what was put aside. */
  async vulnerableCode({ task_id: taskId, project_id: projectId }: FigureTask) {
    const audits = { projectId, subject: 'vulnerable-code', day: today() } as const;
    const { rows } = await sql<{ state: PatchState; count: number }>`
      select state, count(*)::int as count from vulnerable_code
      where task_id = ${taskId} and ${passesAudit(audits, 'code_id', { isHandledHidden: true })}
        and not ${passesAudit(audits, 'code_id', { statuses: ['accepted'] })}
      group by state`.execute(this.database);
    const countOf = (state: PatchState) => rows.find((row) => row.state === state)?.count ?? 0;
    return { vulnerable: countOf('vulnerable'), unknown: countOf('unknown') };
  }

  /** Of the findings of a project that were repaired or are overdue, how many were repaired in time. */
  async repairs(projectId: string): Promise<{ all: number; timely: number }> {
    const days = sql`(${sql.val(severities.map((severity) => repairDays[severity]))}::int[])[severity_rank + 1]`;
    const term = sql`found_at + ${days} * interval '1 day'`;
    const { rows } = await sql<{ all: number; timely: number }>`
      select ${countWhere(sql`fixed_at is not null or term < now()`)} as all,
        ${countWhere(sql`fixed_at <= term`)} as timely
      from (select fixed_at, ${term} as term from project_finding where project_id = ${projectId} and not is_unseen) f`.execute(
      this.database,
    );
    return rows[0] ?? { all: 0, timely: 0 };
  }
}
