import { sql, type SqlBool } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { usedLicenseOf } from '../../db/used-license.ts';

/** So many needs above one component are looked at. */
const mostNeedsAbove = 100_000;

/** Components to begin with: what the project asks for, what nobody is known to ask for, what has vulnerabilities. */
export type Beginning = 'direct' | 'unplaced' | 'risky';

/** Reads who needs whom in tasks; edges are kept by `result-store.ts`. */
export class GraphStore {
  constructor(private readonly database: Database) {}

  /** The ids of those components, the riskiest first, at most `most`. */
  async beginnings(taskId: string, beginning: Beginning, most: number): Promise<string[]> {
    const rows = await this.beginningRows(taskId, beginning)
      .select('component_id')
      .orderBy('severity_rank')
      .orderBy('name')
      .orderBy('component_id')
      .limit(most)
      .execute();
    return rows.map(({ component_id: id }) => id);
  }

  async countBeginnings(taskId: string, beginning: Beginning): Promise<number> {
    const { total } = await this.beginningRows(taskId, beginning)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private beginningRows(taskId: string, beginning: Beginning) {
    const rows = this.database.selectFrom('component').where('task_id', '=', taskId);
    if (beginning === 'direct') return rows.where('directness', '=', 'direct');
    if (beginning === 'unplaced') return rows.where('depth', 'is', null);
    return rows.where(sql<SqlBool>`ids_by_severity <> '{}'::jsonb`);
  }

  /** The edges that start at any of some components. */
  edgesFrom(taskId: string, ids: readonly string[], most: number) {
    return this.edges(taskId).where(isOneOf('from_id', ids)).limit(most).execute();
  }

  /** The edges that end at a component. */
  edgesTo(taskId: string, id: string, most: number) {
    return this.edges(taskId).where('to_id', '=', id).limit(most).execute();
  }

  /** The edges that lead to any of some components, over any number of steps. */
  edgesAbove(taskId: string, ids: readonly string[]) {
    return this.edges(taskId)
      .where(
        sql<SqlBool>`to_id in (
          with recursive above(id) as (
            select unnest(${[...ids]}::text[])
            union
            select e.from_id from dependency_edge e join above a on e.to_id = a.id where e.task_id = ${taskId}
          )
          select id from above
        )`,
      )
      .limit(mostNeedsAbove)
      .execute();
  }

  private edges(taskId: string) {
    return this.database
      .selectFrom('dependency_edge')
      .select(['from_id as from', 'to_id as to', 'scope', 'requirement'])
      .where('task_id', '=', taskId)
      .orderBy('edge_no');
  }

  /** Some components, each with how many others it needs, in the order of risk. */
  nodes(taskId: string, ids: Iterable<string>) {
    return this.database
      .selectFrom('component as c')
      .select([
        'component_id',
        'ecosystem',
        'name',
        'version',
        'requirement',
        'directness',
        'depth',
        'scopes',
        'severity',
      ])
      .select(usedLicenseOf('c').as('license'))
      .select(
        sql<number>`(
          select count(*)::integer from dependency_edge e where e.task_id = c.task_id and e.from_id = c.component_id
        )`.as('child_count'),
      )
      .where('task_id', '=', taskId)
      .where(isOneOf('component_id', [...ids]))
      .orderBy('severity_rank')
      .orderBy('name')
      .orderBy('component_id')
      .execute();
  }

  /** Components with vulnerabilities: what they are to be raised to, if anything, and how many they have. */
  affected(taskId: string) {
    return this.database
      .selectFrom('component')
      .select(['component_id', 'purl', 'ecosystem', 'name', 'version', 'directness'])
      .select(sql<string>`coalesce(nullif(safe_version, ''), lesser_version)`.as('better'))
      .select(
        sql<number>`(select sum(jsonb_array_length(value))::integer from jsonb_each(ids_by_severity))`.as(
          'count',
        ),
      )
      .where('task_id', '=', taskId)
      .where(sql<SqlBool>`ids_by_severity <> '{}'::jsonb`)
      .orderBy('severity_rank')
      .orderBy('name')
      .orderBy('component_id')
      .execute();
  }

  /** Whether a task has such a component. */
  async has(taskId: string, id: string): Promise<boolean> {
    const row = await this.database
      .selectFrom('component')
      .select('component_id')
      .where('task_id', '=', taskId)
      .where('component_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }
}
