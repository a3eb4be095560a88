import type { CloneGranularity, CloneOrigin, CloneType, DetectMethod, LinePair, LineRange } from './clone.ts';
import type { LicenseCategory } from './license.ts';

/**
 * What people say of code that was found elsewhere: nothing yet; it is a copy and stays one; it is our own; it is no
 * copy; it is not to be looked at.
 */
export const traceStates = ['pending', 'open_source', 'self', 'false_positive', 'ignored'] as const;
export type TraceState = (typeof traceStates)[number];

/** Code of these states counts as our own. */
export const ownStates: readonly TraceState[] = ['self', 'false_positive'];

/** What a list of copied code is divided into: `other` are whole files that are no source code. */
export const traceKinds = ['file', 'function', 'fragment', 'other'] as const;
export type TraceKind = (typeof traceKinds)[number];

/** Code of a task that was found elsewhere, as a list shows it. */
export interface TracedCode {
  readonly id: string;
  readonly taskId: string;
  readonly projectId: string;
  readonly fileNo: number;
  /** The file of the upload. */
  readonly path: string;
  readonly granularity: CloneGranularity;
  readonly method: DetectMethod;
  readonly functionName: string | undefined;
  readonly functionRange: LineRange | undefined;
  readonly range: LineRange;
  readonly origin: Omit<CloneOrigin, 'fileId' | 'contentNo'>;
  readonly similarity: number;
  /** Lines of code of the file that it covers. */
  readonly codeLines: number;
  readonly state: TraceState;
  /** Who said so, when and why; absent where nobody has said anything. */
  readonly decision: TraceDecision | undefined;
}

export interface TraceDecision {
  readonly username: string;
  /** ISO 8601 */
  readonly at: string;
  readonly note: string;
}

/** So many matches of a task are of one kind, type and state. */
export interface TraceCell {
  readonly kind: TraceKind;
  readonly type: CloneType;
  readonly state: TraceState;
  readonly count: number;
}

/** The matches of a task in numbers, with what people say of them. */
export interface TraceFigures {
  readonly cells: readonly TraceCell[];
  readonly originCount: number;
  /** Lines of code that matches of `ownStates` cover. */
  readonly disownedLines: number;
}

/** The sum of some cells. */
export function countTraces(
  { cells }: TraceFigures,
  wanted: Partial<Readonly<Record<'kind' | 'type' | 'state', unknown>>>,
): number {
  return cells
    .filter((cell) =>
      (['kind', 'type', 'state'] as const).every(
        (key) => wanted[key] === undefined || wanted[key] === cell[key],
      ),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** A project that code of a task comes from, with all of its matches. */
export interface TracedOrigin {
  readonly taskId: string;
  readonly project: string;
  readonly website: string;
  /** The version that explains most lines; of several the earliest. */
  readonly version: string;
  /** Of whole files that this version does not have, the one that explains most of them, and how many it does. */
  readonly other: { readonly version: string; readonly files: number } | undefined;
  readonly license: string;
  /** Absent where nobody knows. */
  readonly licenseCategory: LicenseCategory | undefined;
  readonly isPrivate: boolean;
  /** ISO 8601; absent when nobody knows. */
  readonly releasedAt: string | undefined;
  readonly counts: Readonly<Record<TraceKind, number>>;
  /** Files of the upload that have some of its code. */
  readonly fileCount: number;
  /** Lines of code that come from it, and their share in those of the task, 0…1; without matches of `ownStates`. */
  readonly codeLines: number;
  readonly share: number;
  /** Matches by type of clone (0…4). */
  readonly types: readonly number[];
  /** What was said of most matches; `pending` as long as one of them is. */
  readonly state: TraceState;
  readonly states: Readonly<Record<TraceState, number>>;
}

/** Why a side of a match cannot be shown: it is there no more, it is no text, or its text was never kept. */
export const missingTexts = ['gone', 'binary', 'not_kept'] as const;
export type MissingText = (typeof missingTexts)[number];

/** The text of one side of a match: all of it, or a window of a long one. */
export interface TracedText {
  /** Empty when it is missing. */
  readonly text: string;
  /** The line that it begins with. */
  readonly firstLine: number;
  /** Lines of the whole text; 0 when it is missing. */
  readonly lineCount: number;
  readonly isCut: boolean;
  readonly missing: MissingText | undefined;
}

/** A name of the origin that is another one in the scanned code, and how often. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** A place that the same code is known from. */
export interface TracePath {
  readonly id: string;
  /** 1: the origin of the match; from 2 on: other projects with the same code. */
  readonly level: number;
  /** The steps to it: the scanned file and piece, the origin, its file. */
  readonly steps: readonly string[];
  readonly origin: Omit<CloneOrigin, 'fileId' | 'contentNo' | 'isPrivate'>;
  readonly similarity: number;
  readonly method: DetectMethod;
}

/** A match with both texts, what is the same in them, and why it counts as copied. */
export interface TraceDetail {
  readonly traced: TracedCode;
  readonly scanned: TracedText;
  readonly origin: TracedText;
  readonly pairs: readonly LinePair[];
  readonly renames: readonly Renaming[];
  /** Sentences. */
  readonly explanation: readonly string[];
  readonly paths: readonly TracePath[];
}

/**
 * Where a file comes from as a whole: the same file, but for layout and comments, is known elsewhere; some of its code is;
 * none is, and it is our own, made by a program, for tests, or taken over from others that nobody knows.
 */
export const fileOrigins = ['self', 'open_source', 'clone', 'third_party', 'generated', 'test'] as const;
export type FileOrigin = (typeof fileOrigins)[number];
