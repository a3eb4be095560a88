import {
  FileBlobs,
  findSbomReader,
  findSbomTarget,
  locateCopies,
  measureQuality,
  readSbom,
  sbomOf,
  UnreadableFile,
  withStated,
} from '#engine';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../db/open.ts';
import { uploadPath } from '../../uploads/stored-upload.ts';
import type { BillOrder, ThreadAnswer, ThreadGround, ThreadOrder } from './in-thread.ts';
import { resultsOf } from './results.ts';
import { SbomStore, type SbomTask } from './store.ts';

// The entry of a thread that writes, measures or reads one bill of materials. It may be ended at any moment.

type Order<K extends ThreadOrder['kind']> = Extract<ThreadOrder, { kind: K }>;

function answerOf(order: ThreadOrder): Promise<ThreadAnswer> {
  if (order.kind === 'write') return write(order);
  return order.kind === 'measure' ? measure(order) : read(order);
}

async function write(order: Order<'write'>): Promise<ThreadAnswer> {
  const target = findSbomTarget(order.standard, order.form);
  if (typeof target === 'string') throw new Error(target);
  const { format } = target;
  const { bill, project } = await billOf(order);
  if (format.isVex === true && bill.vulnerabilities.length === 0) return { kind: 'nothing' };
  const file = openSync(order.path, 'wx', 0o600);
  let sizeBytes = 0;
  format.write(bill, target, (piece) => {
    for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
    sizeBytes += piece.length;
  });
  closeSync(file);
  return { kind: 'written', sizeBytes, project };
}

async function measure(order: Order<'measure'>): Promise<ThreadAnswer> {
  const { bill } = await billOf(order);
  return {
    kind: 'measured',
    bill: {
      quality: measureQuality(bill),
      componentCount: bill.components.length,
      vulnerabilityCount: new Set(bill.vulnerabilities.map(({ id }) => id)).size,
    },
  };
}

/** No question takes longer. */
const statementTimeoutMs = 60_000;

async function billOf({ task, options, reach, uploads, blobs }: BillOrder & ThreadGround) {
  // Who has lost its connection fails its question.
  const open = openDatabase(reach, {
    max: 1,
    statementTimeoutMs,
    onError: () => undefined,
    name: 'suxi sbom',
  });
  try {
    const results = await resultsOf(new SbomStore(open.database), task);
    const located = options.hasCopies
      ? await locateCopies(results, contentIn(new FileBlobs(blobs)))
      : results;
    const bill = sbomOf(located, options);
    const stated = await statedBill(task, uploads);
    const whole = stated === undefined ? bill : withStated(bill, stated);
    return { bill: whole, project: results.subject.name };
  } finally {
    await open.close();
  }
}

/** Answers contents that are kept; `undefined` for those that are gone. */
function contentIn(blobs: FileBlobs) {
  return async (sha256: string): Promise<Uint8Array | undefined> => {
    try {
      return await blobs.read(sha256);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
}

/** The bill of materials that the task was made of; absent where it was made of something else. */
async function statedBill(
  { upload_sha256: sha256, file_count: count, source_name: name, source_erased_at: erasedAt }: SbomTask,
  uploads: string,
) {
  if (sha256 === '' || count !== 1 || erasedAt !== null) return undefined;
  try {
    const bytes = readFileSync(uploadPath(uploads, sha256));
    return (await findSbomReader(bytes, name)?.read(bytes, name))?.sbom;
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

async function read({ path, name }: Order<'read'>): Promise<ThreadAnswer> {
  try {
    return { kind: 'read', reading: await readSbom(readFileSync(path), name) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', reason: error.reason };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await answerOf(workerData as ThreadOrder));
