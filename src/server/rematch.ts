import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway, openDatabase, type Reach } from './db/open.ts';
import { type LogLevel, makeLog } from './log.ts';
import { LedgerStore } from './rematching/ledger-store.ts';
import { rematchLedger } from './rematching/rematch-ledger.ts';

/** What the server tells the process that lets the ledger follow the knowledge. */
export interface RematchOrder {
  readonly reach: Reach;
  /** The folder of all generations. */
  readonly knowledge: string;
  readonly logLevel: LogLevel;
}

// The entry of rematching: looks for tasks that are behind the knowledge until the server tells it to stop or is gone.

process.title = 'suxi-rematch';
// Ctrl-C in a terminal, and its closing, reach the whole family; the server decides when this ends.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.stderr.on('error', () => undefined);

const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
process.on('disconnect', () => stopping.abort());
process.once('message', (order: RematchOrder) => void work(order).then(() => process.exit(0)));

const idleMs = 2_000;

async function work({ reach, knowledge, logLevel }: RematchOrder): Promise<void> {
  const log = makeLog(logLevel, (line) => void process.stderr.write(line), { process: 'rematch' });
  const { database, close } = openDatabase(reach, {
    max: 2,
    statementTimeoutMs: 300_000,
    onError: () => undefined,
    name: 'suxi rematch',
  });
  const tools = { ledger: new LedgerStore(database), knowledge, log };
  while (!stopping.signal.aborted) {
    // The database may be away for a while, and the generation that serves may be replaced just now.
    const count = await rematchLedger(tools, stopping.signal).catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'rematching failed');
      return 0;
    });
    if (count === 0) await sleep(idleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  await close();
}
