import type { FileOutcome } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf, isPathLike } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { isBelow, isPath } from '../../db/paths.ts';
import type { Caller } from '../../db/project-access.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { comesFrom } from './origin-store.ts';

type Outcome = FileOutcome['kind'];

/** What a list of files may be narrowed to; an absent part narrows nothing. */
export interface FileFilter {
  /** Part of the path. */
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly outcomes?: readonly Outcome[] | undefined;
  /** Where files come from; files of which that is not known come from nowhere. */
  readonly origins?: readonly string[] | undefined;
}

export type FileSort = Sort<'path' | 'size_bytes'>;

/** A file as it is kept. */
export interface StoredFile {
  readonly task_id: string;
  readonly file_no: number;
  readonly path: string;
  readonly size_bytes: string;
  readonly sha256: string;
  readonly outcome: Outcome;
  readonly detail: string;
  /** Of a file that was measured as source code; null for others. */
  readonly language: string | null;
  readonly line_count: number | null;
  readonly code_lines: number | null;
}

/** Something that lies directly in a folder: a file, or a folder with the totals of all files in it. */
export interface StoredChild {
  /** The last part of the path. */
  readonly name: string;
  /** Absent for a folder. */
  readonly file: StoredFile | undefined;
  readonly sizeBytes: number;
  readonly counts: Readonly<Record<Outcome, number>>;
}

/** Reads the files of tasks; they are kept with the results of the task. */
export class FileStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  find(taskId: string, fileNo: number): Promise<StoredFile | undefined> {
    return this.rows(taskId, {}).where('inventory_file.file_no', '=', fileNo).executeTakeFirst();
  }

  /** The files of a task in the order of their numbers, unless sorted otherwise. */
  list(taskId: string, filter: FileFilter, sorts: readonly FileSort[], slice: Slice): Promise<StoredFile[]> {
    let rows = this.rows(taskId, filter);
    for (const { key, direction } of sorts) rows = rows.orderBy(columns[key], direction);
    return rows.orderBy('inventory_file.file_no').offset(slice.offset).limit(slice.limit).execute();
  }

  /** The next files after a number, in the order of their numbers. */
  listAfter(taskId: string, filter: FileFilter, fileNo: number, limit: number): Promise<StoredFile[]> {
    return this.rows(taskId, filter)
      .where('inventory_file.file_no', '>', fileNo)
      .orderBy('inventory_file.file_no')
      .limit(limit)
      .execute();
  }

  /** How many files match, by what became of them. */
  async countOutcomes(taskId: string, filter: FileFilter): Promise<OutcomeCounts> {
    const countOf = (outcome: FileOutcome['kind']) =>
      sql<number>`(count(*) filter (where outcome = ${outcome}))::int`;
    return this.matching(taskId, filter)
      .select([
        countOf('read').as('read_count'),
        countOf('not-applicable').as('not_applicable_count'),
        countOf('skipped').as('skipped_count'),
      ])
      .executeTakeFirstOrThrow();
  }

  /**
   * What lies directly in a folder, folders first, and how much that is. `folder` is empty for the root of the upload,
   * else it ends in `/`. A folder without a file that matches is left out.
   */
  async listFolder(
    taskId: string,
    folder: string,
    filter: FileFilter,
    sorts: readonly FileSort[],
    slice: Slice,
  ): Promise<{ list: StoredChild[]; total: number }> {
    const below = this.matching(taskId, filter)
      .where(isBelow(folder))
      .select(['file_no', 'outcome', 'size_bytes'])
      .select(sql<string>`substr(path, length(${folder}::text) + 1)`.as('rest'));
    // A file is a group of its own: a damaged archive may name the same file twice.
    const { rows } = await sql<FolderRow>`
      with below as (${below}),
      child as (
        select split_part(rest, '/', 1) as name, case when rest like '%/%' then 0 else file_no end as file_no,
          sum(size_bytes) as size_bytes,
          count(*) filter (where outcome = 'read') as read,
          count(*) filter (where outcome = 'not-applicable') as not_applicable,
          count(*) filter (where outcome = 'skipped') as skipped
        from below group by 1, 2
      ),
      page as (
        select * from child order by file_no > 0, ${orderOf(sorts)} name collate "C", file_no
        offset ${slice.offset} limit ${slice.limit}
      )
      select page.*, counted.total from (select count(*) as total from child) counted left join page on true
      order by file_no > 0, ${orderOf(sorts)} name collate "C", file_no
    `.execute(this.database);
    const files = await this.byNumber(
      taskId,
      rows.flatMap(({ file_no: number }) => (number === null || number === 0 ? [] : [number])),
    );
    const list = rows.flatMap((row) => (row.file_no === null ? [] : [toChild(row, files.get(row.file_no))]));
    return { list, total: Number(rows[0]?.total ?? 0) };
  }

  private async byNumber(taskId: string, numbers: readonly number[]): Promise<Map<number, StoredFile>> {
    const rows = await this.rows(taskId, {})
      .where('inventory_file.file_no', '=', sql<number>`any(${[...numbers]}::int[])`)
      .execute();
    return new Map(rows.map((row) => [row.file_no, row]));
  }

  /** The files that match, with what is known of them as source code. */
  private rows(taskId: string, filter: FileFilter) {
    return this.matching(taskId, filter)
      .leftJoin('source_file', (join) =>
        join
          .onRef('source_file.task_id', '=', 'inventory_file.task_id')
          .onRef('source_file.file_no', '=', 'inventory_file.file_no'),
      )
      .selectAll('inventory_file')
      .select(['source_file.language', 'source_file.code_lines'])
      .select(sql<number | null>`code_lines + comment_lines + blank_lines`.as('line_count'));
  }

  private matching(taskId: string, filter: FileFilter) {
    let rows = this.database.selectFrom('inventory_file').where('inventory_file.task_id', '=', taskId);
    if (filter.name !== undefined) rows = rows.where(isPathLike('path', filter.name));
    if (filter.path !== undefined) rows = rows.where(isPath(filter.path));
    if (filter.outcomes !== undefined) rows = rows.where(isOneOf('outcome', filter.outcomes));
    if (filter.origins !== undefined) rows = rows.where(comesFrom(filter.origins));
    return rows;
  }
}

/** Files by what became of them, as a task counts its own. */
export interface OutcomeCounts {
  readonly read_count: number;
  readonly not_applicable_count: number;
  readonly skipped_count: number;
}

const columns = { path: sql`path collate "C"`, size_bytes: sql`size_bytes` };

interface FolderRow {
  readonly name: string;
  /** 0 for a folder; null when the page is empty. */
  readonly file_no: number | null;
  readonly size_bytes: string;
  readonly read: string;
  readonly not_applicable: string;
  readonly skipped: string;
  readonly total: string;
}

function toChild(row: FolderRow, file: StoredFile | undefined): StoredChild {
  const counts = {
    read: Number(row.read),
    'not-applicable': Number(row.not_applicable),
    skipped: Number(row.skipped),
  };
  return { name: row.name, file, sizeBytes: Number(row.size_bytes), counts };
}

function orderOf(sorts: readonly FileSort[]): RawBuilder<unknown> {
  const parts = sorts.map(({ key, direction }) => {
    const column = key === 'path' ? sql`name collate "C"` : sql`size_bytes`;
    return sql`${column} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}, `;
  });
  return sql.join(parts, sql``);
}
