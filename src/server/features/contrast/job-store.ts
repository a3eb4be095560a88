import type { WorkContrast } from '#engine';
import { detectMethods, type ContrastKind, type LibraryFileFacts } from '#model';
import { sql, type Transaction } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { functionColumns } from './binary-rows.ts';
import type { ContrastResult } from './messages.ts';

/** A library file that is to be read now. */
export interface ClaimedFile {
  readonly fileId: string;
  readonly name: string;
  readonly sha256: string;
}

/** A contrast that is to be done now. */
export interface ClaimedContrast {
  readonly taskId: string;
  /** Names this asking: what was asked for again, or cancelled, meanwhile is not ours any more. */
  readonly runId: string;
  readonly kind: ContrastKind;
  readonly leftId: string;
  readonly rightId: string;
  readonly baseId: string | undefined;
}

/** So often a piece of work is begun: one that ends the server each time is given up. */
const mostAttempts = 3;
const rowsAtOnce = 500;

/** What waits to be read and to be contrasted, and what came of it. */
export class ContrastJobStore {
  constructor(
    private readonly database: Database,
    private readonly engineVersion: string,
  ) {}

  /** Nobody else does this work: what was under way when the server ended is begun again, but not for ever. */
  async takeUpAgain(): Promise<void> {
    const given = '处理过程多次中断，已放弃';
    await sql`update library_file set
        status = case when attempt_count >= ${mostAttempts} then 'failed' else 'waiting' end,
        reason = case when attempt_count >= ${mostAttempts} then ${given} else '' end
      where status = 'reading'`.execute(this.database);
    await sql`update contrast_task set percent = 0,
        status = case when attempt_count >= ${mostAttempts} then 'failed' else 'queued' end,
        reason = case when attempt_count >= ${mostAttempts} then ${given} else '' end
      where status = 'running'`.execute(this.database);
  }

  /** All files that were read. */
  async readFiles(): Promise<string[]> {
    const rows = await this.database
      .selectFrom('library_file')
      .select('file_id')
      .where('status', '=', 'ready')
      .execute();
    return rows.map((row) => row.file_id);
  }

  /** Which of some ids are those of library files. */
  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ file_id: string }>`
      select file_id from library_file where file_id = any(${[...ids]})`.execute(this.database);
    return new Set(rows.map((row) => row.file_id));
  }

  async readAgain(fileId: string): Promise<void> {
    await this.database
      .updateTable('library_file')
      .set({ status: 'waiting', attempt_count: 0 })
      .where('file_id', '=', fileId)
      .execute();
  }

  async claimFile(): Promise<ClaimedFile | undefined> {
    const { rows } = await sql<{ file_id: string; name: string; sha256: string }>`
      update library_file set status = 'reading', attempt_count = attempt_count + 1
      where file_id = (select file_id from library_file where status = 'waiting' order by created_at limit 1 for update skip locked)
      returning file_id, name, sha256`.execute(this.database);
    const [row] = rows;
    return row && { fileId: row.file_id, name: row.name, sha256: row.sha256 };
  }

  /** Answers whether the file is still there. */
  async keepFacts(fileId: string, facts: LibraryFileFacts): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('library_file')
      .set({
        status: 'ready',
        reason: '',
        kind: facts.kind,
        file_count: facts.fileCount,
        unpacked_bytes: facts.sizeBytes,
        languages: toJson(facts.languages),
        notes: toJson(facts.notes),
      })
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** `reason`: a sentence in Simplified Chinese. */
  async failFile(fileId: string, reason: string): Promise<void> {
    await this.setFile(fileId, { status: 'failed', reason });
  }

  async giveFileBack(fileId: string): Promise<void> {
    await this.setFile(fileId, { status: 'waiting', attempt_count: 0 });
  }

  private setFile(
    fileId: string,
    values: { status: 'failed' | 'waiting'; reason?: string; attempt_count?: number },
  ) {
    return this.database.updateTable('library_file').set(values).where('file_id', '=', fileId).execute();
  }

  /** A contrast waits until its files were read, and fails when one of them cannot be. */
  async claim(): Promise<ClaimedContrast | undefined> {
    await sql`update contrast_task t set status = 'failed', ended_at = clock_timestamp(), reason = '比对的文件无法读取：' || f.reason
      from library_file f where t.status = 'queued' and f.file_id in (t.left_id, t.right_id, t.base_id) and f.status = 'failed'`.execute(
      this.database,
    );
    const { rows } = await sql<{
      task_id: string;
      run_id: string;
      kind: ContrastKind;
      left_id: string;
      right_id: string;
      base_id: string | null;
    }>`
      update contrast_task set status = 'running', percent = 0, is_kind_open = false,
        kind = case when is_kind_open and 2 = (select count(*) from library_file f
          where f.file_id in (left_id, right_id) and f.kind = 'binary' and f.file_count = 1) then 'binary' else kind end, attempt_count = attempt_count + 1, started_at = clock_timestamp()
      where task_id = (select t.task_id from contrast_task t
        join library_file l on l.file_id = t.left_id and l.status = 'ready'
        join library_file r on r.file_id = t.right_id and r.status = 'ready'
        left join library_file b on b.file_id = t.base_id
        where t.status = 'queued' and (b.file_id is null or b.status = 'ready') order by t.created_at, t.task_id limit 1 for update of t skip locked)
      returning task_id, run_id, kind, left_id, right_id, base_id`.execute(this.database);
    const [row] = rows;
    return (
      row && {
        taskId: row.task_id,
        runId: row.run_id,
        kind: row.kind,
        leftId: row.left_id,
        rightId: row.right_id,
        baseId: row.base_id ?? undefined,
      }
    );
  }

  /** Answers whether it is still ours: it may have been cancelled, deleted, or asked for again. */
  async progress(contrast: ClaimedContrast, percent: number): Promise<boolean> {
    const { numUpdatedRows } = await this.ours(contrast).set({ percent }).executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** `reason`: a sentence in Simplified Chinese. */
  async fail(contrast: ClaimedContrast, reason: string): Promise<void> {
    await this.ours(contrast)
      .set({ status: 'failed', reason, ended_at: sql<Date>`clock_timestamp()` })
      .execute();
  }

  async giveBack(contrast: ClaimedContrast): Promise<void> {
    await this.ours(contrast).set({ status: 'queued', percent: 0, attempt_count: 0 }).execute();
  }

  private ours({ taskId, runId }: ClaimedContrast, database: Database | Transaction<Schema> = this.database) {
    return database
      .updateTable('contrast_task')
      .where('task_id', '=', taskId)
      .where('run_id', '=', runId)
      .where('status', '=', 'running');
  }

  /** Keep what came of a contrast in the place of what was known before; nothing when it is not ours any more. */
  async finish(contrast: ClaimedContrast, result: ContrastResult): Promise<void> {
    if (result.kind === 'binary') return this.finishBinary(contrast, result);
    const { taskId } = contrast;
    const { figures, notes, pairs, matches } = result;
    const { likeness, ownLikeness } = figures;
    const count = (wanted: string) => matches.filter(({ granularity }) => granularity === wanted).length;
    await this.database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await this.ours(contrast, transaction)
        .set({
          status: 'finished',
          percent: 100,
          reason: '',
          engine_version: this.engineVersion,
          ended_at: sql<Date>`clock_timestamp()`,
          left_to_right: likeness?.leftToRight ?? null,
          right_to_left: likeness?.rightToLeft ?? null,
          combined: likeness?.combined ?? null,
          own_combined: ownLikeness?.combined ?? null,
          pair_count: pairs.length,
          function_count: count('function'),
          fragment_count: count('fragment'),
          figures: toJson(figures),
          notes: toJson(notes),
        })
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      await removeRows(transaction, taskId);
      for (let at = 0; at < pairs.length; at += rowsAtOnce)
        await transaction
          .insertInto('contrast_pair')
          .values(
            pairs.slice(at, at + rowsAtOnce).map((pair, index) => pairRow(taskId, at + index + 1, pair)),
          )
          .execute();
      for (let at = 0; at < matches.length; at += rowsAtOnce)
        await transaction
          .insertInto('contrast_match')
          .values(
            matches.slice(at, at + rowsAtOnce).map((match, index) => matchRow(taskId, at + index + 1, match)),
          )
          .execute();
    });
  }

  private async finishBinary(
    contrast: ClaimedContrast,
    { figures, likeness, functions, notes }: Extract<ContrastResult, { kind: 'binary' }>,
  ): Promise<void> {
    const { taskId } = contrast;
    await this.database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await this.ours(contrast, transaction)
        .set({
          status: 'finished',
          percent: 100,
          reason: '',
          engine_version: this.engineVersion,
          ended_at: sql<Date>`clock_timestamp()`,
          left_to_right: likeness?.leftToRight ?? null,
          right_to_left: likeness?.rightToLeft ?? null,
          combined: likeness?.combined ?? null,
          function_count: figures.functions.same + figures.functions.changed,
          binary_figures: toJson(figures),
          notes: toJson(notes),
        })
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      await removeRows(transaction, taskId);
      await insertRows(
        transaction,
        'contrast_function',
        functions.map((one, index) => functionColumns(taskId, index + 1, one)),
      );
    });
  }
}

/** Remove what a contrast has told one by one. */
export async function removeRows(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  await transaction.deleteFrom('contrast_function').where('task_id', '=', taskId).execute();
  await transaction.deleteFrom('contrast_match').where('task_id', '=', taskId).execute();
  await transaction.deleteFrom('contrast_pair').where('task_id', '=', taskId).execute();
}

function pairRow(taskId: string, pairNo: number, pair: WorkContrast['pairs'][number]) {
  return {
    task_id: taskId,
    pair_no: pairNo,
    left_path: pair.leftPath,
    right_path: pair.rightPath,
    left_sha256: pair.leftSha256,
    right_sha256: pair.rightSha256,
    left_lines: pair.leftLines,
    right_lines: pair.rightLines,
    matched_lines: pair.matchedLines,
    known_lines: pair.knownLines,
    similarity: pair.similarity,
    type: pair.type,
    is_whole: pair.isWhole,
    match_count: pair.matchCount,
    left_in_right: pair.contents?.leftToRight ?? null,
    right_in_left: pair.contents?.rightToLeft ?? null,
  };
}

function matchRow(taskId: string, matchNo: number, match: WorkContrast['matches'][number]) {
  return {
    task_id: taskId,
    match_no: matchNo,
    pair_no: match.pairNo,
    granularity: match.granularity,
    method: match.method,
    type: detectMethods[match.method],
    function_name: match.functionName ?? '',
    first_line: match.range.first,
    last_line: match.range.last,
    other_first_line: match.otherRange.first,
    other_last_line: match.otherRange.last,
    pairs: match.pairs.flatMap(({ scanned, origin }) => [
      scanned.first,
      scanned.last,
      origin.first,
      origin.last,
    ]),
    similarity: match.similarity,
    code_lines: match.codeLines,
    is_known: match.isKnown,
  };
}
