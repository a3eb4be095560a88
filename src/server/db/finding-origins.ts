import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { keepFigures } from './task-figures.ts';

/**
 * Tell the weaknesses of a task by whose code they stand in, and count those in its own anew. Does nothing as long as
 * nobody has looked for any.
 */
export async function renewFindingOrigins(
  transaction: Transaction<Schema>,
  taskId: string,
  isForeign: (path: string) => boolean,
): Promise<void> {
  const task = await transaction
    .selectFrom('task')
    .select('figures')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  if (task.figures.static === undefined) return;
  const { rows: files } = await sql<{ file_no: number; path: string }>`
    select file_no, path from inventory_file where task_id = ${taskId}
    and file_no in (select file_no from static_finding where task_id = ${taskId})`.execute(transaction);
  const foreign = files.filter(({ path }) => isForeign(path)).map((file) => file.file_no);
  await sql`
    update static_finding f set origin = now.origin from (
      select finding_no, case when file_no = any(${foreign}::int[]) then 'third_party' else found_origin end as origin
      from static_finding where task_id = ${taskId}
    ) now
    where f.task_id = ${taskId} and f.finding_no = now.finding_no and f.origin <> now.origin`.execute(
    transaction,
  );
  const { rows: counts } = await sql<{ severity: string; count: number }>`
    select severity, count(*)::int as count from static_finding
    where task_id = ${taskId} and origin = 'own' and state = 'open' and confidence <> 'low' group by severity
  `.execute(transaction);
  const severities = Object.fromEntries(counts.map(({ severity, count }) => [severity, count]));
  await keepFigures(transaction, taskId, { static: { ...task.figures.static, severities } });
}
