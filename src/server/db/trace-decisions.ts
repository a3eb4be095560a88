import { ownStates, type TraceCell, type TraceFigures, traceStates } from '#model';
import { type Kysely, sql, type Transaction } from 'kysely';
import { markForeignFiles } from './foreign-files.ts';
import { renewStatistics } from './insert-rows.ts';
import type { Database } from './open.ts';
import { touchLedger } from './project-findings.ts';
import type { Schema } from './schema.ts';
import type { TaskFigures } from './schema/tasks.ts';
import { keepFigures } from './task-figures.ts';

/** A task whose copied code people may have spoken of. */
interface TracedTask {
  readonly task_id: string;
  readonly project_id: string;
  /** The last decision that its matches have followed. */
  readonly clone_decision_id: string;
  readonly figures: Pick<TaskFigures, 'code'>;
}

/**
 * Let the matches of a task that somebody reads follow what was said in its project at other detections. Answers whether
 * that changed the task, so that it has to be read again.
 */
export async function catchUpWithDecisions(database: Database, task: TracedTask): Promise<boolean> {
  if (task.figures.code === undefined) return false;
  const newest = await newestDecision(database, task.project_id);
  if (BigInt(newest) <= BigInt(task.clone_decision_id)) return false;
  return database.transaction().execute((transaction) => followDecisions(transaction, task.task_id));
}

/**
 * Let the matches and files of a task follow what was said in its project since they last did, and renew their totals.
 * Of all that speaks of one the last word counts. Answers whether anything was new.
 */
export async function followDecisions(transaction: Transaction<Schema>, taskId: string): Promise<boolean> {
  const task = await transaction
    .selectFrom('task')
    .select(['project_id', 'clone_decision_id', 'figures'])
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const newest = await newestDecision(transaction, task.project_id);
  if (BigInt(newest) <= BigInt(task.clone_decision_id)) return false;
  await sql`
    with pending as (
      select * from clone_decision
      where project_id = ${task.project_id} and decision_id > ${task.clone_decision_id} and decision_id <= ${newest}
    ),
    spoken as (
      select m.match_id, d.decision_id, d.state from clone_match m
        join pending d on d.subject = 'match' and d.subject_key = m.decision_key where m.task_id = ${taskId}
      union all
      select m.match_id, d.decision_id, d.state from clone_match m
        join pending d on d.subject = 'origin' and d.subject_key = m.project where m.task_id = ${taskId}
      union all
      select m.match_id, d.decision_id, d.state from clone_match m
        join pending d on d.subject = 'folder' and starts_with(m.path, d.subject_key) where m.task_id = ${taskId}
    ),
    last as (select distinct on (match_id) * from spoken order by match_id, decision_id desc)
    update clone_match m set state = last.state, decision_id = last.decision_id
    from last where m.task_id = ${taskId} and m.match_id = last.match_id`.execute(transaction);
  await transaction
    .updateTable('task')
    .set({ clone_decision_id: newest })
    .where('task_id', '=', taskId)
    .execute();
  if (task.figures.clones !== undefined) await renewTraceTotals(transaction, taskId);
  if (await speaksOfFolders(transaction, task)) await markForeignFiles(transaction, taskId);
  await touchLedger(transaction, task.project_id);
  return true;
}

/** Whether anything was said of whole folders since a task last followed. */
async function speaksOfFolders(
  transaction: Transaction<Schema>,
  task: { readonly project_id: string; readonly clone_decision_id: string },
): Promise<boolean> {
  const decision = await transaction
    .selectFrom('clone_decision')
    .select('decision_id')
    .where('project_id', '=', task.project_id)
    .where('subject', '=', 'folder')
    .where('decision_id', '>', task.clone_decision_id)
    .limit(1)
    .executeTakeFirst();
  return decision !== undefined;
}

/** The number of the last decision of a project; '0' when there is none. */
async function newestDecision(database: Kysely<Schema>, projectId: string): Promise<string> {
  const { newest } = await database
    .selectFrom('clone_decision')
    .select(sql<string>`coalesce(max(decision_id), 0)`.as('newest'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return newest;
}

/**
 * Count the matches of a task anew: in all, and by the project that they come from, with the version that explains most
 * of its lines; of several that do so with the earliest. Of whole files that this version does not have, another one is
 * told that explains most of them: the project was copied twice, or files of it were replaced.
 */
export async function renewTraceTotals(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  await transaction.deleteFrom('clone_origin').where('task_id', '=', taskId).execute();
  await sql`
    with held as (
      select project, is_private, versions, sum(code_lines) as lines,
        count(*) filter (where granularity = 'file' and is_code) as files
      from clone_match where task_id = ${taskId} group by project, is_private, versions
    ),
    told as (
      select distinct on (project, is_private) project, is_private, one.version
      from held, unnest(versions) with ordinality as one (version, at)
      group by project, is_private, one.version
      order by project, is_private, sum(lines) desc, sum(at), one.version
    ),
    other as (
      select distinct on (project, is_private) project, is_private, one.version, sum(files)::int as files
      from held join told using (project, is_private), unnest(versions) with ordinality as one (version, at)
      where files > 0 and told.version <> all(versions)
      group by project, is_private, one.version
      order by project, is_private, sum(files) desc, sum(lines) desc, sum(at), one.version
    )
    insert into clone_origin
    select task_id, project, is_private,
      mode() within group (order by website), coalesce(told.version, ''),
      mode() within group (order by license), coalesce(min(nullif(released_at, '')), ''),
      ${countWhere(sql`granularity = 'file' and is_code`)}, ${countWhere(sql`granularity = 'function'`)},
      ${countWhere(sql`granularity = 'fragment'`)}, ${countWhere(sql`granularity = 'file' and not is_code`)},
      count(distinct file_no), coalesce(sum(code_lines) filter (where state <> all(${[...ownStates]})), 0),
      array[${sql.join([0, 1, 2, 3, 4].map((type) => countWhere(sql`clone_type = ${type}`)))}],
      jsonb_build_object(${sql.join(traceStates.map((state) => sql`${state}::text, ${countWhere(sql`state = ${state}`)}`))}),
      case when bool_or(state = 'pending') then 'pending' else mode() within group (order by state) end,
      coalesce(other.version, ''), coalesce(other.files, 0)
    from clone_match left join told using (project, is_private) left join other using (project, is_private)
    where task_id = ${taskId}
    group by task_id, project, is_private, told.version, other.version, other.files`.execute(transaction);
  await renewStatistics(transaction, 'clone_origin');
  await keepFigures(transaction, taskId, { traces: await countMatches(transaction, taskId) });
}

function countWhere(condition: ReturnType<typeof sql>) {
  return sql`(count(*) filter (where ${condition}))::int`;
}

async function countMatches(transaction: Transaction<Schema>, taskId: string): Promise<TraceFigures> {
  const { rows: cells } = await sql<TraceCell>`
    select case when granularity = 'file' and not is_code then 'other' else granularity end as kind,
      clone_type as type, state, count(*)::int as count
    from clone_match where task_id = ${taskId} group by 1, 2, 3 order by 1, 2, 3`.execute(transaction);
  const { rows } = await sql<{ origins: number; disowned: number }>`
    select (select count(*)::int from clone_origin where task_id = ${taskId}) as origins,
      coalesce(sum(code_lines), 0)::int as disowned
    from clone_match where task_id = ${taskId} and state = any(${[...ownStates]})`.execute(transaction);
  return { cells, originCount: rows[0]?.origins ?? 0, disownedLines: rows[0]?.disowned ?? 0 };
}
