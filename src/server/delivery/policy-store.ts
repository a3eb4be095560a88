import { licenseCompliance } from '#contract';
import { type Selectable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { toJson } from '../db/clean-text.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { dayFromNow } from '../today.ts';
import type { Message } from './message.ts';
import { reachedBy, rulesIn } from './store.ts';

/** A rule about licences that ends, as a message tells of it; without a project it holds for the platform. */
export interface NewsOfPolicy extends Selectable<Schema['license_policy']> {
  readonly project_name: string | null;
}

/** So many rules are told of in one go. */
const mostAtOnce = 1_000;

/** Keeps which ends of licence rules people are to be told of. */
export class PolicyNewsStore {
  constructor(private readonly database: Database) {}

  /**
   * Put the rules that end soon into messages, one for each subscription that wants some of them, in one transaction: each
   * end is told of once; one that was missed while the server was down still is. Answers how many there were.
   */
  async announce(compose: (policies: readonly NewsOfPolicy[]) => Message): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const days = licenseCompliance.policyEndDays;
      const { rows: ending } = await sql<NewsOfPolicy>`
        select license_policy.*, project.name as project_name from license_policy left join project using (project_id)
        where until between ${dayFromNow(-days)} and ${dayFromNow(days)} and announced_until <> until
          and (license_policy.project_id = '' or project.owner is not null)
        order by until, project.name nulls first, target, package limit ${mostAtOnce}
        for update of license_policy skip locked`.execute(transaction);
      if (ending.length === 0) return 0;
      const projectIds = ending.map(({ project_id: id }) => id);
      for (const rule of await rulesIn(transaction)) {
        if (!rule.kinds.includes('policy')) continue;
        const reached = await reachedBy(transaction, rule, projectIds);
        // What holds for the platform concerns whoever asks.
        const wanted = ending.filter(({ project_id: id }) => id === '' || reached.has(id));
        if (wanted.length === 0) continue;
        await sql`insert into delivery (delivery_id, subscription_id, message)
          values (${randomUUID()}, ${rule.subscription_id}, ${toJson(compose(wanted))}::jsonb)`.execute(
          transaction,
        );
      }
      for (const { project_id, subject, target, package: component, until } of ending)
        await transaction
          .updateTable('license_policy')
          .set({ announced_until: until })
          .where((where) => where.and({ project_id, subject, target, package: component }))
          .execute();
      return ending.length;
    });
  }
}
