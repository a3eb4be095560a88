import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A contrast says which engine compared its two sides; of those before nobody knows. */
export const contrastEngine: Migration = {
  id: '0090-contrast-engine',
  async up(database) {
    await sql`alter table contrast_task add column engine_version text not null default ''`.execute(database);
  },
};
