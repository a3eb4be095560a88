import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './project-access.ts';

type Reacher = Pick<Caller, 'uid' | 'unit' | 'scope'>;

/** Whether a caller sees an account: the one predicate of every list of accounts. Nobody shares the empty unit. */
export function seesAccount({ uid, unit, scope }: Reacher): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  if (scope !== 'unit') return sql<boolean>`false`;
  return sql<boolean>`(account.uid = ${uid} or (account.unit = ${unit} and account.unit <> ''))`;
}

/** Whether a caller administers an account: never his own, and within a unit only those below an admin. */
export function administers(caller: Reacher): RawBuilder<boolean> {
  const isOther = sql<boolean>`account.uid <> ${caller.uid}`;
  if (caller.scope === 'all') return isOther;
  return sql<boolean>`(${isOther} and ${seesAccount(caller)} and account.role in ('expert', 'padmin', 'user'))`;
}
