import { project } from '#contract';
import type { Transaction } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Who may answer for a project by his user name: somebody enabled whose role has projects. Answers his uid.
 *
 * A project belongs to the unit of its owner. Only who reaches all projects takes one from its `unit` to another; nobody
 * shares the empty unit.
 */
export async function findOwner(
  transaction: Transaction<Schema>,
  caller: Caller,
  { username, unit }: { readonly username: string; readonly unit: string },
): Promise<string | undefined> {
  let rows = transaction
    .selectFrom('account')
    .select('uid')
    .where('username', '=', username)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'enabled')
    .where(isOneOf('role', project.owningRoles));
  if (caller.scope !== 'all') rows = rows.where('unit', '=', unit).where('unit', '<>', '');
  return (await rows.executeTakeFirst())?.uid;
}
