import { type Selectable, sql } from 'kysely';
import { contains, isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** A function of two programs, without its instructions. */
export type StoredFunction = Omit<Selectable<Schema['contrast_function']>, 'left_listing' | 'right_listing'>;

/** What functions are narrowed to; an absent part narrows nothing. */
export interface FunctionFilter {
  /** Part of a name, or an address in hexadecimal, on either side. */
  readonly name?: string | undefined;
  readonly states?: readonly string[] | undefined;
  readonly methods?: readonly string[] | undefined;
}

export type FunctionSort = Sort<'similarity' | 'left_size' | 'right_size'>;

/** What contrasts of programs have told. Whoever asks has made sure that the contrast may be seen. */
export class BinaryResultStore {
  constructor(private readonly database: Database) {}

  /** `undefined` as long as it is not finished, and for a contrast of sources. */
  async figures(taskId: string) {
    const row = await this.database
      .selectFrom('contrast_task')
      .select('binary_figures')
      .where('task_id', '=', taskId)
      .where('status', '=', 'finished')
      .executeTakeFirst();
    return row?.binary_figures ?? undefined;
  }

  /** What is changed or alone comes first, the largest first. */
  async functions(
    taskId: string,
    filter: FunctionFilter,
    sorts: readonly FunctionSort[],
    { offset, limit }: Slice,
  ): Promise<StoredFunction[]> {
    let rows = this.matching(taskId, filter).select([
      'task_id',
      'function_no',
      'state',
      'similarity',
      'confidence',
      'method',
      'left_name',
      'left_address',
      'left_size',
      'left_instructions',
      'left_blocks',
      'right_name',
      'right_address',
      'right_size',
      'right_instructions',
      'right_blocks',
    ]);
    for (const { key, direction } of sorts)
      rows = rows.orderBy(key, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast());
    return rows.orderBy('function_no').offset(offset).limit(limit).execute();
  }

  /** How many functions match, of each state. */
  async countFunctions(taskId: string, filter: FunctionFilter) {
    const rows = await this.matching(taskId, filter)
      .select(['state as value', sql<number>`count(*)::int`.as('count')])
      .groupBy('state')
      .orderBy('state')
      .execute();
    return rows.map(({ value, count }) => ({ value, count }));
  }

  private matching(taskId: string, { name, states, methods }: FunctionFilter) {
    let rows = this.database.selectFrom('contrast_function').where('task_id', '=', taskId);
    if (name !== undefined && name !== '')
      rows = rows.where(
        sql<boolean>`(${contains('left_name', name)} or ${contains('right_name', name)}
          or ${name.toLowerCase().replace(/^0x/, '')} in (to_hex(left_address), to_hex(right_address)))`,
      );
    if (states !== undefined) rows = rows.where(isOneOf('state', states));
    if (methods !== undefined) rows = rows.where(isOneOf('method', methods));
    return rows;
  }

  /** The instructions of a function on both sides; `undefined` when there is no such function. */
  async listing(taskId: string, functionNo: number) {
    const row = await this.database
      .selectFrom('contrast_function')
      .select(['left_listing', 'right_listing'])
      .where('task_id', '=', taskId)
      .where('function_no', '=', functionNo)
      .executeTakeFirst();
    return row && { left: row.left_listing ?? undefined, right: row.right_listing ?? undefined };
  }
}
