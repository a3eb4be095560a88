import type { Caliber, ModuleTier } from './line-account.ts';

/** What an evaluation of independence (自主可控) is made of, and how much of it each part is. */
export const indicatorGroups = ['A', 'B', 'C', 'D', 'E'] as const;
export type IndicatorGroup = (typeof indicatorGroups)[number];

export const indicatorIds = [
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'B1',
  'B2',
  'B3',
  'B4',
  'B5',
  'C1',
  'C2',
  'C3',
  'C4',
  'D1',
  'D2',
  'D3',
  'D4',
  'E1',
  'E2',
  'E3',
  'E4',
  'E5',
] as const;
export type IndicatorId = (typeof indicatorIds)[number];

/** From the best to the worst. */
export const independenceGrades = ['A', 'B', 'C', 'D', 'E'] as const;
export type IndependenceGrade = (typeof independenceGrades)[number];

/** What caps the grade whatever the score is. */
export const vetoIds = ['core', 'conflict', 'reachable', 'malicious'] as const;
export type VetoId = (typeof vetoIds)[number];

/** A value of no points and one of all points; between them points are in proportion. The target may be the lower one. */
export interface ScoreBounds {
  readonly floor: number;
  readonly target: number;
}

export interface VetoRule {
  readonly isOn: boolean;
  /** Beyond it the rule applies: below it for `core` (percent), above it for counts. */
  readonly limit: number;
  /** No better grade than this. */
  readonly cap: IndependenceGrade;
}

/** How an evaluation is counted. */
export interface EvaluationTemplate {
  readonly name: string;
  /** Weights count in proportion to each other. */
  readonly groups: Readonly<Record<IndicatorGroup, number>>;
  /** Within their group. */
  readonly items: Readonly<Record<IndicatorId, number>>;
  readonly bounds: Readonly<Record<IndicatorId, ScoreBounds>>;
  readonly vetoes: Readonly<Record<VetoId, VetoRule>>;
  /** The least score of each grade but the last. */
  readonly grades: Readonly<Record<Exclude<IndependenceGrade, 'E'>, number>>;
}

/** A folder, or a file, of the upload as `holdsPath` takes it: `src/core`; empty is everything. */
interface Placed {
  readonly path: string;
}

/** A file that shows what somebody says; its content is known by its hash. */
export interface EvidenceFile {
  readonly sha256: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** Code that others own: bought, licensed, or of earlier projects of the organisation itself. */
export const declarationKinds = ['commercial', 'authorized', 'own'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

export interface Declaration extends Placed {
  readonly kind: DeclarationKind;
  /** Contract, licence or archive that shows it. */
  readonly evidence: string;
  readonly files?: readonly EvidenceFile[] | undefined;
}

/** What somebody says of an indicator that nothing measures. */
export interface ManualRating {
  /** 0…5 */
  readonly rating: number;
  readonly evidence: string;
  readonly files?: readonly EvidenceFile[] | undefined;
}

/** What people have set for the evaluations of a project. */
export interface EvaluationSettings {
  readonly caliber: Caliber;
  readonly countsTests: boolean;
  readonly countsGenerated: boolean;
  readonly exclusions: readonly (Placed & { readonly reason: string })[];
  readonly modules: readonly (Placed & { readonly tier: ModuleTier })[];
  readonly declarations: readonly Declaration[];
  readonly manual: Readonly<Partial<Record<IndicatorId, ManualRating>>>;
  readonly template: EvaluationTemplate;
}

/** What an indicator was found to be; without a value `reason` says why there is none. */
export interface IndicatorValue {
  readonly value?: number | undefined;
  /** How it comes about: `120 / 300 个组件`. */
  readonly basis: string;
  readonly reason?: string | undefined;
}

export type IndicatorValues = Readonly<Record<IndicatorId, IndicatorValue>>;

/** What the vetoes ask for; absent where nobody knows. */
export type VetoFacts = Readonly<Partial<Record<VetoId, number>>>;
