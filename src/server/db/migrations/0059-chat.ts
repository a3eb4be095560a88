import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What people have asked the assistant, and what it has answered. */
export const chat: Migration = {
  id: '0059-chat',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table chat_session (
  session_id text primary key,
  uid text not null references account on delete cascade,
  title text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);

create index chat_session_by_account on chat_session (uid, updated_at desc);

create table chat_message (
  message_id text primary key,
  session_id text not null references chat_session on delete cascade,
  question text not null,
  content jsonb not null,
  feedback text not null default 'none' check (feedback in ('up', 'down', 'none')),
  asked_at timestamptz not null default clock_timestamp()
);

create index chat_message_by_session on chat_message (session_id, asked_at);
`;
