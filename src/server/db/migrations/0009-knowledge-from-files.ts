import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Knowledge is browsed from the files of its generation: the copies in the database go. */
export const knowledgeFromFiles: Migration = {
  id: '0009-knowledge-from-files',
  async up(database) {
    await sql`drop table vulnerability_id`.execute(database);
    await sql`drop table vulnerability`.execute(database);
  },
};
