import type { CloneGranularity, CloneType, DetectMethod, LinePair, LineRange } from './clone.ts';

/** What is contrasted: texts with texts, or programs with programs. */
export const contrastKinds = ['source', 'binary'] as const;
export type ContrastKind = (typeof contrastKinds)[number];

/** What a library file holds, mostly. */
export const libraryFileKinds = ['source', 'binary', 'document'] as const;
export type LibraryFileKind = (typeof libraryFileKinds)[number];

/** A library file is unpacked and looked at before it can be contrasted. */
export const libraryFileStates = ['waiting', 'reading', 'ready', 'failed'] as const;
export type LibraryFileState = (typeof libraryFileStates)[number];

export const contrastStates = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;
export type ContrastState = (typeof contrastStates)[number];

/** The sides of a contrast. */
export const contrastSides = ['left', 'right'] as const;
export type ContrastSide = (typeof contrastSides)[number];

/** What a library file is, as it was found when it was unpacked. */
export interface LibraryFileFacts {
  readonly kind: LibraryFileKind;
  readonly fileCount: number;
  /** Of all files in it, unpacked. */
  readonly sizeBytes: number;
  /** Languages with the number of their files, those with most first. */
  readonly languages: readonly { readonly name: string; readonly fileCount: number }[];
  /** What could not be taken, in Simplified Chinese. */
  readonly notes: readonly string[];
}

/** Lines that carry code or words, how many of them stand on the other side too, and the same without what is known. */
export interface ContrastLines {
  readonly lines: number;
  readonly matched: number;
  /** Lines that come from open source: known code, or folders of other people's code. */
  readonly known: number;
  /** Of the matched ones, those that come from open source. */
  readonly matchedKnown: number;
}

/** How alike two works are, 0…1: the share of the left that stands in the right, the other way round, and both together. */
export interface Likeness {
  readonly leftToRight: number;
  readonly rightToLeft: number;
  readonly combined: number;
}

/** A place in both works: folders that share lines. */
export interface ContrastCell {
  readonly left: string;
  readonly right: string;
  /** Lines of the left folder that stand in the right one. */
  readonly lines: number;
}

/** A folder of one side (`.`: files beside the folders; `…`: all further ones), with how much of it stands on the other side. */
export interface ContrastFolder extends ContrastLines {
  readonly path: string;
}

/** The folders of both sides; their paths lie below the root of their side. */
export interface ContrastFolders {
  /** With its `/`; '' where all files lie in no common folder. */
  readonly leftRoot: string;
  readonly rightRoot: string;
  readonly left: readonly ContrastFolder[];
  readonly right: readonly ContrastFolder[];
  readonly cells: readonly ContrastCell[];
}

/** Open source that stands in both works. */
export interface CommonSource {
  /** `npm/lodash`, or the folder of other people's code where nobody knows its name. */
  readonly name: string;
  readonly leftLines: number;
  readonly rightLines: number;
}

/** What a contrast of two sources comes to. */
export interface ContrastFigures {
  readonly left: ContrastLines;
  readonly right: ContrastLines;
  /** Absent where one side has no line that could be compared. */
  readonly likeness: Likeness | undefined;
  /** Without what comes from open source; absent where nothing of one's own is left on a side. */
  readonly ownLikeness: Likeness | undefined;
  /** Files with the same bytes on both sides, whatever they are. */
  readonly sameFileCount: number;
  /** Files that are neither code nor words, and alike by their bytes without being the same. */
  readonly alikeFileCount: number;
  /** Of the index of known code that open source was told by; 0: by folders alone. */
  readonly codeGeneration: number;
  readonly folders: ContrastFolders;
  readonly common: readonly CommonSource[];
}

/** Two files that have something in common. */
export interface ContrastPair {
  readonly leftPath: string;
  readonly rightPath: string;
  readonly leftSha256: string;
  readonly rightSha256: string;
  readonly leftLines: number;
  readonly rightLines: number;
  /** Lines of the left file that stand in the right one. */
  readonly matchedLines: number;
  /** Of those, the ones that come from open source. */
  readonly knownLines: number;
  /** 0…1, of both files together. */
  readonly similarity: number;
  /** Of a whole file its type; of parts the type of the least alike. */
  readonly type: CloneType;
  readonly isWhole: boolean;
  readonly matchCount: number;
  /** How alike the bytes are, for files that have no lines to compare. */
  readonly contents: Likeness | undefined;
}

/** A piece of the left work that stands in the right one too: a whole file, a function or a fragment. */
export interface ContrastMatch {
  readonly granularity: CloneGranularity;
  readonly method: DetectMethod;
  /** The files that it stands in: their place in the list of pairs, from 1. */
  readonly pairNo: number;
  readonly functionName: string | undefined;
  readonly range: LineRange;
  readonly otherRange: LineRange;
  /** What is the same line by line, in the order of the left side (`scanned`). */
  readonly pairs: readonly LinePair[];
  readonly similarity: number;
  /** Lines of the left side that it covers. */
  readonly codeLines: number;
  /** Whether most of them come from open source. */
  readonly isKnown: boolean;
}

/** How alike works are by their lines; `undefined` where a side has none. */
export function likenessOf(
  left: Pick<ContrastLines, 'lines' | 'matched'>,
  right: Pick<ContrastLines, 'lines' | 'matched'>,
): Likeness | undefined {
  if (left.lines === 0 || right.lines === 0) return undefined;
  return {
    leftToRight: left.matched / left.lines,
    rightToLeft: right.matched / right.lines,
    combined: (left.matched + right.matched) / (left.lines + right.lines),
  };
}

/** The lines of a side without those that come from open source. */
export function ownLines({ lines, matched, known, matchedKnown }: ContrastLines) {
  return { lines: lines - known, matched: matched - matchedKnown };
}
