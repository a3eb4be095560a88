import { type RawBuilder, sql, type Transaction } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import type { Schema } from '../../db/schema.ts';
import type { FieldChange } from '../../db/schema/findings.ts';
import { lockAlerts, settleAlerts } from '../../db/settle-alerts.ts';

/** What newer knowledge has changed of a finding. */
export interface ChangeOfFinding {
  readonly kind: 'added' | 'changed' | 'withdrawn' | 'cleared' | 'returned';
  readonly row: { readonly finding_id: string };
  readonly fields: readonly FieldChange[];
}

/**
 * Raise what newer knowledge says of a task, in the transaction in which its findings follow: a finding that is there
 * from now on is new, everything else an update.
 */
export async function raiseForKnowledge(
  transaction: Transaction<Schema>,
  taskId: string,
  changes: readonly ChangeOfFinding[],
): Promise<void> {
  if (changes.length === 0) return;
  const news = changes.map(({ kind, row, fields }) => ({
    finding_id: row.finding_id,
    kind: kind === 'added' || kind === 'returned' ? 'new' : 'update',
    changes:
      kind === 'withdrawn' || kind === 'cleared' ? [{ field: 'state', from: 'open', to: kind }] : fields,
  }));
  await raise(
    transaction,
    taskId,
    sql`jsonb_to_recordset(${toJson(news)}::jsonb) as news(finding_id text, kind text, changes jsonb)`,
  );
}

/**
 * Raise what a task that has just ended well brings into its project: new is what no other detection of the ledger has;
 * an update is what a detection by older knowledge says otherwise (rematching does not look at it any more).
 *
 * `told` are the columns of a finding that people are told of.
 */
export async function raiseForResults(
  transaction: Transaction<Schema>,
  taskId: string,
  told: readonly string[],
): Promise<void> {
  await raise(
    transaction,
    taskId,
    sql`(
      with scanned as (select project_id, knowledge_generation from task where task_id = ${taskId}),
      before as (
        select distinct on (product_version) task_id, task.knowledge_generation from task join scanned using (project_id)
        where task_id <> ${taskId} and deleted_at is null and status in ('finished', 'partial')
        order by product_version, finished_at desc, task_id),
      known as (
        select distinct on (p.finding_id) p, knowledge_generation < (select knowledge_generation from scanned) as is_older
        from finding p join before using (task_id) where p.state = 'open'
        order by p.finding_id, knowledge_generation desc)
      select f.finding_id, case when p is null then 'new' else 'update' end as kind, coalesce(changes, '[]') as changes
      from finding f left join known on (known.p).finding_id = f.finding_id
        left join lateral (
          select jsonb_agg(jsonb_build_object('field', field, 'from', to_jsonb(p) -> field, 'to', to_jsonb(f) -> field)) as changes
          from unnest(${[...told]}::text[]) field
          where is_older and to_jsonb(p) -> field is distinct from to_jsonb(f) -> field) changed on true
      where f.task_id = ${taskId} and f.state = 'open' and (p is null or changes is not null)
    ) news`,
  );
}

/** What an alert shows of its finding. */
const facts = sql.raw(`knowledge_id, primary_id, purl, component_name, component_version, title, severity,
  severity_rank, score, is_known_exploited, fixed_versions`);
const newFacts = sql.raw(`excluded.knowledge_id, excluded.primary_id, excluded.purl, excluded.component_name,
  excluded.component_version, excluded.title, excluded.severity, excluded.severity_rank, excluded.score,
  excluded.is_known_exploited, excluded.fixed_versions`);

/**
 * What has changed since somebody dealt with an alert last: of a field that has changed again, what it was first and
 * what it is now; a field that is again as it was is left out.
 */
const allChanges = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('field', field, 'from', before, 'to', after)), '[]')
  from jsonb_array_elements(alert.changes) earlier(change)
    full join jsonb_array_elements(excluded.changes) now(change)
      on earlier.change ->> 'field' = now.change ->> 'field'
    cross join lateral (select
      coalesce(now.change, earlier.change) ->> 'field' as field,
      coalesce(earlier.change, now.change) -> 'from' as before,
      coalesce(now.change, earlier.change) -> 'to' as after) merged
  where before <> after)`;

/** Each alert stands once for its finding and project; raised again it waits again for somebody to deal with it. */
async function raise(
  transaction: Transaction<Schema>,
  taskId: string,
  news: RawBuilder<unknown>,
): Promise<void> {
  const { project_id: projectId } = await transaction
    .selectFrom('task')
    .select('project_id')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  await lockAlerts(transaction, [projectId]);
  const { rows } = await sql<{ finding_id: string }>`
    insert into alert (project_id, kind, finding_id, subject_id, changes, ${facts})
    select ${projectId}, news.kind, finding_id,
      case news.kind when 'new' then finding_id else knowledge_id end, news.changes, ${facts}
    from ${news} join finding using (finding_id) where task_id = ${taskId}
    on conflict (project_id, kind, finding_id) do update set
      (${facts}) = row(${newFacts}),
      changes = case when alert.dealt_at is null then ${allChanges} else excluded.changes end,
      raised_at = excluded.raised_at, dealt_at = null, deal_way = '', deal_note = '', dealt_by = '', is_announced = false
    returning finding_id`.execute(transaction);
  await refresh(
    transaction,
    { taskId, projectId },
    rows.map((row) => row.finding_id),
  );
  await settleAlerts(transaction, [projectId]);
}

/** What is new shows the facts of today, too, when they have changed. */
async function refresh(
  transaction: Transaction<Schema>,
  { taskId, projectId }: { readonly taskId: string; readonly projectId: string },
  findingIds: readonly string[],
): Promise<void> {
  await sql`
    update alert set (${facts}) = (select ${facts} from finding where task_id = ${taskId} and finding_id = alert.finding_id)
    where project_id = ${projectId} and kind = 'new' and finding_id = any(${[...findingIds]})
  `.execute(transaction);
}
