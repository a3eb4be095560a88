import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Tokens with which programs call. What is kept of one tells whether it is that one, and no more. */
export const apiTokens: Migration = {
  id: '0051-api-tokens',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table api_token (
  token_id text primary key,
  uid text not null references account on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'detect')),
  digest text not null unique,
  ending text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);

create index api_token_by_account on api_token (uid, created_at desc);
`;
