/**
 * What the engine asks of the index of known code. Scans read it, intake writes it; both print files with the same code
 * (`printCode`), so they cannot disagree. Every question is a batch.
 *
 * A *file* of the index is one path of one project through all its versions; its *contents* are the different texts that
 * it has had. A fingerprint is a whole number of 48 bits, so that it is exact as a number of JavaScript.
 */
export interface CodeIndex {
  /** Which state of the index answers; 0 when nothing is known. One analysis is answered by one generation. */
  readonly generation: number;
  /** Why it does not answer everything that is known, for people to read; one of generation 0 answers nothing. */
  readonly fault?: string | undefined;
  /**
   * The files that hold some fingerprints, given in ascending order without repetition.
   *
   * A fingerprint that more projects hold than `mostProjects` of the index answers nothing: it is everybody's.
   */
  find(fingerprints: Float64Array): Promise<Postings>;
  /** What is known of some files; those that are gone are absent from the answer. */
  describe(fileIds: readonly number[]): Promise<ReadonlyMap<number, OriginFile>>;
  /** The text of a content as UTF-8; `undefined` when it was not kept. */
  text(fileId: number, contentNo: number): Promise<Uint8Array | undefined>;
}

/** Pairs of a fingerprint, by its place in the question, and a file that holds it; in the order of the fingerprints. */
export interface Postings {
  readonly count: number;
  readonly places: Uint32Array;
  readonly fileIds: Uint32Array;
}

/** A file of a project, with what it has had in it. */
export interface OriginFile {
  readonly id: number;
  readonly project: OriginProject;
  readonly path: string;
  /** The one of the oldest release first; never empty. */
  readonly contents: readonly OriginContent[];
}

/** A project whose code is known. */
export interface OriginProject {
  /** `upstreamName`: `npm/lodash`. */
  readonly fullname: string;
  readonly ecosystem: string;
  readonly name: string;
  readonly website: string;
  /** Code of the organisation itself (内源). */
  readonly isPrivate: boolean;
}

export interface OriginContent {
  /** Its number within the file, from 1; never given to another content. */
  readonly contentNo: number;
  readonly sha256: string;
  readonly lineCount: number;
  /** The releases that have it, oldest first; never empty. */
  readonly releases: readonly OriginRelease[];
}

export interface OriginRelease {
  readonly version: string;
  /** ISO 8601 */
  readonly releasedAt: string | undefined;
  /** '' when nobody knows. */
  readonly license: string;
}

/** Nothing is known. */
export const emptyCodeIndex: CodeIndex = {
  generation: 0,
  async find() {
    return { count: 0, places: new Uint32Array(0), fileIds: new Uint32Array(0) };
  },
  async describe() {
    return new Map();
  },
  async text() {
    return undefined;
  },
};
