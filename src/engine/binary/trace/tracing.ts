import type { BinaryFile, Note } from '#model';
import type { CodeIndex } from '../../clones/code-index.ts';
import type { SourceFate } from '../../code/measure-sources.ts';
import type { FileReading } from '../../reading/read-files.ts';

/** What tracing needs beside the files. */
export interface TracingTools {
  readonly read: FileReading['binaries'];
  /** What builds are known. */
  readonly index: CodeIndex;
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  progress(done: number, total: number): void;
}

/** What was found in the binaries of an upload, and what became of each of them. */
export interface TracedUpload {
  readonly binaries: readonly BinaryFile[];
  readonly fates: readonly SourceFate[];
  readonly notes: readonly Note[];
}

/** The reader that files are said to be read by which are programs or libraries. */
export const binaryReader = 'binary';
