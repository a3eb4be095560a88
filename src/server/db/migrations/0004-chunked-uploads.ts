import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Uploads that arrive in chunks, and tasks whose source is a repository. */
export const chunkedUploads: Migration = {
  id: '0004-chunked-uploads',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table chunked_upload (
  upload_id text primary key,
  uid text not null references account on delete cascade,
  name text not null,
  size_bytes bigint not null,
  chunk_bytes integer not null,
  claimed_sha256 text not null default '',
  sha256 text not null default '',
  status text not null default 'arriving' check (status in ('arriving', 'complete')),
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);

create index chunked_upload_by_account on chunked_upload (uid);

create table upload_chunk (
  upload_id text not null references chunked_upload on delete cascade,
  chunk_no integer not null,
  sha256 text not null,
  primary key (upload_id, chunk_no)
);

alter table task
  add column source_type text not null default 'upload',
  add column repository_url text not null default '',
  add column repository_ref text not null default '',
  add column commit_id text not null default '',
  add column submodule_count integer not null default 0;
`;
