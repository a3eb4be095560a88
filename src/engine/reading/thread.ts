import { parentPort, workerData } from 'node:worker_threads';
import { readNow } from '../upload/read-now.ts';
import { writeWhereabouts } from '../upload/whereabouts.ts';
import type { ReadingOrder } from './read-in-threads.ts';
import { type ReadOutcome, readTexts } from './read-texts.ts';

// The entry of a thread that reads package files. It may be ended at any moment: what it has said counts.

const { files, from, to, place, whereabouts, position } = workerData as ReadingOrder;
const batchCount = 64;
const batchMs = 50;

let batch: ReadOutcome[] = [];
let saidAt = performance.now();

function visiting(index: number): void {
  Atomics.store(position, 0, index);
  if (whereabouts !== undefined) writeWhereabouts(whereabouts, files[index]?.path ?? '');
}

for (const outcome of readTexts(files, { from, to }, (file) => readNow(file, place), visiting)) {
  batch.push(outcome);
  if (batch.length >= batchCount || performance.now() - saidAt > batchMs) say();
}
say();

function say(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(batch);
  batch = [];
  saidAt = performance.now();
}
