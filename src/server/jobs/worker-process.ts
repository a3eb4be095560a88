import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import type { WorkerOrder } from '../worker.ts';

/** A worker of this server. */
export interface WorkerProcess {
  /** Ends it; what it was working on goes back to the queue. */
  stop(): Promise<void>;
}

const entry = fileURLToPath(new URL('worker.js', import.meta.url));
const shortestPauseMs = 500;
const longestPauseMs = 30_000;
/** After so long it is not asked any more. */
const patienceMs = 10_000;

/**
 * Start a worker and start it anew whenever it ends by itself; after each early end a little later.
 *
 * `onDeath` hears the name of one that ended by itself, so that its job need not wait for the end of its lease.
 */
export function startWorker(
  order: Omit<WorkerOrder, 'worker'>,
  onDeath: (worker: string) => Promise<void>,
  log: Log,
): WorkerProcess {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let pauseMs = shortestPauseMs;
  let restart: NodeJS.Timeout | undefined;

  function spawn(): void {
    const startedAt = performance.now();
    child = fork(entry, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // It holds results on their way to the database; uploads are opened by children of its own.
      execArgv: ['--enable-source-maps', `--max-old-space-size=${order.sandbox.limits.memoryMb}`],
    });
    const { pid } = child;
    log.info({ pid }, 'worker started');
    const worker = randomUUID();
    child.send({ ...order, worker } satisfies WorkerOrder);
    child.on('error', () => undefined); // it exits, and that is what counts
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      onDeath(worker).catch(() => undefined); // its lease ends by itself too
      pauseMs =
        performance.now() - startedAt > longestPauseMs
          ? shortestPauseMs
          : Math.min(pauseMs * 2, longestPauseMs);
      log.error({ pid, code, signal, restart_ms: pauseMs }, 'worker ended unexpectedly');
      restart = setTimeout(spawn, pauseMs);
    });
  }

  spawn();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      if (child !== undefined) await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(force);
}
