import type { OriginProject, OriginRelease } from '#engine';

/** One release of a project, on its way into the index of known code. */
export interface IncomingRelease extends OriginRelease {
  readonly project: OriginProject;
}

/** A file of a release: what it is found by, and its text where it has one. */
export interface IncomingFile {
  readonly path: string;
  readonly sha256: string;
  readonly lineCount: number;
  /** UTF-8; absent for what is no source code. */
  readonly text: Uint8Array | undefined;
  /** Ascending, each once (`fingerprintsOf`). */
  readonly fingerprints: Float64Array;
}

/**
 * Takes releases into the index of known code, one at a time. Readers see a release whole or not at all.
 *
 * Everything is idempotent: the same release again changes nothing.
 */
export interface CodeIndexWriter {
  /** Answers how many contents were new. A release that is there already under this version takes its place. */
  add(
    release: IncomingRelease,
    files: Iterable<IncomingFile> | AsyncIterable<IncomingFile>,
  ): Promise<{ readonly fileCount: number; readonly newContents: number }>;
  /** Forget a project, or one version of it. */
  remove(fullname: string, version?: string): Promise<void>;
  /** Make reading quicker: segments are merged, what was removed is dropped. */
  compact(): Promise<void>;
}
