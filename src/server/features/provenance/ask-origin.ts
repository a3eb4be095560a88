import type { OtherOrigin } from '#engine';
import type { CloneMatch, LinePair, Renaming } from '#model';
import { Worker } from 'node:worker_threads';
import { isOutOfMemory, Turns } from '../../turns.ts';
import type { Said } from './thread.ts';

/** A match that is to be compared with its origin. */
export interface OriginOrder {
  /** Where the index of known code lies. */
  readonly folder: string;
  readonly match: CloneMatch;
  /** The file of the upload, and its content; absent where it cannot be read. */
  readonly path: string;
  readonly scanned: Uint8Array | undefined;
}

/** What the index says of the origin of a match. */
export interface OriginAnswer {
  readonly text: Uint8Array | 'gone' | 'not_kept';
  /** What comparing both has shown; absent when that took too long. */
  readonly compared:
    | {
        /** Absent where there is nothing to compare. */
        readonly pairs?: readonly LinePair[];
        readonly renames: readonly Renaming[];
        /** Other projects with the same code, the earliest first. */
        readonly others: readonly OtherOrigin[];
      }
    | undefined;
}

/** What one comparison may cost. */
const heapMb = 1024;
const mostMs = 20_000;
const turns = new Turns(2);

/**
 * Ask the index of known code for the origin of a match and compare both, in a thread that can be stopped: foreign texts
 * may take long. What is known when the time is over is answered.
 */
export async function askOrigin(order: OriginOrder): Promise<OriginAnswer> {
  return turns.take(() => runThread(order));
}

const entry = new URL('trace.js', import.meta.url);

async function runThread(order: OriginOrder): Promise<OriginAnswer> {
  const thread = new Worker(entry, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let clock: NodeJS.Timeout | undefined;
  let known: OriginAnswer = { text: 'gone', compared: undefined };
  try {
    return await new Promise<OriginAnswer>((settle, fail) => {
      clock = setTimeout(() => settle(known), mostMs);
      thread.on('message', (said: Said) => {
        if (said.kind === 'text') known = { ...known, text: said.text };
        else settle({ ...known, compared: said });
      });
      thread.on('error', (error) => (isOutOfMemory(error) ? settle(known) : fail(error)));
      thread.on('exit', () => fail(new Error('a thread ended without an answer')));
    });
  } finally {
    clearTimeout(clock);
    await thread.terminate();
  }
}
