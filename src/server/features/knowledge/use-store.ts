import { readsProjects } from '#contract';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { isLatestTask } from '../../db/latest-tasks.ts';
import type { Caller } from '../../db/project-access.ts';

/** So many findings are looked at for the projects of one vulnerability. */
const mostFindings = 2_000;

/** Counts where the projects that a caller reads use what is known, by the last detection of each. */
export class KnowledgeUseStore {
  constructor(private readonly database: Database) {}

  /** In how many projects each of some vulnerabilities was found; those in none are absent. */
  async countByVulnerability(
    caller: Caller,
    knowledgeIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    if (knowledgeIds.length === 0) return new Map();
    const rows = await this.database
      .selectFrom('finding')
      .innerJoin('task', 'task.task_id', 'finding.task_id')
      .where('finding.knowledge_id', 'in', knowledgeIds)
      .where('finding.state', '=', 'open')
      .where(isLatestTask(reader(caller), 'task.task_id'))
      .groupBy('finding.knowledge_id')
      .select(['finding.knowledge_id as key', sql<string>`count(distinct task.project_id)`.as('count')])
      .execute();
    return new Map(rows.map(({ key, count }) => [key, Number(count)]));
  }

  /** In how many projects each of some packages is used, by their keys (`packageKey`); those in none are absent. */
  async countByPackage(caller: Caller, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database
      .selectFrom('component')
      .innerJoin('task', 'task.task_id', 'component.task_id')
      .where('component.package_key', 'in', keys)
      .where(isLatestTask(reader(caller), 'task.task_id'))
      .groupBy('component.package_key')
      .select(['component.package_key as key', sql<string>`count(distinct task.project_id)`.as('count')])
      .execute();
    return new Map(rows.map(({ key, count }) => [key, Number(count)]));
  }

  /** The findings of a vulnerability in the last detections of a caller's projects, the newest first. */
  findingsOf(caller: Caller, knowledgeId: string) {
    return this.database
      .selectFrom('finding')
      .innerJoin('task', 'task.task_id', 'finding.task_id')
      .innerJoin('project', 'project.project_id', 'task.project_id')
      .where('finding.knowledge_id', '=', knowledgeId)
      .where('finding.state', '=', 'open')
      .where(isLatestTask(reader(caller), 'task.task_id'))
      .select([
        'project.project_id',
        'project.name as project_name',
        'task.task_id',
        'task.name as task_name',
        'task.created_at',
        'finding.component_name',
        'finding.component_version',
      ])
      .orderBy('task.created_at', 'desc')
      .orderBy('finding.finding_id')
      .limit(mostFindings)
      .execute();
  }
}

/** Knowledge is everybody's; what uses it is counted as far as the caller reads projects. */
function reader(caller: Caller): Caller {
  return { ...caller, scope: readsProjects[caller.role] };
}
