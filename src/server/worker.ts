import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway, openDatabase, type Reach } from './db/open.ts';
import { TaskChangeStore } from './features/task/change-store.ts';
import { type JobTools, runJob } from './jobs/run-job.ts';
import { JobStore } from './jobs/store.ts';

/** What the server tells its worker at the start. */
export interface WorkerOrder {
  readonly reach: Reach;
  readonly folders: JobTools['folders'];
  readonly git: JobTools['git'];
  readonly engineVersion: string;
}

// The entry of the worker: claims jobs one after another until the server tells it to stop or is gone.

process.title = 'suxi-worker';
// Ctrl-C in a terminal, and its closing, reach the whole family; the server decides when its worker ends.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.stderr.on('error', () => undefined);

const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
process.on('disconnect', () => stopping.abort());
process.once('message', (order: WorkerOrder) => void work(order).then(() => process.exit(0)));

const idleMs = 500;

async function work({ reach, folders, git, engineVersion }: WorkerOrder): Promise<void> {
  const { database, close } = openDatabase(reach, {
    max: 4,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  const tools: JobTools = {
    jobs: new JobStore(database),
    tasks: new TaskChangeStore(database),
    folders,
    git,
    engineVersion,
    log: (event, details) =>
      process.stderr.write(`${JSON.stringify({ level: 'error', event, ...details })}\n`),
  };
  while (!stopping.signal.aborted) {
    // The database may be away for a while; jobs wait for it.
    const isBusy = await workOnce(tools).catch((error: unknown) => {
      if (!isDatabaseAway(error)) {
        tools.log('worker failed', { detail: error instanceof Error ? error.stack : String(error) });
      }
      return false;
    });
    if (!isBusy) await sleep(idleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  await close();
}

/** One job, if there is one. Answers whether there was. */
async function workOnce(tools: JobTools): Promise<boolean> {
  for (const taskId of await tools.jobs.endExhausted()) {
    await tools.tasks.fail(taskId, '检测进程多次异常退出，已停止重试');
  }
  const job = await tools.jobs.claim();
  if (job === undefined) return false;
  await runJob(tools, job, stopping.signal);
  return true;
}
