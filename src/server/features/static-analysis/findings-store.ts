import type { DetailedStaticFinding } from '#contract';
import { type ListedStaticFinding, type StaticFinding, staticConfidences } from '#model';
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
import { openWeaknesses, toldConfidences } from '../../db/open-weaknesses.ts';
import type { Caller } from '../../db/project-access.ts';
import type { StaticFindingTable } from '../../db/schema/static-findings.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { today } from '../../today.ts';

/** What a list of weaknesses may be narrowed to; an absent part narrows nothing. */
export interface StaticFindingFilter {
  /** Part of the path. */
  readonly path?: string | undefined;
  /** Part of the id of the rule. */
  readonly rule?: string | undefined;
  /** Part of what is wrong or of the id of the rule, or a kind, `CWE-89`. */
  readonly message?: string | undefined;
  /** Numbers of CWE. */
  readonly cwes?: readonly number[] | undefined;
  readonly severities?: readonly string[] | undefined;
  readonly confidences?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly origins?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly isNew?: boolean | undefined;
  readonly audit?: AuditFilter | undefined;
}

/** The weaknesses of a task, and whose audits count. */
export interface StaticFindingScope {
  readonly taskId: string;
  readonly audits: AuditScope;
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

  scopeOf(task: { readonly task_id: string; readonly project_id: string }): StaticFindingScope {
    const audits = { projectId: task.project_id, subject: 'weakness', day: today() } as const;
    return { taskId: task.task_id, audits };
  }

  /** The weaknesses of a task, the most severe first unless sorted otherwise. */
  async list(
    scope: StaticFindingScope,
    filter: StaticFindingFilter,
    sorts: readonly StaticFindingSort[],
    { offset, limit }: Slice,
  ): Promise<ListedStaticFinding[]> {
    const order = sql.join([...sorts.map(orderOf), usualOrder]);
    const { rows } = await sql<Stored>`
      select s.*, f.path ${tables} where ${matching(scope, filter)}
      order by ${order} offset ${offset} limit ${limit}`.execute(this.database);
    return rows.map(toListed);
  }

  async count(scope: StaticFindingScope, filter: StaticFindingFilter): Promise<number> {
    const { rows } = await sql<{ total: string }>`
      select count(*) as total ${tables} where ${matching(scope, filter)}`.execute(this.database);
    return Number(rows[0]?.total ?? 0);
  }

  /** How many weaknesses there are of each kind, by its number of CWE, whatever kinds are asked for. */
  async kinds(
    scope: StaticFindingScope,
    filter: StaticFindingFilter,
  ): Promise<{ cwe: number; count: number }[]> {
    const { rows } = await sql<{ cwe: number; count: number }>`
      select s.cwe, count(*)::int as count ${tables} where ${matching(scope, { ...filter, cwes: undefined })}
      group by s.cwe order by s.cwe`.execute(this.database);
    return rows;
  }

  /** The last audits of some weaknesses, by their fingerprints. */
  audits(
    { audits }: StaticFindingScope,
    fingerprints: readonly string[],
  ): Promise<ReadonlyMap<string, Audit>> {
    return findAudits(this.database, audits, fingerprints);
  }

  /** How many weaknesses of a task there are of each status; `total` in all. */
  statuses({ taskId, audits }: StaticFindingScope, total: number) {
    const things = sql`(select fingerprint as id from static_finding where task_id = ${taskId})`;
    return countAudits(this.database, audits, things, total);
  }

  /** How many weaknesses of each severity are still to be dealt with. */
  openSeverities({ taskId, audits }: StaticFindingScope): Promise<ReadonlyMap<string, number>> {
    const isOpen = passesAudit(audits, 'fingerprint', { isHandledHidden: true });
    return openWeaknesses(this.database, { taskId, confidences: toldConfidences, isOpen });
  }

  async find(
    { taskId }: StaticFindingScope,
    fingerprint: string,
  ): Promise<DetailedStaticFinding | undefined> {
    const { rows } = await sql<Stored>`
      select s.*, f.path ${tables} where s.task_id = ${taskId} and s.fingerprint = ${fingerprint}
    `.execute(this.database);
    const [row] = rows;
    return row && { ...toListed(row), trace: row.trace, code: row.code, advice: row.advice };
  }
}

function toListed(stored: Stored): ListedStaticFinding {
  return {
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
    suppressReason: stored.suppress_reason,
    isNew: stored.is_new ?? undefined,
  };
}

const tables = sql`from static_finding s
  join inventory_file f on f.task_id = s.task_id and f.file_no = s.file_no`;

/** The worst first, of those the surest; then as they lie in the upload. */
const usualOrder = sql`s.severity_rank, array_position(${[...staticConfidences]}::text[], s.confidence),
  f.path, s.line, s.finding_no`;

const orders = { path: sql`f.path`, cwe: sql`s.cwe`, severity: sql`s.severity_rank` };

function orderOf({ key, direction }: StaticFindingSort): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${orders[key]} asc` : sql`${orders[key]} desc`;
}

/** Whether a weakness says a text: in what is wrong, in its rule, or by its kind, `CWE-89`. */
function says(text: string): RawBuilder<boolean> {
  const kind = /^\s*cwe-?(\d{1,6})\s*$/i.exec(text)?.[1];
  if (kind !== undefined) return sql<boolean>`s.cwe = ${Number(kind)}`;
  return sql<boolean>`(${contains('s.message', text)} or ${contains('s.rule_id', text)})`;
}

function matching({ taskId, audits }: StaticFindingScope, filter: StaticFindingFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`s.task_id = ${taskId}`];
  if (filter.path !== undefined) parts.push(isPathLike('f.path', filter.path));
  if (filter.rule !== undefined) parts.push(contains('s.rule_id', filter.rule));
  if (filter.message !== undefined) parts.push(says(filter.message));
  if (filter.cwes !== undefined) parts.push(sql`s.cwe = any(${[...filter.cwes]})`);
  if (filter.severities !== undefined) parts.push(sql`s.severity = any(${[...filter.severities]})`);
  if (filter.confidences !== undefined) parts.push(sql`s.confidence = any(${[...filter.confidences]})`);
  if (filter.languages !== undefined) parts.push(sql`s.language = any(${[...filter.languages]})`);
  if (filter.origins !== undefined) parts.push(sql`s.origin = any(${[...filter.origins]})`);
  if (filter.states !== undefined) parts.push(sql`s.state = any(${[...filter.states]})`);
  if (filter.isNew !== undefined) parts.push(sql`s.is_new = ${filter.isNew}`);
  if (filter.audit !== undefined) parts.push(passesAudit(audits, 's.fingerprint', filter.audit));
  return sql.join(parts, sql` and `);
}
