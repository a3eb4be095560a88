import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The end of a licence rule that people were told of: each end is told of once. */
export const policyEnds: Migration = {
  id: '0147-policy-ends',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table license_policy add column announced_until text not null default '';
`;
