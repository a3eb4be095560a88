import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The whole product, running as a process of its own: server, worker and embedded PostgreSQL. */
export interface StartedServer {
  /** `http://127.0.0.1:41234`, without a slash at the end. */
  readonly url: string;
  readonly dataFolder: string;
  /** Of the account `superadmin`, when the data folder was new. */
  readonly adminPassword: string;
  readonly pid: number;
  /** How to reach its database; valid while it runs. */
  databaseUrl(): string;
  /** Everything it has printed so far. */
  output(): string;
  /** Ask it to end and wait until it has; removes a data folder that was made for it. Answers the exit code. */
  stop(): Promise<number | null>;
  /** Kill it without a word, as a power cut would; its data folder stays. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** An existing data folder is used and left alone; absent: one is made and removed again. */
  readonly dataFolder?: string;
  /** Begin with nothing, as an installation does, and not with a copy of the prepared data folder. */
  readonly fresh?: boolean;
  /** The product as built, or one that ships little knowledge, whose imports take a tenth of the time. */
  readonly ships?: 'all' | 'little';
  /** The folder of another installation, begun as its users do. */
  readonly installation?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Told the process at once, before it listens. */
  readonly spawned?: (pid: number) => void;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const adminPassword = 'for-tests-only';
/** The first start makes a database and loads knowledge, maybe on a busy machine. */
const patienceMs = 240_000;

/** Build if needed, start the product on a free port and wait until it listens. */
export async function startServer(options: StartOptions = {}): Promise<StartedServer> {
  await makeReady();
  const dataFolder = options.dataFolder ?? makeDataFolder();
  const { installation, ships = 'all' } = options;
  if (options.dataFolder === undefined && options.fresh !== true) copyPrepared(dataFolder, ships);
  const program =
    installation === undefined
      ? [join(productOf(ships), 'server.js')]
      : [join(installation, 'bin', 'start.mjs')];
  const child = spawn(process.execPath, program, {
    cwd: installation ?? root,
    env: { ...process.env, ...generous, SUXI_DATA: dataFolder, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  options.spawned?.(child.pid ?? 0);
  const output = listen(child);
  const url = await untilListening(child, output);
  return {
    url,
    dataFolder,
    adminPassword,
    pid: child.pid ?? 0,
    databaseUrl: () => databaseUrlOf(dataFolder),
    output: () => output.join(''),
    async stop() {
      const code = await end(child, 'SIGTERM');
      if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
      return code;
    },
    kill: () => end(child, 'SIGKILL').then(() => undefined),
  };
}

/** Limits are settings; tests that are not about them raise them. */
const generous = {
  SUXI_PORT: '0',
  SUXI_HOST: '127.0.0.1',
  SUXI_ADMIN_PASSWORD: adminPassword,
  SUXI_LOGINS_PER_MINUTE: '10000',
  SUXI_CHECKS_PER_MINUTE: '10000',
  SUXI_REQUESTS_PER_SECOND: '10000',
  // A gigabyte for each data folder would fill the disk of whoever runs the tests.
  SUXI_BALLAST_BYTES: '0',
  SUXI_STARTER_PROJECTS: 'off',
};

function productOf(ships: 'all' | 'little'): string {
  return ships === 'all' ? join(root, 'dist') : (process.env['SUXI_SMALL_PRODUCT'] ?? '');
}

let ready: Promise<unknown> | undefined;

/** Build if needed. */
export function makeReady(): Promise<unknown> {
  const script = "import('./bin/prepare.mjs').then(({ prepare }) => prepare())";
  ready ??= promisify(execFile)(process.execPath, ['--eval', script], { cwd: root });
  return ready;
}

/** PostgreSQL runs as somebody else when the tests run as root: he must be able to pass through. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Begin a data folder as a first start leaves it, with owners and modes, which the file functions of Node do not keep. Without a prepared folder: nothing. */
export function copyPrepared(folder: string, ships: 'all' | 'little' = 'all'): void {
  const prepared = process.env[ships === 'all' ? 'SUXI_PREPARED_FOLDER' : 'SUXI_SMALL_PREPARED_FOLDER'];
  if (prepared !== undefined) execFileSync('cp', ['--archive', `${prepared}/.`, folder]);
}

function listen(child: ChildProcess): string[] {
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return output;
}

function untilListening(child: ChildProcess, output: readonly string[]): Promise<string> {
  return new Promise((settle, fail) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(new Error(`the server did not listen in time:\n${output.join('')}`));
    }, patienceMs);
    child.stdout?.on('data', () => {
      const [, url] = /溯析已启动：(\S+)/.exec(output.join('')) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      settle(url);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`the server ended with ${code}:\n${output.join('')}`));
    });
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((settle) => {
    child.once('exit', (code) => settle(code));
    child.kill(signal);
  });
}

function databaseUrlOf(dataFolder: string): string {
  const password = readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim();
  const socketFolder = readFileSync(join(dataFolder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split(
    '\n',
  )[4];
  return `postgres://suxi:${password}@localhost/suxi?host=${encodeURIComponent(socketFolder ?? '')}`;
}
