import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { TaskFigures } from './schema/tasks.ts';

/** Lines of code of a task. */
export interface OwnLines {
  /**
   * Those that are copied, and those that are not; what was said to be own or no copy is own. Functions that a known
   * repair gives away and files of components are not own, too: the index of known code may not have their project.
   */
  readonly copied: number;
  readonly own: number;
  /** 0…1; absent where nothing was compared, and where known code was not whole yet: it would be too high. */
  readonly rate: number | undefined;
}

/** The lines of a task; `undefined` as long as nothing was looked for. */
export function ownLinesOf(figures: TaskFigures): OwnLines | undefined {
  const { clones, traces, recognizedLines = 0, thirdPartyLines = 0, unreadPackages = 0 } = figures;
  if (clones === undefined) return undefined;
  const all = clones.ownCodeLines + clones.codeLines;
  const matched = Math.max(0, clones.codeLines - (traces?.disownedLines ?? 0));
  const copied = Math.min(all, matched + recognizedLines + thirdPartyLines);
  const isKnown = clones.generation > 0 && all > 0 && unreadPackages === 0;
  return { copied, own: all - copied, rate: isKnown ? (all - copied) / all : undefined };
}

/** The same rate of the figures of a task in SQL; null where it is not known. */
export function ownRateIn(figures: RawBuilder<unknown>): RawBuilder<number | null> {
  const figure = (path: string) => sql`coalesce((${figures} #>> ${sql.lit(path)}::text[])::float8, 0)`;
  const [matched, own] = [figure('{clones,codeLines}'), figure('{clones,ownCodeLines}')];
  const unmatched = sql`${figure('{recognizedLines}')} + ${figure('{thirdPartyLines}')}`;
  const copied = sql`least(${matched} + ${own}, greatest(0, ${matched} - ${figure('{traces,disownedLines}')}) + ${unmatched})`;
  return sql`case when ${figure('{clones,generation}')} > 0 and ${unreadPackagesOf(figures)} = 0 then
    1 - ${copied} / nullif(${matched} + ${own}, 0) end`;
}

/** How many packages were not read yet when the code of a task was compared, in SQL. */
export function unreadPackagesOf(figures: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((${figures} ->> 'unreadPackages')::int, 0)`;
}

/**
 * How many packages that come with the product are still to be read into the index of known code, or were at some
 * time since `since`; those that only a registry has are not counted.
 */
export async function countUnreadPackages(database: Kysely<Schema>, since?: Date): Promise<number> {
  const { count } = await database
    .selectFrom('upstream_job')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('made_by', '=', '')
    .where('kind', '=', 'installed')
    .where((is) =>
      is.or([
        is('status', 'in', ['queued', 'running']),
        ...(since === undefined ? [] : [is('ended_at', '>', since)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
