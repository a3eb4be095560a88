import { findSbomTarget } from '#engine';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadOrder } from './in-thread.ts';

// The entry of a thread that writes one bill of materials. It may be ended at any moment.

const { sbom, standard, form } = workerData as ThreadOrder;
const target = findSbomTarget(standard, form);
if (typeof target === 'string') throw new Error(target);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(target.format.write(sbom, { version: target.version, form: target.form }));
