import { findSbomTarget, readSbom, UnreadableFile } from '#engine';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadOrder } from './in-thread.ts';

// The entry of a thread that writes one bill of materials, or reads one. It may be ended at any moment.

async function answerOf(order: ThreadOrder): Promise<ThreadAnswer> {
  if (order.kind === 'write') {
    const target = findSbomTarget(order.standard, order.form);
    if (typeof target === 'string') throw new Error(target);
    const { format, version, form } = target;
    return { kind: 'written', bytes: format.write(order.sbom, { version, form }) };
  }
  try {
    return { kind: 'read', reading: await readSbom(readFileSync(order.path), order.name) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', reason: error.reason };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await answerOf(workerData as ThreadOrder));
