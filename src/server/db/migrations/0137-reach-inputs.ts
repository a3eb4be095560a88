import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What the verdicts of a check came from, so that the same need not be found twice. */
export const reachInputs: Migration = {
  id: '0137-reach-inputs',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table reach_check add column inputs text not null default '';

create index reach_check_inputs on reach_check (inputs) where inputs <> '';
`;
