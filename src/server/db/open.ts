import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleansTexts } from './clean-text.ts';
import type { Connection } from './embedded-postgres/start.ts';
import type { Schema } from './schema.ts';

/** The tables, ready for questions. */
export type Database = Kysely<Schema>;

/** How to reach a database: the embedded one by its parts, any other by its URL. */
export type Reach = Connection | { readonly connectionString: string };

export interface OpenDatabase {
  readonly database: Database;
  /** For what Kysely cannot do: COPY and locks that last as long as a connection. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Open a pool. A connection that dies while it is lent out fails its query and nothing else. */
export function openDatabase(
  reach: Reach,
  options: {
    readonly max: number;
    /** How many connections stay open when nobody asks anything. */
    readonly kept?: number;
    readonly statementTimeoutMs: number;
    readonly onError: (error: Error) => void;
    /** What the database calls these connections; health tells by it when a worker last asked something. */
    readonly name?: string;
    /** A question that takes longer fails on our side, whatever the database does. */
    readonly patienceMs?: number;
  },
): OpenDatabase {
  const pool = new pg.Pool({
    ...reach,
    max: options.max,
    statement_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: options.patienceMs ?? usualPatienceMs,
    min: options.kept ?? 0,
    idleTimeoutMillis: idleMs,
    ...(options.patienceMs !== undefined && { query_timeout: options.patienceMs }),
    keepAlive: true,
    application_name: options.name ?? 'suxi',
    onConnect: (client) => countDaysAsHere(client),
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [cleansTexts] });
  return { database, pool, close: () => database.destroy() };
}

/**
 * The day of an instant is the same in a question as in `today()`, whatever zone the database is set to. One that does not
 * know our zone keeps its own.
 */
async function countDaysAsHere(client: pg.ClientBase): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await client.query(`select set_config('TimeZone', $1, false)`, [timeZone]).catch(() => undefined);
}

/**
 * A connection is made in several steps, each of which waits for a turn of two processes: where an analysis has taken
 * all processors that is seconds, and five of them were too few. One that is open waits for nothing.
 */
const usualPatienceMs = 20_000;
const idleMs = 5 * 60_000;

/** What workers call their connections. */
export const workerName = 'suxi worker';

/** The oldest PostgreSQL that will do. */
const oldestVersion = 150_000;

/** Throws with a sentence for people when the database cannot be used. */
export async function checkDatabase(database: Database): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding
  `.execute(database);
  const [found] = rows;
  if (found === undefined || found.version < oldestVersion) throw new Error('PostgreSQL 的版本应不低于 15');
  if (found.encoding !== 'UTF8') throw new Error(`数据库的编码应为 UTF8，现在是 ${found.encoding}`);
}

/** Whether an error says that the database is away (and not that a question was wrong). */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    awayCodes.has(code) ||
    /^08|^57P0/.test(code) ||
    /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  );
}

/**
 * Whether no connection came free, or could be made, in time, or two changed the same at once in a database that keeps
 * results (40001): there is a database, and too much to do.
 */
export function isDatabaseBusy(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code === '40001') return true;
  return /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/.test(
    message,
  );
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);

/** Names the lock that a running server holds, among the advisory locks of the database. */
export const serverLock = 7_201_127;

/** Names the lock that machines which analyse for a server hold together. */
export const workerLock = 7_201_128;

const lockTries = 10;
const lockPauseMs = 100;

/**
 * Take a lock that lasts until the answer is called or this process dies; `undefined` when somebody has it. Those who
 * hold it together (`shared`) do not keep each other out.
 *
 * A process that was killed just now may still hold it for a moment, so this tries for a second. When the
 * database goes away the lock goes with it; it is taken again as soon as the database is back.
 */
export async function holdLock(
  reach: Reach,
  lock: number,
  manner: 'alone' | 'shared' = 'alone',
): Promise<(() => Promise<void>) | undefined> {
  const released = new AbortController();
  const wanted = { lock, manner };
  let holder = await takeLock(reach, wanted, takeAgain);
  if (holder === undefined) return undefined;

  async function takeAgain(): Promise<void> {
    while (!released.signal.aborted) {
      await sleep(1_000, undefined, { ref: false });
      if (released.signal.aborted) return;
      const next = await takeLock(reach, wanted, takeAgain).catch(() => undefined);
      if (next === undefined) continue;
      holder = next;
      return;
    }
  }

  return async () => {
    released.abort();
    await holder?.end();
  };
}

async function takeLock(
  reach: Reach,
  { lock, manner }: { readonly lock: number; readonly manner: 'alone' | 'shared' },
  onLost: () => Promise<void>,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...reach, application_name: 'suxi lock', keepAlive: true });
  client.on('error', () => undefined); // it ends then, and that is what counts
  await client.connect();
  for (let tries = 0; tries < lockTries; tries += 1) {
    const take = manner === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ held: boolean }>(`select ${take}($1) as held`, [lock]);
    if (rows[0]?.held === true) {
      client.once('end', () => void onLost());
      return client;
    }
    await sleep(lockPauseMs);
  }
  await client.end();
  return undefined;
}
