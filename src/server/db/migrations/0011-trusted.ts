import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The trusted repository: entries, applications, the black list, the policy, and what was done with them. */
export const trusted: Migration = {
  id: '0011-trusted',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

/** What an entry and an application know of their component version. */
const subject = `
  purl text not null,
  component_id text not null,
  ecosystem text not null,
  name text not null,
  version text not null,
  license text not null,
  source text not null,
  sha256 text not null,
  sm3 text not null,
  artefact text not null,
  size_bytes bigint not null,
  severity text not null,
  severity_rank smallint not null,
  evidence jsonb not null,
  revision integer not null default 0`;

const statements = `
create table trusted_entry (
  entry_id text primary key,
  ${subject},
  licenses text[] not null,
  accepted text[] not null,
  checked_generation integer not null,
  conclusion text not null check (conclusion in ('automatic', 'approved', 'sole')),
  admitted_by text not null,
  admitted_at timestamptz not null default now(),
  valid_until timestamptz not null,
  status text not null default 'trusted' check (status in ('trusted', 'watched', 'frozen', 'retired')),
  reason text not null default ''
);

create unique index trusted_entry_by_component on trusted_entry (component_id);
create index trusted_entry_by_age on trusted_entry (admitted_at desc, entry_id);

create table trusted_application (
  application_id text primary key,
  ${subject},
  claimed_hash text not null,
  reason text not null,
  project_id text,
  created_by text not null,
  created_at timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'admitted', 'rejected', 'withdrawn')),
  decided_by text not null default '',
  decided_at timestamptz,
  decision text not null default ''
);

create unique index trusted_application_pending on trusted_application (component_id, created_by)
  where status = 'pending';
create index trusted_application_by_component on trusted_application (component_id) where status = 'pending';
create index trusted_application_by_age on trusted_application (created_at desc, application_id);

create table trusted_ban (
  ban_id text primary key,
  ecosystem text not null,
  name text not null,
  versions text not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);

create index trusted_ban_by_package on trusted_ban (ecosystem, lower(name));

create table trusted_policy (
  only_row boolean primary key default true check (only_row),
  rules jsonb not null,
  revision integer not null default 0,
  changed_by text not null,
  changed_at timestamptz not null default now()
);

create table trusted_event (
  event_id bigint generated always as identity primary key,
  component_id text not null,
  at timestamptz not null default clock_timestamp(),
  uid text not null,
  username text not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  text text not null
);

create index trusted_event_by_component on trusted_event (component_id, event_id);

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'the events of the trusted repository are append only';
end
$$;

create trigger trusted_event_append_only before update or delete or truncate on trusted_event
  for each statement execute function refuse_event_change();
`;
