import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What people say of the components and findings of a project, one row each time somebody says it. */
export const audits: Migration = {
  id: '0020-audits',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table audit (
  audit_id bigint generated always as identity primary key,
  project_id text not null,
  subject text not null check (subject in ('component', 'finding')),
  subject_id text not null,
  purl text not null,
  vulnerability text not null default '',
  status text not null,
  justification text not null default '',
  note text not null default '',
  expires_on text collate "C" not null default '',
  uid text not null,
  username text not null,
  at timestamptz not null default clock_timestamp()
);

create index audit_by_subject on audit (project_id, subject, subject_id, audit_id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audits are append only';
end
$$;

create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
`;
