import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** How many licences a task names is one figure everywhere: of its components and of its files. */
export const licenseCounts: Migration = {
  id: '0114-license-counts',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
update task set license_count = (select count(distinct named ->> 'license') from jsonb_array_elements(
  coalesce(figures -> 'licenses', '[]') || coalesce(figures #> '{fileLicenses,licenses}', '[]')) named)
where figures ? 'licenses' or figures ? 'fileLicenses';

update project set ledger_revision = ledger_revision + 1;
`;
