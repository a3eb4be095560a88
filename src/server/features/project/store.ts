import { type Access, project, task } from '#contract';
import { holdingTicketStatuses, type Severity, type TaskStatus } from '#model';
import { type RawBuilder, sql } from 'kysely';
import { seesAccount } from '../../db/account-access.ts';
import { lastEvaluationOf } from '../../db/last-evaluation.ts';
import { ownRateIn } from '../../db/own-rate.ts';
import { isNoneOf } from '../../db/excepted.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { TaskFigures } from '../../db/schema/tasks.ts';
import { matchedVulnerabilities } from '../../db/task-figures.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** So many people are offered for some words. */
const mostNamed = 20;

/** What a list of projects may be narrowed to; an absent part narrows nothing. */
export interface ProjectFilter {
  readonly projectId?: string | undefined;
  readonly name?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly levels?: readonly string[] | undefined;
  readonly owners?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly isArchived?: boolean | undefined;
  /** No detection was begun at this moment or later. */
  readonly idleSince?: Date | undefined;
  /** With a vulnerability of one of these. */
  readonly severities?: readonly Severity[] | undefined;
  readonly isWithoutTicket?: boolean | undefined;
  readonly exceptedNames?: readonly string[] | undefined;
}

export type ProjectSort = Sort<keyof typeof orders>;

/** A project as it is kept, with its newest detection and the figures of the last one with results. */
export type StoredProject = Awaited<ReturnType<ProjectStore['list']>>['list'][number];

/** One detection with results. */
export interface PastTask {
  readonly task_id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly component_count: number;
  readonly vulnerabilities: Readonly<Record<Severity, number>> | null;
}

/** Reads projects. They are changed by `change-store.ts`. */
export class ProjectStore {
  constructor(private readonly database: Database) {}

  /** The projects that a caller reaches, newest first unless sorted otherwise. */
  async list(caller: Caller, filter: ProjectFilter, sorts: readonly ProjectSort[], slice: Slice) {
    const visible = this.matching(caller, filter);
    const { total } = await visible.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    let rows = visible
      .leftJoinLateral(newestTask.as('newest'), (join) => join.onTrue())
      .leftJoinLateral(analysedTask.as('analysed'), (join) => join.onTrue())
      .leftJoinLateral(lastEvaluationOf('project.project_id').as('evaluation'), (join) => join.onTrue())
      .selectAll('project')
      .select(['evaluation.evaluation_id', 'evaluation.score', 'evaluation.grade'])
      .select([
        'account.username as owner_name',
        'account.unit as owner_unit',
        'newest.task_id as newest_id',
        'newest.status as newest_status',
      ])
      .select(['newest.created_at as newest_at', 'analysed.task_id as analysed_id', 'analysed.figures'])
      .select('analysed.vulnerabilities')
      .select(['analysed.component_count', 'analysed.license_count'])
      .select(taskCount.as('task_count'))
      .select([
        may(caller, project.projectEdit.access).as('may_edit'),
        may(caller, task.check.access).as('may_detect'),
      ]);
    for (const { key, direction } of sorts)
      rows = rows.orderBy(orders[key], (order) =>
        (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
      );
    const list = await rows
      .orderBy('project.created_at', 'desc')
      .orderBy('project.project_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    return { list, total: Number(total) };
  }

  /** How many of the projects that a caller reaches there are of each type, level, owner and tag. */
  async facets(caller: Caller) {
    const reached = sql`from project join account on account.uid = project.owner
      where ${reaches(caller, 'project.project_id')} and project.archived_at is null`;
    const { rows } = await sql<{ facet: 'type' | 'level' | 'owner' | 'tag'; value: string; count: string }>`
      select 'type' as facet, project.type as value, count(*) ${reached} group by project.type
      union all select 'level', project.level, count(*) ${reached} group by project.level
      union all select 'owner', account.username, count(*) ${reached} group by account.username
      union all select 'tag', tag, count(*) from (select unnest(project.tags) as tag ${reached}) tagged group by tag
      order by 3 desc, 2 limit 500`.execute(this.database);
    return rows;
  }

  /** The last detections with results, oldest first. */
  async history(projectId: string, most: number): Promise<PastTask[]> {
    const { rows } = await sql<PastTask>`
      select task_id, name, created_at, component_count, ${matchedVulnerabilities('task')} as vulnerabilities
      from task where project_id = ${projectId} and deleted_at is null and status in ('finished', 'partial')
      order by created_at desc, task_id limit ${most}`.execute(this.database);
    return rows.reverse();
  }

  /** Its owner, then those who may look into it, by name. */
  async members(projectId: string) {
    const { rows } = await sql<{ username: string; name: string; unit: string; is_owner: boolean }>`
      select account.username, account.name, account.unit, account.uid = project.owner as is_owner
      from project join account on account.uid = project.owner
        or account.uid in (select uid from project_member where project_member.project_id = project.project_id)
      where project.project_id = ${projectId} order by is_owner desc, username`.execute(this.database);
    return rows;
  }

  /** Who may be named in a project: enabled accounts that the caller sees and some words name, the first by user name. */
  people(caller: Caller, words: string) {
    return this.database
      .selectFrom('account')
      .select(['username', 'name', 'role'])
      .where('deleted_at', 'is', null)
      .where('status', '=', 'enabled')
      .where(seesAccount(caller))
      .where(sql<boolean>`(${contains('username', words)} or ${contains('name', words)})`)
      .orderBy('username')
      .limit(mostNamed)
      .execute();
  }

  /** A project that the caller reaches; `undefined` when there is none or it is somebody else's. */
  findVisible(caller: Caller, projectId: string) {
    return this.database
      .selectFrom('project')
      .selectAll()
      .where('project_id', '=', projectId)
      .where(reaches(caller, 'project.project_id'))
      .executeTakeFirst();
  }

  /** The project of this name that somebody owns. */
  findOwn(owner: string, name: string) {
    return this.database
      .selectFrom('project')
      .select(['project_id', 'name', 'archived_at', 'scope'])
      .where('owner', '=', owner)
      .where('name', '=', name)
      .executeTakeFirst();
  }

  private matching(caller: Caller, filter: ProjectFilter) {
    let rows = this.database
      .selectFrom('project')
      .innerJoin('account', 'account.uid', 'project.owner')
      .where(reaches(caller, 'project.project_id'));
    if (filter.projectId !== undefined) rows = rows.where('project.project_id', '=', filter.projectId);
    if (filter.name !== undefined) rows = rows.where(contains('project.name', filter.name));
    if (filter.types !== undefined) rows = rows.where(isOneOf('project.type', filter.types));
    if (filter.levels !== undefined) rows = rows.where(isOneOf('project.level', filter.levels));
    if (filter.owners !== undefined) rows = rows.where(isOneOf('account.username', filter.owners));
    if (filter.tags !== undefined)
      rows = rows.where(sql<boolean>`project.tags && ${[...filter.tags]}::text[]`);
    if (filter.isArchived !== undefined)
      rows = rows.where('project.archived_at', filter.isArchived ? 'is not' : 'is', null);
    if (filter.idleSince !== undefined)
      rows = rows.where(sql<boolean>`not exists (select from task where task.project_id = project.project_id
        and task.deleted_at is null and task.created_at >= ${filter.idleSince})`);
    if (filter.severities !== undefined)
      rows = rows.where(sql<boolean>`exists (select from ${analysedTask} analysed
        cross join unnest(${[...filter.severities]}::text[]) severity
        where (analysed.vulnerabilities ->> severity)::bigint > 0)`);
    if (filter.isWithoutTicket !== undefined)
      rows =
        rows.where(sql<boolean>`not exists (select from ticket where ticket.project_id = project.project_id
        and ticket.status = any(${[...holdingTicketStatuses]})) = ${filter.isWithoutTicket}`);
    if (filter.exceptedNames !== undefined) rows = rows.where(isNoneOf('project.name', filter.exceptedNames));
    return rows;
  }
}

const newestTask = sql<{ task_id: string; status: TaskStatus; created_at: Date }>`(
  select task.task_id, task.status, task.created_at from task
  where task.project_id = project.project_id and task.deleted_at is null
  order by task.created_at desc, task.task_id limit 1)`;

const analysedTask = sql<{
  task_id: string;
  figures: TaskFigures;
  vulnerabilities: Readonly<Record<Severity, number>> | null;
  component_count: number;
  license_count: number;
}>`(
  select task.task_id, task.figures, task.component_count, task.license_count,
    ${matchedVulnerabilities('task')} as vulnerabilities from task
  where task.project_id = project.project_id and task.deleted_at is null and task.status in ('finished', 'partial')
  order by task.created_at desc, task.task_id limit 1)`;

const taskCount = sql<string>`(select count(*) from task
  where task.project_id = project.project_id and task.deleted_at is null)`;

const vulnerability = (severity: Severity) =>
  sql`(analysed.vulnerabilities ->> ${sql.lit(severity)})::bigint`;

/** What projects are sorted by; of vulnerabilities the worst count first. */
const orders = {
  created_at: sql`project.created_at`,
  name: sql`project.name`,
  newest_at: sql`newest.created_at`,
  component_count: sql`analysed.component_count`,
  own_rate: ownRateIn(sql`analysed.figures`),
  vulnerabilities: sql`case when analysed.vulnerabilities is not null then array[
    ${vulnerability('critical')}, ${vulnerability('high')}, ${vulnerability('medium')}, ${vulnerability('low')}] end`,
} satisfies Record<string, RawBuilder<unknown>>;

/** Whether another call of the caller would reach a project, whatever he asks now. */
function may(caller: Caller, access: Access): RawBuilder<boolean> {
  return reaches({ ...caller, scope: access[caller.role] }, 'project.project_id');
}
