import type { Sbom, SbomReading, SbomTarget } from '#engine';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../http/refusal.ts';

/** What a thread is told. */
export type ThreadOrder =
  | { readonly kind: 'write'; readonly sbom: Sbom; readonly standard: string; readonly form: string }
  | { readonly kind: 'read'; readonly path: string; readonly name: string };

/** What it says, once. */
export type ThreadAnswer =
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | { readonly kind: 'read'; readonly reading: SbomReading }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** What one of them may cost. */
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
  const answer = await inThread({ kind: 'write', sbom, standard, form });
  if (answer.kind !== 'written') throw new Error(`a thread that writes has ${answer.kind}`);
  return answer.bytes;
}

/** Read a foreign document in a thread that can be stopped. Throws a `Refusal` when it cannot be read. */
export async function readInThread(path: string, name: string): Promise<SbomReading> {
  const answer = await inThread({ kind: 'read', path, name });
  if (answer.kind === 'read') return answer.reading;
  const reason = answer.kind === 'unreadable' ? answer.reason : '';
  throw new Refusal(400, 'unreadable-sbom', `无法读取文件：${reason}`);
}

let runningCount = 0;
const waiting: (() => void)[] = [];

async function inThread(order: ThreadOrder): Promise<ThreadAnswer> {
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

async function runThread(order: ThreadOrder): Promise<ThreadAnswer> {
  const thread = new Worker(entry, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ThreadAnswer>((settle, fail) => {
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
