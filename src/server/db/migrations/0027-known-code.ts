import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Which versions of projects the index of known code has, which projects are our own, and how intake goes. */
export const knownCode: Migration = {
  id: '0027-known-code',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table upstream_project add column is_private boolean not null default false;

alter table upstream_version
  add column indexed_file_count integer,
  add column fingerprint_count bigint;
create index upstream_version_unindexed on upstream_version (project_id) where fingerprint_count is null;

alter table upstream_job
  add column parent_id text not null default '',
  add column stated jsonb not null default '{}',
  add column stage text not null default '',
  add column percent smallint not null default 0,
  add column sample_count integer not null default 0,
  add column found_count integer not null default 0;
create index upstream_job_by_parent on upstream_job (parent_id) where parent_id <> '';
`;
