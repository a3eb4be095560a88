import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What only another upload has not is no repair; what was counted as one before stays counted, its upload may be gone. */
export const unseenFindings: Migration = {
  id: '0120-unseen-findings',
  async up(database) {
    await sql`alter table project_finding add column is_unseen boolean not null default false`.execute(
      database,
    );
  },
};
