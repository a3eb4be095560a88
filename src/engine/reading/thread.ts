import { parentPort, workerData } from 'node:worker_threads';
import { readNow } from '../upload/read-now.ts';
import { writeWhereabouts } from '../upload/whereabouts.ts';
import type { FileReading, ReadRange } from './read-files.ts';
import { mostUnheard, type ReadingOrder, type Said, type ThreadStart } from './reading-thread.ts';
import { packReading } from './packed-reading.ts';
import { readBinaries } from './read-binaries.ts';
import { readCodes, readFunctions } from './read-codes.ts';
import { readFlows } from './read-flows.ts';
import { readLicenses } from './read-licenses.ts';
import { readPrints } from './read-prints.ts';
import { readSboms } from './read-sboms.ts';
import { readSources } from './read-sources.ts';
import { readSourceTexts } from './read-source-texts.ts';
import { readTexts } from './read-texts.ts';

// The entry of a thread that reads files. It may be ended at any moment: what it has said counts.

const { place, whereabouts, position, heardCount } = workerData as ThreadStart;
const ways: Readonly<Record<keyof FileReading, ReadRange<unknown>>> = {
  packages: readTexts,
  sources: readSources,
  texts: readSourceTexts,
  prints: readPrints,
  licenses: readLicenses,
  codes: readCodes,
  functions: readFunctions,
  flows: readFlows,
  sboms: readSboms,
  binaries: readBinaries,
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
  saidAt = performance.now();
  let count = 0;
  for await (const outcome of ways[as](files, { from, to }, (file) => readNow(file, place), visiting)) {
    batch.push(isOfPackages ? packReading(outcome) : outcome);
    count += 1;
    if (batch.length >= batchCount || performance.now() - saidAt > batchMs) sayBatch();
  }
  sayBatch();
  // A reader that ends before its range wants the rest to be read by another thread.
  if (from + count === to) say('done');
  else parentPort?.close();
}

function sayBatch(): void {
  say(batch);
  batch = [];
  saidCount += 1;
  waitToBeHeard();
  saidAt = performance.now();
}

function say(said: Said): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(said);
}

/** Whoever listens may have to keep what he hears, which takes longer than reading it. */
function waitToBeHeard(): void {
  Atomics.store(position, 0, -1);
  for (;;) {
    const heard = Atomics.load(heardCount, 0);
    if (saidCount - heard <= mostUnheard) return;
    Atomics.wait(heardCount, 0, heard);
  }
}
