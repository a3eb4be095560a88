import type { FilePrint, SourceFile, StatedLicenses } from '#model';
import type { ReadBinary } from '../binary/trace/trace-binary.ts';
import type { CodePrint, FunctionCode } from '../clones/code-print.ts';
import type { ReadFlow } from '../static-analysis/read-flow.ts';
import type { PackageFileReading } from '../ecosystems/ecosystem.ts';

/** A file of the upload. */
export interface FileAt {
  readonly path: string;
  /** Of its content; absent for a file that still lies in the scanned folder. */
  readonly sha256: string | undefined;
}

/**
 * Reads files. `heard` is given the outcomes in the order of the files, some at a time; a text is the reason, in
 * Simplified Chinese, why a file has none. Reading does not run far ahead of a `heard` that takes its time.
 */
export type ReadFiles<Outcome> = (
  files: readonly FileAt[],
  heard: (outcomes: readonly (Outcome | string)[]) => void | Promise<void>,
) => Promise<void>;

/** A file of a known project: what it is recognized by as a whole, and what the index of known code takes of it. */
export interface PrintedFile extends FilePrint {
  /** As UTF-8; absent for what is no source code. */
  readonly text: Uint8Array | undefined;
  /** Ascending, each once. */
  readonly fingerprints: Float64Array;
}

/** The text of a source file. */
export interface SourceText {
  /** UTF-8 */
  readonly text: Uint8Array;
  /** Whether it is what the file holds, byte by byte: nothing had to be converted. */
  readonly isWritten: boolean;
}

/** What files are read as. */
export interface FileReading {
  readonly packages: ReadFiles<PackageFileReading>;
  /** `undefined`: a file in no language that we know. */
  readonly sources: ReadFiles<SourceFile | undefined>;
  /** `undefined`: a file that is no text. */
  readonly texts: ReadFiles<SourceText | undefined>;
  readonly prints: ReadFiles<PrintedFile>;
  readonly licenses: ReadFiles<StatedLicenses>;
  /** `undefined`: a file that is no source code. */
  readonly codes: ReadFiles<CodePrint | undefined>;
  /** The same, for those who look for repairs. */
  readonly functions: ReadFiles<FunctionCode | undefined>;
  /** `undefined`: a file whose data flow is not followed. */
  readonly flows: ReadFiles<ReadFlow | undefined>;
  /** `undefined`: a file that is no bill of materials. */
  readonly sboms: ReadFiles<PackageFileReading | undefined>;
  /** `undefined`: a file that is no program or library. */
  readonly binaries: ReadFiles<ReadBinary | undefined>;
}

/** A way to read the files from `range.from` until before `range.to`, in order. */
export type ReadRange<Outcome> = (
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  /** Answers the content of a file at once. */
  bytesOf: (file: FileAt) => Uint8Array,
  /** Told the number of each file before it is opened. */
  visiting: (index: number) => void,
) => Generator<Outcome | string> | AsyncGenerator<Outcome | string>;

/** What a reader must not be blamed for: recursion that a file has driven too deep. */
export function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && /call stack/.test(error.message);
}

export const tooDeep = '嵌套过深，未解析';
