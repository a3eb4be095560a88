import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What git printed last is enough to know why it failed. */
const keptBytes = 8_192;

/** A git that runs. */
export interface RunningGit {
  readonly output: Readable;
  /** Resolves when it has ended well; rejects with `GitFailed` when not. */
  readonly ended: Promise<void>;
}

/** Git has ended with an error; the message is what it printed last, in English, for the log. */
export class GitFailed extends Error {
  override readonly name = 'GitFailed';
}

/**
 * Run git with nothing of our environment and none of anybody's configuration (security: fetching by URL).
 *
 * It and everything that it starts is killed when the signal says so.
 */
export function runGit(args: readonly string[], signal: AbortSignal): RunningGit {
  const child = spawn('git', [...hardened, ...args], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    // A group of its own, so that its helpers end with it.
    detached: true,
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (bytes: Buffer) => {
    said.push(bytes);
    while (said.length > 1 && Buffer.concat(said).length > keptBytes) said.shift();
  });
  const kill = () => killGroup(child);
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  const ended = new Promise<void>((settle, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (signal.aborted) fail(signal.reason as Error);
      else if (code === 0) settle();
      else fail(new GitFailed(Buffer.concat(said).toString('utf8').slice(-keptBytes)));
    });
  });
  ended.catch(() => undefined); // whoever waits for it hears of it
  return { output: child.stdout, ended };
}

const hardened = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.symlinks=false',
  'protocol.version=2',
  'http.followRedirects=false',
  'http.proxy=',
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=60',
  'credential.helper=',
  'gc.auto=0',
  // What is larger is written through instead of being held in memory.
  'core.bigFileThreshold=32m',
  'core.deltaBaseCacheLimit=32m',
].flatMap((setting) => ['-c', setting]);

function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: 'https',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
  };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
