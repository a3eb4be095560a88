import type { Channel, DeliveryState } from '#model';
import { type Selectable, sql } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../http/list.ts';

/** A rule with the names of the projects that it is about; those that its owner does not reach are left out. */
export interface StoredSubscription extends Selectable<Schema['subscription']> {
  readonly projects: readonly { readonly product_id: string; readonly name: string }[];
}

/** A message, as the one whose rule it is by sees it. */
export interface StoredDelivery {
  readonly delivery_id: string;
  readonly subscription_name: string;
  readonly channel: Channel;
  readonly title: string;
  readonly status: DeliveryState;
  readonly attempt_count: number;
  readonly last_failure: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly not_before: Date;
}

/** Keeps the rules by which people are told of alerts; everybody has his own. */
export class SubscriptionStore {
  constructor(private readonly database: Database) {}

  /** `reader`: the caller, as far as he reads projects. */
  async list(reader: Caller): Promise<StoredSubscription[]> {
    const { rows } = await sql<StoredSubscription>`
      select subscription.*, coalesce((
        select jsonb_agg(jsonb_build_object('product_id', project_id, 'name', name) order by name)
        from project where project_id = any(subscription.project_ids) and ${reaches(reader, 'project.project_id')}
      ), '[]') as projects
      from subscription where uid = ${reader.uid} order by created_at, subscription_id`.execute(
      this.database,
    );
    return rows;
  }

  /** The mailbox of an account; empty when it has none. */
  async mailbox(uid: string): Promise<string> {
    const row = await this.database
      .selectFrom('account')
      .select('email')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.email ?? '';
  }

  find(uid: string, subscriptionId: string) {
    return this.database
      .selectFrom('subscription')
      .innerJoin('account', 'account.uid', 'subscription.uid')
      .selectAll('subscription')
      .select('account.email')
      .where('subscription_id', '=', subscriptionId)
      .where('subscription.uid', '=', uid)
      .executeTakeFirst();
  }

  /** Those of some projects that a reader does not reach. */
  async unreached(reader: Caller, projectIds: readonly string[]): Promise<string[]> {
    const rows = await this.database
      .selectFrom('project')
      .select('project_id')
      .where(isOneOf('project_id', projectIds))
      .where(reaches(reader, 'project.project_id'))
      .execute();
    const reached = new Set(rows.map((row) => row.project_id));
    return projectIds.filter((id) => !reached.has(id));
  }

  /** Keep a rule in the place of the one with its id. Answers whether there was room for one more. */
  async save(rule: Omit<Selectable<Schema['subscription']>, 'created_at'>, most: number): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      // Two at once wait for each other: neither sees room that the other takes.
      await sql`select from account where uid = ${rule.uid} for no key update`.execute(transaction);
      const { subscription_id: id, uid, ...changed } = rule;
      const { numUpdatedRows } = await transaction
        .updateTable('subscription')
        .set(changed)
        .where('subscription_id', '=', id)
        .where('uid', '=', uid)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return true;
      const { count } = await transaction
        .selectFrom('subscription')
        .select(sql<string>`count(*)`.as('count'))
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return false;
      await transaction.insertInto('subscription').values(rule).execute();
      return true;
    });
  }

  /** With everything that was sent by it. Answers whether it was there. */
  async delete(uid: string, subscriptionId: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('subscription')
      .where('subscription_id', '=', subscriptionId)
      .where('uid', '=', uid)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** What was sent to somebody or is to be, the last first, and how many there are. */
  async deliveries(uid: string, states: readonly string[] | undefined, slice: Slice) {
    const matching = sql`delivery join subscription using (subscription_id)
      where uid = ${uid} ${states === undefined ? sql`` : sql`and status = any(${[...states]})`}`;
    const { rows } = await sql<StoredDelivery>`
      select delivery_id, subscription.name as subscription_name, channel, message ->> 'title' as title, status,
        attempt_count, last_failure, delivery.created_at, ended_at, not_before
      from ${matching} order by delivery.created_at desc, delivery_id
      offset ${slice.offset} limit ${slice.limit}`.execute(this.database);
    const counted = await sql<{ total: string }>`select count(*) as total from ${matching}`.execute(
      this.database,
    );
    return { list: rows, total: Number(counted.rows[0]?.total ?? 0) };
  }
}
