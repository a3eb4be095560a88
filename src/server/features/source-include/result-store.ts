import { includeTotals, type MeasuredFile, type ResolvedTarget } from '#model';
import type { Transaction } from 'kysely';
import { componentId } from '../../db/component-id.ts';
import { insertPart, insertRows, renewStatistics } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import { keepFigures } from '../../db/task-figures.ts';

/** Remove what an earlier attempt has kept of the includes of a task. */
export async function dropIncludes(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  for (const table of ['source_include', 'include_target'] as const)
    await transaction.deleteFrom(table).where('task_id', '=', taskId).execute();
}

/** Keep the includes of some source files beside those that are there. */
export async function keepIncludes(
  transaction: Transaction<Schema>,
  taskId: string,
  files: readonly MeasuredFile[],
): Promise<void> {
  await insertPart(
    transaction,
    'source_include',
    files.flatMap(({ fileNo, includes }) =>
      includes.map(({ line, kind, statement, targetNo }, index) => ({
        task_id: taskId,
        file_no: fileNo,
        include_no: index + 1,
        line,
        kind,
        statement,
        target_no: targetNo,
      })),
    ),
  );
}

/** Keep what includes lead to, in the place of what is there, with their totals: from now on they are known. */
export async function keepTargets(
  transaction: Transaction<Schema>,
  taskId: string,
  targets: readonly ResolvedTarget[],
): Promise<void> {
  await transaction.deleteFrom('include_target').where('task_id', '=', taskId).execute();
  const rows = targets.map((target, index) => ({
    task_id: taskId,
    target_no: index + 1,
    module: target.module,
    is_system: target.isSystem,
    path: target.file,
    component_id: target.component === undefined ? '' : componentId(target.component),
    confidence: target.confidence ?? null,
    use_count: target.useCount,
  }));
  await insertRows(transaction, 'include_target', rows);
  await keepFigures(transaction, taskId, { includes: includeTotals(targets) });
  await renewStatistics(transaction, 'source_include');
}
