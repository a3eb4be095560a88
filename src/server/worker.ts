import { setTimeout as sleep } from 'node:timers/promises';
import { isSchemaCurrent } from './db/migrate.ts';
import { isDatabaseAway, openDatabase, type Reach, workerName } from './db/open.ts';
import { type DiskLimits, worstLevel } from './disk/space.ts';
import { jobHolder, NodeStore } from './features/cluster/store.ts';
import { TaskChangeStore } from './features/task/change-store.ts';
import { type AnalysisPlace, analyzeHere } from './jobs/analyze-here.ts';
import { crashIfWanted } from './jobs/crash-point.ts';
import { claimNext, type JobTools, runJob } from './jobs/run-job.ts';
import { JobStore } from './jobs/store.ts';
import { type LogLevel, makeLog } from './log.ts';

/** What the server tells its worker at the start. */
export interface WorkerOrder {
  readonly reach: Reach;
  readonly folders: AnalysisPlace['folders'];
  readonly git: JobTools['git'];
  readonly sandbox: AnalysisPlace['sandbox'];
  readonly engineVersion: string;
  readonly logLevel: LogLevel;
  readonly disk: { readonly folders: readonly string[]; readonly limits: DiskLimits };
  /** The node that it works on. */
  readonly nodeId: string;
  /** Names this process among those that claim jobs. */
  readonly worker: string;
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

async function work(order: WorkerOrder): Promise<void> {
  const { reach, folders, sandbox, git, engineVersion, logLevel, disk } = order;
  const log = makeLog(logLevel, (line) => void process.stderr.write(line), { process: 'worker' });
  const { database, close } = openDatabase(reach, {
    max: 4,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
    name: workerName,
  });
  const tools: JobTools = {
    jobs: new JobStore(database),
    tasks: new TaskChangeStore(database),
    folders,
    git,
    analyze: analyzeHere({ folders, sandbox, engineVersion }),
    engineVersion,
    isDiskCritical: async () => (await worstLevel(disk.folders, disk.limits)) === 'critical',
    stepBegins: crashIfWanted,
    log,
  };
  const place = { nodes: new NodeStore(database), isUpToDate: () => isSchemaCurrent(database) };
  while (!stopping.signal.aborted) {
    // The database may be away for a while; jobs wait for it.
    const isBusy = await workOnce(tools, place, order).catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'worker failed');
      return false;
    });
    if (!isBusy) await sleep(idleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  await close();
}

/**
 * One job, if there is one, room on the disk to do it, and the node is not being drained. Answers whether there was.
 * The server may have been upgraded meanwhile, and this machine not: then nothing is taken up.
 */
async function workOnce(
  tools: JobTools,
  { nodes, isUpToDate }: { readonly nodes: NodeStore; isUpToDate(): Promise<boolean> },
  { nodeId, worker }: WorkerOrder,
): Promise<boolean> {
  if (!(await isUpToDate())) return false;
  const job = await claimNext(tools, nodes, { nodeId, holder: jobHolder(nodeId, worker) });
  if (job === undefined) return false;
  await runJob(tools, job, stopping.signal);
  return true;
}
