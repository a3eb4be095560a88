import { availableParallelism } from 'node:os';
import type { GitSettings } from './git/settings.ts';
import { isAbsolute, resolve } from 'node:path';
import { isNetwork } from './http/proxies.ts';
import type { Outside } from './outgoing/outside.ts';
import type { DiskLimits } from './disk/space.ts';
import { type LogLevel, logLevels } from './log.ts';
import { type AnalysisLimits, type SandboxChoice, sandboxChoices, usualMemoryMb } from './sandbox/sandbox.ts';

/** How often somebody may knock; every figure is a setting. */
export interface Limits {
  readonly loginsPerMinute: number;
  readonly checksPerMinute: number;
  readonly requestsPerSecond: number;
  readonly connectionsPerAddress: number;
  readonly uploadBytes: number;
  /** Of one person, arriving in chunks: how many, and how large together. */
  readonly unfinishedUploads: number;
  readonly unfinishedBytes: number;
}

/** What the environment says about this installation. */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Absolute. */
  readonly dataFolder: string;
  /** A PostgreSQL of one's own; absent: the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Databases that keep what analyses find, by their URLs, in an order that stays; empty: that of everything else. */
  readonly shards: readonly string[];
  /** The first password of `superadmin`; absent: a random one. */
  readonly adminPassword: string | undefined;
  readonly logLevel: LogLevel;
  readonly sessionHours: number;
  /** A session that goes unused for so long ends. */
  readonly sessionIdleMinutes: number;
  /** How many analyses run at once. */
  readonly workers: number;
  readonly limits: Limits;
  /** Addresses and networks of the proxies before this server. */
  readonly proxies: readonly string[];
  readonly git: GitSettings;
  /** Knowledge is fetched from the hosts of repositories, within limits of its own. */
  readonly knowledgeDownloads: GitSettings;
  /** Which hosts people may have alerts sent to. */
  readonly notifications: Outside;
  /** Origins of platforms that may hold the embedded page of results in a frame. */
  readonly frameAncestors: readonly string[];
  readonly disk: DiskLimits;
  /** After it was asked to end: so long it says that it is leaving and still serves, for a proxy to notice. */
  readonly stopGraceSeconds: number;
  readonly sandbox: SandboxChoice;
  readonly analysis: AnalysisLimits;
  /** Whether a new installation reads well-known open-source projects by itself. */
  readonly readsStarterProjects: boolean;
}

/** A setting that makes no sense; the message is for the person who starts the program. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const gibibyte = 1024 ** 3;

/** Read the settings. Throws `ConfigError` for the first one that makes no sense. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return {
    host: hostOf(env.SUXI_HOST ?? '127.0.0.1'),
    port: wholeNumber(env, 'SUXI_PORT', 8600, 0, 65_535),
    dataFolder: folderOf(env.SUXI_DATA ?? './data'),
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    shards: shardsOf(env.SUXI_SHARDS),
    adminPassword: passwordOf(env.SUXI_ADMIN_PASSWORD),
    logLevel: oneOf(env, 'SUXI_LOG_LEVEL', 'warn', logLevels),
    sessionHours: wholeNumber(env, 'SUXI_SESSION_HOURS', 12, 1, 720),
    sessionIdleMinutes: wholeNumber(env, 'SUXI_SESSION_IDLE_MINUTES', 120, 5, 43_200),
    workers: wholeNumber(env, 'SUXI_WORKERS', availableParallelism() > 2 ? 2 : 1, 1, 64),
    limits: {
      loginsPerMinute: wholeNumber(env, 'SUXI_LOGINS_PER_MINUTE', 10, 1, 1_000_000),
      checksPerMinute: wholeNumber(env, 'SUXI_CHECKS_PER_MINUTE', 30, 1, 1_000_000),
      requestsPerSecond: wholeNumber(env, 'SUXI_REQUESTS_PER_SECOND', 100, 1, 1_000_000),
      connectionsPerAddress: wholeNumber(env, 'SUXI_CONNECTIONS_PER_ADDRESS', 200, 1, 1_000_000),
      uploadBytes: wholeNumber(env, 'SUXI_UPLOAD_BYTES', 2 * gibibyte, 1, 1024 * gibibyte),
      unfinishedUploads: wholeNumber(env, 'SUXI_UNFINISHED_UPLOADS', 20, 1, 10_000),
      unfinishedBytes: wholeNumber(env, 'SUXI_UNFINISHED_BYTES', 20 * gibibyte, 1, 10_240 * gibibyte),
    },
    proxies: listOf(env, 'SUXI_TRUSTED_PROXIES', '', isNetwork),
    git: gitOf(env),
    knowledgeDownloads: {
      ...gitOf(env),
      seconds: wholeNumber(env, 'SUXI_KB_SECONDS', 4 * 3600, 1, 7 * 86_400),
      bytes: wholeNumber(env, 'SUXI_KB_BYTES', 20 * gibibyte, 1, 1024 * gibibyte),
    },
    notifications: {
      ...gitOf(env),
      hosts: listOf(env, 'SUXI_NOTIFY_HOSTS', '', hostForm),
    },
    frameAncestors: listOf(env, 'SUXI_FRAME_ANCESTORS', '', originForm),
    disk: {
      lowPercent: wholeNumber(env, 'SUXI_DISK_LOW_PERCENT', 10, 0, 100),
      lowBytes: wholeNumber(env, 'SUXI_DISK_LOW_BYTES', 5 * gibibyte, 0, 1024 * gibibyte),
      criticalPercent: wholeNumber(env, 'SUXI_DISK_CRITICAL_PERCENT', 3, 0, 100),
      criticalBytes: wholeNumber(env, 'SUXI_DISK_CRITICAL_BYTES', 1.5 * gibibyte, 0, 1024 * gibibyte),
      ballastBytes: env.SUXI_BALLAST_BYTES
        ? wholeNumber(env, 'SUXI_BALLAST_BYTES', 0, 0, 1024 * gibibyte)
        : undefined,
    },
    stopGraceSeconds: wholeNumber(env, 'SUXI_STOP_GRACE_SECONDS', 0, 0, 60),
    sandbox: oneOf(env, 'SUXI_SANDBOX', 'auto', sandboxChoices),
    analysis: {
      memoryMb: wholeNumber(env, 'SUXI_ANALYSIS_MEMORY_MB', usualMemoryMb(), 256, 1024 * 1024),
      minutes: wholeNumber(env, 'SUXI_ANALYSIS_MINUTES', 120, 1, 7 * 24 * 60),
      fileSeconds: wholeNumber(env, 'SUXI_FILE_SECONDS', 10, 1, 3600),
    },
    readsStarterProjects: oneOf(env, 'SUXI_STARTER_PROJECTS', 'on', ['on', 'off']) === 'on',
  };
}

/** `gitlab.example.cn`, `*.example.cn`, or an address. */
const hostForm = /^(?:\*\.)?[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/;

/** `https://portal.example.cn:8443`, or all below a host: `https://*.example.cn`. */
const originForm = /^https?:\/\/(?:\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

function gitOf(env: Environment): GitSettings {
  const database = databaseUrlOf(env.DATABASE_URL);
  return {
    hosts: listOf(env, 'SUXI_GIT_HOSTS', '', hostForm),
    ports: listOf(env, 'SUXI_GIT_PORTS', '443,8443', /^[1-9]\d{0,4}$/).map(Number),
    certificates: env.SUXI_GIT_CA || undefined,
    allowsLoopback: oneOf(env, 'SUXI_GIT_LOOPBACK', 'no', ['no', 'yes']) === 'yes',
    seconds: wholeNumber(env, 'SUXI_GIT_SECONDS', 600, 1, 86_400),
    bytes: wholeNumber(env, 'SUXI_GIT_BYTES', 2 * gibibyte, 1, 1024 * gibibyte),
    databaseHost: database === undefined ? undefined : new URL(database).hostname.replace(/^\[|\]$/g, ''),
  };
}

function listOf(
  env: Environment,
  key: string,
  fallback: string,
  form: RegExp | ((item: string) => boolean),
): string[] {
  const isRight = typeof form === 'function' ? form : (item: string) => form.test(item);
  const items = (env[key] || fallback)
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '');
  const wrong = items.find((item) => !isRight(item));
  if (wrong !== undefined) throw new ConfigError(`${key} 应为逗号分隔的列表，其中“${wrong}”不正确`);
  return items;
}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(env: Environment, key: string, fallback: number, least: number, most: number): number {
  const text = env[key];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(`${key} 应为 ${least} 到 ${most} 之间的整数，现在是“${text}”`);
  }
  return value;
}

function oneOf<Choice extends string>(
  env: Environment,
  key: string,
  fallback: Choice,
  choices: readonly Choice[],
): Choice {
  const text = env[key] || fallback;
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  throw new ConfigError(`${key} 只能是 ${choices.join('、')} 之一，现在是“${text}”`);
}

function hostOf(text: string): string {
  if (text === '' || /[\s/]/.test(text)) {
    throw new ConfigError(`SUXI_HOST 应为主机名或 IP 地址（不带 http:// 和端口），现在是“${text}”`);
  }
  return text;
}

function folderOf(text: string): string {
  if (text.trim() === '' || text.includes('\0')) throw new ConfigError('SUXI_DATA 应为一个目录的路径');
  const folder = isAbsolute(text) ? text : resolve(text);
  if (folder === '/') throw new ConfigError('SUXI_DATA 不能是根目录');
  return folder;
}

/** The address of a PostgreSQL; absent when there is no text. Throws `ConfigError` with the name of the setting. */
export function databaseUrlOf(text: string | undefined, name = 'DATABASE_URL'): string | undefined {
  if (text === undefined || text === '') return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new ConfigError(`${name} 应形如 postgres://用户:密码@主机:5432/数据库`);
  }
  return text;
}

/** Databases by their addresses; several are separated by white space or commas. */
function shardsOf(text = ''): string[] {
  const urls = text.split(/[\s,]+/).filter((url) => url !== '');
  const shards = urls.map((url) => databaseUrlOf(url, 'SUXI_SHARDS') ?? '');
  if (new Set(shards).size < shards.length) throw new ConfigError('SUXI_SHARDS 中的数据库各不相同');
  return shards;
}

function passwordOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (text.trim() === '') throw new ConfigError('SUXI_ADMIN_PASSWORD 不能为空；不设置时会生成随机密码');
  return text;
}
