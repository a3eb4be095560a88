import type { Database } from '../db/open.ts';
import { startNodeBeat } from '../features/cluster/node-beat.ts';
import { jobHolder, type NodeName, NodeStore } from '../features/cluster/store.ts';
import type { Space } from '../disk/space.ts';
import type { Log } from '../log.ts';
import type { WorkerOrder } from '../worker.ts';
import { JobStore } from './store.ts';
import { WorkerPool } from './worker-pool.ts';
import { startWorker, type Work } from './worker-process.ts';

/** A machine that is to analyse, beside a server or alone. */
export interface NodeToStart {
  readonly node: NodeName;
  /** What each of its workers is told. */
  readonly order: Omit<WorkerOrder, 'worker' | 'nodeId'>;
  /** How many analyses run at once, as long as nobody wishes otherwise. */
  readonly workers: number;
  readonly memoryMb: number;
  space(): Space;
  knowledgeGeneration(): number;
}

/** Start the workers of a node, and say how it is until it is stopped; what they are at then waits for others. */
export async function startNode(
  { node, order, workers, memoryMb, space, knowledgeGeneration }: NodeToStart,
  database: Database,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const jobs = new JobStore(database);
  const work: Work<Omit<WorkerOrder, 'worker'>> = {
    name: 'worker',
    order: { ...order, nodeId: node.nodeId },
    memoryMb,
    onDeath: (worker) => jobs.endLeasesOf(jobHolder(node.nodeId, worker)),
  };
  const pool = new WorkerPool(() => startWorker(work, log));
  pool.resize(workers);
  try {
    const heed = (wishes: { readonly workers: number | null }) => pool.resize(wishes.workers ?? workers);
    const self = { node, workers, space, knowledgeGeneration, heed };
    const beat = await startNodeBeat(self, new NodeStore(database), log);
    return {
      async stop() {
        await beat.stop();
        await pool.stop();
      },
    };
  } catch (error) {
    await pool.stop();
    throw error;
  }
}
