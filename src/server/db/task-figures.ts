import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { TaskFigures } from './schema/tasks.ts';

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
