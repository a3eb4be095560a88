import type { Postings } from '#engine';
import type { FileOwners } from './file-owners.ts';

/** How much an index knows. Contents that only removed releases had count until the index is made compact. */
export interface CodeIndexCounts {
  readonly projects: number;
  readonly releases: number;
  readonly files: number;
  readonly contents: number;
}

/** What an index says of itself beside its rows. */
export interface IndexState {
  /** 0 when nothing was ever added. */
  readonly generation: number;
  /** Numbers that were never given. Both begin with 1, and none is given twice. */
  readonly nextFileId: number;
  readonly nextProjectNo: number;
  readonly counts: CodeIndexCounts;
  /** By which fingerprints all files are found (`currentPrints`); absent in an index that is older than the number. */
  readonly prints?: number;
  /** How many programs were brought by an older program and are not recognized by all that is looked for today. */
  readonly oldBuilds?: number;
}

/**
 * Counted up when `printCode` prints more than before, or functions of programs are recognized otherwise. 2: what functions do
 * (Type-4). 3: code of RISC-V and MIPS. 4: small files as they are written.
 */
export const currentPrints = 4;

/** The state of an index that nothing was ever added to. */
export const emptyState: IndexState = {
  generation: 0,
  nextFileId: 1,
  nextProjectNo: 1,
  counts: { projects: 0, releases: 0, files: 0, contents: 0 },
  prints: currentPrints,
};

/** What is kept under a key (`record-keys.ts`); keys are ASCII. */
export interface StoredRecord {
  readonly key: string;
  /** Never empty. */
  readonly value: Uint8Array;
}

/** One generation of an index where it is kept: a map of records, and postings. It never changes while it is open. */
export interface StoreView {
  readonly state: IndexState;
  readonly owners: FileOwners;
  /** The records under some keys; those that are not there are absent from the answer. */
  records(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** All records whose keys begin so, in the order of their keys, in parts. */
  scan(prefix: string): AsyncIterable<readonly StoredRecord[]>;
  /**
   * The files that hold some fingerprints, given in ascending order without repetition; in no particular order, some
   * twice, some removed since.
   */
  postings(fingerprints: Float64Array): Promise<Postings>;
  /** How many postings there are, and how many bytes everything takes. */
  size(): Promise<{ readonly postings: number; readonly bytes: number }>;
  /** Read everything once. Throws `DamagedKnowledge` when something is not what was written. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** A change of an index that nobody sees until it is committed. */
export interface StoreDraft {
  /** Keep a record, in place of what is kept under its key. */
  put(record: StoredRecord): Promise<void>;
  /** Keep nothing under this key. */
  drop(key: string): Promise<void>;
  /** A file holds these fingerprints, too. */
  post(fileId: number, fingerprints: Float64Array): Promise<void>;
  /** Show everything at once, as the next generation. */
  commit(change: DraftedChange): Promise<void>;
  abandon(): Promise<void>;
}

/** What a draft changes beside records and postings. */
export interface DraftedChange {
  /** Without its generation: that is the next one. */
  readonly state: Omit<IndexState, 'generation'>;
  /** Whose the files are that were numbered by this draft. */
  readonly projectNo: number;
  /** Files that are no more, ascending. */
  readonly removed: readonly number[];
}

/** Where an index is kept, opened by its only writer. */
export interface CodeStore {
  /** The latest generation; another one after every commit. */
  readonly view: StoreView;
  draft(): Promise<StoreDraft>;
  /** Drop what was replaced or removed, and put together what lies apart. */
  merge(): Promise<void>;
  close(): Promise<void>;
}
