import { readsProjects } from '#contract';
import type { Channel, Role } from '#model';
import { type Selectable, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { toJson } from '../db/clean-text.ts';
import type { Database } from '../db/open.ts';
import { reaches } from '../db/project-access.ts';
import type { Schema } from '../db/schema.ts';
import type { Message } from './message.ts';

/** An alert as a message tells of it. */
export interface NewsOfAlert extends Selectable<Schema['alert']> {
  readonly project_name: string;
}

/** A message that is due, with where it goes. */
export interface DueDelivery {
  readonly delivery_id: string;
  readonly subscription_id: string;
  readonly message: Message;
  readonly attempt_count: number;
  readonly channel: Channel;
  readonly address: string;
  readonly sealed_secret: string;
  readonly email: string;
}

/** So many alerts are told of in one go. */
const mostAtOnce = 5_000;
/** A message is given up after so many tries: a little more than a day. */
const mostAttempts = 30;

/** Keeps what is on its way to people. */
export class DeliveryStore {
  constructor(private readonly database: Database) {}

  /**
   * Put what was raised since the last time into messages, one for each rule that wants some of it, in one transaction:
   * nothing is told of twice and nothing is lost. Answers how many alerts there were.
   */
  async announce(compose: (alerts: readonly NewsOfAlert[]) => Message): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ alert_id: string }>`
        select alert_id from alert where not is_announced
          and raised_at < clock_timestamp() - interval '2 seconds' -- the others of the same news follow
        order by raised_at limit ${mostAtOnce} for update skip locked`.execute(transaction);
      const ids = rows.map((row) => row.alert_id);
      if (ids.length === 0) return 0;
      for (const rule of await rulesIn(transaction)) {
        const wanted = await wantedBy(transaction, rule, ids);
        if (wanted.length === 0) continue;
        await sql`
          insert into delivery (delivery_id, subscription_id, message)
          values (${randomUUID()}, ${rule.subscription_id}, ${toJson(compose(wanted))}::jsonb)
        `.execute(transaction);
      }
      await sql`update alert set is_announced = true where alert_id = any(${ids})`.execute(transaction);
      return ids.length;
    });
  }

  /** Messages whose time has come, of rules and accounts that are enabled. */
  async due(most: number): Promise<DueDelivery[]> {
    const { rows } = await sql<DueDelivery>`
      select delivery_id, subscription_id, message, attempt_count, channel, address, sealed_secret, email
      from delivery join subscription using (subscription_id) join account using (uid)
      where delivery.status = 'waiting' and not_before <= clock_timestamp()
        and is_enabled and account.status = 'enabled'
      order by not_before, delivery_id limit ${most}`.execute(this.database);
    return rows;
  }

  async sent(deliveryId: string): Promise<void> {
    await sql`
      update delivery set status = 'sent', attempt_count = attempt_count + 1, ended_at = clock_timestamp(),
        last_failure = '' where delivery_id = ${deliveryId}`.execute(this.database);
  }

  /** It is tried again, each time after twice as long and at least once an hour, until it is given up. */
  async failed(deliveryId: string, why: string): Promise<void> {
    await sql`
      update delivery set attempt_count = attempt_count + 1, last_failure = ${why},
        status = case when attempt_count + 1 >= ${mostAttempts} then 'failed' else 'waiting' end,
        ended_at = case when attempt_count + 1 >= ${mostAttempts} then clock_timestamp() end,
        not_before = clock_timestamp() + least(interval '1 hour', interval '5 seconds' * (2 ^ attempt_count))
      where delivery_id = ${deliveryId}`.execute(this.database);
  }

  /** Forget what ended a season ago. */
  async sweep(): Promise<void> {
    await sql`delete from delivery where ended_at < now() - interval '90 days'`.execute(this.database);
  }
}

/** A rule with what decides how far its owner reaches. */
export type Rule = Selectable<Schema['subscription']> & { readonly role: Role; readonly unit: string };

/** The rules that hold, of accounts that are enabled. */
export async function rulesIn(transaction: Transaction<Schema>): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select subscription.*, role, unit from subscription join account using (uid)
    where is_enabled and account.status = 'enabled' order by subscription_id`.execute(transaction);
  return rows;
}

/** Those of some projects that a rule is about and its owner reaches. */
export async function reachedBy(
  transaction: Transaction<Schema>,
  rule: Rule,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { uid, unit, role } = rule;
  const wanted = projectIds.filter((id) => rule.project_ids.length === 0 || rule.project_ids.includes(id));
  const rows = await transaction
    .selectFrom('project')
    .select('project_id')
    .where('project_id', 'in', ['', ...wanted])
    .where(reaches({ uid, unit, scope: readsProjects[role] }, 'project.project_id'))
    .execute();
  return new Set(rows.map(({ project_id: id }) => id));
}

/** Those of some alerts that a rule lets through and its owner reaches, the most urgent first. */
async function wantedBy(
  transaction: Transaction<Schema>,
  rule: Rule,
  ids: readonly string[],
): Promise<NewsOfAlert[]> {
  const caller = { uid: rule.uid, unit: rule.unit, scope: readsProjects[rule.role] };
  const { rows } = await sql<NewsOfAlert>`
    select alert.*, project.name as project_name from alert join project using (project_id)
    where alert_id = any(${[...ids]}) and dealt_at is null and kind = any(${[...rule.kinds]})
      and severity_rank <= ${rule.severity_rank} and (is_known_exploited or not ${rule.only_exploited})
      and (${rule.project_ids.length === 0} or project_id = any(${[...rule.project_ids]}))
      and ${reaches(caller, 'alert.project_id')}
    order by severity_rank, score desc nulls last, primary_id, component_name, project.name`.execute(
    transaction,
  );
  return rows;
}
