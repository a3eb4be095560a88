import { type AuditJustification, type AuditStatus, handledStatuses } from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open.ts';

/** What audits speak of. */
export type AuditSubject = 'component' | 'finding' | 'vulnerable-code' | 'weakness';

/** Whose audits a list shows: those of a project, as they hold on a day. */
export interface AuditScope {
  readonly projectId: string;
  readonly subject: AuditSubject;
  /** `2026-12-31`. */
  readonly day: string;
}

/** What a list is narrowed to by audits; an absent part narrows nothing. */
export interface AuditFilter {
  readonly statuses?: readonly string[] | undefined;
  readonly isHandledHidden?: boolean | undefined;
}

/** The last audit of each thing. `status` is what it says on the day: `none` when its last day is over. */
export function lastAudits({ projectId, subject, day }: AuditScope): RawBuilder<unknown> {
  return sql`(select distinct on (subject_id) *,
      case when expires_on <> '' and expires_on < ${day} then 'none' else status end as held
    from audit where project_id = ${projectId} and subject = ${subject}
    order by subject_id, audit_id desc)`;
}

/** Whether a thing, by the column of its id, passes a filter. */
export function passesAudit(scope: AuditScope, column: string, filter: AuditFilter): RawBuilder<boolean> {
  const { statuses, isHandledHidden = false } = filter;
  const id = sql.ref(column);
  const heldAs = (some: readonly string[]) =>
    sql<boolean>`${id} in (select subject_id from ${lastAudits(scope)} last where held = any(${[...some]}))`;
  const isHeld = sql<boolean>`${id} in (select subject_id from ${lastAudits(scope)} last where held <> 'none')`;
  const named =
    statuses === undefined
      ? sql<boolean>`true`
      : statuses.includes('none')
        ? sql<boolean>`(${heldAs(statuses)} or not ${isHeld})`
        : heldAs(statuses);
  return isHandledHidden ? sql<boolean>`(${named} and not ${heldAs(handledStatuses)})` : named;
}

/**
 * Whether nobody has called the component of a finding, by the column of its id, a false positive: what is not there has
 * no vulnerabilities either.
 */
export function isOfPresentComponent(
  { projectId, day }: Omit<AuditScope, 'subject'>,
  column: string,
): RawBuilder<boolean> {
  const components = { projectId, subject: 'component', day } as const;
  return sql<boolean>`not ${passesAudit(components, column, { statuses: ['false_positive'] })}`;
}

/** How many things there are of each status. `things`: a query of their ids as `id`; `total`: how many they are. */
export async function countAudits(
  database: Database,
  scope: AuditScope,
  things: RawBuilder<unknown>,
  total: number,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select held as value, count(*)::int as count
    from ${lastAudits(scope)} last join ${things} thing on thing.id = last.subject_id
    where held <> 'none' group by held order by held
  `.execute(database);
  const audited = rows.reduce((sum, { count }) => sum + count, 0);
  return total > audited ? [{ value: 'none', count: total - audited }, ...rows] : rows;
}

/** The last audit of something. */
export interface Audit {
  /** As it holds on the day. */
  readonly held: AuditStatus;
  /** What it said, whether or not it holds. */
  readonly status: AuditStatus;
  readonly justification: AuditJustification | '';
  readonly note: string;
  readonly expires_on: string;
  readonly username: string;
  readonly at: Date;
}

/** The last audits of some things, by their ids; what nobody has audited is not among them. */
export async function findAudits(
  database: Database,
  scope: AuditScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Audit>> {
  const { rows } = await sql<Audit & { subject_id: string }>`
    select * from ${lastAudits(scope)} last where subject_id = any(${[...ids]})
  `.execute(database);
  return new Map(rows.map((row) => [row.subject_id, row]));
}
