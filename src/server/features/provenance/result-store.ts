import { type CloneMatch, type CloneTotals, detectMethods } from '#model';
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import { renewStatistics } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import { countUnreadPackages } from '../../db/own-rate.ts';
import { keepFigures } from '../../db/task-figures.ts';
import { followDecisions, renewTraceTotals } from '../../db/trace-decisions.ts';

/** Remove what an earlier attempt has kept of the copied code of a task. */
export async function dropMatches(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  for (const table of ['clone_match', 'clone_origin'] as const)
    await transaction.deleteFrom(table).where('task_id', '=', taskId).execute();
}

const rowsPerStatement = 2_000;

/**
 * Keep some copied code beside what is there. The files must be kept already: their paths are copied in, and whether
 * they were measured as source code.
 */
export async function keepMatches(
  transaction: Transaction<Schema>,
  taskId: string,
  matches: readonly CloneMatch[],
): Promise<void> {
  for (let from = 0; from < matches.length; from += rowsPerStatement) {
    const rows = toJson(matches.slice(from, from + rowsPerStatement).map((match) => toRow(taskId, match)));
    await sql`
      insert into clone_match
      select kept.* from jsonb_array_elements(${rows}::jsonb) row
      join inventory_file f on f.task_id = ${taskId} and f.file_no = (row->>'file_no')::int
      left join source_file s on s.task_id = f.task_id and s.file_no = f.file_no
      cross join lateral jsonb_populate_record(null::clone_match, row || jsonb_build_object(
        'path', f.path,
        'is_code', s.file_no is not null,
        'decision_key', encode(sha256(convert_to(f.path || chr(10) || (row->>'decision_key'), 'UTF8')), 'hex')
      )) kept
      on conflict do nothing`.execute(transaction);
  }
}

/** Keep the totals of the copied code of a task, when all of it is there: from now on it is known. */
export async function keepCloneTotals(
  transaction: Transaction<Schema>,
  taskId: string,
  totals: CloneTotals,
): Promise<void> {
  const { started_at: since } = await transaction
    .selectFrom('task')
    .select('started_at')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const unreadPackages = await countUnreadPackages(transaction, since ?? undefined);
  await keepFigures(transaction, taskId, { clones: totals, unreadPackages });
  await renewStatistics(transaction, 'clone_match');
  await transaction
    .updateTable('task')
    .set({ clone_decision_id: '0' })
    .where('task_id', '=', taskId)
    .execute();
  const isFollowed = await followDecisions(transaction, taskId);
  if (!isFollowed) await renewTraceTotals(transaction, taskId);
}

function toRow(taskId: string, match: CloneMatch): Record<string, unknown> {
  const { origin, functionRange, range, pairs } = match;
  return {
    task_id: taskId,
    match_id: idOf(match),
    file_no: match.fileNo,
    granularity: match.granularity,
    method: match.method,
    clone_type: detectMethods[match.method],
    function_name: match.functionName ?? '',
    function_first: functionRange?.first ?? null,
    function_last: functionRange?.last ?? null,
    first_line: range.first,
    last_line: range.last,
    similarity: match.similarity,
    code_lines: match.codeLines,
    project: origin.project,
    website: origin.website,
    license: origin.license,
    is_private: origin.isPrivate,
    origin_path: origin.path,
    origin_file_id: origin.fileId,
    content_no: origin.contentNo,
    versions: origin.versions,
    released_at: origin.releasedAt ?? '',
    origin_first: origin.range.first,
    origin_last: origin.range.last,
    pairs: pairs.flatMap((pair) => [
      pair.scanned.first,
      pair.scanned.last,
      pair.origin.first,
      pair.origin.last,
    ]),
    decision_key: lastingName(match),
    state: 'pending',
  };
}

function idOf({ fileNo, granularity, method, range, origin }: CloneMatch): string {
  const places = [
    fileNo,
    granularity,
    method,
    range,
    origin.project,
    origin.path,
    origin.contentNo,
    origin.range,
  ];
  return createHash('sha256').update(JSON.stringify(places)).digest('hex').slice(0, 32);
}

/**
 * What a match is known by within its file when the project is scanned again: where it comes from and, below whole
 * files, its function or the lines of the origin. Lines of the file itself move with what is written above them.
 */
function lastingName({ granularity, functionName, origin }: CloneMatch): string {
  const { project, path, range } = origin;
  const piece =
    granularity === 'file'
      ? []
      : granularity === 'function' && functionName !== undefined && functionName !== ''
        ? [functionName]
        : [path, range.first, range.last];
  return JSON.stringify([granularity, project, ...piece]);
}
