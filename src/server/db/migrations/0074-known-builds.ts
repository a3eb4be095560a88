import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Libraries in binaries that known builds show, too. */
export const knownBuilds: Migration = {
  id: '0074-known-builds',
  async up(database) {
    await sql
      .raw(
        `alter table library_trace
  add column ecosystem text not null default 'generic',
  add column build jsonb`,
      )
      .execute(database);
  },
};
