import type { BillOptions, SbomQuality, SbomReading, SbomTarget } from '#engine';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Reach } from '../../db/open.ts';
import { Refusal } from '../../http/refusal.ts';
import { isOutOfMemory, Turns } from '../../turns.ts';
import { draftPath } from '../../uploads/stored-upload.ts';
import type { SbomTask } from './store.ts';

/** What of which task is asked for. */
export interface BillOrder {
  readonly task: SbomTask;
  readonly options: BillOptions;
}

/** Where threads find what they need. */
export interface ThreadGround {
  readonly reach: Reach;
  readonly uploads: string;
  readonly blobs: string;
}

/** What a thread is told. */
export type ThreadOrder =
  | (BillOrder &
      ThreadGround & {
        readonly kind: 'write';
        readonly standard: string;
        readonly form: string;
        /** Where the document is written. */
        readonly path: string;
      })
  | (BillOrder & ThreadGround & { readonly kind: 'measure' })
  | { readonly kind: 'read'; readonly path: string; readonly name: string };

/** What it says, once. */
export type ThreadAnswer =
  | { readonly kind: 'written'; readonly sizeBytes: number; readonly project: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'measured'; readonly bill: MeasuredBill }
  | { readonly kind: 'read'; readonly reading: SbomReading }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** How much a document would say. */
export interface MeasuredBill {
  readonly quality: SbomQuality;
  readonly componentCount: number;
  readonly vulnerabilityCount: number;
}

/** A document in a file of its own, which whoever sends it removes. */
export interface WrittenBill {
  readonly path: string;
  readonly sizeBytes: number;
  readonly project: string;
}

/** What one of them may cost. */
const heapMb = 2048;
const mostMs = 120_000;
const turns = new Turns(2);

/**
 * Write the document of a task in a thread: a long one takes seconds, in which the server would answer nobody.
 *
 * Answers nothing where a document of VEX has nothing to say. Throws a `Refusal` when it takes too long or too much memory.
 */
export async function writeInThread(
  order: BillOrder,
  { format, version, form }: SbomTarget,
  ground: ThreadGround,
): Promise<WrittenBill | undefined> {
  const path = draftPath(ground.uploads, randomUUID());
  const standard = `${format.standard}-${version}`;
  try {
    const answer = await inThread({ kind: 'write', ...order, ...ground, standard, form, path });
    if (answer.kind === 'written') return { path, ...answer };
    if (answer.kind !== 'nothing') throw new Error(`a thread that writes has ${answer.kind}`);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return undefined;
}

/** Measure the document of a task in a thread. Throws like `writeInThread`. */
export async function measureInThread(order: BillOrder, ground: ThreadGround): Promise<MeasuredBill> {
  const answer = await inThread({ kind: 'measure', ...order, ...ground });
  if (answer.kind !== 'measured') throw new Error(`a thread that measures has ${answer.kind}`);
  return answer.bill;
}

/** Read a foreign document in a thread that can be stopped. Throws a `Refusal` when it cannot be read. */
export async function readInThread(path: string, name: string): Promise<SbomReading> {
  const answer = await inThread({ kind: 'read', path, name });
  if (answer.kind === 'read') return answer.reading;
  const reason = answer.kind === 'unreadable' ? answer.reason : '';
  throw new Refusal(400, 'unreadable-sbom', `无法读取文件：${reason}`);
}

async function inThread(order: ThreadOrder): Promise<ThreadAnswer> {
  return turns.take(() => runThread(order));
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
      thread.on('error', (error) => fail(isOutOfMemory(error) ? tooLarge() : error));
      thread.on('exit', () => fail(new Error('a thread ended without an answer')));
    });
  } finally {
    clearTimeout(clock);
    await thread.terminate();
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, 'sbom-too-large', '物料清单过大，处理所需内存超过上限');
}
