import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** An import may be asked for by an address or an order of sources, instead of a file. */
export const knowledgeOrders: Migration = {
  id: '0016-knowledge-orders',
  async up(database) {
    await sql`alter table knowledge_import add column wanted jsonb not null default '{}'`.execute(database);
    await sql`alter table knowledge_import drop constraint knowledge_import_kind_check`.execute(database);
    await sql`alter table knowledge_import add constraint knowledge_import_kind_check
      check (kind in ('file', 'url', 'rollback', 'priority'))`.execute(database);
  },
};
