import { Worker } from 'node:worker_threads';
import type { UploadPlace } from '../upload/read-now.ts';
import type { FileAt, FileReading } from './read-files.ts';

/** What reading may cost, and where it reads. */
export interface ReadingOptions {
  readonly place: UploadPlace;
  /** Processor time for one file; nothing is stopped sooner than this by the clock either. */
  readonly fileSeconds: number;
  /** Objects that one thread may hold. */
  readonly heapMb: number;
  /** The open file in which each path is written down before it is read (`writeWhereabouts`). */
  readonly whereabouts?: number;
  /** The program of the thread. */
  readonly entry?: URL;
}

/** What a thread knows from its start on. */
export interface ThreadStart extends Pick<ReadingOptions, 'place' | 'whereabouts'> {
  /** Shared: the number of the file that is being read; -1 while none is. */
  readonly position: Int32Array;
  /** Shared: how many of the thread's messages have been heard. */
  readonly heardCount: Int32Array;
}

/** What a thread is told to read. */
export interface ReadingOrder {
  readonly as: keyof FileReading;
  readonly files: readonly FileAt[];
  readonly from: number;
  readonly to: number;
}

/** What a thread says: outcomes in the order of the files, or that its order is carried out. */
export type Said = readonly unknown[] | 'done';

/** So many messages of a thread may wait to be heard before it waits too. */
export function mostUnheard(as: keyof FileReading): number {
  // Whoever follows data follows it through 2 MB of code at a time: meanwhile about as much is read.
  return as === 'flows' ? 16 : 2;
}

/** How an order ended: carried out, by itself before that, or at a file that must be read by another thread or not at all. */
export type OrderEnd = { readonly kind: 'done' } | { readonly kind: 'left' } | Fault;

/** A thread was ended at a file. */
export interface Fault {
  readonly kind: 'fault';
  readonly at: number;
  /** In Simplified Chinese. */
  readonly reason: string;
}

/** A thread that reads files, order by order, and can be stopped at any of them. */
export class ReadingThread {
  /** Whether nothing has been read yet: memory cannot have been taken by other files. */
  isFresh = true;
  private isOver = false;
  private workedMs = 0;
  private readonly position = sharedNumber(-1);
  private readonly heardCount = sharedNumber(0);
  private readonly worker: Worker;
  private readonly fileSeconds: number;
  private listener: Listener | undefined;

  constructor({ place, whereabouts, heapMb, fileSeconds, entry = usualEntry }: ReadingOptions) {
    const { position, heardCount } = this;
    const workerData: ThreadStart = { place, whereabouts, position, heardCount };
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb };
    this.fileSeconds = fileSeconds;
    this.worker = new Worker(entry, { workerData, resourceLimits });
    this.worker.on('message', (said: Said) => this.listener?.said(said));
    this.worker.on('error', (error) => this.listener?.failed(error));
    this.worker.on('exit', () => {
      this.isOver = true;
      this.listener?.left();
    });
  }

  /** Whether another order is better given to this thread than to a new one; a long life has filled its memory. */
  get isWorthKeeping(): boolean {
    return !this.isOver && this.workedMs < keptMs;
  }

  /** Read an order to its end; everything that was said by then has been heard. Only `done` leaves a thread to go on with. */
  async read(order: ReadingOrder, hear: (outcomes: readonly unknown[]) => Promise<void>): Promise<OrderEnd> {
    const startedAt = performance.now();
    let turn = Promise.resolve();
    const hearInTurn = (outcomes: readonly unknown[]) => {
      turn = turn.then(async () => {
        await hear(outcomes);
        Atomics.add(this.heardCount, 0, 1);
        Atomics.notify(this.heardCount, 0);
      });
      return turn;
    };
    const end = await this.endOf(order, hearInTurn);
    if (end.kind !== 'done') await this.end();
    await turn;
    this.isFresh = false;
    this.workedMs += performance.now() - startedAt;
    return end;
  }

  /** Stop it, whatever it does. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private async endOf(
    order: ReadingOrder,
    hear: (outcomes: readonly unknown[]) => Promise<void>,
  ): Promise<OrderEnd> {
    const clock = new FileClock(this.position, this.fileSeconds);
    const faultOf = (reason: string): Fault => {
      return { kind: 'fault', at: Math.max(order.from, Atomics.load(this.position, 0)), reason };
    };
    let look: NodeJS.Timeout | undefined;
    try {
      return await new Promise<OrderEnd>((settle, fail) => {
        if (this.isOver) settle({ kind: 'left' });
        look = setInterval(() => {
          if (clock.isOver()) settle(faultOf(`解析超过 ${this.fileSeconds} 秒，已停止并跳过`));
        }, lookMs);
        this.listener = {
          said: (said) => (said === 'done' ? settle({ kind: 'done' }) : void hear(said).catch(fail)),
          failed: (error) => settle(faultOf(reasonOf(error))),
          left: () => settle({ kind: 'left' }),
        };
        this.worker.ref();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        this.worker.postMessage(order);
      });
    } finally {
      clearInterval(look);
      this.listener = undefined;
      // A thread without an order keeps no process alive.
      this.worker.unref();
    }
  }
}

/** Whoever has given the order. */
interface Listener {
  said(said: Said): void;
  failed(error: unknown): void;
  left(): void;
}

function sharedNumber(value: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4)).fill(value);
}

const usualEntry = new URL('reading.js', import.meta.url);
const lookMs = 100;
/** What is read from a large file outlives the usual 16 MB for what is new, and would be moved about. */
const youngMb = 96;
/** Starting a thread takes a third of a second: beside so much work that is nothing. */
const keptMs = 5_000;

/** Why a file is left out at which we have made a mistake. */
export const internal = '解析时发生内部错误，已跳过';

function reasonOf(error: unknown): string {
  const isMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory) return '解析所需内存超过上限，已停止并跳过';
  // A mistake of ours costs one file, and whoever runs the analysis sees it.
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return internal;
}

/** Measures how long the file at a position has been read: by the clock and by the processor, the shorter of both. */
class FileClock {
  private since = { index: -1, atMs: 0, usedMs: 0 };

  constructor(
    private readonly position: Int32Array,
    private readonly seconds: number,
  ) {}

  isOver(): boolean {
    const index = Atomics.load(this.position, 0);
    const { user, system } = process.cpuUsage();
    const [atMs, usedMs] = [performance.now(), (user + system) / 1000];
    if (index !== this.since.index) this.since = { index, atMs, usedMs };
    const spentMs = Math.min(atMs - this.since.atMs, usedMs - this.since.usedMs);
    return index >= 0 && spentMs > this.seconds * 1000;
  }
}
