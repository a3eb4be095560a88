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
import { findOwner } from './find-owner.ts';

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
    readonly why:
      | 'missing'
      | 'name-taken'
      | 'changed-meanwhile'
      | 'has-tasks'
      | 'unknown-members'
      | 'unknown-owner',
    readonly names: readonly string[] = [],
  ) {
    super(why);
  }
}

/** Who has to do with a project, by their user names. */
export interface ProjectPeople {
  /** Absent: who makes it, or who did. */
  readonly owner: string | undefined;
  readonly members: readonly string[];
}

/** Makes, changes and deletes projects. Whoever asks must reach the project with the call he makes. */
export class ProjectChangeStore {
  constructor(private readonly database: Database) {}

  /** Answers the id of the new project. Throws `Unchanged`. */
  add(
    caller: Caller,
    { scope, ...fields }: ProjectFields,
    { owner: named, members }: ProjectPeople,
  ): Promise<string> {
    return this.database.transaction().execute(async (transaction) => {
      const projectId = randomUUID();
      const owner = await ownerAmong(transaction, caller, { ...caller, named });
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
      if (numInsertedOrUpdatedRows === 0n) throw nameTaken(caller, owner, named);
      const stays = owner === caller.uid ? [] : [caller.username];
      await keepMembers(transaction, projectId, [...members, ...stays]);
      return projectId;
    });
  }

  /** Answers the new revision; `revision` is the one that was seen before. Throws `Unchanged`. */
  change(
    caller: Caller,
    { projectId, revision }: { readonly projectId: string; readonly revision: number },
    { scope, ...fields }: ProjectFields,
    { owner: named, members }: ProjectPeople,
  ): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const known = await lock(transaction, caller, projectId);
      if (known.revision !== revision) throw new Unchanged('changed-meanwhile');
      const former = await transaction
        .selectFrom('account')
        .select(['uid', 'username', 'unit'])
        .where('uid', '=', known.owner)
        .executeTakeFirstOrThrow();
      const owner = await ownerAmong(transaction, caller, { ...former, named });
      const other = await transaction
        .selectFrom('project')
        .select('project_id')
        .where('owner', '=', owner)
        .where('name', '=', fields.name)
        .where('project_id', '<>', projectId)
        .executeTakeFirst();
      if (other !== undefined) throw nameTaken(caller, owner, named);
      await transaction
        .updateTable('project')
        .set({
          ...fields,
          owner,
          revision: revision + 1,
          scope: sql`scope || ${JSON.stringify(scope)}::jsonb`,
        })
        .where('project_id', '=', projectId)
        .execute();
      const stays = owner === former.uid ? [] : [former.username];
      await keepMembers(transaction, projectId, [...members, ...stays]);
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

/** Who a project is to belong to: who has it, unless somebody else is named. Throws `Unchanged`. */
async function ownerAmong(
  transaction: Transaction<Schema>,
  caller: Caller,
  { uid, username, unit, named }: Pick<Caller, 'uid' | 'username' | 'unit'> & { named: string | undefined },
): Promise<string> {
  if (named === undefined || named === username) return uid;
  const found = await findOwner(transaction, caller, { username: named, unit });
  if (found === undefined) throw new Unchanged('unknown-owner', [named]);
  return found;
}

function nameTaken({ uid }: Caller, owner: string, named: string | undefined): Unchanged {
  return new Unchanged('name-taken', owner === uid || named === undefined ? [] : [named]);
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
  // Whoever has just become the owner need not be a member as well.
  const { owner } = await transaction
    .selectFrom('project')
    .select('owner')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const rows = known.flatMap(({ uid }) => (uid === owner ? [] : [{ project_id: projectId, uid }]));
  if (rows.length > 0) await transaction.insertInto('project_member').values(rows).execute();
}
