import type { WorkerProcess } from './worker-process.ts';

/** Workers alike, as many as are wanted. */
export class WorkerPool {
  private readonly workers: WorkerProcess[] = [];
  private readonly ending = new Set<Promise<void>>();
  private isStopped = false;

  constructor(private readonly start: () => WorkerProcess) {}

  /** Have so many from now on; those that are too many end, and what they were at waits for the others. */
  resize(count: number): void {
    if (this.isStopped) return;
    while (this.workers.length < count) this.workers.push(this.start());
    for (const worker of this.workers.splice(count)) this.end(worker);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const worker of this.workers.splice(0)) this.end(worker);
    await Promise.all(this.ending);
  }

  private end(worker: WorkerProcess): void {
    const ended = worker.stop().finally(() => this.ending.delete(ended));
    this.ending.add(ended);
  }
}
