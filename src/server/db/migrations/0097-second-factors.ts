import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Accounts may have a second factor, whose code a session must have shown. */
export const secondFactors: Migration = {
  id: '0097-second-factors',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table second_factor (
  uid text primary key references account on delete cascade,
  sealed_secret text not null,
  last_step bigint not null default 0,
  made_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_code (
  uid text not null references account on delete cascade,
  digest text not null,
  primary key (uid, digest)
);

alter table session
  add column confirmed_at timestamptz;
`;
