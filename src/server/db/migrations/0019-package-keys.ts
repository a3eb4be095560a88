import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A component is found by its package, as `packageKey` names it, among those of all tasks. */
export const packageKeys: Migration = {
  id: '0019-package-keys',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be millions of components
    const key = sql`regexp_replace(regexp_replace(purl, '[?#].*$', ''), '@[^/@]*$', '')`;
    await sql`alter table component add column package_key text`.execute(database);
    await sql`update component set package_key =
      case when purl ~ '^pkg:(nuget|swift|github)/' then lower(${key}) else ${key} end`.execute(database);
    await sql`alter table component alter column package_key set not null`.execute(database);
    await sql`create index component_by_package_key on component (package_key)`.execute(database);
  },
};
