import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whose code a weakness stands in can be said by people; what the analysis has told stays beside it. */
export const foundOrigins: Migration = {
  id: '0170-found-origins',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table static_finding add column found_origin text;
update static_finding set found_origin = origin;
alter table static_finding alter column found_origin set not null;
`;
