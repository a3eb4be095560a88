import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Weaknesses in source code can be audited. */
export const staticAudits: Migration = {
  id: '0076-static-audits',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table audit drop constraint audit_subject_check;
alter table audit add constraint audit_subject_check
  check (subject in ('component', 'finding', 'vulnerable-code', 'weakness'));
`;
