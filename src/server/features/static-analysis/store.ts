import type { CodeTrait } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { isPathLike } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { isBelow } from '../../db/paths.ts';
import type { Caller } from '../../db/project-access.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of functions may be narrowed to; an absent part narrows nothing. */
export interface FunctionFilter {
  /** Part of the name or of what is around it. */
  readonly name?: string | undefined;
  /** Part of the path. */
  readonly path?: string | undefined;
  readonly fileNo?: number | undefined;
  /** Ranges of cyclomatic complexity, both ends included. */
  readonly grades?: readonly { readonly least: number; readonly most: number }[] | undefined;
  readonly leastCyclomatic?: number | undefined;
  readonly hidden: readonly CodeTrait[];
}

export type FunctionSort = Sort<keyof typeof orders>;

/** A function as it is kept, with the path of its file. */
export interface StoredFunction {
  readonly task_id: string;
  readonly file_no: number;
  readonly function_no: number;
  readonly name: string;
  readonly container: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly code_lines: number;
  readonly cyclomatic: number;
  readonly cognitive: number;
  readonly parameters: number;
  readonly nesting: number;
  readonly token_count: number;
  readonly traits: readonly CodeTrait[];
  readonly path: string;
}

/** What lies in a folder: a source file, or a folder with the totals of all source files in it. */
export interface StoredPlace {
  /** The path behind that of the folder, without a slash at its end. */
  readonly rest: string;
  readonly is_dir: boolean;
  readonly file_count: string;
  readonly function_count: string;
  readonly code_lines: string;
  readonly cyclomatic: string;
  readonly most_cyclomatic: number;
  /** How many places there are in all. */
  readonly total: string;
}

/** Reads the source files and functions of tasks; they are kept by `result-store.ts`. */
export class SourceCodeStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** The functions of a task, the most complex first unless sorted otherwise. */
  async list(
    taskId: string,
    filter: FunctionFilter,
    sorts: readonly FunctionSort[],
    { offset, limit }: Slice,
  ): Promise<StoredFunction[]> {
    const [sort = { key: 'cyclomatic', direction: 'desc' } as const] = sorts;
    const order = orderOf(sort);
    // Paths are looked up for the page alone.
    const { rows } = await sql<StoredFunction>`
      with page as (
        select * from source_function where ${this.matching(taskId, filter)}
        order by ${order} offset ${offset} limit ${limit}
      )
      select page.*, inventory_file.path from page join inventory_file using (task_id, file_no) order by ${order}
    `.execute(this.database);
    return rows;
  }

  async count(taskId: string, filter: FunctionFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total from source_function where ${this.matching(taskId, filter)}
    `.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }

  /**
   * The places that hold the most code in a folder, `depth` names below it. `folder` is empty for the root of the
   * upload, else it ends in `/`.
   */
  async places(
    taskId: string,
    folder: string,
    hidden: readonly CodeTrait[],
    { depth, limit }: { depth: 1 | 2; limit: number },
  ): Promise<StoredPlace[]> {
    const start = sql`length(${folder}::text) + 1`;
    const { rows } = await sql<StoredPlace>`
      with below as (
        select source_file.*, string_to_array(substr(path, ${start}), '/') as names
        from source_file join inventory_file using (task_id, file_no)
        where task_id = ${taskId} and ${isBelow(folder)} and ${isShown(hidden)}
      ),
      place as (
        select below.*, array_to_string(names[:${sql.lit(depth)}], '/') as rest,
          cardinality(names) > ${sql.lit(depth)} as is_dir
        from below where cardinality(names) >= ${sql.lit(depth)}
      )
      select rest, is_dir, count(*) as file_count, sum(function_count) as function_count,
        sum(code_lines) as code_lines, sum(cyclomatic) as cyclomatic, max(most_cyclomatic) as most_cyclomatic,
        count(*) over () as total
      from place group by rest, is_dir order by sum(code_lines) desc, rest collate "C", is_dir limit ${limit}
    `.execute(this.database);
    return rows;
  }

  private matching(taskId: string, filter: FunctionFilter): RawBuilder<unknown> {
    const { name, path, fileNo, grades, leastCyclomatic, hidden } = filter;
    const parts = [sql`task_id = ${taskId}`];
    // As it is shown: the class, a dot, the name.
    if (name !== undefined) parts.push(sql`strpos(lower(container || '.' || name), lower(${name})) > 0`);
    if (path !== undefined) {
      parts.push(sql`file_no in
        (select file_no from inventory_file where task_id = ${taskId} and ${isPathLike('path', path)})`);
    }
    if (fileNo !== undefined) parts.push(sql`file_no = ${fileNo}`);
    if (grades !== undefined) {
      const ranges = grades.map(({ least, most }) => sql`cyclomatic between ${least} and ${most}`);
      parts.push(ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges, sql` or `)})`);
    }
    if (leastCyclomatic !== undefined) parts.push(sql`cyclomatic >= ${leastCyclomatic}`);
    if (hidden.length > 0) parts.push(isShown(hidden));
    return sql.join(parts, sql` and `);
  }
}

function isShown(hidden: readonly CodeTrait[]): RawBuilder<unknown> {
  return sql`not traits && ${[...hidden]}::text[]`;
}

/** What functions are sorted by. */
const orders = {
  cyclomatic: 'cyclomatic',
  cognitive: 'cognitive',
  codeLines: 'code_lines',
  parameters: 'parameters',
  nesting: 'nesting',
  tokens: 'token_count',
  file: 'file_no',
} as const;

/** The order of an index, forwards or backwards: highest first, and among equals from the first file on. */
function orderOf({ key, direction }: FunctionSort): RawBuilder<unknown> {
  const column = sql.ref(orders[key]);
  if (key === 'file') {
    const way = sql.raw(direction === 'asc' ? 'asc' : 'desc');
    return sql`${column} ${way}, function_no ${way}`;
  }
  return direction === 'desc'
    ? sql`${column} desc, file_no, function_no`
    : sql`${column}, file_no desc, function_no desc`;
}
