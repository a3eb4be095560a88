import { parentPort, workerData } from 'node:worker_threads';
import { readNow } from '../upload/read-now.ts';
import { writeWhereabouts } from '../upload/whereabouts.ts';
import type { FileReading, ReadRange } from './read-files.ts';
import { mostUnheard, type ReadingOrder } from './read-in-threads.ts';
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

const { as, files, from, to, place, whereabouts, position, heardCount } = workerData as ReadingOrder;
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

function visiting(index: number): void {
  Atomics.store(position, 0, index);
  if (whereabouts !== undefined) writeWhereabouts(whereabouts, files[index]?.path ?? '');
}

for await (const outcome of ways[as](files, { from, to }, (file) => readNow(file, place), visiting)) {
  batch.push(outcome);
  if (batch.length >= batchCount || performance.now() - saidAt > batchMs) say();
}
say();

function say(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(batch);
  batch = [];
  saidCount += 1;
  waitToBeHeard();
  saidAt = performance.now();
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
