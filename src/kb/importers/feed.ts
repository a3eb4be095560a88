import type { Cut, FileHead } from '../cutting/cut.ts';
import type { Stated } from '../stated.ts';

/** A kind of file in which knowledge is published, and how it is read. */
export interface Feed {
  /** Also the name of its folder. */
  readonly id: string;
  /** What people call it, in Simplified Chinese. */
  readonly label: string;
  /** The ids of the sources that speak in it, whose terms stand in `sources`. */
  readonly sources: readonly string[];
  /** Whether a file is of this kind. No two feeds claim the same file. */
  recognizes(head: FileHead): boolean;
  /** Cut a file into its records. Never holds more than one of them; never throws, whatever the bytes are. */
  cut(pieces: AsyncIterable<Uint8Array>, head: FileHead): AsyncIterable<Cut>;
  /** Read one record. Never throws, whatever the text is. */
  read(record: FeedRecord): Reading;
}

/** A record of a feed. */
export interface FeedRecord {
  readonly text: string;
  /** The key that names it, in files that are one object by key. */
  readonly key: string | undefined;
  /** The name of its file, without folders and without endings of compression. */
  readonly file: string;
}

/** What a record says, or why it says nothing, in Simplified Chinese. */
export type Reading = readonly Stated[] | string;

/** Parse the text of a record as JSON; `undefined` when it is none. */
export function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const notJson = '不是有效的 JSON';
