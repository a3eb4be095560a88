import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReportTemplate } from '#model';
import { openDatabase } from '../../db/open.ts';
import type { ByteSink } from '#engine';
import { findFormat, printedFormats } from './formats/list.ts';
import type { MakingOrder, ThreadAnswer, ThreadOrder, WrittenReport } from './in-thread.ts';
import { makeContent } from './make-content.ts';
import { NoSuchResults, readResults } from './read-results.ts';
import type { ReportResults } from './results.ts';

// The entry of a thread that makes one report. It may be ended at any moment.

/** No question takes longer. */
const statementTimeoutMs = 60_000;
/** Reading is so much of the work. */
const readingShare = 60;
/** So many rows of a table a preview shows. */
const previewRows = 20;

async function answerOf(order: ThreadOrder): Promise<ThreadAnswer> {
  if (order.kind === 'print') return { kind: 'written', file: print(order) };
  try {
    const results = await resultsOf(order);
    if (order.kind === 'write') return { kind: 'written', file: write(order, results) };
    return { kind: 'preview', content: makeContent(results, cut(order.template), order.title) };
  } catch (error) {
    if (error instanceof NoSuchResults) return { kind: 'gone' };
    throw error;
  }
}

async function resultsOf(order: MakingOrder): Promise<ReportResults> {
  // Who has lost its connection fails its question.
  const open = openDatabase(order.reach, {
    max: 1,
    statementTimeoutMs,
    onError: () => undefined,
    name: 'suxi report',
  });
  try {
    return await readResults(open.database, order, (share) =>
      say({ kind: 'progress', percent: Math.round(share * readingShare) }),
    );
  } finally {
    await open.close();
  }
}

function write(order: Extract<ThreadOrder, { kind: 'write' }>, results: ReportResults): WrittenReport {
  const format = findFormat(order.type);
  if (format === undefined) throw new Error(`nothing writes ${order.type}`);
  const content = makeContent(results, order.template, order.title);
  const written = writeFile(order.path, (out) => format.write({ content, results }, out));
  return { ...written, resultHash: results.stand.resultHash };
}

function print({ content, type, path }: Extract<ThreadOrder, { kind: 'print' }>): WrittenReport {
  const written = writeFile(path, (out) => printedFormats[type].write({ content }, out));
  return { ...written, resultHash: content.stand.resultHash };
}

/** Write a new file and force it to disk. */
function writeFile(path: string, fill: (out: ByteSink) => void): Omit<WrittenReport, 'resultHash'> {
  const hash = createHash('sha256');
  const file = openSync(path, 'wx', 0o600);
  let sizeBytes = 0;
  fill((piece) => {
    for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
    hash.update(piece);
    sizeBytes += piece.length;
  });
  fsyncSync(file);
  closeSync(file);
  return { sizeBytes, sha256: hash.digest('hex') };
}

function cut(template: ReportTemplate): ReportTemplate {
  const blocks = template.blocks.map((block) => ({
    ...block,
    limit: Math.min(block.limit ?? previewRows, previewRows),
  }));
  return { ...template, blocks };
}

function say(answer: ThreadAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
}

say(await answerOf(workerData as ThreadOrder));
