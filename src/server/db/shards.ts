import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';
import type { Migration } from './migrations/migration.ts';
import { checkDatabase, type Database, openDatabase } from './open.ts';
import { resultTables } from './result-tables.ts';
import type { Schema } from './schema.ts';

/** Results cannot be kept as the settings say; the message is for the administrator. */
export class CannotDistribute extends Error {
  override readonly name = 'CannotDistribute';
}

/** Checks of reachability wait in their table to be claimed row by row, as only a table in one place can be. */
const distributedTables = resultTables.filter((name) => name !== 'reach_check');

const serverPrefix = 'suxi_results_';

/**
 * Bring the schema of a database up to date, and keep what analyses find in several others (`shards`, by their URLs),
 * where there are any. The rows of a task lie together, in the database that a hash of its id says; those that are
 * here already go there. Answers how many tables were handed out.
 *
 * Each table of results becomes one in parts by hash, whose parts are fetched from the shards: every question is put
 * as before, and one about a task is one shard's work. A shard is claimed for this database, so that two never write
 * into one. The shards' number and order are for good: throws `CannotDistribute` for others, for a shard that holds
 * something else, and for one that cannot be reached.
 *
 * Source: PostgreSQL manual, "postgres_fdw", and "Table Partitioning".
 */
export async function migrateWithShards(
  database: Database,
  shards: readonly string[],
  list: readonly Migration[] = migrations,
): Promise<number> {
  const known = await knownShards(database);
  if (known.length > 0 && known.length !== shards.length) {
    throw new CannotDistribute(
      `检测结果分布在 ${known.length} 个数据库上，SUXI_SHARDS 应按原来的顺序写出全部 ${known.length} 个，现在写了 ${shards.length} 个`,
    );
  }
  const collation = await collationOf(database);
  const owner = known[0] ?? randomUUID();
  const claimed = shards.map((url, place) => ({
    url,
    place,
    claim: `${owner} ${place + 1}/${shards.length}`,
  }));
  // Nothing is claimed before all can be, and then by a name that is kept: a start that fails can be made again.
  for (const shard of claimed) await atShard(shard, (open) => checkShard(open, shard, collation));
  if (shards.length > 0) await nameShards(database, shards.length, owner);
  // A migration may put something into rows that lie there, by columns that it has just made.
  for (const shard of claimed) {
    await atShard(shard, async (open) => {
      await claimShard(open, shard);
      await migrate(open, list);
    });
  }
  await migrate(database, list);
  if (shards.length === 0) return 0;
  await connectShards(database, shards);
  const local = await localTables(database);
  for (const table of local) {
    await database.transaction().execute((transaction) => handOut(transaction, table, shards.length));
  }
  return local.length;
}

/** The name by which each shard is claimed, which stands as the version of its server. */
async function knownShards(database: Database): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select srvversion as owner from pg_foreign_server where srvname like ${`${serverPrefix}%`}`.execute(
    database,
  );
  return rows.map(({ owner }) => owner);
}

/** In which order a database puts texts; a shard that sorts for another one must do it alike. */
async function collationOf(database: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ collation: string }>`
    select concat_ws(' ', datlocprovider, datcollate, datctype) as collation
    from pg_database where datname = current_database()`.execute(database);
  return rows[0]?.collation ?? '';
}

interface Shard {
  readonly url: string;
  readonly place: number;
  /** Whose it is, and which of how many. */
  readonly claim: string;
}

/** Work in a shard; what fails there is told as that shard's. */
async function atShard({ url, place }: Shard, work: (database: Database) => Promise<void>): Promise<void> {
  const open = openDatabase(
    { connectionString: url },
    { max: 1, statementTimeoutMs: 0, onError: () => undefined },
  );
  try {
    await work(open.database);
  } catch (error) {
    if (error instanceof CannotDistribute) throw error;
    throw refusal(place, `无法使用：${(error as Error).message}`);
  } finally {
    await open.close();
  }
}

function refusal(place: number, reason: string): CannotDistribute {
  return new CannotDistribute(`SUXI_SHARDS 中的第 ${place + 1} 个数据库${reason}`);
}

async function checkShard(database: Database, { place, claim }: Shard, collation: string): Promise<void> {
  await checkDatabase(database);
  if ((await collationOf(database)) !== collation) throw refusal(place, '的排序规则与主数据库不同');
  const former = await claimOf(database);
  if (former !== 'empty' && former !== claim) {
    throw refusal(place, '不是空的，也不属于这个主数据库的这个位置');
  }
}

/** What a database was claimed by; of one that holds nothing `empty`, of one that holds something else nothing. */
async function claimOf(database: Database): Promise<string | undefined> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f')`.execute(database);
  if (tables.length === 0) return 'empty';
  if (tables.every(({ name }) => name !== 'shard_claim')) return undefined;
  const { rows } = await sql<{ claim: string }>`select claim from shard_claim`.execute(database);
  return rows[0]?.claim;
}

async function claimShard(database: Database, { claim }: Shard): Promise<void> {
  await sql`create table if not exists shard_claim as select ${sql.lit(claim)}::text as claim`.execute(
    database,
  );
}

/** Keep how many shards there are, and whose name they are claimed by. */
async function nameShards(database: Database, total: number, owner: string): Promise<void> {
  // Apart from the tables: a backup that is restored removes their schema and everything in it.
  await sql`create schema if not exists suxi_shards`.execute(database);
  await sql`create extension if not exists postgres_fdw with schema suxi_shards`.execute(database);
  await database.transaction().execute(async (transaction) => {
    for (let place = 0; place < total; place++) {
      const server = sql.ref(serverOf(place));
      await sql`create server if not exists ${server} version ${sql.lit(owner)} foreign data wrapper postgres_fdw`.execute(
        transaction,
      );
      await sql`create user mapping if not exists for current_user server ${server}`.execute(transaction);
    }
  });
}

/** Say where each shard is; it may have moved since the last time. */
async function connectShards(database: Database, shards: readonly string[]): Promise<void> {
  // Two tables of results are joined where both are.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set enable_partitionwise_join = on`.execute(
    database,
  );
  for (const [place, url] of shards.entries()) {
    const server = sql.ref(serverOf(place));
    const { server: where, user } = optionsOf(url);
    await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ where: string[]; who: string[] }>`
        select coalesce(srvoptions, '{}') as where, coalesce(umoptions, '{}') as who
        from pg_user_mappings join pg_foreign_server on pg_foreign_server.oid = srvid
        where pg_foreign_server.srvname = ${serverOf(place)} and umuser = current_user::regrole`.execute(
        transaction,
      );
      const [former = { where: [], who: [] }] = rows;
      await sql`alter server ${server} options (${changes(former.where, where)})`.execute(transaction);
      const said = changes(former.who, user);
      await sql`alter user mapping for current_user server ${server} options (${said})`.execute(transaction);
    });
  }
}

function serverOf(place: number): string {
  return `${serverPrefix}${place + 1}`;
}

/** What `postgres_fdw` is told of a URL: libpq's words for the server, and who asks. */
function optionsOf(url: string): Record<'server' | 'user', ReadonlyMap<string, string>> {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url);
  const server = new Map([
    ['host', hostname],
    ['port', port || '5432'],
    ['dbname', decodeURIComponent(pathname.slice(1))],
    ['connect_timeout', '10'],
    ['batch_size', '1000'],
    ['fetch_size', '10000'],
    ['async_capable', 'true'],
    ...searchParams,
  ]);
  const user = new Map([['user', decodeURIComponent(username)]]);
  if (password !== '') user.set('password', decodeURIComponent(password));
  return { server, user };
}

/** The difference between options as the catalog holds them (`name=value`) and those that are wanted, for ALTER. */
function changes(former: readonly string[], wanted: ReadonlyMap<string, string>) {
  const names = new Set(former.map((option) => option.slice(0, option.indexOf('='))));
  const gone = [...names].filter((name) => !wanted.has(name)).map((name) => sql`drop ${sql.ref(name)}`);
  const said = [...wanted].map(
    ([name, value]) =>
      sql`${sql.raw(names.has(name) ? 'set' : 'add')} ${sql.ref(name)} ${sql.raw(pg.escapeLiteral(value))}`,
  );
  return sql.join([...gone, ...said]);
}

async function localTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any(${[...distributedTables]})
    order by relname`.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * Make a table one in parts that the shards hold, and bring its rows there. Whatever they held of it before is what
 * an installation that was restored from a backup has left behind, or a start that was interrupted here.
 */
async function handOut(transaction: Kysely<Schema>, name: string, total: number): Promise<void> {
  const [table, former] = [sql.ref(name), sql.ref(`${name}_here`)];
  await sql`alter table ${table} rename to ${former}`.execute(transaction);
  await sql`create table ${table} (like ${former} including defaults including generated)
    partition by hash (task_id)`.execute(transaction);
  for (let place = 0; place < total; place++) {
    await sql`create foreign table ${sql.ref(`${name}_${place + 1}`)} partition of ${table}
      for values with (modulus ${sql.lit(total)}, remainder ${sql.lit(place)})
      server ${sql.ref(serverOf(place))} options (table_name ${sql.lit(name)})`.execute(transaction);
  }
  await sql`truncate ${table}`.execute(transaction);
  await sql`insert into ${table} select * from ${former}`.execute(transaction);
  await sql`drop table ${former}`.execute(transaction);
}
