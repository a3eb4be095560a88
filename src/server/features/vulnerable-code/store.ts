import type { CloneType, PatchDoubt, PatchState, ReachState, Severity } from '#model';
import { severityToWire } from '#contract';
import { type RawBuilder, sql } from 'kysely';
import {
  type Audit,
  type AuditFilter,
  type AuditScope,
  countAudits,
  findAudits,
  passesAudit,
} from '../../db/audits.ts';
import { contains, isPathLike } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { VulnerableCodeDetail } from '../../db/schema/vulnerable-code.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { today } from '../../today.ts';

export type CodeGranularity = 'function' | 'fragment';

/** What a list of suspected code may be narrowed to; an absent part narrows nothing. */
export interface CodeFilter {
  /** Parts of the path, the name of the function, an id, the project. */
  readonly path?: string | undefined;
  readonly functionName?: string | undefined;
  readonly id?: string | undefined;
  readonly project?: string | undefined;
  readonly severities?: readonly Severity[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly cloneTypes?: readonly CloneType[] | undefined;
  readonly reachable?: readonly string[] | undefined;
  readonly audit?: AuditFilter | undefined;
}

/** The functions or fragments of a task, and whose audits count. */
export interface CodeScope {
  readonly taskId: string;
  readonly granularity: CodeGranularity;
  readonly audits: AuditScope;
}

export type CodeSort = Sort<keyof typeof orders>;

interface StoredCode {
  readonly task_id: string;
  readonly code_id: string;
  readonly granularity: CodeGranularity;
  readonly path: string;
  readonly function_name: string;
  readonly first_line: number;
  readonly last_line: number;
  readonly state: PatchState;
  readonly similarity: number;
  readonly clone_type: CloneType;
  readonly primary_id: string;
  readonly vulnerability_ids: readonly string[];
  readonly severity: Severity;
  readonly weaknesses: readonly string[];
  readonly project: string;
}

/** Reads the suspected code of tasks; it is kept by `result-store.ts`. */
export class VulnerableCodeStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  scopeOf(
    task: { readonly task_id: string; readonly project_id: string },
    granularity: CodeGranularity,
  ): CodeScope {
    const audits = { projectId: task.project_id, subject: 'vulnerable-code', day: today() } as const;
    return { taskId: task.task_id, granularity, audits };
  }

  /** What has the vulnerability first, then the most severe, unless sorted otherwise. */
  async list(scope: CodeScope, filter: CodeFilter, sorts: readonly CodeSort[], { offset, limit }: Slice) {
    const order = sql.join([...sorts.map(orderOf), sql`c.state_rank, c.severity_rank, c.code_id`]);
    const { rows } = await sql<ListedCode>`
      select ${columns}, c.detail -> 'origin' ->> 'path' as origin_path, c.detail ? 'patch' as has_patch,
      c.detail ->> 'doubt' as doubt, ${reachable} as reachable
      ${tables} where ${matching(scope, filter)} order by ${order} offset ${offset} limit ${limit}`.execute(
      this.database,
    );
    const audits = await findAudits(
      this.database,
      scope.audits,
      rows.map((row) => row.code_id),
    );
    return rows.map((row): (typeof rows)[number] & { readonly audit: Audit | undefined } => ({
      ...row,
      audit: audits.get(row.code_id),
    }));
  }

  async count(scope: CodeScope, filter: CodeFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total ${tables} where ${matching(scope, filter)}`.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }

  /** How many there are of each value of a filter; `total` in all. */
  async facets(scope: CodeScope, total: number) {
    const { taskId, granularity } = scope;
    const { rows } = await sql<{ value: Severity; count: number }>`
      select severity as value, count(*)::int as count from vulnerable_code
      where task_id = ${taskId} and granularity = ${granularity}
      group by severity, severity_rank order by severity_rank`.execute(this.database);
    const things = sql`(select code_id as id from vulnerable_code
      where task_id = ${taskId} and granularity = ${granularity})`;
    return {
      severity: rows.map(({ value, count }) => ({ value: severityToWire(value), count })),
      audit_status: await countAudits(this.database, scope.audits, things, total),
    };
  }

  async find({ taskId, granularity }: CodeScope, id: string) {
    const { rows } = await sql<StoredCode & { readonly detail: VulnerableCodeDetail }>`
      select ${columns}, c.detail ${tables}
      where c.task_id = ${taskId} and c.granularity = ${granularity} and c.code_id = ${id}`.execute(
      this.database,
    );
    return rows[0];
  }
}

interface ListedCode extends StoredCode {
  readonly origin_path: string;
  readonly has_patch: boolean;
  readonly doubt: PatchDoubt | null;
  readonly reachable: ReachState;
}

const reachable = sql`coalesce((select reachable from reach_verdict judged
  where judged.task_id = c.task_id and judged.finding_id = c.code_id), 'none')`;

const columns = sql.raw(
  'c.task_id, c.code_id, c.granularity, f.path, c.function_name, c.first_line, c.last_line, c.state, c.similarity, c.clone_type, c.primary_id, c.vulnerability_ids, c.severity, c.weaknesses, c.project',
);

const tables = sql`from vulnerable_code c
  join inventory_file f on f.task_id = c.task_id and f.file_no = c.file_no`;

const orders = {
  severity_rank: sql`c.severity_rank`,
  path: sql`f.path`,
  similarity: sql`c.similarity`,
  primary_id: sql`c.primary_id`,
};

function orderOf({ key, direction }: CodeSort): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${orders[key]} asc` : sql`${orders[key]} desc`;
}

function matching({ taskId, granularity, audits }: CodeScope, filter: CodeFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`c.task_id = ${taskId} and c.granularity = ${granularity}`];
  if (filter.path !== undefined) parts.push(isPathLike('f.path', filter.path));
  if (filter.functionName !== undefined) parts.push(contains('c.function_name', filter.functionName));
  if (filter.project !== undefined) parts.push(contains('c.project', filter.project));
  if (filter.id !== undefined)
    parts.push(sql`exists (select from unnest(c.vulnerability_ids || c.primary_id) id
      where strpos(upper(id), upper(${filter.id.trim()})) > 0)`);
  if (filter.severities !== undefined) parts.push(sql`c.severity = any(${[...filter.severities]})`);
  if (filter.states !== undefined) parts.push(sql`c.state = any(${[...filter.states]})`);
  if (filter.cloneTypes !== undefined) parts.push(sql`c.clone_type = any(${[...filter.cloneTypes]})`);
  if (filter.reachable !== undefined) parts.push(sql`${reachable} = any(${[...filter.reachable]})`);
  if (filter.audit !== undefined) parts.push(passesAudit(audits, 'c.code_id', filter.audit));
  return sql.join(parts, sql` and `);
}
