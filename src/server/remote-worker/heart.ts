import { worker } from '#contract';
import type { NodeBeatStore } from '../features/cluster/node-beat.ts';
import { LostJob, NotWelcome, RefusedByServer, type ServerLine } from './server-line.ts';
import type { NodeFacts } from '../db/schema/nodes.ts';
import type { NodeName } from '../features/cluster/store.ts';

/** So long the server may be away when this machine comes, says how it is, and ends. */
const greetingMs = 60_000;
const beatMs = 10_000;
const farewellMs = 5_000;

/**
 * Tells the server how this machine is and which jobs it is at, and ends those that the server says are not its own any
 * more. `refused` hears that the server does not want this machine.
 */
export class Heart implements NodeBeatStore {
  private readonly held = new Map<string, { readonly drop: AbortController; readonly done: Promise<void> }>();

  constructor(
    private readonly line: ServerLine,
    /** How many jobs it may have, as long as nobody wishes otherwise. */
    private workers: number,
    private readonly refused: (error: Error) => void,
  ) {}

  hasRoom(): boolean {
    return this.held.size < this.workers;
  }

  /** Do a job, in the background: how it goes is the server's to know. */
  hold(lease: string, work: (signal: AbortSignal) => Promise<void>): void {
    const drop = new AbortController();
    const done = work(drop.signal)
      .catch((error: unknown) => {
        if (drop.signal.aborted || error instanceof LostJob) return;
        // The server gives the job to others when nothing is heard of it.
        if (error instanceof NotWelcome) this.refused(error);
        else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      })
      .finally(() => this.held.delete(lease));
    this.held.set(lease, { drop, done });
  }

  /** Drop all jobs; resolves when their processes are gone. */
  async letGo(): Promise<void> {
    const held = [...this.held.values()];
    for (const { drop } of held) drop.abort();
    await Promise.all(held.map(({ done }) => done));
  }

  /** The first beat decides whether the server wants this machine. */
  async begin({ name }: NodeName, facts: NodeFacts): Promise<void> {
    await this.tell(name, facts, greetingMs).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw isLate ? new RefusedByServer('无法连接服务器，请检查 --server 和网络') : error;
    });
  }

  async beat({ name }: NodeName, facts: NodeFacts): Promise<{ readonly workers: number | null }> {
    try {
      await this.tell(name, facts, beatMs);
    } catch (error) {
      if (!(error instanceof LostJob || error instanceof RefusedByServer)) throw error;
      this.refused(error);
    }
    return { workers: this.workers };
  }

  async end(): Promise<void> {
    await this.line.call(worker.leave, {}, AbortSignal.timeout(farewellMs)).catch(() => undefined);
  }

  private async tell(name: string, facts: NodeFacts, patienceMs: number): Promise<void> {
    const before = [...this.held.keys()];
    const { workers, leases } = await this.line.call(
      worker.beat,
      {
        name,
        version: facts.version,
        engine_version: facts.engineVersion,
        knowledge_generation: facts.knowledgeGeneration,
        cores: facts.cores,
        cpu_percent: facts.cpuPercent,
        memory_used: facts.memoryUsed,
        memory_total: facts.memoryTotal,
        disk_used: facts.diskUsed,
        disk_total: facts.diskTotal,
        workers: facts.workers,
        leases: before,
      },
      AbortSignal.timeout(patienceMs),
    );
    this.workers = workers;
    for (const lease of before) if (!leases.includes(lease)) this.held.get(lease)?.drop.abort();
  }
}
