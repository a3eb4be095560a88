import type { Sbom, SbomTarget } from '#engine';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../http/refusal.ts';

/** What a thread is told. */
export interface ThreadOrder {
  readonly sbom: Sbom;
  readonly standard: string;
  readonly form: string;
}

/** What one of them may cost; 100,000 components take a tenth of it. */
const heapMb = 2048;
const mostMs = 120_000;
/** So many run at once; others wait. */
const mostAtOnce = 2;

/**
 * Write a document in a thread: a long one takes seconds, in which the server would answer nobody.
 *
 * Throws a `Refusal` when it takes too long or too much memory.
 */
export async function writeInThread(sbom: Sbom, { format, version, form }: SbomTarget): Promise<Uint8Array> {
  const standard = `${format.standard}-${version}`;
  return inThread({ sbom, standard, form });
}

let runningCount = 0;
const waiting: (() => void)[] = [];

async function inThread(order: ThreadOrder): Promise<Uint8Array> {
  if (runningCount >= mostAtOnce) await new Promise<void>((turn) => waiting.push(turn));
  else runningCount += 1;
  try {
    return await runThread(order);
  } finally {
    const next = waiting.shift();
    if (next === undefined) runningCount -= 1;
    else next();
  }
}

const entry = new URL('sbom.js', import.meta.url);

async function runThread(order: ThreadOrder): Promise<Uint8Array> {
  const thread = new Worker(entry, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Uint8Array>((settle, fail) => {
      clock = setTimeout(
        () => fail(new Refusal(408, 'sbom-too-long', '处理物料清单耗时过长，已停止')),
        mostMs,
      );
      thread.on('message', settle);
      thread.on('error', (error) => fail(isMemory(error) ? tooLarge() : error));
      thread.on('exit', () => fail(new Error('a thread ended without an answer')));
    });
  } finally {
    clearTimeout(clock);
    await thread.terminate();
  }
}

function isMemory(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): Refusal {
  return new Refusal(413, 'sbom-too-large', '物料清单过大，处理所需内存超过上限');
}
