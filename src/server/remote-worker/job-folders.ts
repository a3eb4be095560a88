import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** So long what was uploaded may lie on this machine after a job has come to a stop that nobody wanted. */
const keptMs = 60 * 60_000;
const lookMs = 60_000;

/** The folder of one job. */
export interface JobFolder {
  readonly path: string;
  /** The job is over here. `mayComeBack`: it is given to somebody else, perhaps to this machine. */
  leave(end: 'over' | 'mayComeBack'): Promise<void>;
}

/**
 * Where jobs are done, each in a folder that is named after what it analyses: a job that comes back within an hour, as
 * after a break of the line or of this program, finds its checkpoints. Everything else is removed.
 */
export class JobFolders {
  private readonly inUse = new Set<string>();
  /** When jobs were over whose folders are gone: what is left of a program that was killed may still write there. */
  private readonly over = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly below: string) {
    this.timer = setInterval(() => void this.removeOld().catch(() => undefined), lookMs);
    this.timer.unref();
  }

  /** The folder of a job with this upload; one that is being analysed just now gets another folder by its lease. */
  async take(upload: string, lease: string): Promise<JobFolder> {
    const name = this.inUse.has(upload) ? lease : upload;
    const path = join(this.below, name);
    this.inUse.add(name);
    this.over.delete(name);
    await mkdir(path, { recursive: true, mode: 0o700 });
    await touch(path);
    return {
      path,
      leave: async (end) => {
        try {
          if (end === 'over') this.over.set(name, Date.now());
          if (end === 'over') await rm(path, { recursive: true, force: true });
          else await touch(path);
        } finally {
          this.inUse.delete(name);
        }
      },
    };
  }

  /** Remove what nobody has come back for, and what is there again of jobs that are over. */
  async removeOld(): Promise<void> {
    const oldest = Date.now() - keptMs;
    for (const [name, at] of this.over) if (at < oldest) this.over.delete(name);
    for (const name of await readdir(this.below).catch(() => [])) {
      if (this.inUse.has(name)) continue;
      const path = join(this.below, name);
      if (this.over.has(name) || (await stat(path)).mtimeMs < oldest)
        await rm(path, { recursive: true, force: true });
    }
  }

  /** This program ends in order: nothing stays. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await rm(this.below, { recursive: true, force: true });
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}
