import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Weaknesses that were found in source code are kept, with the way that leads to them. */
export const staticFindings: Migration = {
  id: '0046-static-findings',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table static_finding (
  task_id text not null,
  finding_no integer not null,
  file_no integer not null,
  fingerprint text not null,
  rule_id text not null,
  cwe integer not null,
  severity text not null,
  severity_rank smallint not null,
  confidence text not null,
  language text not null,
  line integer not null,
  function_name text not null,
  message text not null,
  advice text not null,
  origin text not null,
  state text not null,
  is_new boolean not null,
  trace jsonb not null,
  code jsonb not null,
  primary key (task_id, finding_no)
);
create index static_finding_by_severity on static_finding (task_id, severity_rank, finding_no);
create index static_finding_by_fingerprint on static_finding (task_id, fingerprint);
`;
