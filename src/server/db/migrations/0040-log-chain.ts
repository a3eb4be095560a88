import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Rows of the operation log say more, and each seals the one before it. */
export const logChain: Migration = {
  id: '0040-log-chain',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table operation_log
  add column role text not null default '',
  add column client text not null default '',
  add column module text not null default '',
  add column reason text not null default '',
  add column elapsed_ms integer,
  add column seal text not null default '';

create index operation_log_username on operation_log (username, log_id);
create index operation_log_at on operation_log (at);
`;
