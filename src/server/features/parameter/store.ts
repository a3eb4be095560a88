import type { ParameterName } from '#contract';
import { sql } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Slice } from '../../http/list.ts';
import type { SetValue } from '../../parameters.ts';

/** A change of a parameter, from what held to what holds. */
export interface Change {
  readonly name: ParameterName;
  readonly former: number;
  readonly value: number;
  readonly isReset: boolean;
  readonly changedBy: string;
}

/** Keeps every change of the parameters; the last one of a name is what holds. */
export class ParameterStore {
  constructor(private readonly database: Database) {}

  /** What was set last, by name. */
  async current(): Promise<Map<string, SetValue>> {
    const rows = await this.database
      .selectFrom('parameter_change')
      .selectAll()
      .distinctOn('name')
      .orderBy('name')
      .orderBy('change_id', 'desc')
      .execute();
    return new Map(
      rows.map(({ name, value, is_reset: isReset, changed_by: changedBy, changed_at: changedAt }) => [
        name,
        { value, isReset, changedBy, changedAt },
      ]),
    );
  }

  async add({ name, former, value, isReset, changedBy }: Change): Promise<void> {
    await this.database
      .insertInto('parameter_change')
      .values({ name, former, value, is_reset: isReset, changed_by: changedBy })
      .execute();
  }

  /** Changes of these names, newest first; of all that are known where none is named. */
  async list(names: readonly string[], { offset, limit }: Slice) {
    const these = this.database.selectFrom('parameter_change').where(isOneOf('name', names));
    const [list, { total }] = await Promise.all([
      these.selectAll().orderBy('change_id', 'desc').offset(offset).limit(limit).execute(),
      these.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { list, total };
  }
}
