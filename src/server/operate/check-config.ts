import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { checkDatabase, openDatabase } from '../db/open.ts';
import { refuseUnfinishedMove } from '../db/unfinished-move.ts';
import { isServed } from '../db/with-database.ts';
import { levelOf, readSpace } from '../disk/space.ts';
import { tryAddress } from '../http/address.ts';
import { findSandbox, NoSandbox } from '../sandbox/sandbox.ts';

/** One thing that was looked at, with a sentence for the administrator. */
export interface Checked {
  readonly what: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly sentence: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Look at the settings and at what they name, without making or changing anything: what would keep the program from
 * starting is `failed`, what an administrator would want to know is a `warning`.
 */
export async function checkConfig(env: Environment): Promise<Checked[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [failed('设置', error.message)];
  }
  // What keeps the database from answering is told when the database is looked at.
  const isRunning = await isServed(config).catch(() => false);
  return [
    ok(
      '设置',
      `数据目录 ${config.dataFolder}，监听 ${config.host}:${config.port}，同时检测 ${config.workers} 个`,
    ),
    ...unknownSettings(env),
    ...exposure(config),
    isRunning ? ok('端口', '溯析正在运行') : await checked('端口', () => checkAddress(config)),
    await checked('数据目录', () => checkFolder(config)),
    await checked('数据库', () => checkReach(config, isRunning)),
    await checked('证书', () => checkCertificates(config)),
    await checkSandbox(config),
  ];
}

/** The names of all settings: those that are asked for when they are read. */
export function knownSettings(): ReadonlySet<string> {
  const asked = new Set<string>();
  const watched = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_target, key) => void asked.add(String(key)) },
  );
  readConfig(watched);
  return asked;
}

/** Settings of the commands, not of the server. */
const otherSettings = ['SUXI_TOKEN'];

function unknownSettings(env: Environment): Checked[] {
  const known = knownSettings();
  return Object.keys(env)
    .filter((key) => key.startsWith('SUXI_') && !known.has(key) && !otherSettings.includes(key))
    .map((key) => warning('设置', `没有名为 ${key} 的设置，它不起作用`));
}

/** What the settings lay open to others, or leave in the dark: each a warning. */
export function exposure({ host, git, adminPassword, proxies, databaseUrl, shards }: Config): Checked[] {
  const warnings: readonly (readonly [boolean, string, string])[] = [
    [!isHere(host), '网络', `监听 ${host} 时请在前面放置提供 HTTPS 的反向代理`],
    [
      !isHere(host) && proxies.length === 0,
      '网络',
      '未设置 SUXI_TRUSTED_PROXIES：经代理来的用户都按代理的地址限速、锁定和记录',
    ],
    [
      [databaseUrl, ...shards].some(isInClear),
      '数据库',
      '数据库在另一台机器上，DATABASE_URL 与 SUXI_SHARDS 应带 sslmode=verify-full 以加密连接',
    ],
    [git.allowsLoopback, '网络', 'SUXI_GIT_LOOPBACK=yes 只供测试，会允许拉取本机上的仓库'],
    [adminPassword !== undefined, '账号', '首次登录后请从环境中去掉 SUXI_ADMIN_PASSWORD'],
  ];
  return warnings.flatMap(([holds, what, sentence]) => (holds ? [warning(what, sentence)] : []));
}

function isHere(host: string): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
}

/** Whether what is asked of a database crosses the network unencrypted; without a host it is asked by a socket. */
function isInClear(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const mode = searchParams.get('sslmode') ?? 'disable';
  return hostname !== '' && !isHere(hostname) && ['disable', 'allow', 'prefer'].includes(mode);
}

async function checkAddress({ host, port }: Config): Promise<Checked> {
  await tryAddress(host, port);
  return ok('端口', `${host}:${port} 可以使用`);
}

async function checkFolder({ dataFolder, disk }: Config): Promise<Checked> {
  const existing = await nearestFolder(dataFolder);
  await access(existing, constants.R_OK | constants.W_OK | constants.X_OK);
  const space = await readSpace(existing);
  const level = levelOf(space, disk);
  const room = `剩余 ${(space.freeBytes / 1024 ** 3).toFixed(1)} GiB`;
  if (level !== 'ample') return warning('数据目录', `磁盘空间不足，${room}`);
  return ok('数据目录', existing === dataFolder ? `可以读写，${room}` : `将会创建，${room}`);
}

async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return path;
  if (found !== undefined) throw new ConfigError(`${path} 不是目录`);
  return nearestFolder(dirname(path));
}

async function checkReach({ databaseUrl, shards }: Config, isRunning: boolean): Promise<Checked> {
  for (const url of shards) await refuseUnfit(url);
  const others = shards.length === 0 ? '' : `；存放检测结果的 ${shards.length} 个数据库都可以连接`;
  if (databaseUrl === undefined) {
    return ok('数据库', (isRunning ? '内置数据库正在运行' : '使用内置数据库') + others);
  }
  await refuseUnfit(databaseUrl);
  return ok('数据库', `自备的数据库可以连接，版本与编码合适${others}`);
}

async function refuseUnfit(url: string): Promise<void> {
  const open = openDatabase(
    { connectionString: url },
    { max: 1, statementTimeoutMs: 5_000, patienceMs: 5_000, onError: () => undefined },
  );
  try {
    await checkDatabase(open.database);
    await refuseUnfinishedMove(open.database);
  } finally {
    await open.close();
  }
}

async function checkCertificates({ git }: Config): Promise<Checked> {
  if (git.certificates === undefined) return ok('证书', '使用系统信任的证书');
  await access(git.certificates, constants.R_OK);
  return ok('证书', `SUXI_GIT_CA ${git.certificates} 可以读取`);
}

async function checkSandbox({ sandbox, analysis }: Config): Promise<Checked> {
  try {
    const { kind, why = '' } = await findSandbox(sandbox, analysis);
    return kind === 'bubblewrap'
      ? ok('隔离', '使用 bubblewrap')
      : warning('隔离', `检测进程未被隔离：${why}`);
  } catch (error) {
    if (!(error instanceof NoSandbox)) throw error;
    return failed('隔离', error.message);
  }
}

/** Whatever goes wrong while something is looked at is what was found. Addresses of databases hold passwords: only the code is told. */
async function checked(what: string, look: () => Promise<Checked>): Promise<Checked> {
  try {
    return await look();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = error instanceof ConfigError || code === undefined ? (error as Error).message : code;
    return failed(what, `不可用：${reason}`);
  }
}

function ok(what: string, sentence: string): Checked {
  return { what, state: 'ok', sentence };
}

function warning(what: string, sentence: string): Checked {
  return { what, state: 'warning', sentence };
}

function failed(what: string, sentence: string): Checked {
  return { what, state: 'failed', sentence };
}
