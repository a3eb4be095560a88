import type { IncludeEnd, IncludeKind } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { contains, isPathLike } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of includes may be narrowed to; an absent part narrows nothing. */
export interface IncludeFilter {
  /** Part of the path. */
  readonly path?: string | undefined;
  readonly fileNo?: number | undefined;
  /** Part of the name of the component. */
  readonly component?: string | undefined;
  readonly module?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly ends?: readonly IncludeEnd[] | undefined;
  readonly isSystem?: boolean | undefined;
}

export type IncludeSort = Sort<keyof typeof orders>;

/** An include as it is kept, with its file and what it leads to. */
export interface StoredInclude {
  readonly task_id: string;
  readonly file_no: number;
  readonly include_no: number;
  readonly path: string;
  readonly size_bytes: string;
  readonly line: number;
  readonly kind: IncludeKind;
  readonly statement: string;
  readonly module: string;
  readonly is_system: boolean;
  readonly target_path: string;
  readonly confidence: number | null;
  /** Of the component; `null` when it leads to none. */
  readonly name: string | null;
  readonly version: string | null;
  readonly ecosystem: string | null;
}

/** The components of a task that have one name and version. */
interface NamedComponent {
  readonly taskId: string;
  readonly name: string;
  readonly version: string;
}

/** How often a component is reached for. */
export interface ComponentUse {
  readonly useCount: number;
  readonly fileCount: number;
}

/** Reads the includes of tasks; they are kept by `result-store.ts`. */
export class IncludeStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** The includes of a task, in the order of its files and lines unless sorted otherwise. */
  async list(
    taskId: string,
    filter: IncludeFilter,
    sorts: readonly IncludeSort[],
    { offset, limit }: Slice,
  ): Promise<StoredInclude[]> {
    const order = sql.join([...sorts.map(orderOf), sql`i.file_no, i.include_no`]);
    const { rows } = await sql<StoredInclude>`
      select ${columns} ${tables} where ${matching(taskId, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }

  async count(taskId: string, filter: IncludeFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total ${tables} where ${matching(taskId, filter)}`.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }

  /** How often the components of one name and version are reached for, and in how many files. */
  async useOf({ taskId, name, version }: NamedComponent): Promise<ComponentUse> {
    const { rows } = await sql<{ uses: string; files: string }>`
      select count(*) as uses, count(distinct file_no) as files
      from source_include where task_id = ${taskId} and target_no in ${targetsOf(taskId, name, version)}
    `.execute(this.database);
    return { useCount: Number(rows[0]?.uses ?? 0), fileCount: Number(rows[0]?.files ?? 0) };
  }

  /** Where they are, in the order of the files. */
  async listOf(
    { taskId, name, version }: NamedComponent,
    { offset, limit }: Slice,
  ): Promise<StoredInclude[]> {
    const { rows } = await sql<StoredInclude>`
      select ${columns} ${tables}
      where i.task_id = ${taskId} and i.target_no in ${targetsOf(taskId, name, version)}
      order by i.file_no, i.include_no offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }
}

const columns = sql`i.task_id, i.file_no, i.include_no, f.path, f.size_bytes, i.line, i.kind, i.statement, t.module,
  t.is_system, t.path as target_path, t.confidence, c.name, c.version, c.ecosystem`;

const tables = sql`from source_include i
  join include_target t on t.task_id = i.task_id and t.target_no = i.target_no
  join inventory_file f on f.task_id = i.task_id and f.file_no = i.file_no
  left join component c on c.task_id = t.task_id and c.component_id = t.component_id`;

const ends: Readonly<Record<IncludeEnd, RawBuilder<boolean>>> = {
  component: sql<boolean>`t.component_id <> ''`,
  system: sql<boolean>`t.component_id = '' and t.is_system`,
  file: sql<boolean>`t.component_id = '' and not t.is_system and t.path <> ''`,
  unknown: sql<boolean>`t.component_id = '' and not t.is_system and t.path = ''`,
};

const orders = { path: sql`f.path`, kind: sql`i.kind`, name: sql`c.name` };

function orderOf({ key, direction }: IncludeSort): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${orders[key]} asc nulls last` : sql`${orders[key]} desc nulls last`;
}

function matching(taskId: string, filter: IncludeFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`i.task_id = ${taskId}`];
  if (filter.fileNo !== undefined) parts.push(sql`i.file_no = ${filter.fileNo}`);
  if (filter.path !== undefined) parts.push(isPathLike('f.path', filter.path));
  if (filter.component !== undefined) parts.push(contains('c.name', filter.component));
  if (filter.module !== undefined) parts.push(contains('t.module', filter.module));
  if (filter.kinds !== undefined) parts.push(sql`i.kind = any(${[...filter.kinds]})`);
  if (filter.isSystem !== undefined) parts.push(sql`t.is_system = ${filter.isSystem}`);
  if (filter.ends !== undefined)
    parts.push(sql`(${sql.join([sql`false`, ...filter.ends.map((end) => sql`(${ends[end]})`)], sql` or `)})`);
  return sql.join(parts, sql` and `);
}

function targetsOf(taskId: string, name: string, version: string): RawBuilder<unknown> {
  return sql`(select t.target_no from include_target t
    join component c on c.task_id = t.task_id and c.component_id = t.component_id
    where t.task_id = ${taskId} and c.name = ${name} and c.version = ${version})`;
}
