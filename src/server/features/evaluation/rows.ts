import type { evaluation } from '#contract';
import type { MeasuredTask } from './measure.ts';
import type { StoredEvaluation, StoredFile, StoredProject } from './store.ts';

/** An evaluation in a list, as the wire has it. */
export function toEvaluationRow(stored: StoredEvaluation): evaluation.EvaluationRow {
  return {
    evaluate_id: stored.evaluation_id,
    product_id: stored.project_id,
    product_name: stored.project_name,
    task_id: stored.task_id,
    task_name: stored.task_name,
    template_name: stored.template_name,
    caliber: stored.caliber,
    ...(stored.score !== null && { score: stored.score }),
    ...(stored.grade !== null && { grade: stored.grade }),
    coverage: stored.coverage,
    ...(stored.own_percent !== null && { self_rate: stored.own_percent }),
    sha256: stored.sha256,
    create_user: stored.username,
    create_time: stored.created_at.toISOString(),
  };
}

/** A project with its last evaluation, as the wire has it. */
export function toProjectRow(
  stored: StoredProject,
  last: StoredEvaluation | undefined,
): evaluation.EvaluatedProject {
  const { task_id: taskId, task_name: taskName, task_at: taskAt } = stored;
  return {
    product_id: stored.project_id,
    product_name: stored.name,
    product_type: stored.type,
    ...(taskId !== null &&
      taskName !== null &&
      taskAt !== null && { task_id: taskId, task_name: taskName, task_time: taskAt.toISOString() }),
    evaluate_count: stored.evaluation_count,
    ...(last !== undefined && { last: toEvaluationRow(last) }),
  };
}

/** A file behind an evaluation, as the wire has it. */
export function toFileRow(stored: StoredFile): evaluation.EvaluatedFile {
  return {
    path: stored.path,
    language: stored.language,
    lines: stored.code_lines,
    ...(stored.excluded !== '' && { excluded: stored.excluded }),
    reason: stored.reason,
    tier: stored.tier,
    classes: {
      open: stored.open_lines,
      clone: stored.clone_lines,
      third_party: stored.third_party_lines,
      private: stored.private_lines,
      own: stored.own_lines,
    },
    origins: [...stored.origins],
  };
}

/** What was measured, as the wire has it. */
export function toMeasured({ account, values, facts }: Omit<MeasuredTask, 'files' | 'idlePlaces'>) {
  return { account: { ...account, origins: [...account.origins] }, values, facts };
}
