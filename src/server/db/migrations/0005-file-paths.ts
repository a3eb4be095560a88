import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The files of a folder are found by the beginning of their paths; whole paths may be too long for an index. */
export const filePaths: Migration = {
  id: '0005-file-paths',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be millions of files
    await sql`
      create index inventory_file_by_path on inventory_file (task_id, ("left"(path, 500)) collate "C")
    `.execute(database);
  },
};
