import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StartedServer, startServer } from '../http/start-server.ts';

/** What is killed. */
export type Target = 'server' | 'worker' | 'both' | 'database';

/** The product on one data folder, started again by us whenever its server is gone, as a service manager would. */
export class CrashingProduct {
  #running: StartedServer | undefined;
  #pid = 0;
  #isEnding = false;
  #stopping: Promise<string[]> | undefined;
  #ours = new Set<number>();
  #seen = new Map<number, string>();
  /** Exits of the server that nobody asked for. */
  unplannedExits = 0;
  starts = 0;
  /** What starts said that failed though nobody killed them. */
  readonly failedStarts: string[] = [];
  #keeping: Promise<void> = Promise.resolve();

  constructor(
    readonly dataFolder: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<void> {
    await this.#startOnce();
    this.#keeping = this.#keep();
  }

  /** The server that listens now; waits until there is one. */
  async server(): Promise<StartedServer> {
    for (;;) {
      const running = this.#running;
      if (running !== undefined && running.pid === this.#pid && isAlive(running.pid)) return running;
      await sleep(20);
    }
  }

  /** Kill something without a word, at whatever it is. Answers whether it was there to be killed. */
  kill(target: Target): boolean {
    this.#remember();
    if (target === 'database') return this.#killDatabase();
    const worker = childrenOf(this.#pid).find((child) => /worker/.test(commandOf(child)));
    if (target === 'worker') return worker !== undefined && killed(worker);
    if (!isAlive(this.#pid)) return false;
    this.#ours.add(this.#pid);
    if (target === 'both' && worker !== undefined) killed(worker);
    return killed(this.#pid);
  }

  /** What runs below the server, each with what it waits for. */
  family(): string[] {
    return familyBelow(this.#pid).map((pid) => `${pid} ${stateOf(pid)} ${commandOf(pid)}`);
  }

  /** End it as an administrator does. Answers the processes of any run that are still there. */
  stop(): Promise<string[]> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<string[]> {
    const running = await this.server();
    this.#remember();
    this.#isEnding = true;
    await running.stop();
    await this.#keeping;
    for (let waited = 0; waited < 10_000 && this.#left().length > 0; waited += 100) await sleep(100);
    return this.#left();
  }

  #left(): string[] {
    return [...this.#seen].filter(([pid, born]) => bornAt(pid) === born).map(([pid]) => commandOf(pid));
  }

  async #startOnce(): Promise<void> {
    this.starts += 1;
    const spawned = (pid: number) => (this.#pid = pid);
    try {
      this.#running = await startServer({ dataFolder: this.dataFolder, env: this.env, spawned });
    } catch (error) {
      if (this.#ours.has(this.#pid)) return; // killed while it was starting
      if (this.#pid === 0) throw error; // it could not even be built
      // The database may have been killed under a start; whoever starts services tries again.
      this.failedStarts.push(error instanceof Error ? error.message : String(error));
      await sleep(500);
    }
  }

  async #keep(): Promise<void> {
    while (!this.#isEnding) {
      if (isAlive(this.#pid)) {
        await sleep(20);
        continue;
      }
      const listened = this.#running?.pid === this.#pid;
      if (listened && !this.#ours.has(this.#pid)) this.unplannedExits += 1;
      await this.#startOnce();
    }
  }

  #killDatabase(): boolean {
    try {
      const file = join(this.dataFolder, 'postgres', 'data', 'postmaster.pid');
      return killed(Number(readFileSync(file, 'utf8').split('\n')[0]));
    } catch {
      return false;
    }
  }

  #remember(): void {
    for (const pid of [this.#pid, ...familyBelow(this.#pid)]) {
      const born = bornAt(pid);
      if (born !== '') this.#seen.set(pid, born);
    }
  }
}

function killed(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
}

function familyBelow(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...familyBelow(child)]);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Its state, what it waits for in the kernel, and how many threads it has. */
function stateOf(pid: number): string {
  try {
    const threads = /\nThreads:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return `${readFileSync(`/proc/${pid}/wchan`, 'utf8')} ${threads} threads`;
  } catch {
    return 'gone';
  }
}

/** When a process was started, in ticks; a number may be given to another process later. Empty when it is gone. */
function bornAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  return bornAt(pid) !== '';
}
