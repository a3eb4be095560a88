import { isAffected, isComparable, versionOrderOf } from '#engine';
import { readVersionRange, type TrustedStanding } from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * What the trusted repository says of the rows of `component` in a query.
 *
 * `banned`: the ids of those that the black list names, which outranks everything else; see `bannedComponents`.
 */
export function standingOf(banned: readonly string[]): RawBuilder<TrustedStanding> {
  return sql<TrustedStanding>`case when component.component_id = any(${[...banned]}) then 'black'
    else coalesce(
      (select case e.status when 'trusted' then 'in' when 'watched' then 'candidate' when 'frozen' then 'frozen' end
        from trusted_entry e where e.component_id = component.component_id),
      (select 'candidate' from trusted_application a
        where a.component_id = component.component_id and a.status = 'pending' limit 1),
      'none') end`;
}

/** The ids of the components in some tasks that the black list names or may name. `tasks` is a query of `task_id`s. */
export async function bannedComponents(database: Database, tasks: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<Named>`
    select distinct c.component_id, c.ecosystem, c.version, b.versions
    from trusted_ban b join component c on c.ecosystem = b.ecosystem and lower(c.name) = lower(b.name)
    where c.task_id in ${tasks}
  `.execute(database);
  const banned = rows.filter((row) => matchBan(row.ecosystem, row.version, row.versions) !== 'other');
  return [...new Set(banned.map((row) => row.component_id))];
}

interface Named {
  readonly component_id: string;
  readonly ecosystem: string;
  readonly version: string;
  readonly versions: string;
}

/** Whether a line of the black list names a version: `unknown` when the two cannot be compared. */
export type BanMatch = 'named' | 'other' | 'unknown';

/** Hold a version against the versions of a line of the black list; nothing at all names every version. */
export function matchBan(ecosystem: string, version: string, versions: string): BanMatch {
  if (versions.trim() === '') return 'named';
  const range = readVersionRange(versions);
  if (range?.listed.includes(version) === true) return 'named';
  // Where no version is fixed it may be any of them.
  if (range === undefined || !isComparable(version)) return 'unknown';
  return isAffected(version, range, versionOrderOf(ecosystem)) ? 'named' : 'other';
}
