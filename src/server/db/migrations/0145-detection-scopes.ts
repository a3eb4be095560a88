import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a detection leaves out, and what those of a project do unless they say otherwise. */
export const detectionScopes: Migration = {
  id: '0145-detection-scopes',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table task add column scope jsonb not null default '{"skipped": [], "ignored": []}';
alter table project add column scope jsonb not null default '{"skipped": [], "ignored": []}';
`;
