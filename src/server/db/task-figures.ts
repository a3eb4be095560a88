import type { Severity } from '#model';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { TaskFigures } from './schema/tasks.ts';

/**
 * The counts by severity of a task in SQL; `task` is a table or its alias. Null where nothing was counted, and where no
 * component could be matched: nothing found says nothing then.
 */
export function matchedVulnerabilities(task: string): RawBuilder<Readonly<Record<Severity, number>> | null> {
  return sql`case when ${sql.ref(`${task}.risk`)} not in ('undetected', 'detecting')
    then ${sql.ref(`${task}.figures`)} -> 'vulnerabilities' end`;
}

/** Count the licences that components and files of a task name, each expression once; of files the 100 most frequent are known. */
export async function keepLicenseCount(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  await transaction
    .updateTable('task')
    .set({
      license_count: sql`(select count(distinct named ->> 'license') from jsonb_array_elements(
        coalesce(figures -> 'licenses', '[]') || coalesce(figures #> '{fileLicenses,licenses}', '[]')) named)`,
    })
    .where('task_id', '=', taskId)
    .execute();
}

/** Add some totals to a task; those of the same names are replaced. */
export async function keepFigures(
  transaction: Transaction<Schema>,
  taskId: string,
  figures: TaskFigures,
): Promise<void> {
  await transaction
    .updateTable('task')
    .set({ figures: sql`figures || ${JSON.stringify(figures)}::jsonb` })
    .where('task_id', '=', taskId)
    .execute();
}
