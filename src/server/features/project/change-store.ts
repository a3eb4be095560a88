import {
  type CodeLanguage,
  type Distribution,
  type ProjectLevel,
  type ProjectType,
  type Scope,
  wholeScope,
} from '#model';
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { touchLedger } from '../../db/project-findings.ts';
import type { Schema } from '../../db/schema.ts';

/** What people say of a project. */
export interface ProjectFields {
  readonly name: string;
  readonly version: string;
  readonly type: ProjectType;
  readonly description: string;
  readonly languages: readonly CodeLanguage[];
  readonly tags: readonly string[];
  readonly level: ProjectLevel;
  readonly distribution: Distribution;
  readonly license: string;
  /** Of what is absent nothing is said. */
  readonly scope: Partial<Scope>;
}

/** Why a project was not changed; nothing was. */
export class Unchanged extends Error {
  override readonly name = 'Unchanged';
  constructor(
    readonly why: 'missing' | 'name-taken' | 'changed-meanwhile' | 'has-tasks' | 'unknown-members',
    readonly names: readonly string[] = [],
  ) {
    super(why);
  }
}

/** Makes, changes and deletes projects. Whoever asks must reach the project with the call he makes. */
export class ProjectChangeStore {
  constructor(private readonly database: Database) {}

  /** Answers the id of the new project. Throws `Unchanged`. */
  add(owner: string, { scope, ...fields }: ProjectFields, members: readonly string[]): Promise<string> {
    return this.database.transaction().execute(async (transaction) => {
      const projectId = randomUUID();
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('project')
        .values({
          project_id: projectId,
          owner,
          ...fields,
          scope: JSON.stringify({ ...wholeScope, ...scope }),
        })
        .onConflict((conflict) => conflict.columns(['owner', 'name']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new Unchanged('name-taken');
      await keepMembers(transaction, projectId, members);
      return projectId;
    });
  }

  /** Answers the new revision; `revision` is the one that was seen before. Throws `Unchanged`. */
  change(
    caller: Caller,
    { projectId, revision }: { readonly projectId: string; readonly revision: number },
    { scope, ...fields }: ProjectFields,
    members: readonly string[],
  ): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const known = await lock(transaction, caller, projectId);
      if (known.revision !== revision) throw new Unchanged('changed-meanwhile');
      const other = await transaction
        .selectFrom('project')
        .select('project_id')
        .where('owner', '=', known.owner)
        .where('name', '=', fields.name)
        .where('project_id', '<>', projectId)
        .executeTakeFirst();
      if (other !== undefined) throw new Unchanged('name-taken');
      await transaction
        .updateTable('project')
        .set({ ...fields, revision: revision + 1, scope: sql`scope || ${JSON.stringify(scope)}::jsonb` })
        .where('project_id', '=', projectId)
        .execute();
      await keepMembers(transaction, projectId, members);
      await touchLedger(transaction, projectId);
      return revision + 1;
    });
  }

  /** Put a project away, or take it up again. Throws `Unchanged`. */
  archive(caller: Caller, projectId: string, isArchived: boolean): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      await lock(transaction, caller, projectId);
      await transaction
        .updateTable('project')
        .set({ archived_at: isArchived ? sql<Date>`coalesce(archived_at, now())` : null })
        .where('project_id', '=', projectId)
        .execute();
    });
  }

  /** Delete a project in which nothing was ever detected, or whose detections are all gone. Throws `Unchanged`. */
  delete(caller: Caller, projectId: string): Promise<void> {
    return this.database.transaction().execute(async (transaction) => {
      await lock(transaction, caller, projectId);
      const task = await transaction
        .selectFrom('task')
        .select('task_id')
        .where('project_id', '=', projectId)
        .limit(1)
        .executeTakeFirst();
      if (task !== undefined) throw new Unchanged('has-tasks');
      await transaction.deleteFrom('project_finding').where('project_id', '=', projectId).execute();
      await transaction.deleteFrom('project').where('project_id', '=', projectId).execute();
    });
  }
}

/** The project as it is, kept from others until the transaction ends. */
async function lock(transaction: Transaction<Schema>, caller: Caller, projectId: string) {
  const known = await transaction
    .selectFrom('project')
    .select(['owner', 'revision'])
    .where('project_id', '=', projectId)
    .where(reaches(caller, 'project.project_id'))
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new Unchanged('missing');
  return known;
}

/** The members take the place of those that there are. */
async function keepMembers(
  transaction: Transaction<Schema>,
  projectId: string,
  usernames: readonly string[],
): Promise<void> {
  const known = await transaction
    .selectFrom('account')
    .select(['uid', 'username'])
    .where(isOneOf('username', usernames))
    .where('deleted_at', 'is', null)
    .execute();
  const unknown = usernames.filter((username) => !known.some((account) => account.username === username));
  if (unknown.length > 0) throw new Unchanged('unknown-members', unknown);
  await transaction.deleteFrom('project_member').where('project_id', '=', projectId).execute();
  const rows = known.map(({ uid }) => ({ project_id: projectId, uid }));
  if (rows.length > 0) await transaction.insertInto('project_member').values(rows).execute();
}
