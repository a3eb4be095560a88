import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What the trusted repository says of a package is looked up by its name. */
export const trustedNames: Migration = {
  id: '0018-trusted-names',
  async up(database) {
    await sql`create index trusted_entry_by_name on trusted_entry (name)`.execute(database);
    await sql`create index trusted_application_by_name on trusted_application (name) where status = 'pending'`.execute(
      database,
    );
  },
};
