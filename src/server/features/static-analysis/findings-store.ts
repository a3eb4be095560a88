import type { DetailedStaticFinding } from '#contract';
import type { ListedStaticFinding, StaticFinding } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { StaticFindingTable } from '../../db/schema/static-findings.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of weaknesses may be narrowed to; an absent part narrows nothing. */
export interface StaticFindingFilter {
  /** Part of the path. */
  readonly path?: string | undefined;
  /** Part of the id of the rule. */
  readonly rule?: string | undefined;
  readonly cwe?: number | undefined;
  readonly severities?: readonly string[] | undefined;
  readonly confidences?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly origins?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly isNew?: boolean | undefined;
}

export type StaticFindingSort = Sort<keyof typeof orders>;

type Stored = Omit<StaticFindingTable, 'trace' | 'code'> & {
  readonly path: string;
  readonly trace: StaticFinding['trace'];
  readonly code: StaticFinding['code'];
};

/** Reads the weaknesses of tasks; they are kept by `findings-result-store.ts`. */
export class StaticFindingStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** The weaknesses of a task, the most severe first unless sorted otherwise. */
  async list(
    taskId: string,
    filter: StaticFindingFilter,
    sorts: readonly StaticFindingSort[],
    { offset, limit }: Slice,
  ): Promise<ListedStaticFinding[]> {
    const order = sql.join([...sorts.map(orderOf), sql`s.severity_rank, s.finding_no`]);
    const { rows } = await sql<Stored>`
      select s.*, f.path ${tables} where ${matching(taskId, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows.map(toListed);
  }

  async count(taskId: string, filter: StaticFindingFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total ${tables} where ${matching(taskId, filter)}`.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }

  async find(taskId: string, findingNo: number): Promise<DetailedStaticFinding | undefined> {
    const { rows } = await sql<Stored>`
      select s.*, f.path ${tables} where s.task_id = ${taskId} and s.finding_no = ${findingNo}
    `.execute(this.database);
    const [row] = rows;
    return row && { ...toListed(row), trace: row.trace, code: row.code, advice: row.advice };
  }
}

function toListed(stored: Stored): ListedStaticFinding {
  return {
    id: String(stored.finding_no),
    taskId: stored.task_id,
    path: stored.path,
    fingerprint: stored.fingerprint,
    ruleId: stored.rule_id,
    cwe: stored.cwe,
    severity: stored.severity,
    confidence: stored.confidence,
    language: stored.language,
    line: stored.line,
    functionName: stored.function_name,
    message: stored.message,
    origin: stored.origin,
    state: stored.state,
    isNew: stored.is_new,
  };
}

const tables = sql`from static_finding s
  join inventory_file f on f.task_id = s.task_id and f.file_no = s.file_no`;

const orders = { path: sql`f.path`, cwe: sql`s.cwe`, severity: sql`s.severity_rank` };

function orderOf({ key, direction }: StaticFindingSort): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${orders[key]} asc` : sql`${orders[key]} desc`;
}

function matching(taskId: string, filter: StaticFindingFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`s.task_id = ${taskId}`];
  if (filter.path !== undefined) parts.push(contains('f.path', filter.path));
  if (filter.rule !== undefined) parts.push(contains('s.rule_id', filter.rule));
  if (filter.cwe !== undefined) parts.push(sql`s.cwe = ${filter.cwe}`);
  if (filter.severities !== undefined) parts.push(sql`s.severity = any(${[...filter.severities]})`);
  if (filter.confidences !== undefined) parts.push(sql`s.confidence = any(${[...filter.confidences]})`);
  if (filter.languages !== undefined) parts.push(sql`s.language = any(${[...filter.languages]})`);
  if (filter.origins !== undefined) parts.push(sql`s.origin = any(${[...filter.origins]})`);
  if (filter.states !== undefined) parts.push(sql`s.state = any(${[...filter.states]})`);
  if (filter.isNew !== undefined) parts.push(sql`s.is_new = ${filter.isNew}`);
  return sql.join(parts, sql` and `);
}
