import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { migrations } from './migrations/list.ts';
import type { Migration } from './migrations/migration.ts';

/** The database was made by a newer program; the message is for the person who starts this one. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

/** Names the lock of migrations among the advisory locks of the database. */
const migrationLock = 7_201_126;

/**
 * Bring the schema up to date, a transaction per migration; answers how many ran.
 *
 * Two programs that start at once wait for each other. Throws `NewerSchema` for migrations that it does not know.
 */
export async function migrate(
  database: Kysely<Schema>,
  list: readonly Migration[] = migrations,
): Promise<number> {
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      return await runMissing(connection, list);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}

/** Whether the tables are those that this program knows: only such a one may write into them. */
export async function isSchemaCurrent(database: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from schema_migration`.execute(database);
  return rows.length === migrations.length && migrations.every(({ id }) => rows.some((row) => row.id === id));
}

async function runMissing(connection: Kysely<Schema>, list: readonly Migration[]): Promise<number> {
  await makeMigrationTable(connection as never);
  const applied = await sql<{ id: string }>`select id from schema_migration`.execute(connection);
  const done = new Set(applied.rows.map(({ id }) => id));
  const unknown = [...done].filter((id) => !list.some((migration) => migration.id === id));
  if (unknown.length > 0) {
    throw new NewerSchema(`数据库由更新版本的溯析创建（${unknown.join('、')}），请使用新版本启动`);
  }
  const missing = list.filter(({ id }) => !done.has(id));
  for (const migration of missing) {
    await connection.transaction().execute((transaction) => run(transaction as never, migration));
  }
  return missing.length;
}

/** Make the tables that some migrations leave in an empty database, in the transaction that is under way. */
export async function makeSchema(transaction: Kysely<unknown>, list: readonly Migration[]): Promise<void> {
  await makeMigrationTable(transaction);
  for (const migration of list) await run(transaction, migration);
}

async function makeMigrationTable(database: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists schema_migration (
    id text primary key, applied_at timestamptz not null default now())`.execute(database);
}

async function run(transaction: Kysely<unknown>, migration: Migration): Promise<void> {
  await migration.up(transaction);
  await sql`insert into schema_migration (id) values (${migration.id})`.execute(transaction);
}
