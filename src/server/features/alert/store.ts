import { type AlertKind, type ReachState, severities } from '#model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isRead, leftJoinRead } from '../../db/alert-read.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { latestTasks } from '../../db/latest-tasks.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { FieldChange } from '../../db/schema/findings.ts';
import { worstReach } from '../../db/worst-reach.ts';
import { wayTo } from '../../db/way-to.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of alerts may be narrowed to; an absent part narrows nothing. */
export interface AlertFilter {
  readonly kind: AlertKind;
  readonly isDealt: boolean;
  readonly vulnerability?: string | undefined;
  readonly component?: string | undefined;
  readonly version?: string | undefined;
  /** The whole name of a project, in any case. */
  readonly project?: string | undefined;
  readonly severities?: readonly string[] | undefined;
  readonly isKnownExploited?: boolean | undefined;
  readonly isRead?: boolean | undefined;
  readonly reachable?: readonly string[] | undefined;
  /** Raised last at this moment or later, and before the other. */
  readonly raisedFrom?: Date | undefined;
  readonly raisedBefore?: Date | undefined;
}

export type AlertSort = Sort<keyof typeof orders>;

/** The same alert in all projects that the caller reaches. */
interface Group {
  readonly kind: AlertKind;
  readonly subject_id: string;
  readonly raised_at: Date;
  readonly project_count: number;
  readonly is_read: boolean;
}

type AlertRow = Selectable<Schema['alert']>;

/** A row of a list: a group with the facts of the alert in it that was raised last. */
export interface StoredAlert extends Group {
  readonly last: AlertRow;
}

/** An alert in one project; of several findings the one that waits, else the one that was dealt with last. */
export interface AlertOfProject extends Pick<AlertRow, 'deal_way' | 'deal_note' | 'dealt_by' | 'dealt_at'> {
  readonly project_id: string;
  readonly project_name: string;
  readonly raised_at: Date;
  readonly is_read: boolean;
  readonly components: readonly ComponentOfAlert[];
  /** `null` when no detection shows it any more. */
  readonly task_id: string | null;
  readonly task_name: string | null;
}

/** What an alert is about in a project; how it came in and what to raise it to are of the detection that shows it. */
interface ComponentOfAlert {
  readonly name: string;
  readonly version: string;
  /** Names and versions, from what the project asks for to the component; empty where no way is known. */
  readonly path: readonly string[];
  /** Empty where none is known. */
  readonly safe_version: string;
}

/** Reads the alerts of the projects that a caller reaches. `raise.ts` raises them, `mark-store.ts` marks them. */
export class AlertStore {
  constructor(private readonly database: Database) {}

  /** A page of alerts, the last raised first and of those the worst unless sorted otherwise, and how many there are. */
  async list(caller: Caller, filter: AlertFilter, sorts: readonly AlertSort[], slice: Slice) {
    const groups = groupsOf(caller, filter);
    const order = sql.join([
      ...sorts.map(({ key, direction }) => sql`${orders[key]} ${sql.raw(direction)} nulls last`),
      sql`raised_at desc, severity_rank, score desc nulls last, subject_id`,
    ]);
    const { rows } = await sql<Group>`
      select * from ${groups} found order by ${order} offset ${slice.offset} limit ${slice.limit}
    `.execute(this.database);
    const counted = await sql<{ total: string }>`select count(*) as total from ${groups} found`.execute(
      this.database,
    );
    const verdicts = await this.verdictsOn(caller, rows, filter.isDealt);
    const described = await this.described(caller, rows, filter.isDealt);
    const list = described.map((row) => ({
      ...row,
      reachable: verdicts.get(`${row.kind} ${row.subject_id}`) ?? ('none' as const),
    }));
    return { list, total: Number(counted.rows[0]?.total ?? 0) };
  }

  /** How many alerts of a kind, dealt with or not, there are of each severity, and how many are read. */
  async facets(caller: Caller, { kind, isDealt }: AlertFilter) {
    const { rows } = await sql<{ facet: 'severity_rank' | 'is_read'; value: string; count: string }>`
      with found as materialized ${groupsOf(caller, { kind, isDealt })}
      select 'severity_rank' as facet, severity_rank::text as value, count(*) from found group by severity_rank
      union all select 'is_read', is_read::text, count(*) from found group by is_read
      order by 1, 2`.execute(this.database);
    return rows;
  }

  /** What has changed of some vulnerabilities, in any of the projects. */
  async changesOf(caller: Caller, knowledgeIds: readonly string[], isDealt: boolean) {
    const { rows } = await sql<{ subject_id: string; changes: FieldChange[] }>`
      select subject_id, jsonb_agg(distinct change) as changes
      from alert cross join jsonb_array_elements(changes) change
      where kind = 'update' and subject_id = any(${[...knowledgeIds]})
        and ${reaches(caller, 'alert.project_id')} and (dealt_at is not null) = ${isDealt}
      group by subject_id`.execute(this.database);
    return new Map(rows.map((row) => [row.subject_id, row.changes]));
  }

  /** The newest of what nobody has dealt with, of both kinds. */
  async waiting(caller: Caller, most: number): Promise<StoredAlert[]> {
    const isReached = reaches(caller, 'alert.project_id');
    const { rows } = await sql<Group>`
      select newest.*, false as is_read, (
          select count(distinct project_id)::int from alert where alert.kind = newest.kind
            and alert.subject_id = newest.subject_id and dealt_at is null and ${isReached}) as project_count
      from (
        select kind, subject_id, max(raised_at) as raised_at from (
          select kind, subject_id, raised_at from alert where dealt_at is null and ${isReached}
          order by raised_at desc limit ${most * projectsPerAlert}) recent
        group by kind, subject_id order by 3 desc, 2 limit ${most}) newest
      order by raised_at desc, subject_id`.execute(this.database);
    return this.described(caller, rows, false);
  }

  /** The projects of an alert by name, each with the last detection that shows it, and how many there are. */
  async projectsOf(caller: Caller, kind: AlertKind, subjectId: string, slice: Slice) {
    const concerned = sql`(
      select distinct on (project_id) project_id, deal_way, deal_note, dealt_by, dealt_at,
        max(raised_at) over own as raised_at, bool_and(${isRead}) over own as is_read,
        array_agg(finding_id) over own as finding_ids
      from alert ${leftJoinRead(caller)}
      where kind = ${kind} and subject_id = ${subjectId} and ${reaches(caller, 'alert.project_id')}
      window own as (partition by project_id)
      order by project_id, dealt_at desc nulls first, alert.alert_id)`;
    const { rows } = await sql<AlertOfProject>`
      select concerned.*, project.name as project_name, shown.task_id, task_name, (
        select jsonb_agg(jsonb_build_object('name', component_name, 'version', component_version,
          'path', coalesce(way, '{}'), 'safe_version', coalesce(safe_version, '')) order by component_name, component_version)
        from alert left join lateral (
          select c.safe_version, ${wayTo('c')} as way from finding f
          join component c on c.task_id = f.task_id and c.component_id = f.component_id
          where f.task_id = shown.task_id and f.finding_id = alert.finding_id) held on true
        where alert.project_id = concerned.project_id and kind = ${kind} and subject_id = ${subjectId}) as components
      from ${concerned} concerned join project using (project_id)
      left join lateral (
        select task_id, task.name as task_name from task
        where task.project_id = concerned.project_id and deleted_at is null and status in ('finished', 'partial')
          and exists (select from finding where finding.task_id = task.task_id and finding_id = any(finding_ids))
        order by finished_at desc, task_id limit 1) shown on true
      order by project.name, project_id offset ${slice.offset} limit ${slice.limit}`.execute(this.database);
    const counted = await sql<{ total: string }>`
      select count(*) as total from ${concerned} concerned`.execute(this.database);
    return { list: rows, total: Number(counted.rows[0]?.total ?? 0) };
  }

  /** Whether each group is reached in any of its projects. */
  private async verdictsOn(caller: Caller, groups: readonly Group[], isDealt: boolean) {
    const { rows } = await sql<Pick<Group, 'kind' | 'subject_id'> & { reachable: ReachState }>`
      select kind, subject_id, ${worstReach(sql`judged.reachable`)} as reachable
      from unnest(${groups.map(({ kind }) => kind)}::text[], ${groups.map((group) => group.subject_id)}::text[])
        wanted(kind, subject_id) join alert using (kind, subject_id) ${leftJoinVerdict(caller)}
      where ${reaches(caller, 'alert.project_id')} and (dealt_at is not null) = ${isDealt}
      group by kind, subject_id`.execute(this.database);
    return new Map(rows.map((row) => [`${row.kind} ${row.subject_id}`, row.reachable]));
  }

  private async described(
    caller: Caller,
    groups: readonly Group[],
    isDealt: boolean,
  ): Promise<StoredAlert[]> {
    const { rows } = await sql<AlertRow>`
      select distinct on (kind, subject_id) alert.*
      from unnest(${groups.map(({ kind }) => kind)}::text[], ${groups.map((group) => group.subject_id)}::text[])
        wanted(kind, subject_id) join alert using (kind, subject_id)
      where ${reaches(caller, 'alert.project_id')} and (dealt_at is not null) = ${isDealt}
      order by kind, subject_id, raised_at desc, alert_id`.execute(this.database);
    const found = new Map(rows.map((row) => [`${row.kind} ${row.subject_id}`, row]));
    return groups.flatMap((group) => {
      const last = found.get(`${group.kind} ${group.subject_id}`);
      return last === undefined ? [] : { ...group, last };
    });
  }
}

/** The bell looks at so many alerts for each that it shows: in more projects than these on average, it shows fewer. */
const projectsPerAlert = 50;

const orders = {
  raised_at: sql`raised_at`,
  // The worst has the lowest rank, and is the highest in severity.
  severity: sql`-severity_rank`,
  project_count: sql`project_count`,
  score: sql`score`,
} satisfies Record<string, RawBuilder<unknown>>;

/** What the last check of the last analysis of an alert's project says. */
function leftJoinVerdict(caller: Caller): RawBuilder<unknown> {
  return sql`left join ${latestTasks(caller)} latest on latest.project_id = alert.project_id
    left join reach_verdict judged on judged.task_id = latest.task_id and judged.finding_id = alert.finding_id`;
}

/** The groups of a list: one for each vulnerability and component, or of updates for each vulnerability. */
function groupsOf(caller: Caller, filter: AlertFilter): RawBuilder<unknown> {
  const wanted = [
    sql`alert.kind = ${filter.kind}`,
    filter.isDealt ? sql`dealt_at is not null` : sql`dealt_at is null`,
    reaches(caller, 'alert.project_id'),
    ...(filter.vulnerability === undefined ? [] : [contains('primary_id', filter.vulnerability)]),
    ...(filter.component === undefined ? [] : [contains('component_name', filter.component)]),
    ...(filter.version === undefined ? [] : [contains('component_version', filter.version)]),
    ...(filter.project === undefined
      ? []
      : [
          sql`alert.project_id in (select project_id from project where lower(name) = lower(${filter.project.trim()}))`,
        ]),
    ...(filter.severities === undefined ? [] : [isOneOf('severity', filter.severities)]),
    ...(filter.isKnownExploited === undefined ? [] : [sql`is_known_exploited = ${filter.isKnownExploited}`]),
  ];
  const { reachable } = filter;
  const having = [
    sql`true`,
    ...(filter.raisedFrom === undefined ? [] : [sql`max(raised_at) >= ${filter.raisedFrom}`]),
    ...(filter.raisedBefore === undefined ? [] : [sql`max(raised_at) < ${filter.raisedBefore}`]),
    ...(filter.isRead === undefined ? [] : [sql`bool_and(${isRead}) = ${filter.isRead}`]),
    ...(reachable === undefined
      ? []
      : [sql`${worstReach(sql`judged.reachable`)} = any(${[...reachable]}::text[])`]),
  ];
  return sql`(
    select kind, subject_id, max(raised_at) as raised_at, count(distinct alert.project_id)::int as project_count,
      min(severity_rank) as severity_rank, max(score) as score, bool_and(${isRead}) as is_read
    from alert ${leftJoinRead(caller)} ${reachable === undefined ? sql`` : leftJoinVerdict(caller)}
    where ${sql.join(wanted, sql` and `)}
    group by kind, subject_id having ${sql.join(having, sql` and `)})`;
}

/** The severity of a rank. */
export function severityOfRank(rank: string) {
  return severities[Number(rank)] ?? 'unknown';
}
