import type { LicenseHow, LicensePosition, LicenseTarget, ListedFileLicense } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { contains, isPathLike } from '../../../db/filters.ts';
import type { Database } from '../../../db/open.ts';
import type { Caller } from '../../../db/project-access.ts';
import { findVisibleTask } from '../../../db/visible-task.ts';
import type { Slice, Sort } from '../../../http/list.ts';

/** What a list of places may be narrowed to; an absent part narrows nothing. */
export interface FileLicenseFilter {
  /** Part of the path. */
  readonly path?: string | undefined;
  /** Part of the expression. */
  readonly license?: string | undefined;
  readonly positions?: readonly string[] | undefined;
  readonly hows?: readonly string[] | undefined;
}

export type FileLicenseSort = Sort<keyof typeof orders>;

/** A place as it is kept: knowledge says the category. */
type StoredFileLicense = Omit<ListedFileLicense, 'category'>;

interface StoredPlace {
  readonly task_id: string;
  readonly file_no: number;
  readonly place_no: number;
  readonly path: string;
  readonly expression: string;
  readonly how: LicenseHow;
  readonly position: LicensePosition;
  readonly first_line: number;
  readonly last_line: number;
  readonly score: number;
  readonly target: LicenseTarget | null;
  readonly copyrights: readonly string[];
}

/** Reads what the files of tasks say of licences; it is kept by `result-store.ts`. */
export class FileLicenseStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** The places of a task, in the order of its files and lines unless sorted otherwise. */
  async list(
    taskId: string,
    filter: FileLicenseFilter,
    sorts: readonly FileLicenseSort[],
    { offset, limit }: Slice,
  ): Promise<StoredFileLicense[]> {
    const order = sql.join([...sorts.map(orderOf), sql`l.file_no, l.place_no`]);
    const { rows } = await sql<StoredPlace>`
      select l.*, f.path ${tables} where ${matching(taskId, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows.map(toListed);
  }

  async count(taskId: string, filter: FileLicenseFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total ${tables} where ${matching(taskId, filter)}`.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }
}

function toListed(stored: StoredPlace): StoredFileLicense {
  return {
    id: `${stored.file_no}-${stored.place_no}`,
    taskId: stored.task_id,
    path: stored.path,
    expression: stored.expression,
    how: stored.how,
    position: stored.position,
    firstLine: stored.first_line,
    lastLine: stored.last_line,
    score: stored.score,
    target: stored.target ?? undefined,
    copyrights: stored.copyrights,
  };
}

const tables = sql`from file_license l
  join inventory_file f on f.task_id = l.task_id and f.file_no = l.file_no`;

const orders = { path: sql`f.path`, expression: sql`l.expression`, score: sql`l.score` };

function orderOf({ key, direction }: FileLicenseSort): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${orders[key]} asc` : sql`${orders[key]} desc`;
}

function matching(taskId: string, filter: FileLicenseFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`l.task_id = ${taskId}`];
  if (filter.path !== undefined) parts.push(isPathLike('f.path', filter.path));
  if (filter.license !== undefined) parts.push(contains('l.expression', filter.license));
  if (filter.positions !== undefined) parts.push(sql`l.position = any(${[...filter.positions]})`);
  if (filter.hows !== undefined) parts.push(sql`l.how = any(${[...filter.hows]})`);
  return sql.join(parts, sql` and `);
}
