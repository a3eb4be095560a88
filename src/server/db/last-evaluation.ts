import type { IndependenceGrade } from '#model';
import { sql } from 'kysely';

/** What the last evaluation of a project has come to; all null where there is none. */
export interface LastEvaluation {
  readonly evaluation_id: string | null;
  readonly score: number | null;
  readonly grade: IndependenceGrade | null;
}

/** The last evaluation of the project of a row, to be joined as a lateral; `projectId` is a column. */
export function lastEvaluationOf(projectId: string) {
  return sql<LastEvaluation>`(
    select evaluation_id, score, grade from evaluation where evaluation.project_id = ${sql.ref(projectId)}
    order by created_at desc, evaluation_id limit 1)`;
}

/** The same as the wire has it. */
export function toLastEvaluation({ evaluation_id: id, score, grade }: LastEvaluation) {
  if (id === null) return {};
  const evaluation = {
    evaluate_id: id,
    ...(score !== null && { score }),
    ...(grade !== null && { grade }),
  };
  return { evaluation };
}
