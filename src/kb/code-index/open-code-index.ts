import type { CodeIndexWriter } from './incoming.ts';
import { SegmentStore } from './segments/segment-store.ts';
import { SegmentView } from './segments/segment-view.ts';
import { type OpenCodeIndex, StoredIndex } from './stored-index.ts';
import { StoredWriter } from './stored-writer.ts';

/**
 * Open the current generation of the index in a folder; a folder that is not there is an empty index. What is written
 * meanwhile is for whoever opens it later.
 *
 * Throws `DamagedKnowledge` when files are not what was written.
 */
export async function openCodeIndex(folder: string): Promise<OpenCodeIndex> {
  return new StoredIndex(await SegmentView.open(folder));
}

/** A writer that has to be closed, so that another one may write. */
export interface OpenCodeIndexWriter extends CodeIndexWriter {
  close(): Promise<void>;
}

/**
 * Open the index in a folder for writing, and make the folder where it is not there.
 *
 * Throws `OccupiedIndex` when somebody else writes into it, `DamagedKnowledge` when files are not what was written.
 */
export async function openCodeIndexWriter(folder: string): Promise<OpenCodeIndexWriter> {
  return new StoredWriter(await SegmentStore.open(folder));
}
