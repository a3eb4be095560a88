import { parentPort, workerData } from 'node:worker_threads';
import { readNow } from '../upload/read-now.ts';
import { writeWhereabouts } from '../upload/whereabouts.ts';
import type { FileReading, ReadRange } from './read-files.ts';
import { mostUnheard, type ReadingOrder, type Said, type ThreadStart } from './reading-thread.ts';
import { packReading } from './packed-reading.ts';

// The entry of a thread that reads files. It may be ended at any moment: what it has said counts.

const { place, whereabouts, position, heardCount } = workerData as ThreadStart;
/** Each is loaded when it is wanted: an upload without programs needs nothing that reads programs. */
const ways: Readonly<Record<keyof FileReading, () => Promise<ReadRange<unknown>>>> = {
  packages: async () => (await import('./read-texts.ts')).readTexts,
  sources: async () => (await import('./read-sources.ts')).readSources,
  texts: async () => (await import('./read-source-texts.ts')).readSourceTexts,
  prints: async () => (await import('./read-prints.ts')).readPrints,
  licenses: async () => (await import('./read-licenses.ts')).readLicenses,
  codes: async () => (await import('./read-codes.ts')).readCodes,
  functions: async () => (await import('./read-codes.ts')).readFunctions,
  flows: async () => (await import('./read-flows.ts')).readFlows,
  sboms: async () => (await import('./read-sboms.ts')).readSboms,
  binaries: async () => (await import('./read-binaries.ts')).readBinaries,
};
const batchCount = 64;
const batchMs = 50;

let batch: unknown[] = [];
let saidAt = performance.now();
let saidCount = 0;

// An error that nobody catches ends the thread: whoever gave the order hears of it.
parentPort?.on('message', (order: ReadingOrder) => void carryOut(order));

async function carryOut({ as, files, from, to }: ReadingOrder): Promise<void> {
  const visiting = (index: number) => {
    Atomics.store(position, 0, index);
    if (whereabouts !== undefined) writeWhereabouts(whereabouts, files[index]?.path ?? '');
  };
  const isOfPackages = as === 'packages' || as === 'sboms';
  const read = await ways[as]();
  saidAt = performance.now();
  let count = 0;
  for await (const outcome of read(files, { from, to }, (file) => readNow(file, place), visiting)) {
    batch.push(isOfPackages ? packReading(outcome) : outcome);
    count += 1;
    if (batch.length >= batchCount || performance.now() - saidAt > batchMs) sayBatch(as);
  }
  sayBatch(as);
  // A reader that ends before its range wants the rest to be read by another thread.
  if (from + count === to) say('done');
  else parentPort?.close();
}

function sayBatch(as: keyof FileReading): void {
  say(batch);
  batch = [];
  saidCount += 1;
  waitToBeHeard(mostUnheard(as));
  saidAt = performance.now();
}

function say(said: Said): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(said);
}

/** Whoever listens may have to keep what he hears, which takes longer than reading it. */
function waitToBeHeard(most: number): void {
  Atomics.store(position, 0, -1);
  for (;;) {
    const heard = Atomics.load(heardCount, 0);
    if (saidCount - heard <= most) return;
    Atomics.wait(heardCount, 0, heard);
  }
}
