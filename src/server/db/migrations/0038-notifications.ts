import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What people want to be told of, what is on its way to them, and the systems that it goes through. */
export const notifications: Migration = {
  id: '0038-notifications',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table alert add column is_announced boolean not null default false;
create index alert_to_announce on alert (raised_at) where not is_announced;

create table subscription (
  subscription_id text primary key,
  uid text not null references account on delete cascade,
  name text not null,
  is_enabled boolean not null,
  kinds text[] not null,
  severity_rank integer not null,
  only_exploited boolean not null,
  project_ids text[] not null,
  channel text not null check (channel in ('email', 'webhook', 'wecom', 'dingtalk', 'feishu')),
  address text not null,
  sealed_secret text not null,
  created_at timestamptz not null default clock_timestamp()
);

create index subscription_by_account on subscription (uid, created_at);

create table delivery (
  delivery_id text primary key,
  subscription_id text not null references subscription on delete cascade,
  message jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempt_count integer not null default 0,
  not_before timestamptz not null default clock_timestamp(),
  last_failure text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);

create index delivery_waiting on delivery (not_before) where status = 'waiting';
create index delivery_by_subscription on delivery (subscription_id, created_at desc);

create table integration (
  name text primary key,
  settings jsonb not null,
  sealed_secret text not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
`;
