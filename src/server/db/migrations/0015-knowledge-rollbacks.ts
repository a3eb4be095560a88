import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Going back to the former generation stands in the history of imports. */
export const knowledgeRollbacks: Migration = {
  id: '0015-knowledge-rollbacks',
  async up(database) {
    await sql`alter table knowledge_import drop column url`.execute(database);
    await sql`alter table knowledge_import drop constraint knowledge_import_kind_check`.execute(database);
    await sql`alter table knowledge_import
      add constraint knowledge_import_kind_check check (kind in ('file', 'rollback'))`.execute(database);
  },
};
