/**
 * How alike copied code is to where it comes from (specification, section 9): the same bytes; the same without white
 * space and comments; the same but for names and values; changed here and there; other code that does the same.
 */
export type CloneType = 0 | 1 | 2 | 3 | 4;

/** How much was copied as one piece. */
export const cloneGranularities = ['file', 'function', 'fragment'] as const;
export type CloneGranularity = (typeof cloneGranularities)[number];

/** By what a copy was recognized (specification, section 9), and the type of clone that this means. */
export const detectMethods = {
  FileRealHash: 0,
  FileValidHash: 1,
  FileTokenHash: 2,
  FileFeature: 3,
  FuncRealHash: 0,
  FuncValidHash: 1,
  FuncTokenHash: 2,
  FuncFeature: 3,
  BlockValidHash: 3,
  BlockTokenHash: 3,
  SemanticFeature: 4,
} as const satisfies Readonly<Record<string, CloneType>>;
export type DetectMethod = keyof typeof detectMethods;

/** Lines of a text, both included, from 1. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** A run of lines on both sides that is the same, as far as the method of the match looks. */
export interface LinePair {
  readonly scanned: LineRange;
  readonly origin: LineRange;
}

/** Where copied code comes from: one content of one file of an open-source project, or of one of our own. */
export interface CloneOrigin {
  /** The number of the file in the index of known code, and of the content among those the file has had. */
  readonly fileId: number;
  readonly contentNo: number;
  /** As projects are called: `npm/lodash`, `github.com/madler/zlib`. */
  readonly project: string;
  readonly website: string;
  readonly license: string;
  /** Code of the organisation itself (内源). */
  readonly isPrivate: boolean;
  readonly path: string;
  /** The versions that have this code, oldest first; never empty. */
  readonly versions: readonly string[];
  /** When the oldest of them was published (ISO 8601); absent when nobody knows. */
  readonly releasedAt: string | undefined;
  readonly range: LineRange;
}

/** Code of an upload that is found elsewhere. */
export interface CloneMatch {
  /** The file of the inventory, from 1. */
  readonly fileNo: number;
  readonly granularity: CloneGranularity;
  readonly method: DetectMethod;
  readonly functionName: string | undefined;
  /** The whole function that the code stands in; only where the granularity is the function. */
  readonly functionRange: LineRange | undefined;
  /** From the first to the last line that was found elsewhere. */
  readonly range: LineRange;
  readonly origin: CloneOrigin;
  /** What is the same line by line, in the order of the scanned side. */
  readonly pairs: readonly LinePair[];
  /** The share of the scanned piece that is found in the origin, and the other way round, together; 0…1. */
  readonly similarity: number;
  /** Lines of code of the scanned file that this match covers. */
  readonly codeLines: number;
}

/** A project whose files lie copied in an upload: it enters the components. */
export interface EmbeddedProject {
  readonly project: string;
  /** Type of purl and name within it, as the index of known code has them. */
  readonly ecosystem: string;
  readonly name: string;
  /** The version that explains most of what was found; the earliest of several that do so. */
  readonly version: string;
  /** It is the organisation's own. */
  readonly isPrivate: boolean;
  /** The folder that holds all of it; '' for the root of the upload. */
  readonly folder: string;
  readonly license: string;
  readonly fileCount: number;
  readonly codeLines: number;
  /** How sure it is that it is this project at this version, 0…1. */
  readonly confidence: number;
  /** Paths of files that show it, those that cover most first; not all of them. */
  readonly paths: readonly string[];
}

/** The copied code of an upload in numbers. */
export interface CloneTotals {
  /** Matches by granularity, then by type of clone (0…4). */
  readonly counts: Readonly<Record<CloneGranularity, readonly number[]>>;
  /** Lines of code that some match covers, each line once; `ownCodeLines`: those that no match covers. */
  readonly codeLines: number;
  readonly ownCodeLines: number;
  /** Of the index of known code; 0 when there was nothing to compare with. */
  readonly generation: number;
  /** Files of code that say too little to be anybody's, and were not compared; absent in results of before. */
  readonly trivialFileCount?: number | undefined;
}

const noneOfAnyType = [0, 0, 0, 0, 0];

/** Nothing was found, or nothing was looked for. */
export const noClones: CloneTotals = {
  counts: { file: noneOfAnyType, function: noneOfAnyType, fragment: noneOfAnyType },
  codeLines: 0,
  ownCodeLines: 0,
  generation: 0,
};
