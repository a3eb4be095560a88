import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Where no version of a package is free of vulnerabilities, a component has the one that the fewest include. */
export const lesserEvils: Migration = {
  id: '0021-lesser-evils',
  async up(database) {
    await sql`alter table component add column lesser_version text not null default '',
      add column lesser_remaining integer not null default 0`.execute(database);
  },
};
