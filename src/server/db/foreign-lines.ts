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

/**
 * Count anew the lines of code of a task that no match covers and that are not its own all the same: those of functions
 * that are recognized by their repairs, and those of files that lie where a component was found. What people call their
 * own is covered by a match, and stays theirs.
 */
export async function renewForeignLines(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  const { project_id: projectId } = await transaction
    .selectFrom('task')
    .select('project_id')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ recognized: number; third_party: number }>`
    with recognized as (
      select file_no, range_agg(int4range(first_line, last_line, '[]')) as lines
      from vulnerable_code where task_id = ${taskId} and ${isRecognized(projectId, 'code_id')} group by file_no
    ),
    wanted as (
      select file_no, code_lines, code_runs, 'vendored' = any(traits) as is_vendored,
        coalesce(recognized.lines, '{}') as recognized
      from source_file left join recognized using (file_no)
      where task_id = ${taskId} and ('vendored' = any(traits) or recognized.file_no is not null)
    ),
    copied as (
      select file_no, range_agg(case when cardinality(pairs) = 0 then int4range(first_line, last_line, '[]')
        else int4range(pairs[at], pairs[at + 1], '[]') end) as lines
      from clone_match, generate_series(1, greatest(1, cardinality(pairs)), 4) at
      where task_id = ${taskId} and is_code and file_no in (select file_no from wanted) group by file_no
    ),
    -- Of a file in which nothing else was found all lines are known without looking at them.
    mixed as (
      select is_vendored, recognized, coalesce(copied.lines, '{}') as copied, (
          select range_agg(int4range(code_runs[at], code_runs[at + 1], '[]'))
          from generate_series(1, cardinality(code_runs), 2) at
        ) as code
      from wanted left join copied using (file_no)
      where not is_vendored or copied.file_no is not null or not isempty(recognized)
    )
    select
      (select coalesce(sum(${lengthOf(sql`recognized * code - copied`)}), 0)::int from mixed) as recognized,
      (select coalesce(sum(${lengthOf(sql`code - copied - recognized`)}), 0)::int from mixed where is_vendored)
        + (select coalesce(sum(code_lines), 0)::int from wanted
           where is_vendored and isempty(recognized) and file_no not in (select file_no from copied)) as third_party
  `.execute(transaction);
  const [lines] = rows;
  await keepFigures(transaction, taskId, {
    recognizedLines: lines?.recognized ?? 0,
    thirdPartyLines: lines?.third_party ?? 0,
  });
}

/** How many lines some ranges of lines have together. */
function lengthOf(ranges: ReturnType<typeof sql>) {
  return sql`(select sum(upper(part) - lower(part)) from unnest(${ranges}) part)`;
}
