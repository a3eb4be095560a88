import { bytesOf, type ByteSink } from './byte-sink.ts';
import type { Sbom } from './document.ts';

/** The forms that a bill of materials can be written in; `tag` is tag-value, `dsdx` that of DSDX. */
export type SbomForm = 'json' | 'xml' | 'yaml' | 'rdf' | 'tag' | 'xlsx' | 'csv' | 'dsdx' | 'zip';

/** One standard of bills of materials; its folder is named after it. */
export interface SbomFormat {
  /** `CycloneDX`: as it stands in `standard` of a download, without its version. */
  readonly standard: string;
  /** What people call it. */
  readonly label: string;
  /** It speaks of vulnerabilities and what is held of them (VEX); of components only those that they touch. */
  readonly isVex?: true;
  /** What is written, the usual version first; each with its forms, the usual one first. */
  readonly written: readonly SbomVersion[];
  /**
   * Write a document, piece by piece. What the standard has no room for is left out; the same document gives the same
   * bytes.
   */
  write(sbom: Sbom, as: WrittenAs, out: ByteSink): void;
  /** Absent for standards that are only written. */
  readonly reader?: SbomReader | undefined;
}

/** One of the versions and forms that a standard is written in. */
export interface WrittenAs {
  readonly version: string;
  readonly form: SbomForm;
}

/** A document as one piece. */
export function writtenBytes(format: Pick<SbomFormat, 'write'>, sbom: Sbom, as: WrittenAs): Uint8Array {
  return bytesOf((out) => format.write(sbom, as, out));
}

export interface SbomVersion {
  readonly version: string;
  readonly forms: readonly SbomForm[];
}

export interface SbomReader {
  /** Whether a file is of this standard, by its first 64 KiB and its name; `undefined` when it is not. */
  recognize(
    head: Uint8Array,
    name: string,
  ): { readonly version: string; readonly form: SbomForm } | undefined;
  /**
   * Read a file that was recognized. What can be read is read, and every place where it breaks its standard is a problem;
   * throws `UnreadableFile` only where nothing of it can be understood.
   */
  read(bytes: Uint8Array, name: string): Promise<SbomReading>;
}

/** What a file says, and where it breaks its standard. */
export interface SbomReading {
  readonly standard: string;
  readonly version: string;
  readonly form: SbomForm;
  readonly sbom: Sbom;
  /** A file with an `error` is invalid; the first thousand. */
  readonly problems: readonly SbomProblem[];
}

export interface SbomProblem {
  readonly level: 'error' | 'warning';
  /** A JSON pointer, an XPath, a line (`第 12 行`) or a cell. */
  readonly place: string;
  /** For people, in Simplified Chinese. */
  readonly text: string;
}
