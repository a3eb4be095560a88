import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Lists of the knowledge base count the projects in which a vulnerability was found, or a package is used. */
export const knowledgeUse: Migration = {
  id: '0013-knowledge-use',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be millions of findings
    await sql`create index finding_of_vulnerability on finding (knowledge_id)`.execute(database);
    await sql`create index component_of_package on component (name)`.execute(database);
  },
};
