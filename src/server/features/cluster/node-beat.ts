import { createHash } from 'node:crypto';
import { cpus, hostname, totalmem } from 'node:os';
import { isDatabaseAway } from '../../db/open.ts';
import type { NodeFacts } from '../../db/schema/nodes.ts';
import type { Space } from '../../disk/space.ts';
import type { Log } from '../../log.ts';
import { version } from '../../version.ts';
import type { NodeName, NodeStore, NodeWishes } from './store.ts';

const usualMs = 5_000;

/** Where what a node says is kept, here or on another machine. */
export type NodeBeatStore = Pick<NodeStore, 'begin' | 'beat' | 'end'>;

/** What a node knows of itself. */
export interface NodeSelf {
  readonly node: NodeName;
  /** How many detections it runs at the same time by its own setting. */
  readonly workers: number;
  space(): Space;
  knowledgeGeneration(): number;
  /** Hears with every beat what is wanted of it. */
  heed(wishes: NodeWishes): void;
}

/** Who this machine is, as long as its name and its data folder stay. */
export function nodeOf(dataFolder: string, address: string): NodeName {
  const name = hostname();
  const nodeId = createHash('sha256').update(`${name}\n${dataFolder}`).digest('hex').slice(0, 16);
  return { nodeId, name, address };
}

/** Say every few seconds that this node is there, and how it is. */
export async function startNodeBeat(
  self: NodeSelf,
  store: NodeBeatStore,
  log: Log,
  everyMs = usualMs,
): Promise<{ stop(): Promise<void> }> {
  const cpu = new CpuMeter();
  const facts = (): NodeFacts => {
    const { freeBytes, totalBytes } = self.space();
    return {
      version: version.product,
      engineVersion: version.engine,
      knowledgeGeneration: self.knowledgeGeneration(),
      cores: cpus().length,
      cpuPercent: cpu.percent(),
      memoryUsed: totalmem() - process.availableMemory(),
      memoryTotal: totalmem(),
      diskUsed: totalBytes - freeBytes,
      diskTotal: totalBytes,
      workers: self.workers,
    };
  };
  await store.begin(self.node, facts());
  let beating: Promise<void> | undefined;
  const beat = () => {
    beating ??= store
      .beat(self.node, facts())
      .then((wishes) => self.heed(wishes))
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'node cannot say how it is');
      })
      .finally(() => {
        beating = undefined;
      });
  };
  beat();
  const timer = setInterval(beat, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await store.end(self.node);
    },
  };
}

/** How busy all cores were since it was asked last, 0 to 100. */
class CpuMeter {
  private last = cpuTimes();

  percent(): number {
    const now = cpuTimes();
    const total = now.total - this.last.total;
    const busy = total - (now.idle - this.last.idle);
    this.last = now;
    return total <= 0 ? 0 : Math.round((busy / total) * 1_000) / 10;
  }
}

function cpuTimes(): { idle: number; total: number } {
  let [idle, total] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    total += Object.values(times).reduce((sum, time) => sum + time, 0);
  }
  return { idle, total };
}
