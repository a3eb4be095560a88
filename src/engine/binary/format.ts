import type { Binary } from './binary.ts';
import type { ByteView } from './byte-view.ts';
import { BeyondEnd } from './byte-view.ts';

/** Everything the product knows about one format of binaries. */
export interface FormatReader {
  /** Whether these first bytes begin a file of the format. */
  matches(head: Uint8Array): boolean;
  /** Parts that lie beyond the end or contradict each other become notes. Throws `BeyondEnd` when there is no header. */
  read(bytes: Uint8Array, readMember: ReadMember): Binary;
}

/** Reads a binary that lies in another; `undefined` when it is none, or too deep inside. */
export type ReadMember = (bytes: Uint8Array) => Binary | undefined;

/** Reads parts of a binary, each of which may fail alone. */
export class PartReader {
  readonly notes: string[] = [];

  /** The part, or what stands for it when it cannot be read; `name` says in Chinese which part that is. */
  read<Part>(name: string, otherwise: Part, part: () => Part): Part {
    try {
      return part();
    } catch (error) {
      if (!(error instanceof BeyondEnd)) throw error;
      this.note(`${name}超出文件范围或已损坏，未解析`);
      return otherwise;
    }
  }

  note(reason: string): void {
    if (!this.notes.includes(reason)) this.notes.push(reason);
  }
}

/** So many rows of a table are read; a header that promises more lies, or nobody would look at the rest. */
export const mostRows = 2_000_000;

/**
 * How many rows of `rowBytes` a table can really have that begins at `at`. Throws `BeyondEnd` when it would begin behind
 * the end.
 */
export function rowsAt(view: ByteView, at: number, rowBytes: number, promised: number): number {
  if (promised > 0 && at > view.length) throw new BeyondEnd(at);
  return Math.max(0, Math.min(promised, mostRows, Math.floor((view.length - at) / Math.max(1, rowBytes))));
}

/** A binary of which nothing is known but its format. */
export function emptyBinary(format: Binary['format']): Binary {
  return {
    format,
    kind: 'unknown',
    architecture: 'unknown',
    entry: undefined,
    sections: [],
    symbols: [],
    imports: [],
    exports: [],
    libraries: [],
    buildId: undefined,
    compilers: [],
    hardening: {},
    isStripped: undefined,
    functions: [],
    stubs: new Map(),
    members: [],
    notes: [],
  };
}
