import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';

/** A process of this server that works beside it. */
export interface WorkerProcess {
  /** Ends it; what it was working on waits for the next. */
  stop(): Promise<void>;
}

/** What such a process runs, and what it is told. */
export interface Work<Order> {
  readonly name: 'worker' | 'rematch';
  readonly order: Order;
  readonly memoryMb: number;
  /** Hears the name of one that ended by itself, so that its job need not wait for the end of its lease. */
  onDeath?(worker: string): Promise<void>;
}

const shortestPauseMs = 500;
const longestPauseMs = 30_000;
/** After so long it is not asked any more. */
const patienceMs = 10_000;

/**
 * Start a process and start it anew whenever it ends by itself; after each early end a little later. Each is told a
 * name of its own with the order.
 */
export function startWorker<Order extends object>(
  { name, order, memoryMb, onDeath }: Work<Order>,
  log: Log,
): WorkerProcess {
  const entry = fileURLToPath(new URL(`${name}.js`, import.meta.url));
  let child: ChildProcess | undefined;
  let isStopping = false;
  let pauseMs = shortestPauseMs;
  let restart: NodeJS.Timeout | undefined;

  function spawn(): void {
    const startedAt = performance.now();
    child = fork(entry, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // It holds results on their way to the database; uploads are opened by children of its own.
      execArgv: [`--max-old-space-size=${memoryMb}`],
    });
    const { pid } = child;
    log.info({ pid, name }, 'worker started');
    const worker = randomUUID();
    child.send({ ...order, worker });
    child.on('error', () => undefined); // it exits, and that is what counts
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      onDeath?.(worker).catch(() => undefined); // its lease ends by itself too
      pauseMs =
        performance.now() - startedAt > longestPauseMs
          ? shortestPauseMs
          : Math.min(pauseMs * 2, longestPauseMs);
      log.error({ pid, name, code, signal, restart_ms: pauseMs }, 'worker ended unexpectedly');
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
