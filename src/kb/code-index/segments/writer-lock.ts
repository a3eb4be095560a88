import { randomUUID } from 'node:crypto';
import { open, readFile, readlink, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { OccupiedIndex } from '../occupied-index.ts';

const lockFile = 'writer.lock';
/** How often a writer says that it is there, and how long it may be silent; in milliseconds. */
const heartbeatMs = 5_000;
const longestSilenceMs = 60_000;

interface Holder {
  readonly token: string;
  readonly pid: number;
  /** When the process was started, as the system counts: numbers of processes come again. */
  readonly startedAt: string;
  /** Numbers of processes mean something among those that share it alone. */
  readonly namespace: string;
}

/** Keeps everybody else from writing until it is let go. */
export class WriterLock {
  private readonly heart: NodeJS.Timeout;

  private constructor(
    private readonly path: string,
    private readonly token: string,
  ) {
    this.heart = setInterval(() => void this.beat(), heartbeatMs);
    this.heart.unref();
  }

  /** Throws `OccupiedIndex` when somebody writes. What a writer that ended without a word has left is taken over. */
  static async take(folder: string): Promise<WriterLock> {
    const path = join(folder, lockFile);
    const holder = await thisProcess();
    if (await create(path, holder)) return new WriterLock(path, holder.token);
    if (await isStale(path)) await removeStale(path);
    if (await create(path, holder)) return new WriterLock(path, holder.token);
    throw new OccupiedIndex();
  }

  /** Throws `OccupiedIndex` when somebody took over: this process was silent for too long. */
  async check(): Promise<void> {
    if ((await readHolder(this.path))?.token !== this.token) throw new OccupiedIndex();
  }

  async release(): Promise<void> {
    clearInterval(this.heart);
    if ((await readHolder(this.path))?.token === this.token) await rm(this.path, { force: true });
  }

  private async beat(): Promise<void> {
    // A lock that is gone is noticed by `check`.
    await utimes(this.path, new Date(), new Date()).catch(() => undefined);
  }
}

async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(JSON.stringify(holder)).finally(() => file.close());
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(path: string): Promise<boolean> {
  const touchedAt = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (Date.now() - touchedAt > longestSilenceMs) return true;
  const holder = await readHolder(path);
  // Elsewhere, or just being written: only its silence would tell.
  if (holder === undefined || holder.namespace !== (await processNamespace())) return false;
  return (await startOf(holder.pid)) !== holder.startedAt;
}

/** Move it away first: of two that find the same stale lock, the second one must not remove the lock of the first. */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}.draft`;
  await rename(path, aside).catch(() => undefined);
  await rm(aside, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function thisProcess(): Promise<Holder> {
  const startedAt = await startOf(process.pid);
  return { token: randomUUID(), pid: process.pid, startedAt, namespace: await processNamespace() };
}

/** Where the system does not tell, there is one. */
function processNamespace(): Promise<string> {
  return readlink('/proc/self/ns/pid').catch(() => '');
}

/** The 22nd field of `/proc/<pid>/stat` (proc(5)); behind the name of the program, which may contain anything. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields[19] ?? startUnlessGone(pid);
}

/** Without `/proc`: a process that is there is taken for the one that was. */
function startUnlessGone(pid: number): string {
  try {
    process.kill(pid, 0);
    return 'unknown';
  } catch {
    return 'gone';
  }
}
