import { type Database, isDatabaseAway } from '../db/open.ts';
import { startWorker, type Work, type WorkerProcess } from '../jobs/worker-process.ts';
import type { Log } from '../log.ts';
import type { RematchOrder } from '../rematch.ts';
import { LedgerStore } from './ledger-store.ts';

const everyMs = 2_000;
/** A process that has had nothing to do for so many looks ends: it holds 100 MB. */
const quietLooks = 30;

/** Have a process that lets the ledger follow the knowledge, while a task of the ledger is behind. */
export function rematchWhenBehind(
  database: Database,
  { order, memoryMb }: Pick<Work<RematchOrder>, 'order' | 'memoryMb'>,
  log: Log,
): WorkerProcess {
  const ledger = new LedgerStore(database);
  let running: WorkerProcess | undefined;
  let quiet = 0;
  let round: Promise<void> | undefined;

  async function look(): Promise<void> {
    quiet = (await ledger.isBehind()) ? 0 : quiet + 1;
    if (quiet === 0) running ??= startWorker({ name: 'rematch', order, memoryMb }, log);
    if (quiet < quietLooks) return;
    await running?.stop();
    running = undefined;
  }

  const timer = setInterval(() => {
    round ??= look()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'looking for tasks behind failed');
      })
      .finally(() => (round = undefined));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
      await running?.stop();
    },
  };
}
