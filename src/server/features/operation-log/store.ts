import { type RawBuilder, sql } from 'kysely';
import { cleanText } from '../../db/clean-text.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import { seesAccount } from '../../db/account-access.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { done, type Operation } from '../../http/operation.ts';
import { Turns } from '../../turns.ts';
import { namesOfObjects } from './names-of-objects.ts';
import { type SealedFields, sealOf } from './seal.ts';

/** What a list of operations may be narrowed to; an absent part narrows nothing. */
export interface OperationFilter {
  readonly usernames: readonly string[] | undefined;
  readonly modules: readonly string[] | undefined;
  readonly operations: readonly string[] | undefined;
  readonly isDone: boolean | undefined;
  /** A part of what it was about. */
  readonly object: string | undefined;
  readonly address: string | undefined;
  /** Days as `YYYY-MM-DD` in UTC, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** One row after the other is written, by all servers of a database: each seals the one before it. */
const writing = sql`select pg_advisory_xact_lock(hashtext('suxi operation log'))`;

/** Keeps what was done; the table takes new rows and nothing else. */
export class OperationLogStore {
  private readonly turns = new Turns(1);

  constructor(
    private readonly database: Database,
    private readonly key: Uint8Array,
  ) {}

  /** Write an operation down, behind all others. */
  async add({ requestId, elapsedMs, ...operation }: Operation): Promise<void> {
    const row: SealedFields = {
      ...operation,
      object: cleanText(operation.object.slice(0, 500)),
      client: cleanText(operation.client.slice(0, 300)),
      username: cleanText(operation.username),
      elapsed_ms: elapsedMs,
      request_id: requestId,
      at: new Date(),
    };
    await this.turns.take(() =>
      this.database.transaction().execute(async (transaction) => {
        await writing.execute(transaction);
        const last = await transaction
          .selectFrom('operation_log')
          .select('seal')
          .orderBy('log_id', 'desc')
          .limit(1)
          .executeTakeFirst();
        const seal = sealOf(this.key, last?.seal ?? '', row);
        await transaction
          .insertInto('operation_log')
          .values({ ...row, seal })
          .execute();
      }),
    );
  }

  /** The operations that a caller sees, newest first unless sorted otherwise. */
  async list(caller: Caller, filter: OperationFilter, sorts: readonly Sort<'at'>[], slice: Slice) {
    const matching = this.matching(caller, filter);
    const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const direction = sorts[0]?.direction ?? 'desc';
    const list = await matching
      .selectAll()
      .orderBy('log_id', direction)
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    const names = await namesOfObjects(
      this.database,
      caller,
      list.map(({ object }) => object),
    );
    return { list: list.map((row, at) => ({ ...row, named: names[at] ?? '' })), total: Number(total) };
  }

  /** How many operations that a caller sees there are of each user, module and kind. */
  async facets(caller: Caller) {
    const seen = sql`from operation_log where ${seesOperation(caller)}`;
    const { rows } = await sql<{ facet: 'user' | 'module' | 'operation'; value: string; count: string }>`
      (select 'user' as facet, username as value, count(*) ${seen} and username <> '' group by 2 order by 3 desc limit 200)
      union all (select 'module', module, count(*) ${seen} and module <> '' group by 2)
      union all (select 'operation', operation, count(*) ${seen} group by 2 order by 3 desc limit 200)
      order by 3 desc, 2`.execute(this.database);
    return rows;
  }

  /** Some rows behind a row, in the order they were written; from the first one for '0'. */
  async after(logId: string, most: number) {
    return this.database
      .selectFrom('operation_log')
      .selectAll()
      .where('log_id', '>', logId)
      .orderBy('log_id')
      .limit(most)
      .execute();
  }

  private matching(caller: Caller, filter: OperationFilter) {
    const { usernames, modules, operations, isDone, object, address, from, to } = filter;
    let rows = this.database.selectFrom('operation_log').where(seesOperation(caller));
    if (usernames !== undefined) rows = rows.where(isOneOf('username', usernames));
    if (modules !== undefined) rows = rows.where(isOneOf('module', modules));
    if (operations !== undefined) rows = rows.where(isOneOf('operation', operations));
    if (isDone !== undefined) rows = rows.where('result', isDone ? '=' : '<>', done.result);
    if (object !== undefined) rows = rows.where(contains('object', object));
    if (address !== undefined) rows = rows.where(contains('address', address));
    if (from !== undefined) rows = rows.where('at', '>=', new Date(`${from}T00:00:00Z`));
    if (to !== undefined)
      rows = rows.where('at', '<', sql<Date>`${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`);
    return rows;
  }
}

/** Whether a caller sees an operation: an administrator of a unit those of the people in it. */
function seesOperation(caller: Caller): RawBuilder<boolean> {
  if (caller.scope === 'all') return sql<boolean>`true`;
  return sql<boolean>`operation_log.uid in (select account.uid from account where ${seesAccount(caller)})`;
}
