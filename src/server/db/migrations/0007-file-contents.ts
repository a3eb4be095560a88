import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whether any file of any task has a content is asked before the content is removed. */
export const fileContents: Migration = {
  id: '0007-file-contents',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be millions of files
    await sql`create index inventory_file_by_content on inventory_file (sha256)`.execute(database);
  },
};
