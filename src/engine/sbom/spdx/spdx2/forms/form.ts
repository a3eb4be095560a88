import type { ForeignRecord } from '../../../../ecosystems/foreign-values.ts';
import type { ByteSink } from '../../../byte-sink.ts';
import type { SbomProblem } from '../../../format.ts';
import type { Spdx2Version } from '../fields.ts';

/** One way of writing a document of SPDX 2 down: the same objects and fields in all of them. */
export interface Spdx2Form {
  /** Its packages and relationships are made while they are written (`recordsIn`). */
  write(document: ForeignRecord, version: Spdx2Version, out: ByteSink): void;
  /** Throws `UnreadableFile`. */
  read(bytes: Uint8Array, name: string): Spdx2Text | Promise<Spdx2Text>;
}

/** A document as it was read, with the places its objects stand at. */
export interface Spdx2Text {
  readonly document: ForeignRecord;
  /** Where an object begins, for people; objects that are not here are found by their JSON pointer. */
  readonly places: ReadonlyMap<object, string>;
  /** What was found while reading that has no place in the document. */
  readonly strays: readonly SbomProblem[];
}
