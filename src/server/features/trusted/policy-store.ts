import type { AdmissionPolicy } from '#model';
import { sql } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import type { Database } from '../../db/open.ts';
import { firstPolicy } from './policy.ts';

/** Keeps the policy of admission; until somebody changes it, it is that of a new installation. */
export class PolicyStore {
  constructor(private readonly database: Database) {}

  async read() {
    const row = await this.database
      .selectFrom('trusted_policy')
      .leftJoin('account', 'account.uid', 'trusted_policy.changed_by')
      .select(['rules', 'revision', 'changed_at', 'account.username as changed_by'])
      .executeTakeFirst();
    return {
      policy: row?.rules ?? firstPolicy,
      revision: row?.revision ?? 0,
      changedBy: row?.changed_by ?? '',
      changedAt: row?.changed_at,
    };
  }

  /** Replace the policy. Answers `false` when somebody else has changed it meanwhile. */
  async change(policy: AdmissionPolicy, revision: number, uid: string): Promise<boolean> {
    const { rows } = await sql`
      insert into trusted_policy (rules, revision, changed_by) select ${toJson(policy)}::jsonb, 1, ${uid}
      where ${revision}::integer = 0 or exists (select from trusted_policy)
      on conflict (only_row) do update set rules = excluded.rules, revision = trusted_policy.revision + 1,
        changed_by = excluded.changed_by, changed_at = now()
      where trusted_policy.revision = ${revision}::integer
      returning revision`.execute(this.database);
    return rows.length === 1;
  }
}
