import type { Severity } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of components may be narrowed to; an absent part narrows nothing. */
export interface ComponentFilter {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly ecosystems?: readonly string[] | undefined;
  readonly directness?: readonly string[] | undefined;
  readonly severities?: readonly Severity[] | undefined;
}

export type ComponentSort = Sort<'name' | 'severity_rank' | 'depth' | 'ecosystem'>;

/** Reads the components of tasks; they are kept by `result-store.ts`. */
export class ComponentStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** The components of a task, the riskiest first unless sorted otherwise; exact names before longer ones. */
  list(taskId: string, filter: ComponentFilter, sorts: readonly ComponentSort[], slice: Slice) {
    let rows = this.matching(taskId, filter).selectAll();
    for (const { key, direction } of sorts) {
      rows = rows.orderBy(key, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast());
    }
    if (filter.name !== undefined) rows = rows.orderBy(sql`name = ${filter.name}`, 'desc');
    if (filter.version !== undefined) rows = rows.orderBy(sql`version = ${filter.version}`, 'desc');
    return rows
      .orderBy('severity_rank')
      .orderBy('name')
      .orderBy('component_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
  }

  async count(taskId: string, filter: ComponentFilter): Promise<number> {
    const { total } = await this.matching(taskId, filter)
      .select(sql<string>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private matching(taskId: string, filter: ComponentFilter) {
    let rows = this.database.selectFrom('component').where('task_id', '=', taskId);
    if (filter.name !== undefined) rows = rows.where(contains('name', filter.name));
    if (filter.version !== undefined) rows = rows.where(contains('version', filter.version));
    if (filter.ecosystems !== undefined) rows = rows.where(isOneOf('ecosystem', filter.ecosystems));
    if (filter.directness !== undefined) rows = rows.where(isOneOf('directness', filter.directness));
    if (filter.severities !== undefined) rows = rows.where(isOneOf('severity', filter.severities));
    return rows;
  }
}
