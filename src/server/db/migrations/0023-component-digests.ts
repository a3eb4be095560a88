import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Components keep the digests that lockfiles state of their archives. */
export const componentDigests: Migration = {
  id: '0023-component-digests',
  async up(database) {
    await sql`alter table component add column digests jsonb not null default '[]'`.execute(database);
  },
};
