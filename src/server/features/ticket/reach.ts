import { type RawBuilder, sql } from 'kysely';
import { type Caller, reaches } from '../../db/project-access.ts';

/**
 * Whether somebody may change a ticket: he reaches its project; whose reach ends at what is his own changes those that he
 * has made or was given, as long as he belongs to the project.
 */
export function mayChange(caller: Caller): RawBuilder<boolean> {
  if (caller.scope !== 'own') return reaches(caller, 'ticket.project_id');
  const belongs = reaches({ ...caller, scope: 'access' }, 'ticket.project_id');
  return sql<boolean>`(${belongs} and (ticket.creator = ${caller.uid} or ticket.assignee = ${caller.uid}))`;
}

/**
 * Whether an account can be given tickets of a project: its owner, its members, the reviewers and administrators of its
 * unit, and whoever asks.
 */
export function worksOn({ uid }: Pick<Caller, 'uid'>, projectId: string): RawBuilder<boolean> {
  return sql<boolean>`(account.status = 'enabled' and (account.uid = ${uid}
    or account.uid in (select owner from project where project_id = ${projectId}
      union all select uid from project_member where project_id = ${projectId})
    or (account.role in ('admin', 'expert') and account.unit <> '' and account.unit = (
      select o.unit from project p join account o on o.uid = p.owner where p.project_id = ${projectId}))))`;
}
