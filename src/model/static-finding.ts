/** Whose code a weakness stands in. */
export const findingOrigins = ['own', 'copied', 'third_party', 'test', 'generated'] as const;
export type FindingOrigin = (typeof findingOrigins)[number];

/** `suppressed`: a comment in the code says that it is meant so. */
export const staticStates = ['open', 'suppressed'] as const;
export type StaticState = (typeof staticStates)[number];

export const staticSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type StaticSeverity = (typeof staticSeverities)[number];
export const staticConfidences = ['high', 'medium', 'low'] as const;

/** A weakness that was found in source code. Lines count from 1. */
export interface StaticFinding {
  /** The same in every analysis in which the code around it is the same. */
  readonly fingerprint: string;
  /** The place of its file in the inventory, from 1. */
  readonly fileNo: number;
  readonly ruleId: string;
  /** The number of CWE. */
  readonly cwe: number;
  readonly severity: StaticSeverity;
  readonly confidence: (typeof staticConfidences)[number];
  readonly language: string;
  readonly line: number;
  /** Empty outside of functions. */
  readonly functionName: string;
  /** In Simplified Chinese, as what to do about it. */
  readonly message: string;
  readonly advice: string;
  readonly origin: FindingOrigin;
  readonly state: StaticState;
  /** Why the comment that suppresses it says that it is meant so; empty where it does not say. */
  readonly suppressReason: string;
  /** How data gets there, from where it comes; the last step is the place itself. */
  readonly trace: readonly FindingStep[];
  /** The lines around it. */
  readonly code: { readonly start: number; readonly lines: readonly string[] };
}

/** A place that data passes, and what happens there. */
export interface FindingStep {
  readonly path: string;
  readonly line: number;
  /** In Simplified Chinese. */
  readonly text: string;
  /** What stands on the line; absent where an older analysis has not kept it, or the source was erased. */
  readonly code?: string | undefined;
}

/** A finding in a list. */
export interface ListedStaticFinding extends Omit<StaticFinding, 'trace' | 'code' | 'fileNo' | 'advice'> {
  readonly taskId: string;
  readonly path: string;
  /** The analysis of the project before this one did not have it; undefined where there was none. */
  readonly isNew: boolean | undefined;
}

/** What looking for weaknesses came to. */
export interface StaticTotals {
  /** Files that were looked through. */
  readonly fileCount: number;
  /** Findings in the user's own code that are not suppressed and more than a guess, by severity. */
  readonly severities: Readonly<Record<string, number>>;
  readonly findingCount: number;
}
