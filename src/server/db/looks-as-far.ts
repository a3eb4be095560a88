import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the analysis `taskId` could have seen a row of `project_finding`: it leaves out nothing that may name
 * components and that the analysis of the row did not leave out as well. Where that one is gone, it must leave out nothing.
 */
export function looksAsFar(taskId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from task latest left join task former on former.task_id = project_finding.task_id
    where latest.task_id = ${taskId}
      and (not latest.scope -> 'skipped' ? 'clones' or former.scope -> 'skipped' ? 'clones')
      and latest.scope -> 'ignored' in ('[]'::jsonb, former.scope -> 'ignored'))`;
}
