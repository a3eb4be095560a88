import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './project-access.ts';

/**
 * Whether a caller reaches what an account has made for contrasting: the one predicate of every question about library
 * files and contrasts. `owner` is the column that holds the account; nobody shares the empty unit. Where a call is about
 * projects too, whoever reaches those that are his or that he is a member of reaches what he has made.
 */
export function reachesMade(
  { uid, unit, scope }: Pick<Caller, 'uid' | 'unit' | 'scope'>,
  owner: string,
): RawBuilder<boolean> {
  const column = sql.ref(owner);
  if (scope === 'all') return sql<boolean>`true`;
  if (scope === 'own' || scope === 'owner' || scope === 'access') return sql<boolean>`${column} = ${uid}`;
  if (scope !== 'unit') return sql<boolean>`false`;
  return sql<boolean>`(${column} = ${uid} or ${ofUnit(owner, unit)})`;
}

/** Whether a caller sees a library file: his own, those he reaches, and those that are shared within his unit. */
export function seesLibraryFile(
  caller: Pick<Caller, 'uid' | 'unit' | 'scope'>,
  file = 'library_file',
): RawBuilder<boolean> {
  const owner = `${file}.uid`;
  return sql<boolean>`(${reachesMade(caller, owner)}
    or (${sql.ref(`${file}.is_shared`)} and ${ofUnit(owner, caller.unit)}))`;
}

function ofUnit(owner: string, unit: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(owner)} in (select a.uid from account a where a.unit = ${unit} and a.unit <> '')`;
}
