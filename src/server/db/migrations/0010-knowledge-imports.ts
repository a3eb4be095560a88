import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Imports of knowledge and what became of them, and uploads that bring knowledge instead of code. */
export const knowledgeImports: Migration = {
  id: '0010-knowledge-imports',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table knowledge_import (
  import_id text primary key,
  uid text not null,
  kind text not null check (kind in ('file', 'url')),
  name text not null,
  url text not null default '',
  size_bytes bigint not null default 0,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'finished', 'failed', 'canceled', 'interrupted')),
  attempt_count integer not null default 0,
  progress jsonb not null default '{}',
  summary jsonb,
  generation_before integer,
  generation_after integer,
  error_text text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz
);

create index knowledge_import_by_time on knowledge_import (created_at desc);

alter table chunked_upload
  add column purpose text not null default 'detection' check (purpose in ('detection', 'knowledge'));
`;
