import { ownStates, type TraceState } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { contains, isPathLike } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { CloneMatchTable, CloneOriginTable } from '../../db/schema/clones.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of matches may be narrowed to; an absent part narrows nothing. */
export interface MatchFilter {
  readonly granularities: readonly string[];
  /** Part of the path. */
  readonly path?: string | undefined;
  /** With `/` at its end; '' is the root. */
  readonly folder?: string | undefined;
  readonly fileNo?: number | undefined;
  readonly functionName?: string | undefined;
  /** The name of a project when it has `/` in it, else part of one. */
  readonly project?: string | undefined;
  readonly cloneTypes?: readonly number[] | undefined;
  readonly methods?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly isPrivate?: boolean | undefined;
  readonly isOwnHidden?: boolean | undefined;
}

/** What a list of origins may be narrowed to. */
export type OriginFilter = Pick<MatchFilter, 'project' | 'states' | 'isPrivate'>;

export type MatchSort = Sort<keyof typeof matchOrders>;
export type OriginSort = Sort<keyof typeof originOrders>;

/** A match as it is kept, with its project and the decision that gave its state. */
export interface StoredMatch extends Omit<CloneMatchTable, 'state' | 'pairs'> {
  readonly project_id: string;
  readonly state: TraceState;
  readonly note: string | null;
  readonly username: string | null;
  readonly decided_at: Date | null;
}

/** The same with what is alike in both texts, and where the scanned one lies. */
export interface WholeMatch extends StoredMatch {
  readonly pairs: readonly number[];
  readonly sha256: string;
}

export type StoredOrigin = Omit<CloneOriginTable, 'states'> & {
  readonly states: Readonly<Partial<Record<TraceState, number>>>;
};

/** Reads the copied code of tasks; it is kept by `result-store.ts`. */
export class TraceStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** The matches of a task, in the order of its files and lines unless sorted otherwise. */
  async list(
    taskId: string,
    filter: MatchFilter,
    sorts: readonly MatchSort[],
    { offset, limit }: Slice,
  ): Promise<StoredMatch[]> {
    const order = sql.join([
      ...sorts.map(({ key, direction }) => ordered(matchOrders[key], direction)),
      sql`m.file_no, m.first_line, m.match_id`,
    ]);
    const { rows } = await sql<StoredMatch>`
      select ${columns} ${tables} where ${matching(taskId, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }

  async count(taskId: string, filter: MatchFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total from clone_match m where ${matching(taskId, filter)}`.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }

  async find(taskId: string, matchId: string): Promise<WholeMatch | undefined> {
    const { rows } = await sql<WholeMatch>`
      select ${columns}, m.pairs, f.sha256 ${tables}
      join inventory_file f on f.task_id = m.task_id and f.file_no = m.file_no
      where m.task_id = ${taskId} and m.match_id = ${matchId}`.execute(this.database);
    return rows[0];
  }

  /** The projects that code of a task comes from, those with the most lines first unless sorted otherwise. */
  async listOrigins(
    taskId: string,
    filter: OriginFilter,
    sorts: readonly OriginSort[],
    { offset, limit }: Slice,
  ): Promise<StoredOrigin[]> {
    const order = sql.join([
      ...sorts.map(({ key, direction }) => ordered(originOrders[key], direction)),
      sql`o.code_lines desc, o.project, o.is_private`,
    ]);
    const { rows } = await sql<StoredOrigin>`
      select o.* from clone_origin o where ${matchingOrigins(taskId, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }

  async countOrigins(taskId: string, filter: OriginFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total from clone_origin o where ${matchingOrigins(taskId, filter)}`.execute(
      this.database,
    );
    return Number(rows[0]?.total ?? 0);
  }
}

const columns = sql`m.task_id, m.match_id, m.file_no, m.path, m.is_code, m.granularity, m.method, m.clone_type,
  m.function_name, m.function_first, m.function_last, m.first_line, m.last_line, m.similarity, m.code_lines,
  m.project, m.website, m.license, m.is_private, m.origin_path, m.origin_file_id, m.content_no, m.versions,
  m.released_at, m.origin_first, m.origin_last, m.state, t.project_id, d.note, d.username, d.at as decided_at`;

const tables = sql`from clone_match m
  join task t on t.task_id = m.task_id
  left join clone_decision d on d.decision_id = m.decision_id and d.state <> 'pending'`;

const matchOrders = {
  path: sql`m.path`,
  similarity: sql`m.similarity`,
  lines: sql`m.code_lines`,
  project: sql`m.project`,
  released: sql`nullif(m.released_at, '')`,
};

const originOrders = {
  project: sql`o.project`,
  files: sql`o.match_files`,
  lines: sql`o.code_lines`,
  released: sql`nullif(o.released_at, '')`,
};

function ordered(column: RawBuilder<unknown>, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
}

function matching(taskId: string, filter: MatchFilter): RawBuilder<unknown> {
  const { granularities, path, folder, fileNo, functionName } = filter;
  const parts: RawBuilder<unknown>[] = [
    sql`m.task_id = ${taskId} and m.granularity = any(${[...granularities]}) and m.is_code`,
    ...narrowed('m', filter),
  ];
  if (path !== undefined) parts.push(isPathLike('m.path', path));
  if (folder !== undefined) parts.push(sql`starts_with(m.path, ${folder})`);
  if (fileNo !== undefined) parts.push(sql`m.file_no = ${fileNo}`);
  if (functionName !== undefined) parts.push(contains('m.function_name', functionName));
  if (filter.cloneTypes !== undefined) parts.push(sql`m.clone_type = any(${[...filter.cloneTypes]})`);
  if (filter.methods !== undefined) parts.push(sql`m.method = any(${[...filter.methods]})`);
  if (filter.isOwnHidden === true) parts.push(sql`m.state <> all(${[...ownStates]})`);
  return sql.join(parts, sql` and `);
}

function matchingOrigins(taskId: string, filter: OriginFilter): RawBuilder<unknown> {
  return sql.join([sql`o.task_id = ${taskId}`, ...narrowed('o', filter)], sql` and `);
}

/** What matches and origins are narrowed to alike. */
function narrowed(table: 'm' | 'o', { project, states, isPrivate }: OriginFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (project !== undefined) parts.push(namesProject(`${table}.project`, project));
  if (states !== undefined) parts.push(sql`${sql.ref(`${table}.state`)} = any(${[...states]})`);
  if (isPrivate !== undefined) parts.push(sql`${sql.ref(`${table}.is_private`)} = ${isPrivate}`);
  return parts;
}

/** Whole names have `/` in them. */
export function namesProject(column: string, name: string): RawBuilder<boolean> {
  return name.includes('/') ? sql<boolean>`${sql.ref(column)} = ${name}` : contains(column, name);
}
