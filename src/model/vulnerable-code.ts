import type { CloneType, LineRange } from './clone.ts';

/** Which side of a repair code stands on: it has the vulnerability, it was repaired, or neither can be said. */
export const patchStates = ['vulnerable', 'fixed', 'unknown'] as const;
export type PatchState = (typeof patchStates)[number];

/**
 * Why neither can be said: code has a part of the repair; it was changed in another way where the repair changes it; it is
 * as its project has it since; it has another repair of the vulnerability; other functions of the repair are repaired
 * beside it.
 */
export const patchDoubts = [
  'partly',
  'changed',
  'later',
  'other-repair',
  'repaired-beside',
  'own-file',
] as const;
export type PatchDoubt = (typeof patchDoubts)[number];

/** Code of an upload that resembles code in which a vulnerability was repaired. */
export interface VulnerableCode {
  /** The file of the inventory, from 1. */
  readonly fileNo: number;
  /** What the repair is told to be for; never empty. */
  readonly vulnerabilityIds: readonly string[];
  /** As the scanned code has it; absent for code that is compared as a fragment. */
  readonly functionName: string | undefined;
  readonly range: LineRange;
  readonly state: PatchState;
  /** Why the state is unknown; absent unless it is. */
  readonly doubt: PatchDoubt | undefined;
  /** How much the code has in common with the side of the repair that it is nearer to, 0…1. */
  readonly similarity: number;
  readonly cloneType: CloneType;
  readonly origin: RepairedCode;
  /** What was changed by the repair, place by place, and which side of it the scanned code shows there. */
  readonly evidence: readonly RepairEvidence[];
  /** What names of the repair are called in the scanned code; only those that differ. */
  readonly renames: readonly { readonly from: string; readonly to: string }[];
  /** The scanned code itself. */
  readonly text: string;
  /** A unified patch that repairs the scanned file; absent where the code is repaired, or no patch can be made. */
  readonly patch: string | undefined;
}

/** Where a repair was made. */
export interface RepairedCode {
  readonly project: string;
  readonly path: string;
  readonly functionName: string | undefined;
  /** The code before the repair and after it; both absent where only hashes of it are known. */
  readonly vulnerable: string | undefined;
  readonly fixed: string | undefined;
  readonly url: string | undefined;
  /** ISO 8601 */
  readonly fixedAt: string | undefined;
}

/** One place that a repair changed, with its lines before and after; none where only hashes of them are known. */
export interface RepairEvidence {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly state: PatchState;
}

/** The suspected code of an upload in numbers, by the state of the repair. */
export interface VulnerableCodeTotals {
  readonly functions: Readonly<Record<PatchState, number>>;
  readonly fragments: Readonly<Record<PatchState, number>>;
  /** How many repairs the code was compared with; 0: it was not looked at. */
  readonly knownFixes: number;
}

/** Nothing was found, or nothing was looked for. */
export const noVulnerableCode: VulnerableCodeTotals = {
  functions: { vulnerable: 0, fixed: 0, unknown: 0 },
  fragments: { vulnerable: 0, fixed: 0, unknown: 0 },
  knownFixes: 0,
};
