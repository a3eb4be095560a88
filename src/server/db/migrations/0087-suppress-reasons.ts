import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Why a comment in the code suppresses a weakness is kept with it. */
export const suppressReasons: Migration = {
  id: '0087-suppress-reasons',
  async up(database) {
    await sql`alter table static_finding add column suppress_reason text not null default ''`.execute(
      database,
    );
  },
};
