import { type CodeIndex, earlierOrigins, explainClone, isBuildTable } from '#engine';
import { DamagedKnowledge, openCodeIndex } from '#kb';
import { parentPort, workerData } from 'node:worker_threads';
import type { OriginAnswer, OriginOrder } from './ask-origin.ts';

// The entry of a thread that compares one match with its origin. It reads foreign texts and may be ended at any moment.

async function run({ folder, scanned, match, path }: OriginOrder): Promise<void> {
  const index = await openCodeIndex(folder);
  const text = await originText(index, match);
  say({ kind: 'text', text });
  if (scanned === undefined || !(text instanceof Uint8Array))
    return say({ kind: 'compared', renames: [], others: [] });
  const copy = { path, content: scanned };
  const { pairs, renames } = explainClone(copy, { path: match.origin.path, content: text }, match);
  const others = await earlierOrigins(index, copy, match);
  say({ kind: 'compared', pairs, renames, others });
  await index.close();
}

/** The numbers of a match are believed only while they still mean the same file. */
async function originText(index: CodeIndex, { origin }: OriginOrder['match']): Promise<OriginAnswer['text']> {
  const file = (await index.describe([origin.fileId])).get(origin.fileId);
  if (file?.project.fullname !== origin.project || file.path !== origin.path) return 'gone';
  const text = await index.text(origin.fileId, origin.contentNo);
  return text === undefined || isBuildTable(text) ? 'not_kept' : text;
}

export type Said =
  | { readonly kind: 'text'; readonly text: OriginAnswer['text'] }
  | ({ readonly kind: 'compared' } & NonNullable<OriginAnswer['compared']>);

function say(said: Said): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(said);
}

try {
  await run(workerData as OriginOrder);
} catch (error) {
  if (!(error instanceof DamagedKnowledge)) throw error;
  say({ kind: 'text', text: 'gone' });
  say({ kind: 'compared', renames: [], others: [] });
}
