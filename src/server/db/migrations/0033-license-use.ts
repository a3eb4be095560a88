import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What people say of conflicts and obligations of licences is kept, and the rules of the house about licences. */
export const licenseUse: Migration = {
  id: '0033-license-use',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create index component_by_license on component (task_id, declared_license);

create table license_decision (
  decision_id bigint generated always as identity primary key,
  project_id text not null,
  subject text not null check (subject in ('conflict', 'obligation')),
  subject_key text not null,
  state text not null,
  note text not null default '',
  uid text not null,
  username text not null,
  at timestamptz not null default clock_timestamp()
);
create index license_decision_by_project on license_decision (project_id, subject, subject_key, decision_id);

create trigger license_decision_append_only before update or delete or truncate on license_decision
  for each statement execute function refuse_decision_change();

create table license_policy (
  project_id text not null,
  subject text not null check (subject in ('category', 'license')),
  target text not null,
  package text not null default '',
  policy text not null,
  until text not null default '',
  note text not null default '',
  uid text not null,
  username text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (project_id, subject, target, package)
);
`;
