import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The use of packages is counted by their keys; nobody looks components up by name alone any more. */
export const onePackageIndex: Migration = {
  id: '0022-one-package-index',
  async up(database) {
    await sql`drop index component_of_package`.execute(database);
  },
};
