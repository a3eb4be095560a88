import type { TicketPriority, TicketStatus } from '#model';
import type { Selectable, Transaction } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import { isOneOf } from '../../db/filters.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { FieldChange } from '../../db/schema/findings.ts';
import { worksOn } from './reach.ts';
import { Unchanged } from './unchanged.ts';

export type Ticket = Selectable<Schema['ticket']>;

/** What is changed of a ticket; what is absent stays. */
export interface TicketChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly priority?: TicketPriority | undefined;
  readonly assignee?: string | undefined;
  readonly watchers?: readonly string[] | undefined;
  readonly dueOn?: string | undefined;
  readonly status?: TicketStatus | undefined;
  readonly comment: string;
  readonly endsOn?: string | undefined;
  readonly duplicateOf?: string | undefined;
}

/** What of a ticket is written. */
export type Columns = Partial<
  Pick<
    Ticket,
    'title' | 'description' | 'priority' | 'assignee' | 'watchers' | 'due_on' | 'status' | 'ends_on'
  > &
    Pick<Ticket, 'duplicate_of' | 'accepted_at' | 'closed_at' | 'revision'>
>;

/** What of the words of a ticket is changed, and how its timeline tells of it. */
export async function changedWords(
  transaction: Transaction<Schema>,
  caller: Caller,
  ticket: Ticket,
  change: TicketChange,
) {
  const { project_id: projectId } = ticket;
  const people = async (usernames: readonly string[] | undefined) =>
    usernames && (await uidsOf(transaction, caller, projectId, usernames));
  const assignee =
    change.assignee === undefined ? undefined : ((await people(named(change.assignee)))?.[0] ?? null);
  const wanted: Columns = {
    ...(change.title !== undefined && { title: change.title }),
    ...(change.description !== undefined && { description: change.description }),
    ...(change.priority !== undefined && { priority: change.priority }),
    ...(assignee !== undefined && { assignee }),
    ...(change.watchers !== undefined && { watchers: (await people(change.watchers)) ?? [] }),
    ...(change.dueOn !== undefined && { due_on: change.dueOn }),
  };
  const changed = Object.entries(wanted).filter(
    ([column, value]) => toJson(value) !== toJson(ticket[column as keyof Ticket]),
  );
  const changes = await Promise.all(
    changed.map(async ([field, to]): Promise<FieldChange> => {
      const from = ticket[field as keyof Ticket];
      if (field === 'description') return { field, from: null, to: null };
      if (field !== 'assignee' && field !== 'watchers') return { field, from, to };
      return { field, from: await namesOf(transaction, from), to: await namesOf(transaction, to) };
    }),
  );
  return { set: Object.fromEntries(changed) as Columns, changes };
}

async function namesOf(transaction: Transaction<Schema>, uids: unknown): Promise<string> {
  const rows = await transaction
    .selectFrom('account')
    .select('username')
    .where(
      isOneOf(
        'uid',
        [uids].flat().filter((uid) => typeof uid === 'string'),
      ),
    )
    .orderBy('username')
    .execute();
  return rows.map((row) => row.username).join('、');
}

/** The accounts of some user names, all of whom must be able to work at the project. */
export async function uidsOf(
  transaction: Transaction<Schema>,
  caller: Caller,
  projectId: string,
  usernames: readonly string[],
): Promise<string[]> {
  const found = await transaction
    .selectFrom('account')
    .select(['uid', 'username'])
    .where(isOneOf('username', usernames))
    .where(worksOn(caller, projectId))
    .orderBy('username')
    .execute();
  const missing = usernames.find((name) => !found.some((account) => account.username === name));
  if (missing !== undefined) throw new Unchanged('no-person', missing);
  return found.map((account) => account.uid);
}

/** The user names that a list of people comes from; an empty one names nobody. */
export function named(username: string): string[] {
  return username === '' ? [] : [username];
}
