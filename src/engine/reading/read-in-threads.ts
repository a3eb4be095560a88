import { Worker } from 'node:worker_threads';
import type { UploadPlace } from '../upload/read-now.ts';
import type { FileAt, FileReading, ReadFiles } from './read-files.ts';

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

/** What a thread is told. */
export interface ReadingOrder extends Pick<ReadingOptions, 'place' | 'whereabouts'> {
  readonly as: keyof FileReading;
  readonly files: readonly FileAt[];
  readonly from: number;
  readonly to: number;
  /** Shared: the number of the file that is being read; -1 while none is. */
  readonly position: Int32Array;
  /** Shared: how many of the thread's messages have been heard. */
  readonly heardCount: Int32Array;
}

/** So many messages of a thread may wait to be heard before it waits too. */
export const mostUnheard = 2;

/** Nobody writes so many files that cannot be read in time; the rest of such an upload is left unread. */
const mostFaults = 20;

/**
 * Read files in a thread that can be stopped: a file that takes too long or too much memory is skipped with a
 * reason, the thread is started anew and the rest goes on.
 *
 * A file is blamed only when it is the first one of its thread: memory may have been taken by those before it.
 */
export function readInThreads(options: ReadingOptions): FileReading {
  return {
    packages: reader(options, 'packages'),
    sources: reader(options, 'sources'),
    texts: reader(options, 'texts'),
    prints: reader(options, 'prints'),
    licenses: reader(options, 'licenses'),
    codes: reader(options, 'codes'),
    functions: reader(options, 'functions'),
    flows: reader(options, 'flows'),
    sboms: reader(options, 'sboms'),
    binaries: reader(options, 'binaries'),
  };
}

function reader<Outcome>(options: ReadingOptions, as: keyof FileReading): ReadFiles<Outcome> {
  return async (files, heard) => {
    let next = 0;
    let to = files.length;
    const hear: Hear = async (outcomes) => {
      next += outcomes.length;
      // What a thread says is what the readers of its order have answered.
      await heard(outcomes as readonly (Outcome | string)[]);
    };
    for (let faults = 0; next < files.length; ) {
      const from = next;
      const fault = (await runThread(options, { as, files, from, to }, hear)) ?? saidNothing(from, next);
      to = files.length;
      if (fault === undefined) continue;
      faults += 1;
      if (faults > mostFaults) await hear(files.slice(next).map(() => '此前已有过多文件无法解析，未再解析'));
      else if (fault.at === from) await hear([fault.reason]);
      // What was read before it and not yet heard is read again; then it is the first one of a fresh thread.
      else if (fault.at > next) to = fault.at;
    }
  };
}

type Hear = (outcomes: readonly unknown[]) => Promise<void>;

/** A thread that ends by itself and has read nothing would do so for ever. */
function saidNothing(from: number, next: number): Fault | undefined {
  return next === from ? { at: from, reason: internal } : undefined;
}

/** A thread was ended at a file. */
interface Fault {
  readonly at: number;
  readonly reason: string;
}

type Range = Pick<ReadingOrder, 'as' | 'files' | 'from' | 'to'>;

/** Run one thread until it has read its range, or must be ended; everything it has said by then has been heard. */
async function runThread(
  { place, whereabouts, heapMb, fileSeconds, entry = usualEntry }: ReadingOptions,
  range: Range,
  hear: Hear,
): Promise<Fault | undefined> {
  const [position, heardCount] = [sharedNumber(-1), sharedNumber(0)];
  const order: ReadingOrder = { ...range, place, whereabouts, position, heardCount };
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb };
  const thread = new Worker(entry, { workerData: order, resourceLimits });
  const clock = new FileClock(position, fileSeconds);
  let look: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const faultOf = (reason: string): Fault => ({
    at: Math.max(range.from, Atomics.load(position, 0)),
    reason,
  });
  try {
    return await new Promise<Fault | undefined>((settle, fail) => {
      look = setInterval(() => {
        if (clock.isOver()) settle(faultOf(`解析超过 ${fileSeconds} 秒，已停止并跳过`));
      }, lookMs);
      thread.on('message', (outcomes: readonly unknown[]) => {
        turn = turn.then(async () => {
          await hear(outcomes);
          Atomics.add(heardCount, 0, 1);
          Atomics.notify(heardCount, 0);
        });
        turn.catch(fail);
      });
      thread.on('error', (error) => settle(faultOf(reasonOf(error))));
      thread.on('exit', () => settle(undefined));
    });
  } finally {
    clearInterval(look);
    thread.removeAllListeners('message');
    await thread.terminate();
    await turn;
  }
}

function sharedNumber(value: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4)).fill(value);
}

const usualEntry = new URL('reading.js', import.meta.url);
const lookMs = 100;
/** What is read from a large file outlives the usual 16 MB for what is new, and would be moved about. */
const youngMb = 96;
const internal = '解析时发生内部错误，已跳过';

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
