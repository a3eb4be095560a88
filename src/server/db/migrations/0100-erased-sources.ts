import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A task says when its source was erased; its findings stay. */
export const erasedSources: Migration = {
  id: '0100-erased-sources',
  async up(database) {
    await sql`alter table task add column source_erased_at timestamptz`.execute(database);
  },
};
