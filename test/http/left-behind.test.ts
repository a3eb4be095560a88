import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPrepared, makeDataFolder, startServer } from './start-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let data: string;

beforeEach(() => {
  data = makeDataFolder();
  copyPrepared(data);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

function postgresPid(): number {
  return Number(readFileSync(join(data, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether a process is there and has not ended without anybody noticing. */
function isRunning(pid: number): boolean {
  try {
    return !/\nState:\s*Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function untilGone(pids: readonly number[], withinMs = 20_000): Promise<number[]> {
  for (let waited = 0; waited < withinMs && pids.some(isRunning); waited += 100) await pause(100);
  return pids.filter(isRunning);
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Start as a user does, with a line of output for each call. Answers when the product listens. */
async function npmStart(): Promise<{ npm: ChildProcess; url: string }> {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, SUXI_DATA: data, SUXI_PORT: '0', SUXI_LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const url = await new Promise<string>((done, fail) => {
    let said = '';
    npm.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /溯析已启动：(\S+)\n/.exec(said) ?? [];
      if (address !== undefined) done(address);
    });
    npm.once('exit', () => fail(new Error(`npm start ended:\n${said}`)));
  });
  return { npm, url };
}

/** The processes below one, itself included. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => familyOf(Number(child))))];
}

it.runIf(process.platform === 'linux')(
  'stops the database when the terminal hangs up, again and again',
  async () => {
    const server = await startServer({ dataFolder: data });
    const pids = [server.pid, postgresPid()];

    for (let times = 0; times < 5; times += 1) {
      process.kill(server.pid, 'SIGHUP');
      await pause(20);
    }

    expect(await untilGone(pids)).toEqual([]);
  },
);

it.runIf(process.platform === 'linux').each(['SIGHUP', 'SIGTERM', 'SIGKILL'] as const)(
  'leaves nothing behind when npm alone is ended by %s',
  async (signal) => {
    await (await startServer({ dataFolder: data })).stop(); // built, and with a database
    const { npm } = await npmStart();
    const pids = [...familyOf(npm.pid ?? 0), postgresPid()];

    npm.kill(signal);

    expect(pids.length).toBeGreaterThanOrEqual(4);
    expect(await untilGone(pids)).toEqual([]);
  },
);

it.runIf(process.platform === 'linux')('leaves nothing behind when its terminal is closed', async () => {
  await (await startServer({ dataFolder: data })).stop();
  const { npm, url } = await npmStart();
  const pids = [...familyOf(npm.pid ?? 0), postgresPid()];

  npm.stdout?.destroy(); // whatever is said from now on cannot be written
  for (let calls = 0; calls < 3; calls += 1) expect((await fetch(url)).status).toBe(200);
  process.kill(-(npm.pid ?? 0), 'SIGHUP'); // what the system sends to everything in the foreground
  process.kill(-(npm.pid ?? 0), 'SIGHUP');

  expect(await untilGone(pids)).toEqual([]);
});

it.runIf(process.platform === 'linux')(
  'leaves nothing behind when what runs the server is killed',
  async () => {
    await (await startServer({ dataFolder: data })).stop();
    const { npm } = await npmStart();
    const family = familyOf(npm.pid ?? 0);
    const starter = family.findLast((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bin/start.mjs'),
    );
    const pids = [...family, postgresPid()];

    process.kill(starter ?? 0, 'SIGKILL');

    expect(await untilGone(pids)).toEqual([]);
  },
);

it.runIf(process.platform === 'linux')(
  'says so when the server is killed, and does not end well',
  async () => {
    await (await startServer({ dataFolder: data })).stop();
    const { npm } = await npmStart();
    let said = '';
    npm.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const pids = familyOf(npm.pid ?? 0);
    const database = postgresPid();
    const server = pids.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('suxi-server'));

    process.kill(server ?? 0, 'SIGKILL');
    const code = await new Promise((done) => npm.once('close', done));

    expect(code).toBe(1);
    expect(said).toContain('服务进程意外结束（SIGKILL）');
    process.kill(database, 'SIGINT'); // only the database is left, for the next start to adopt
    expect(await untilGone(pids)).toEqual([]);
  },
);
