import { sql, type Transaction } from 'kysely';
import { today } from '../today.ts';
import { passesAudit } from './audits.ts';
import type { Schema } from './schema.ts';
import { keepFigures } from './task-figures.ts';

/**
 * Functions in which a repair of a known project is recognized, done or not done, by the columns of `vulnerable_code`:
 * they are that project's code, whether or not the index of known code has it. Without what people call no match.
 */
export function isRecognized(projectId: string, id: string) {
  const audits = { projectId, subject: 'vulnerable-code', day: today() } as const;
  return sql<boolean>`granularity = 'function' and state <> 'unknown' and clone_type < 4
    and not ${passesAudit(audits, id, { statuses: ['false_positive'] })}`;
}

/** Count anew the lines of code of a task in functions that are recognized by their repairs and that no match covers. */
export async function renewRecognizedLines(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  const { project_id: projectId } = await transaction
    .selectFrom('task')
    .select('project_id')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ lines: number }>`
    with recognized as (
      select file_no, range_agg(int4range(first_line, last_line, '[]')) as lines
      from vulnerable_code where task_id = ${taskId} and ${isRecognized(projectId, 'code_id')} group by file_no
    ),
    copied as (
      select file_no, range_agg(case when cardinality(pairs) = 0 then int4range(first_line, last_line, '[]')
        else int4range(pairs[at], pairs[at + 1], '[]') end) as lines
      from clone_match, generate_series(1, greatest(1, cardinality(pairs)), 4) at
      where task_id = ${taskId} and is_code and file_no in (select file_no from recognized) group by file_no
    )
    select coalesce(sum(upper(part) - lower(part)), 0)::int as lines
    from recognized
    join source_file on source_file.task_id = ${taskId} and source_file.file_no = recognized.file_no
    left join copied on copied.file_no = recognized.file_no
    cross join lateral (
      select range_agg(int4range(code_runs[at], code_runs[at + 1], '[]')) as lines
      from generate_series(1, cardinality(code_runs), 2) at
    ) code
    cross join lateral unnest(recognized.lines * code.lines - coalesce(copied.lines, '{}')) part
  `.execute(transaction);
  await keepFigures(transaction, taskId, { recognizedLines: rows[0]?.lines ?? 0 });
}
