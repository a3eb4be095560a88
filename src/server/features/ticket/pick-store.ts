import { type ReachState, type Severity, severities } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../db/filters.ts';
import { holdingTicket } from '../../db/holding-ticket.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of findings to make tickets of is narrowed to; an absent part narrows nothing. */
export interface PickFilter {
  /** Those alone of which newer knowledge has told something that nobody has dealt with. */
  readonly isUpdated: boolean;
  readonly projectId?: string | undefined;
  /** Of the project of this analysis. */
  readonly taskId?: string | undefined;
  readonly knowledgeId?: string | undefined;
  /** Of the components of these findings. */
  readonly siblingsOf?: readonly string[] | undefined;
  readonly vulnerability?: string | undefined;
  readonly component?: string | undefined;
  readonly severities?: readonly Severity[] | undefined;
  readonly reachable?: readonly string[] | undefined;
  readonly hasTicket?: boolean | undefined;
}

export type PickSort = Sort<'severity_rank' | 'found_at'>;

/** A finding that a project has now. */
export interface StoredPick {
  readonly project_id: string;
  readonly project_name: string;
  readonly finding_id: string;
  readonly task_id: string;
  readonly reachable: ReachState;
  readonly primary_id: string;
  readonly title: string;
  readonly component_name: string;
  readonly component_version: string;
  readonly severity_rank: number;
  readonly is_known_exploited: boolean;
  readonly found_at: Date;
  readonly better_version: string;
  readonly better_remaining: number | null;
  readonly ticket_id: string | null;
}

/** Reads the findings of the ledger that tickets can be made of. */
export class PickStore {
  constructor(private readonly database: Database) {}

  /** Those that were named first, then those found last unless sorted otherwise, and how many there are. */
  async list(caller: Caller, filter: PickFilter, sorts: readonly PickSort[], slice: Slice) {
    const matching = matchingFindings(caller, filter);
    const order = sql.join([
      ...(filter.siblingsOf === undefined ? [] : [sql`f.finding_id = any(${[...filter.siblingsOf]}) desc`]),
      ...sorts.map(({ key, direction }) => sql`${sql.ref(`f.${key}`)} ${sql.raw(direction)}`),
      sql`f.found_at desc, f.severity_rank, f.component_name, f.component_version, f.primary_id, f.finding_id`,
    ]);
    const { rows } = await sql<StoredPick>`
      with page as (
        select f.* from ${matching} order by ${order} offset ${slice.offset} limit ${slice.limit})
      select f.project_id, project.name as project_name, f.finding_id, f.task_id, f.primary_id, f.title,
        ${reachable} as reachable, f.component_name, f.component_version, f.severity_rank, f.is_known_exploited, f.found_at,
        ${betterVersion} as better_version, ${betterRemaining} as better_remaining,
        ${holdingTicket(sql.ref('f.project_id'), sql.ref('f.finding_id'))} as ticket_id
      from page f join project using (project_id)
        left join component c on c.task_id = f.task_id and c.component_id = f.component_id
      order by ${order}`.execute(this.database);
    const counted = await sql<{ total: string }>`select count(*) as total from ${matching}`.execute(
      this.database,
    );
    return { list: rows, total: Number(counted.rows[0]?.total ?? 0) };
  }
}

/** The version of a component `c` to raise it to; empty where none is known. */
export const betterVersion = sql<string>`coalesce(nullif(c.safe_version, ''), c.lesser_version, '')`;

/** How many known vulnerabilities the component has in that version. */
export const betterRemaining = sql<number>`case when c.safe_version = '' then c.lesser_remaining else 0 end`;

/** What is said of a finding `f` where it was found last. */
const reachable = sql<ReachState>`coalesce((select judged.reachable from reach_verdict judged
  where judged.task_id = f.task_id and judged.finding_id = f.finding_id), 'none')`;

function matchingFindings(caller: Caller, filter: PickFilter): RawBuilder<unknown> {
  const held = holdingTicket(sql.ref('f.project_id'), sql.ref('f.finding_id'));
  const wanted = [
    sql`f.fixed_at is null and project.archived_at is null`,
    reaches(caller, 'f.project_id'),
    ...(filter.isUpdated
      ? [
          sql`exists (select from alert a where a.project_id = f.project_id and a.finding_id = f.finding_id
            and a.kind = 'update' and a.dealt_at is null)`,
        ]
      : []),
    ...(filter.projectId === undefined ? [] : [sql`f.project_id = ${filter.projectId}`]),
    ...(filter.taskId === undefined
      ? []
      : [sql`f.project_id = (select project_id from task where task_id = ${filter.taskId})`]),
    ...(filter.knowledgeId === undefined ? [] : [sql`f.knowledge_id = ${filter.knowledgeId}`]),
    ...(filter.siblingsOf === undefined
      ? []
      : [
          sql`(f.project_id, f.component_id) in (select project_id, component_id from project_finding
            where finding_id = any(${[...filter.siblingsOf]}))`,
        ]),
    ...(filter.vulnerability === undefined ? [] : [contains('f.primary_id', filter.vulnerability)]),
    ...(filter.component === undefined ? [] : [contains('f.component_name', filter.component)]),
    ...(filter.severities === undefined
      ? []
      : [
          sql`f.severity_rank = any(${filter.severities.map((severity) => severities.indexOf(severity))}::int[])`,
        ]),
    ...(filter.reachable === undefined ? [] : [sql`${reachable} = any(${[...filter.reachable]}::text[])`]),
    ...(filter.hasTicket === undefined ? [] : [sql`(${held} is not null) = ${filter.hasTicket}`]),
  ];
  return sql`project_finding f join project using (project_id) where ${sql.join(wanted, sql` and `)}`;
}
