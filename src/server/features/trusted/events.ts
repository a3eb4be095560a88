import type { Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';

/** Who does something: somebody who is signed in, or the product itself. */
export type Actor = Pick<Caller, 'uid' | 'username'>;

/** The product, which watches by itself. */
export const nobody: Actor = { uid: '', username: '' };

/** Something that was done. */
interface TrustedEvent {
  readonly componentId: string;
  readonly by: Actor;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Write down what was done; nobody can take it back. */
export async function addEvent(transaction: Transaction<Schema>, event: TrustedEvent): Promise<void> {
  await transaction
    .insertInto('trusted_event')
    .values({
      component_id: event.componentId,
      uid: event.by.uid,
      username: event.by.username,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      text: event.text,
    })
    .execute();
}

/** What is told of an entry; applications are their applicants' affair. */
const actsOnEntries = ['admit', 'renew', 'freeze', 'unfreeze', 'retire', 'watch', 'expire'];
const mostEvents = 200;

/** What was done with an entry, the newest first. */
export function listEvents(database: Database, componentId: string) {
  return database
    .selectFrom('trusted_event')
    .selectAll()
    .where('component_id', '=', componentId)
    .where('action', 'in', actsOnEntries)
    .orderBy('event_id', 'desc')
    .limit(mostEvents)
    .execute();
}
