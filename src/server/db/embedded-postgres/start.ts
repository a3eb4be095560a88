import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { initialize } from './initialize.ts';
import { choosePlace, type Place } from './place.ts';
import { findSurvivor, isAlive, type Postmaster, stopPostmaster } from './postmaster.ts';

/** How to reach a database. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The embedded PostgreSQL, running. */
export interface EmbeddedPostgres {
  readonly connection: Connection;
  readonly notices: readonly string[];
  /** Where its files are. */
  readonly folder: string;
  /** Ends it; resolves when the process is gone. */
  stop(): Promise<void>;
}

/** Longest path of a Unix socket that every system takes, with the name of the socket in it. */
const longestSocketPath = 99;

/**
 * Start PostgreSQL on a Unix socket, or adopt the one that survived us.
 *
 * The first start makes the database. `tell` hears when it has ended by itself and when it is back, for the log.
 * Throws `UnsupportedPlatform` where it cannot run.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  say: (sentence: string) => void,
  tell: (event: string) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const place = await choosePlace(dataFolder);
  const cluster = join(place.root, 'data');
  const passwordFile = join(dataFolder, 'postgres-password');
  if (!(await exists(passwordFile))) await setFormerAside(cluster, say);
  const password = await keptPassword(passwordFile);
  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    say('正在创建内置数据库……');
    await initialize(place, cluster, password);
  }
  const running = (await adopt(cluster, password)) ?? (await launchInsistently(place, cluster, password));
  const watch = restartWhenGone(running, () => launch(place, cluster, password, running.socketFolder), tell);
  return {
    connection: connectionTo(running.socketFolder, password),
    notices: place.notices,
    folder: place.root,
    async stop() {
      await watch.stop();
      // A folder for a short path is made anew at each start.
      const isNear = running.socketFolder.startsWith(place.root);
      if (!isNear) await rm(running.socketFolder, { recursive: true, force: true });
    },
  };
}

/** How to reach the embedded PostgreSQL of a data folder when it is running; nothing is started. */
export async function findEmbeddedPostgres(dataFolder: string): Promise<Connection | undefined> {
  const password = await readFile(join(dataFolder, 'postgres-password'), 'utf8').catch(() => '');
  if (password === '') return undefined; // choosing a place would make a folder
  const { root } = await choosePlace(dataFolder);
  const survivor = await findSurvivor(join(root, 'data'));
  if (survivor === undefined) return undefined;
  const connection = connectionTo(survivor.socketFolder, password.trim());
  return (await untilReady(connection, survivor.pid, 5_000)) ? connection : undefined;
}

const watchMs = 1_000;

/** Start a server anew, at the same socket, when its process is gone though nobody asked for that. */
function restartWhenGone(
  first: Postmaster,
  launchAgain: () => Promise<Postmaster>,
  tell: (event: string) => void,
) {
  let { pid } = first;
  let isGone = false;
  let starting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (starting !== undefined || isAlive(pid)) return;
    if (!isGone) tell('database ended unexpectedly');
    isGone = true;
    starting = launchAgain()
      .then((postmaster) => {
        ({ pid } = postmaster);
        isGone = false;
        tell('database started anew');
      })
      .catch(() => undefined) // what is left of the former may be in the way for a moment; the next tick tries again
      .finally(() => {
        starting = undefined;
      });
  }, watchMs);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await starting;
      await stopPostmaster(pid);
    },
  };
}

async function adopt(cluster: string, password: string) {
  const survivor = await findSurvivor(cluster);
  if (survivor === undefined) return undefined;
  const answered = await untilReady(connectionTo(survivor.socketFolder, password), survivor.pid, 5_000);
  return answered ? survivor : undefined;
}

/** A server that is killed while it comes up may be stopped by what is left of its predecessor: it is tried again. */
async function launchInsistently(place: Place, cluster: string, password: string): Promise<Postmaster> {
  for (let left = 2; ; left -= 1) {
    try {
      return await launch(place, cluster, password);
    } catch (error) {
      if (left === 0) throw error;
      await sleep(500);
    }
  }
}

async function launch(
  place: Place,
  cluster: string,
  password: string,
  formerSocketFolder?: string,
): Promise<Postmaster> {
  const socketFolder = formerSocketFolder ?? (await socketFolderFor(place));
  const logPath = join(place.root, 'postgres.log');
  const log = await open(logPath, 'w', 0o600);
  const child = spawn(join(place.binaries, 'native', 'bin', 'postgres'), settings(cluster, socketFolder), {
    ...place.runAs,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' },
    detached: true, // Ctrl-C in a terminal must reach us first
    stdio: ['ignore', log.fd, log.fd],
  });
  const pid = await new Promise<number>((done, fail) => {
    child.once('error', fail);
    child.once('spawn', () => done(child.pid ?? 0));
  });
  child.unref();
  await log.close();
  const isUp = await untilReady(connectionTo(socketFolder, password), pid, 60_000);
  if (!isUp)
    throw new Error(`PostgreSQL 没有启动：${(await readFile(logPath, 'utf8')).trim().slice(-2_000)}`);
  return { pid, socketFolder };
}

function settings(cluster: string, socketFolder: string): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    jit: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    lc_messages: 'C',
  };
  return ['-D', cluster, ...Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
}

/** A 0700 folder for the socket, near the data where the path is short enough. */
async function socketFolderFor({ root, runAs }: Place): Promise<string> {
  const near = join(root, 'socket');
  const isShort = Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) <= longestSocketPath;
  if (isShort) await mkdir(near, { recursive: true, mode: 0o700 });
  const folder = isShort ? near : await mkdtemp(join(tmpdir(), 'suxi-'));
  if (runAs !== undefined) await chown(folder, runAs.uid, runAs.gid);
  await chmod(folder, 0o700);
  return folder;
}

/** Whether a server answers before the time is over; gives up early when its process is gone. */
async function untilReady(connection: Connection, pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += 30) {
    if (await answers(connection)) return true;
    if (!isAlive(pid)) return false;
    await sleep(30);
  }
  return false;
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined); // the try below tells
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // Wrong password or missing database will not get better by waiting.
    const { code = '' } = error as { code?: string };
    if (code.startsWith('28') || code === '3D000') throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connectionTo(socketFolder: string, password: string): Connection {
  return { host: socketFolder, port: 5432, user: 'suxi', password, database: 'suxi' };
}

/**
 * Without its password a cluster belongs to a data folder that was removed: it is kept under another name.
 *
 * This happens where the cluster lies outside of the data folder.
 */
async function setFormerAside(cluster: string, say: (sentence: string) => void): Promise<void> {
  if (!(await exists(cluster))) return;
  const survivor = await findSurvivor(cluster);
  if (survivor !== undefined) await stopPostmaster(survivor.pid);
  const aside = `${cluster}.former-${Date.now()}`;
  await rename(cluster, aside);
  say(`数据目录是新的，原有的数据库不再使用，保留在 ${aside}`);
}

async function keptPassword(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${path}.new`, password, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return password;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
