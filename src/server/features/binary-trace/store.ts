import type {
  Architecture,
  BinaryEvidence,
  BinaryFormat,
  Hardening,
  KnownBuild,
  Severity,
  TraceVerdict,
} from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { ComponentRisk } from '../../db/component-risk.ts';
import { contains, isPathLike } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of binaries may be narrowed to; an absent part narrows nothing. */
export interface BinaryFilter {
  /** Part of the path. */
  readonly path?: string | undefined;
  /** Part of the name of a library. */
  readonly library?: string | undefined;
  /** Verdicts, and `none` for binaries without a known library. */
  readonly verdicts?: readonly string[] | undefined;
  readonly formats?: readonly string[] | undefined;
}

export type BinarySort = Sort<keyof typeof orders>;

/** A binary with one of the libraries in it, as both are kept; the fields of the library are `null` when it has none. */
export interface StoredBinary {
  readonly task_id: string;
  readonly file_no: number;
  readonly path: string;
  readonly size_bytes: string;
  readonly format: BinaryFormat;
  readonly architecture: Architecture;
  readonly md5: string;
  readonly is_stripped: boolean | null;
  readonly hardening: Hardening;
  readonly function_count: number;
  readonly libraries: readonly string[];
  readonly trace_no: number | null;
  readonly name: string | null;
  readonly ecosystem: string | null;
  readonly version: string | null;
  readonly verdict: TraceVerdict | null;
  readonly confidence: number | null;
  readonly evidence: readonly BinaryEvidence[] | null;
  readonly evidence_count: number | null;
  readonly build: KnownBuild | null;
  /** Of the component with the name and version; `null` when there is none. */
  readonly severity: ComponentRisk | null;
  readonly ids_by_severity: Partial<Record<Severity, readonly string[]>> | null;
}

/** Reads the programs and libraries of tasks; they are kept by `result-store.ts`. */
export class BinaryStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** Binaries with their libraries, a row each, in the order of the files unless sorted otherwise. */
  async list(
    taskId: string,
    filter: BinaryFilter,
    sorts: readonly BinarySort[],
    { offset, limit }: Slice,
  ): Promise<StoredBinary[]> {
    const order = sql.join([
      ...sorts.map(({ key, direction }) => sql`${orders[key]} ${sql.raw(direction)} nulls last`),
      sql`b.file_no, t.trace_no`,
    ]);
    const { rows } = await sql<StoredBinary>`
      select ${columns} ${tables} where ${matching(taskId, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows;
  }

  /** How many rows match, of each verdict. */
  async count(taskId: string, filter: BinaryFilter): Promise<{ value: string; count: number }[]> {
    const { rows } = await sql<{ value: string; count: number }>`
      select coalesce(t.verdict, 'none') as value, count(*)::int as count ${tables}
      where ${matching(taskId, filter)} group by 1 order by 1`.execute(this.database);
    return rows;
  }
}

const columns = sql`b.task_id, b.file_no, f.path, f.size_bytes, b.format, b.architecture, b.md5, b.is_stripped,
  b.hardening, b.function_count, b.libraries, t.trace_no, t.name, t.ecosystem, t.version, t.verdict, t.confidence, t.evidence,
  t.evidence_count, t.build, c.severity, c.ids_by_severity`;

const tables = sql`from binary_file b
  join inventory_file f on f.task_id = b.task_id and f.file_no = b.file_no
  left join library_trace t on t.task_id = b.task_id and t.file_no = b.file_no
  left join component c on c.task_id = t.task_id and c.component_id = t.component_id`;

const orders = {
  path: sql`f.path collate "C"`,
  size: sql`f.size_bytes`,
  name: sql`t.name`,
  risk: sql`c.severity_rank`,
};

function matching(taskId: string, { path, library, verdicts, formats }: BinaryFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`b.task_id = ${taskId}`];
  if (path !== undefined) parts.push(isPathLike('f.path', path));
  if (library !== undefined) parts.push(contains('t.name', library));
  if (verdicts !== undefined) parts.push(sql`coalesce(t.verdict, 'none') = any(${[...verdicts]})`);
  if (formats !== undefined) parts.push(sql`b.format = any(${[...formats]})`);
  return sql.join(parts, sql` and `);
}
