import type { Reachability, Severity } from '#model';
import { type Selectable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { ReachTables } from '../../db/schema/reachability.ts';
import type { Caller } from '../../db/project-access.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of verdicts may be narrowed to. */
export interface VerdictFilter {
  readonly findingId: string | undefined;
  readonly reachable: readonly string[] | undefined;
  readonly severity: readonly string[] | undefined;
  readonly evidence: readonly string[] | undefined;
}

/** Reads the checks of tasks and what came of them, and takes new ones. */
export class ReachStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  findCheck(taskId: string) {
    return this.database
      .selectFrom('reach_check')
      .selectAll()
      .where('task_id', '=', taskId)
      .executeTakeFirst();
  }

  /** Where the program begins, as it was said last: of this task, else of the newest check of its project. */
  async namedEntries(taskId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ entries: string[] }>`
      select entries from reach_check join task using (task_id)
      where project_id = (select project_id from task where task_id = ${taskId})
      order by (task_id = ${taskId}) desc, asked_at desc limit 1`.execute(this.database);
    return rows[0]?.entries ?? [];
  }

  /**
   * Ask for a check. One that waits or runs is answered instead of a second one, unless it begins elsewhere: then it ends.
   *
   * @param entries where the program begins beside what is found; absent: `namedEntries`
   */
  async ask(taskId: string, uid: string, entries: readonly string[] | undefined): Promise<string> {
    const named = entries ?? (await this.namedEntries(taskId));
    const isSame = sql`(reach_check.status in ('queued', 'running')
      and (${entries === undefined} or reach_check.entries = excluded.entries))`;
    const { rows } = await sql<{ check_id: string }>`
      insert into reach_check (task_id, check_id, status, made_by, entries)
      values (${taskId}, ${randomUUID()}, 'queued', ${uid}, ${[...named]}::text[])
      on conflict (task_id) do update set
        check_id = case when ${isSame} then reach_check.check_id else excluded.check_id end,
        asked_at = case when ${isSame} then reach_check.asked_at else clock_timestamp() end,
        started_at = case when ${isSame} then reach_check.started_at end,
        entries = case when ${entries === undefined} then reach_check.entries else excluded.entries end,
        reason = '',
        percent = case when ${isSame} and reach_check.status = 'running' then reach_check.percent else 0 end,
        status = case when ${isSame} and reach_check.status = 'running' then 'running' else 'queued' end
      returning check_id`.execute(this.database);
    return rows[0]?.check_id ?? '';
  }

  /**
   * End the check of a task that waits or runs: what an earlier one found holds again; without an earlier one nobody has
   * asked. Answers whether there was anything to end.
   */
  async cancel(taskId: string): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ found_at: Date | null }>`
        select found_at from reach_check where task_id = ${taskId} and status in ('queued', 'running') for update`.execute(
        transaction,
      );
      const [row] = rows;
      if (row === undefined) return false;
      await (row.found_at === null
        ? transaction.deleteFrom('reach_check').where('task_id', '=', taskId)
        : transaction
            .updateTable('reach_check')
            .set({ check_id: randomUUID(), status: 'finished', percent: 100, ended_at: row.found_at })
            .where('task_id', '=', taskId)
      ).execute();
      return true;
    });
  }

  /** What is reached first, then what is in doubt; the worst first. */
  listVerdicts(
    taskId: string,
    filter: VerdictFilter,
    sorts: readonly Sort<'cveId'>[],
    { offset, limit }: Slice,
  ) {
    const rows = this.verdicts(taskId, filter).selectAll().offset(offset).limit(limit);
    const [sort] = sorts;
    const sorted =
      sort === undefined
        ? rows.orderBy('rank').orderBy('severity_rank')
        : rows.orderBy('primary_id', sort.direction);
    return sorted.orderBy('finding_id').execute();
  }

  async countVerdicts(taskId: string, filter: VerdictFilter): Promise<number> {
    const { total } = await this.verdicts(taskId, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private verdicts(taskId: string, { findingId, reachable, severity, evidence }: VerdictFilter) {
    let rows = this.database.selectFrom(judged.as('judged')).where('task_id', '=', taskId);
    if (findingId !== undefined) rows = rows.where('finding_id', '=', findingId);
    if (reachable !== undefined) rows = rows.where(isOneOf('reachable', reachable));
    if (severity !== undefined) rows = rows.where(isOneOf('severity', severity));
    if (evidence !== undefined) rows = rows.where(isOneOf('evidence', evidence));
    return rows;
  }

  listComponents(
    taskId: string,
    reachable: readonly string[] | undefined,
    sorts: readonly Sort<'repo'>[],
    { offset, limit }: Slice,
  ) {
    const rows = this.components(taskId, reachable)
      .select([
        'component.task_id',
        'component.name',
        'component.version',
        'component.ecosystem',
        'reach_component.reachable',
        'reach_component.reason',
        'reach_component.use_count',
        'reach_component.languages',
      ])
      .offset(offset)
      .limit(limit);
    const [sort] = sorts;
    const sorted =
      sort === undefined
        ? rows.orderBy('reach_component.rank').orderBy('reach_component.use_count', 'desc')
        : rows.orderBy('component.name', sort.direction);
    return sorted.orderBy('component.component_id').execute();
  }

  async countComponents(taskId: string, reachable: readonly string[] | undefined): Promise<number> {
    const { total } = await this.components(taskId, reachable)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** How many components of a task are reached, are not, and of how many nobody knows. */
  async countComponentsByVerdict(taskId: string): Promise<Record<Reachability, number>> {
    const rows = await this.components(taskId, undefined)
      .select(['reach_component.reachable', sql<string>`count(*)`.as('total')])
      .groupBy('reach_component.reachable')
      .execute();
    const counts = { yes: 0, no: 0, doubt: 0 };
    for (const { reachable, total } of rows) counts[reachable] = Number(total);
    return counts;
  }

  /** The places that use a component. */
  usesOf(taskId: string, name: string, version: string) {
    return this.components(taskId, undefined)
      .select(['reach_component.uses', 'component.name', 'component.version'])
      .where('component.name', '=', name)
      .where('component.version', '=', version)
      .execute();
  }

  private components(taskId: string, reachable: readonly string[] | undefined) {
    const rows = this.database
      .selectFrom('reach_component')
      .innerJoin('component', (join) =>
        join
          .onRef('component.task_id', '=', 'reach_component.task_id')
          .onRef('component.component_id', '=', 'reach_component.component_id'),
      )
      .where('reach_component.task_id', '=', taskId);
    return reachable === undefined ? rows : rows.where(isOneOf('reach_component.reachable', reachable));
  }
}

/** A verdict with what it is about. */
interface Judged extends Selectable<ReachTables['reach_verdict']> {
  readonly module: 'depVul' | 'codeVul';
  readonly primary_id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly severity_rank: number;
  /** The component, or the project in which the code was repaired. */
  readonly subject: string;
  /** The function that was judged; empty where it is a component. */
  readonly function_name: string;
}

const judged = sql<Judged>`(
  select verdict.*, 'depVul' as module, primary_id, title, severity, severity_rank,
    component_name || case component_version when '' then '' else '@' || component_version end as subject, '' as function_name
  from reach_verdict verdict join finding using (task_id, finding_id)
  union all
  select verdict.*, 'codeVul', primary_id, '', severity, severity_rank, project, function_name
  from reach_verdict verdict join vulnerable_code code on code.task_id = verdict.task_id and code.code_id = verdict.finding_id)`;
