import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Under which key the issue tracker of the house has a ticket. */
export const ticketIssues: Migration = {
  id: '0070-ticket-issues',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table ticket_issue (
  ticket_id text primary key references ticket on delete cascade,
  issue_key text not null,
  address text not null,
  status text not null default '',
  is_done boolean not null default false,
  filed_by text not null,
  filed_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz
);
`;
