import { createHash } from 'node:crypto';
import type { worker } from '#contract';
import type { NodeFacts } from '../../../db/schema/nodes.ts';
import { isDatabaseAway } from '../../../db/open.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { RemoteWorker } from '../../../http/remote-workers.ts';
import { claimNext, type JobTools, runJob } from '../../../jobs/run-job.ts';
import { jobHolder, type NodeName, type NodeStore } from '../store.ts';
import type { KnowledgeFiles } from './knowledge-files.ts';
import { lostLease, RemoteJob } from './remote-job.ts';

/** A machine, and a job of its own, of which nothing was heard for so long is given up. */
const silenceMs = 15_000;
const lookMs = 1_000;

/** What the machines of others need of this server. */
export interface RemoteGround {
  readonly nodes: NodeStore;
  /** Everything that keeps results is that of this server; the analysis itself is done elsewhere. */
  readonly tools: Omit<JobTools, 'analyze'>;
  readonly knowledge: KnowledgeFiles;
}

/** One machine, in one run of its program. */
interface Machine {
  readonly node: NodeName;
  readonly tokenId: string;
  readonly instance: string;
  heardAt: number;
  /** How many jobs it may have. */
  workers: number;
  readonly jobs: Map<string, HeldJob>;
}

interface HeldJob {
  readonly job: RemoteJob;
  heardAt: number;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** The machines that analyse elsewhere for this server: which are there, and which jobs they hold. */
export class RemoteMachines {
  /** By their tokens: each has one machine. */
  private readonly machines = new Map<string, Machine>();
  /** Runs of programs in whose place another one with the same token has come. */
  private readonly replaced = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly ground: RemoteGround) {
    this.timer = setInterval(() => this.look(), lookMs);
    this.timer.unref();
  }

  /** A machine says how it is. Answers how many jobs it may have, and those that it holds. Refuses another engine. */
  async beat(
    { tokenId, name }: RemoteWorker,
    instance: string,
    said: { readonly facts: NodeFacts; readonly address: string; readonly leases: readonly string[] },
  ): Promise<{ readonly workers: number; readonly leases: readonly string[] }> {
    this.refuseEngine(said.facts.engineVersion);
    if (this.replaced.has(instance))
      throw new Refusal(409, 'replaced', '这个令牌已由另一台机器使用，每台机器须有自己的令牌');
    let machine = this.machines.get(tokenId);
    if (machine?.instance !== instance) {
      if (machine !== undefined) await this.giveUp(machine, 'another run of its program has begun');
      const node = { nodeId: nodeIdOf(tokenId), name, address: said.address };
      machine = { node, tokenId, instance, heardAt: 0, workers: said.facts.workers, jobs: new Map() };
      this.machines.set(tokenId, machine);
      await this.ground.nodes.begin(node, said.facts);
    }
    const now = performance.now();
    machine.heardAt = now;
    for (const [lease, held] of machine.jobs) if (said.leases.includes(lease)) held.heardAt = now;
    const wishes = await this.ground.nodes.beat(machine.node, said.facts);
    machine.workers = wishes.workers ?? said.facts.workers;
    return { workers: machine.workers, leases: [...machine.jobs.keys()] };
  }

  /** Take up a job for a machine; `undefined`: none waits, or it is to take up nothing. Refuses what does not fit. */
  async claim(
    { tokenId }: RemoteWorker,
    instance: string,
    has: { readonly engineVersion: string; readonly knowledge: string; readonly code: string },
  ): Promise<string | undefined> {
    this.refuseEngine(has.engineVersion);
    const machine = this.machineOf(tokenId, instance);
    await this.ground.knowledge.refuseOthers(has);
    if (machine.jobs.size >= machine.workers) return undefined;
    const { tools, nodes, knowledge } = this.ground;
    const { nodeId } = machine.node;
    const claimed = await claimNext(tools, nodes, { nodeId, holder: jobHolder(nodeId, instance) });
    if (claimed === undefined) return undefined;
    const generation = await knowledge.generation();
    const job = new RemoteJob(
      claimed.taskId,
      async (used) => used === generation || used === (await knowledge.generation()),
    );
    const stop = new AbortController();
    // It was given up or has left meanwhile.
    if (this.machines.get(tokenId) !== machine) stop.abort();
    const ended = runJob({ ...tools, analyze: job.analyze }, claimed, stop.signal)
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) tools.log.error({ err: error }, 'worker failed');
      })
      .finally(() => {
        job.end();
        machine.jobs.delete(job.lease);
      });
    machine.jobs.set(job.lease, { job, heardAt: performance.now(), stop, ended });
    return job.lease;
  }

  /** A job that a machine holds; hearing of it is a sign of its life. Refuses when it does not hold it any more. */
  jobOf({ tokenId }: RemoteWorker, { instance, lease }: { instance: string; lease: string }): RemoteJob {
    const held = this.machineOf(tokenId, instance).jobs.get(lease);
    if (held === undefined) throw lostLease();
    held.heardAt = performance.now();
    return held.job;
  }

  /** A machine ends in order: its jobs go on elsewhere. */
  async leave({ tokenId }: RemoteWorker, instance: string): Promise<void> {
    const machine = this.machines.get(tokenId);
    if (machine?.instance === instance) await this.giveUp(machine, 'it has left');
  }

  /** A machine is not wanted any more. */
  async expel(tokenId: string): Promise<void> {
    const machine = this.machines.get(tokenId);
    if (machine !== undefined) await this.giveUp(machine, 'its token was revoked');
  }

  /** Give all jobs back: this server ends. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.machines.values()].map((machine) => this.giveUp(machine, 'the server ends')));
  }

  /** Refuses a machine whose program finds other things. */
  private refuseEngine(engineVersion: string): void {
    const ours = this.ground.tools.engineVersion;
    if (engineVersion === ours) return;
    throw new Refusal(
      409,
      'other-engine',
      `检测引擎的版本不一致：服务为 ${ours}，本机为 ${engineVersion}，请安装与服务相同的版本`,
    );
  }

  private machineOf(tokenId: string, instance: string): Machine {
    const machine = this.machines.get(tokenId);
    if (machine?.instance !== instance) throw lostLease();
    return machine;
  }

  /** Give back the jobs of a machine, and do not know it any more; it may come again. */
  private async giveUp(machine: Machine, reason: string): Promise<void> {
    const { node, tokenId, instance, jobs } = machine;
    this.machines.delete(tokenId);
    this.replaced.add(instance);
    this.ground.tools.log.info({ node: node.name, reason, jobs: jobs.size }, 'remote worker left');
    for (const { stop } of jobs.values()) stop.abort(new Error(reason));
    await Promise.all([...jobs.values()].map(({ ended }) => ended));
    await this.ground.nodes.end(node);
  }

  private look(): void {
    const silentSince = performance.now() - silenceMs;
    for (const [tokenId, machine] of this.machines) {
      for (const { heardAt, stop } of machine.jobs.values()) {
        if (heardAt < silentSince) stop.abort(new Error('the worker is silent'));
      }
      // Its node shows as silent by itself.
      if (machine.heardAt < silentSince && machine.jobs.size === 0) this.machines.delete(tokenId);
    }
  }
}

function nodeIdOf(tokenId: string): string {
  return createHash('sha256').update(`worker ${tokenId}`).digest('hex').slice(0, 16);
}

/** What a machine says of itself, as it is kept. */
export function factsOf(said: Omit<worker.Beat, 'leases' | 'instance' | 'name'>): NodeFacts {
  return {
    version: said.version,
    engineVersion: said.engine_version,
    knowledgeGeneration: said.knowledge_generation,
    cores: said.cores,
    cpuPercent: said.cpu_percent,
    memoryUsed: said.memory_used,
    memoryTotal: said.memory_total,
    diskUsed: said.disk_used,
    diskTotal: said.disk_total,
    workers: said.workers,
  };
}
