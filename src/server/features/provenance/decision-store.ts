import type { TraceState } from '#model';
import { sql, type Transaction } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { isBelow } from '../../db/paths.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import { followDecisions } from '../../db/trace-decisions.ts';

/** What somebody speaks of: matches by their ids, all of some projects, or all in a folder ('' is all). */
export type Decided =
  | { readonly subject: 'match'; readonly ids: readonly string[] }
  | { readonly subject: 'origin'; readonly projects: readonly string[] }
  | { readonly subject: 'folder'; readonly folder: string };

export interface NewDecision {
  readonly projectId: string;
  readonly taskId: string;
  readonly state: TraceState;
  readonly note: string;
  readonly by: Pick<Caller, 'uid' | 'username'>;
}

/** Keeps what people say of copied code. */
export class DecisionStore {
  constructor(private readonly database: Database) {}

  /** How many source files of a task lie in a folder, and how many files of any kind. */
  async countFiles(taskId: string, folder: string): Promise<{ files: number; sources: number }> {
    return this.database
      .selectFrom('inventory_file as f')
      .leftJoin('source_file as s', (join) =>
        join.onRef('s.task_id', '=', 'f.task_id').onRef('s.file_no', '=', 'f.file_no'),
      )
      .where('f.task_id', '=', taskId)
      .where(isBelow(folder))
      .select([sql<number>`count(*)::int`.as('files'), sql<number>`count(s.file_no)::int`.as('sources')])
      .executeTakeFirstOrThrow();
  }

  /** How many things a task has of those that are spoken of, and how many matches that are. */
  async findDecided(taskId: string, decided: Decided): Promise<{ things: number; matches: number }> {
    const rows = this.database.selectFrom('clone_match').where('task_id', '=', taskId);
    const spoken =
      decided.subject === 'match'
        ? rows.where(isOneOf('match_id', decided.ids))
        : decided.subject === 'origin'
          ? rows.where(isOneOf('project', decided.projects))
          : rows.where(sql<boolean>`starts_with(path, ${decided.folder})`);
    const thing = { match: sql`match_id`, origin: sql`project`, folder: sql`1` }[decided.subject];
    return spoken
      .select([
        sql<number>`count(distinct ${thing})::int`.as('things'),
        sql<number>`count(*)::int`.as('matches'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Say it; the matches of the task and of the last one of the project follow at once. Those who say something of one project wait for each other. */
  async add(decided: Decided, { projectId, taskId, state, note, by }: NewDecision): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      // A task that has followed decision 6 would never see decision 5 come later.
      await transaction
        .selectFrom('project')
        .select('project_id')
        .where('project_id', '=', projectId)
        .forUpdate()
        .execute();
      const keys =
        decided.subject === 'match'
          ? await this.keysOf(taskId, decided.ids)
          : decided.subject === 'origin'
            ? decided.projects
            : [decided.folder];
      const said = { project_id: projectId, state, note, uid: by.uid, username: by.username };
      await transaction
        .insertInto('clone_decision')
        .values([...new Set(keys)].map((key) => ({ ...said, subject: decided.subject, subject_key: key })))
        .execute();
      // The last task of a project is what is counted of it. The others follow when somebody reads them.
      for (const id of new Set([taskId, ...(await this.latestOf(transaction, projectId))]))
        await followDecisions(transaction, id);
    });
  }

  private async latestOf(transaction: Transaction<Schema>, projectId: string): Promise<string[]> {
    const rows = await transaction
      .selectFrom('task')
      .select('task_id')
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .where('status', 'in', ['finished', 'partial'])
      .orderBy('created_at', 'desc')
      .orderBy('task_id')
      .limit(1)
      .execute();
    return rows.map((row) => row.task_id);
  }

  private async keysOf(taskId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await this.database
      .selectFrom('clone_match')
      .select('decision_key')
      .where('task_id', '=', taskId)
      .where(isOneOf('match_id', ids))
      .execute();
    return rows.map((row) => row.decision_key);
  }
}
