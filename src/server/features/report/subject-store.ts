import { sql } from 'kysely';
import { reachesMade } from '../../db/contrast-access.ts';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';

/** A detection that a report may be about. */
export type SubjectTask = Awaited<ReturnType<ReportSubjectStore['tasks']>>[number];

/** Finds what reports may be about, as far as somebody reaches it. */
export class ReportSubjectStore {
  constructor(private readonly database: Database) {}

  projects(caller: Caller, ids: readonly string[]) {
    return this.database
      .selectFrom('project')
      .select(['project_id', 'name'])
      .where(isOneOf('project_id', ids))
      .where(reaches(caller, 'project.project_id'))
      .orderBy('name')
      .orderBy('project_id')
      .execute();
  }

  /** Some detections, in the order of their ids. */
  async tasks(caller: Caller, ids: readonly string[]) {
    const rows = await this.allTasks()
      .where(isOneOf('t.task_id', ids))
      .where(reaches(caller, 't.project_id'))
      .execute();
    return rows.sort((a, b) => ids.indexOf(a.task_id) - ids.indexOf(b.task_id));
  }

  /** The last detection with results of each project that has one. */
  async latestTasks(projectIds: readonly string[]): Promise<SubjectTask[]> {
    return this.withResults()
      .where(isOneOf('t.project_id', projectIds))
      .distinctOn('t.project_id')
      .orderBy('t.project_id')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.task_id')
      .execute();
  }

  /** The last detection with results of the same project before another one, and no later than a day where one is given. */
  formerTask({ task_id: taskId, project_id: projectId }: SubjectTask, day?: string): Promise<SubjectTask[]> {
    let rows = this.withResults()
      .where('t.project_id', '=', projectId)
      .where(
        sql<boolean>`(t.created_at, t.task_id) < (select o.created_at, o.task_id from task o where o.task_id = ${taskId})`,
      );
    if (day !== undefined) rows = rows.where('t.created_at', '<', dayAfter(day));
    return rows.orderBy('t.created_at', 'desc').orderBy('t.task_id', 'desc').limit(1).execute();
  }

  /** An evaluation by its id, or the last one of a detection. */
  evaluation(
    caller: Caller,
    { id, taskId }: { readonly id?: string | undefined; readonly taskId?: string | undefined },
  ) {
    let rows = this.database
      .selectFrom('evaluation as e')
      .innerJoin('project as p', 'p.project_id', 'e.project_id')
      .select(['e.evaluation_id', 'e.project_id', 'e.task_name', 'p.name as project_name'])
      .where(reaches(caller, 'e.project_id'));
    rows =
      id === undefined ? rows.where('e.task_id', '=', taskId ?? '') : rows.where('e.evaluation_id', '=', id);
    return rows.orderBy('e.created_at', 'desc').orderBy('e.evaluation_id').limit(1).executeTakeFirst();
  }

  /** A contrast of samples. */
  contrast(caller: Caller, contrastId: string) {
    return this.database
      .selectFrom('contrast_task as c')
      .select(['c.name', 'c.status'])
      .where('c.task_id', '=', contrastId)
      .where(reachesMade(caller, 'c.uid'))
      .executeTakeFirst();
  }

  private withResults() {
    return this.allTasks().where('t.status', 'in', ['finished', 'partial']);
  }

  private allTasks() {
    return this.database
      .selectFrom('task as t')
      .innerJoin('project as p', 'p.project_id', 't.project_id')
      .select(['t.task_id', 't.project_id', 't.name', 't.status', 'p.name as project_name'])
      .where('t.deleted_at', 'is', null);
  }
}

/** The first moment behind a day, by the clock of the server. */
function dayAfter(day: string): Date {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + 1);
  return at;
}
