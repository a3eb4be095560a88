import type { Database } from '../../db/open.ts';

/** An evaluation with the name of its project. */
export type StoredEvaluation = NonNullable<Awaited<ReturnType<EvaluationResultStore['find']>>>;

/** Reads the snapshots of evaluations that reports tell of. */
export class EvaluationResultStore {
  constructor(private readonly database: Database) {}

  /** `undefined` when it went with its project. */
  find(evaluationId: string) {
    return (
      this.database
        .selectFrom('evaluation as e')
        .innerJoin('project as p', 'p.project_id', 'e.project_id')
        // It may be gone: an evaluation outlives its detection.
        .leftJoin('task as t', 't.task_id', 'e.task_id')
        .select(['e.evaluation_id', 'e.project_id', 'e.task_id', 'e.task_name', 'e.engine_version'])
        .select(['e.library_version', 'e.settings', 'e.account', 'e.indicators', 'e.facts', 'e.sha256'])
        .select(['e.created_at', 'p.name as project_name'])
        .select(['t.product_version', 't.source_name', 't.upload_sha256', 't.status', 't.skipped_count'])
        .where('e.evaluation_id', '=', evaluationId)
        .executeTakeFirst()
    );
  }
}
