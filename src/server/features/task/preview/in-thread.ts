import type { UploadPreview } from '#engine';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../http/refusal.ts';
import { isOutOfMemory, Turns } from '../../../turns.ts';

/** Which upload is looked at, and with which patterns of ignored files. */
export interface PreviewOrder {
  readonly path: string;
  readonly name: string;
  readonly patterns: readonly string[];
}

/** What one of them may cost. Listing ends by itself before that; a hostile archive may not. */
const heapMb = 512;
const mostMs = 30_000;
const turns = new Turns(2);

/** List an upload in a thread that can be stopped. Throws a `Refusal` when it takes too long or too much memory. */
export function previewInThread(order: PreviewOrder): Promise<UploadPreview> {
  return turns.take(() => runThread(order));
}

const entry = new URL('preview.js', import.meta.url);

async function runThread(order: PreviewOrder): Promise<UploadPreview> {
  const thread = new Worker(entry, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<UploadPreview>((settle, fail) => {
      clock = setTimeout(() => fail(tooCostly()), mostMs);
      thread.on('message', settle);
      thread.on('error', (error) => fail(isOutOfMemory(error) ? tooCostly() : error));
      thread.on('exit', () => fail(new Error('a thread ended without an answer')));
    });
  } finally {
    clearTimeout(clock);
    await thread.terminate();
  }
}

function tooCostly(): Refusal {
  return new Refusal(413, 'preview-too-costly', '上传的文件内容过多，无法预检；可以直接开始检测');
}
