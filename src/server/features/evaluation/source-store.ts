import { groupBy, type MatchToAccount, type SourceToAccount } from '#engine';
import type { CodeTrait, LineRange } from '#model';
import { type Kysely, sql } from 'kysely';
import { isRecognized } from '../../db/foreign-lines.ts';
import type { Schema } from '../../db/schema.ts';

/** So many files are read at a time. */
const batchCount = 250;

/** A source file of a task, and its place in the inventory. */
export interface NumberedSource {
  readonly fileNo: number;
  readonly source: SourceToAccount;
}

/** Whether each line of the source files of a task is known: results of before they were kept have files alone. */
export async function hasLines(database: Kysely<Schema>, taskId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from source_file where task_id = ${taskId} and code_lines > 0 and cardinality(code_runs) = 0 limit 1
  `.execute(database);
  return rows.length === 0;
}

/** The source files of a task in the order of the inventory, some at a time, with what was found in them. */
export async function* sourcesOf(
  database: Kysely<Schema>,
  task: SourceTask,
): AsyncIterable<readonly NumberedSource[]> {
  const { task_id: taskId } = task;
  for (let after = 0; ; ) {
    const files = await filesAfter(database, taskId, after);
    const end = files.at(-1)?.file_no;
    if (end === undefined) return;
    const within = { taskId, after, end };
    const recognized = await recognizedIn(database, within, task.project_id);
    const matches = groupBy([...(await matchesIn(database, within)), ...recognized], (row) => row.file_no);
    const functions = groupBy(await functionsIn(database, within), (row) => row.file_no);
    yield files.map((file) => ({
      fileNo: file.file_no,
      source: {
        path: file.path,
        language: file.language,
        lines: { code: file.code_lines, comment: file.comment_lines, blank: file.blank_lines },
        codeRuns: file.code_runs,
        traits: file.traits,
        functionCount: file.function_count,
        functions: (functions.get(file.file_no) ?? []).map(({ first, last }) => ({ first, last })),
        matches: (matches.get(file.file_no) ?? []).map(toMatch),
      },
    }));
    after = end;
  }
}

/** A task whose files are read. */
export interface SourceTask {
  readonly task_id: string;
  readonly project_id: string;
}

interface Within {
  readonly taskId: string;
  readonly after: number;
  readonly end: number;
}

interface StoredFile {
  readonly file_no: number;
  readonly path: string;
  readonly language: string;
  readonly code_lines: number;
  readonly comment_lines: number;
  readonly blank_lines: number;
  readonly code_runs: readonly number[];
  readonly traits: readonly CodeTrait[];
  readonly function_count: number;
}

async function filesAfter(database: Kysely<Schema>, taskId: string, after: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select s.*, f.path from source_file s join inventory_file f using (task_id, file_no)
    where task_id = ${taskId} and file_no > ${after} order by file_no limit ${batchCount}`.execute(database);
  return rows;
}

type StoredMatch = Omit<MatchToAccount, 'ranges'> &
  LineRange & { readonly file_no: number; readonly pairs: readonly number[] };

async function matchesIn(database: Kysely<Schema>, { taskId, after, end }: Within): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    select file_no, match_id as id, project, license, is_private as "isPrivate", granularity, clone_type as type, state,
      similarity, code_lines as "codeLines", released_at as "releasedAt", first_line as first, last_line as last, pairs
    from clone_match where task_id = ${taskId} and is_code and file_no > ${after} and file_no <= ${end}
    order by file_no, match_id`.execute(database);
  return rows;
}

/** Functions that a known repair gives away, as matches with its project. Nobody has spoken of those but by audits. */
async function recognizedIn(
  database: Kysely<Schema>,
  { taskId, after, end }: Within,
  projectId: string,
): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    select file_no, code_id as id, project, '' as license, false as "isPrivate", 'repair' as granularity, clone_type as type,
      'pending' as state, similarity, last_line - first_line + 1 as "codeLines", '' as "releasedAt",
      first_line as first, last_line as last, '{}'::int[] as pairs
    from vulnerable_code where task_id = ${taskId} and ${isRecognized(projectId, 'code_id')}
      and file_no > ${after} and file_no <= ${end}
    order by file_no, code_id`.execute(database);
  return rows;
}

/** Functions of files with matches. */
async function functionsIn(database: Kysely<Schema>, { taskId, after, end }: Within) {
  const { rows } = await sql<LineRange & { file_no: number }>`
    select file_no, start_line as first, end_line as last from source_function
    where task_id = ${taskId} and file_no > ${after} and file_no <= ${end}
      and file_no in (
        select m.file_no from clone_match m
          where m.task_id = ${taskId} and m.is_code and m.file_no > ${after} and m.file_no <= ${end}
        union select c.file_no from vulnerable_code c where c.task_id = ${taskId})
    order by file_no, function_no`.execute(database);
  return rows;
}

/** Where a match has too many pairs of lines to keep, it is told by its first and last line. */
function toMatch({ file_no: _file, pairs, first, last, ...match }: StoredMatch): MatchToAccount {
  const ranges: LineRange[] = [];
  for (let at = 0; at + 3 < pairs.length; at += 4)
    ranges.push({ first: pairs[at] as number, last: pairs[at + 1] as number });
  return { ...match, ranges: ranges.length === 0 ? [{ first, last }] : ranges };
}
