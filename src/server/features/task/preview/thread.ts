import { previewUpload } from '#engine';
import { parentPort, workerData } from 'node:worker_threads';
import type { PreviewOrder } from './in-thread.ts';

// The entry of a thread that lists one archive. It reads what anybody sent, and may be ended at any moment.

const { path, name, patterns } = workerData as PreviewOrder;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await previewUpload(path, name, patterns));
