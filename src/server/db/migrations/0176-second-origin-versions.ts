import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A project may be copied in two versions: of the files that the told one has not, the version that explains most. */
export const secondOriginVersions: Migration = {
  id: '0176-second-origin-versions',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table clone_origin
  add column other_version text not null default '',
  add column other_files integer not null default 0;
`;
