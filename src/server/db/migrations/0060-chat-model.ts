import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The language model that questions are understood with; one at most. */
export const chatModel: Migration = {
  id: '0060-chat-model',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table chat_model (
  is_only boolean primary key default true check (is_only),
  address text not null,
  name text not null,
  sealed_key text not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
`;
