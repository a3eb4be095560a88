import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What is concluded of the licences of components is kept, and where references to other files lead. */
export const licenseConclusions: Migration = {
  id: '0044-license-conclusions',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table component add column license_conclusion jsonb;
alter table file_license add column target jsonb;

drop index component_by_license;
create index component_by_used_license
  on component (task_id, (coalesce(nullif(declared_license, ''), license_conclusion ->> 'concluded', '')));
`;
