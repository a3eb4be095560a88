import { unpackReading } from './packed-reading.ts';
import type { FileReading, ReadFiles } from './read-files.ts';
import {
  internal,
  type OrderEnd,
  type ReadingOptions,
  ReadingThread,
  type ReadingOrder,
} from './reading-thread.ts';

/** Nobody writes so many files that cannot be read in time; the rest of such an upload is left unread. */
const mostFaults = 20;

/**
 * Read files in a thread that can be stopped: a file that takes too long or too much memory is skipped with a
 * reason, the thread is started anew and the rest goes on.
 *
 * A file is blamed only when it is the first one of a fresh thread: memory may have been taken by those before it. A
 * thread that has carried out its order waits for the next one, of whatever kind; it keeps no process alive.
 */
export function readInThreads(options: ReadingOptions): FileReading {
  const threads = new Threads(options);
  return {
    packages: reader(threads, 'packages', unpackReading),
    sources: reader(threads, 'sources'),
    texts: reader(threads, 'texts'),
    prints: reader(threads, 'prints'),
    licenses: reader(threads, 'licenses'),
    codes: reader(threads, 'codes'),
    functions: reader(threads, 'functions'),
    flows: reader(threads, 'flows'),
    sboms: reader(threads, 'sboms', unpackReading),
    binaries: reader(threads, 'binaries'),
  };
}

function reader<Outcome>(
  threads: Threads,
  as: keyof FileReading,
  unpacked: (outcome: unknown) => unknown = (outcome) => outcome,
): ReadFiles<Outcome> {
  return async (files, heard) => {
    let next = 0;
    let to = files.length;
    const hear: Hear = async (outcomes) => {
      next += outcomes.length;
      // What a thread says is what the readers of its order have answered.
      await heard(outcomes.map(unpacked) as readonly (Outcome | string)[]);
    };
    for (let faults = 0; next < files.length; ) {
      const from = next;
      const { end, wasFresh } = await threads.read({ as, files, from, to }, hear);
      const fault = end.kind === 'fault' ? end : saidNothing(from, next);
      to = files.length;
      if (fault === undefined) continue;
      faults += 1;
      if (faults > mostFaults) await hear(files.slice(next).map(() => '此前已有过多文件无法解析，未再解析'));
      else if (fault.at === from && wasFresh) await hear([fault.reason]);
      // What was read before it and not yet heard is read again; then it is the first one of a fresh thread.
      else if (fault.at > next) to = fault.at;
    }
  };
}

type Hear = (outcomes: readonly unknown[]) => Promise<void>;

/** A thread that ends by itself and has read nothing would do so for ever. */
function saidNothing(
  from: number,
  next: number,
): { readonly at: number; readonly reason: string } | undefined {
  return next === from ? { at: from, reason: internal } : undefined;
}

/** The threads of a reading: one is enough as long as nobody asks for two things at a time. */
class Threads {
  private idle: ReadingThread | undefined;

  constructor(private readonly options: ReadingOptions) {}

  async read(
    order: ReadingOrder,
    hear: Hear,
  ): Promise<{ readonly end: OrderEnd; readonly wasFresh: boolean }> {
    const thread = this.idle ?? new ReadingThread(this.options);
    this.idle = undefined;
    const wasFresh = thread.isFresh;
    const end = await thread.read(order, hear);
    if (end.kind !== 'done') return { end, wasFresh };
    if (this.idle === undefined && thread.isWorthKeeping) this.idle = thread;
    else await thread.end();
    return { end, wasFresh };
  }
}
