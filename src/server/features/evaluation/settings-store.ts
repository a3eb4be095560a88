import { randomUUID } from 'node:crypto';
import {
  type EvaluationSettings,
  type EvaluationTemplate,
  type ProjectType,
  usualEvaluationTemplate,
} from '#model';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';

/** How a project is evaluated as long as nobody has said otherwise. */
export function usualSettings(type: ProjectType): EvaluationSettings {
  return {
    caliber: 'standard',
    countsTests: false,
    countsGenerated: false,
    exclusions: [],
    modules: [],
    declarations: [],
    manual: {},
    template: usualEvaluationTemplate(type),
  };
}

/** Keeps how projects are evaluated, and the templates of the house. */
export class EvaluationSettingsStore {
  constructor(private readonly database: Database) {}

  findVisibleProject(caller: Caller, projectId: string) {
    return this.database
      .selectFrom('project')
      .select(['project_id', 'name', 'type'])
      .where('project_id', '=', projectId)
      .where(reaches(caller, 'project.project_id'))
      .executeTakeFirst();
  }

  /** What was set for a project; `undefined` as long as nobody has. */
  settingsOf(projectId: string) {
    return settingsOf(this.database, projectId);
  }

  /** Set it, where `revision` is still the last one (0: nothing was set). Answers the new one, else `undefined`. */
  async set(
    projectId: string,
    settings: EvaluationSettings,
    revision: number,
    changedBy: string,
  ): Promise<number | undefined> {
    const text = JSON.stringify(settings);
    if (revision === 0) {
      const row = { project_id: projectId, settings: text, changed_by: changedBy };
      const { numInsertedOrUpdatedRows } = await this.database
        .insertInto('project_evaluation')
        .values(row)
        .onConflict((conflict) => conflict.column('project_id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n ? 1 : undefined;
    }
    const changed = await this.database
      .updateTable('project_evaluation')
      .set({
        settings: text,
        revision: sql`revision + 1`,
        changed_by: changedBy,
        changed_at: sql<Date>`clock_timestamp()`,
      })
      .where('project_id', '=', projectId)
      .where('revision', '=', revision)
      .returning('revision')
      .executeTakeFirst();
    return changed?.revision;
  }

  /** The last detections of a project that can be evaluated. */
  tasks(projectId: string) {
    return this.database
      .selectFrom('task')
      .select(['task_id', 'name', 'created_at'])
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .where('status', 'in', ['finished', 'partial'])
      .orderBy('created_at', 'desc')
      .orderBy('task_id')
      .limit(100)
      .execute();
  }

  /** Folders of a task up to three names deep, those with the most code first. */
  async folders(taskId: string, most: number) {
    const { rows } = await sql<{ path: string; files: number; code_lines: number }>`
      select * from (
        select array_to_string(names[:depth], '/') as path, count(*)::int as files, sum(code_lines)::int as code_lines
        from (
          select string_to_array(path, '/') as names, code_lines from source_file
          join inventory_file using (task_id, file_no) where task_id = ${taskId}
        ) f cross join generate_series(1, 3) as depth
        where cardinality(names) > depth group by 1
      ) folder order by code_lines desc, path collate "C" limit ${most}`.execute(this.database);
    return rows;
  }

  templates() {
    return this.database.selectFrom('evaluation_template').selectAll().orderBy('name').execute();
  }

  /** Keep a template; one of the same name is replaced. Answers its id. */
  async saveTemplate(template: EvaluationTemplate, username: string): Promise<string> {
    const said = {
      template: JSON.stringify(template),
      username,
      saved_at: sql<Date>`clock_timestamp()`,
    };
    const { template_id: id } = await this.database
      .insertInto('evaluation_template')
      .values({ template_id: randomUUID(), name: template.name, ...said })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
      .returning('template_id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Answers its name; `undefined` when there is no such template. */
  async deleteTemplate(templateId: string): Promise<string | undefined> {
    const deleted = await this.database
      .deleteFrom('evaluation_template')
      .where('template_id', '=', templateId)
      .returning('name')
      .executeTakeFirst();
    return deleted?.name;
  }
}

/** What was set for a project. */
export function settingsOf(database: Kysely<Schema>, projectId: string) {
  return database
    .selectFrom('project_evaluation')
    .leftJoin('account', 'account.uid', 'project_evaluation.changed_by')
    .select(['settings', 'revision', 'changed_at', 'account.username'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}
