import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { usedLicenseOf } from '../../db/used-license.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';

/** Reads what one of two tasks has and the other has not. */
export class TaskDiffStore {
  constructor(private readonly database: Database) {}

  /** A task that the caller reaches, with its project; `undefined` when there is none, or it is somebody else's. */
  findTask(caller: Caller, taskId: string) {
    return this.visible(caller).where('task_id', '=', taskId).executeTakeFirst();
  }

  /** The last task of the same project before this one that ended with results. */
  findFormer(caller: Caller, { task_id: taskId, project_id: projectId }: ComparedTask) {
    return this.visible(caller)
      .where('task.project_id', '=', projectId)
      .where('task.status', 'in', ['finished', 'partial'])
      .where(
        sql<boolean>`(task.created_at, task.task_id) < (select t.created_at, t.task_id from task t where t.task_id = ${taskId})`,
      )
      .orderBy('task.created_at', 'desc')
      .orderBy('task.task_id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** The components of a task that another one does not have in the same version under the same licence. */
  async componentsBeside(taskId: string, otherId: string) {
    const rows = await this.database
      .selectFrom('component as c')
      .select(['c.component_id', 'c.purl', 'c.ecosystem', 'c.name', 'c.version', 'c.requirement'])
      .select(usedLicenseOf('c').as('license'))
      .select(['c.severity', 'c.severity_rank', 'c.directness', 'c.evidence'])
      .where('c.task_id', '=', taskId)
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('component as o')
              .select('o.task_id')
              .where('o.task_id', '=', otherId)
              .whereRef('o.component_id', '=', 'c.component_id')
              .where(usedLicenseOf('o'), '=', usedLicenseOf('c'))
              .whereRef('o.requirement', '=', 'c.requirement'),
          ),
        ),
      )
      .orderBy('c.component_id')
      .execute();
    return rows.map((row) => ({ ...row, taskId }));
  }

  /** The findings of a task whose vulnerability affects no version of the same package in another task. */
  findingsBeside(taskId: string, otherId: string) {
    return this.database
      .selectFrom('finding as f')
      .select(['f.task_id', 'f.knowledge_id', 'f.primary_id', 'f.title', 'f.severity', 'f.severity_rank'])
      .select(['f.score', 'f.is_known_exploited', 'f.ecosystem', 'f.component_name', 'f.component_version'])
      .select(
        sql<boolean>`exists (select from component o
          where o.task_id = ${otherId} and o.component_id = f.component_id)`.as('is_component_in_other'),
      )
      .where('f.task_id', '=', taskId)
      .where('f.state', '=', 'open')
      .where(
        sql<boolean>`not exists (select from finding o where o.task_id = ${otherId} and o.state = 'open'
          and o.knowledge_id = f.knowledge_id and o.ecosystem = f.ecosystem and o.component_name = f.component_name)`,
      )
      .orderBy('f.finding_id')
      .execute();
  }

  /** How many vulnerabilities of packages a task has. */
  async countVulnerabilities(taskId: string): Promise<number> {
    const { total } = await this.database
      .selectFrom('finding')
      .select(sql<string>`count(distinct (ecosystem, component_name, knowledge_id))`.as('total'))
      .where('task_id', '=', taskId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private visible(caller: Caller) {
    return visibleTasks(this.database).where(reaches(caller, 'task.project_id'));
  }
}

function visibleTasks(database: Kysely<Schema>) {
  return database
    .selectFrom('task')
    .innerJoin('project', 'project.project_id', 'task.project_id')
    .select(['task.task_id', 'task.project_id', 'task.name', 'task.product_version', 'task.created_at'])
    .select(['task.status', 'task.component_count', 'task.knowledge_generation', 'task.scope'])
    .select('project.name as project_name')
    .where('task.deleted_at', 'is', null);
}

/** A task, as far as a comparison speaks of it. */
export type ComparedTask = NonNullable<Awaited<ReturnType<TaskDiffStore['findTask']>>>;
export type StoredComponent = Awaited<ReturnType<TaskDiffStore['componentsBeside']>>[number];
export type StoredFinding = Awaited<ReturnType<TaskDiffStore['findingsBeside']>>[number];
