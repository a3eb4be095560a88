import type {
  AuditStatus,
  CheckStatus,
  CloneType,
  EvaluationScore,
  EvaluationSettings,
  IndicatorValues,
  LineAccount,
  PatchState,
  Reachability,
  ReachEvidence,
  ReachState,
  Severity,
  StaticFinding,
  TicketPriority,
  TicketStatus,
  TraceState,
} from '#model';
import type { ComponentRisk } from '../../db/component-risk.ts';
import type { TaskFigures } from '../../db/schema/tasks.ts';
import type { TaskChanges } from './compare-results.ts';
import type { ReportStand } from './content.ts';

/** What a report tells of; made once, and every block takes its part. What it is not about is absent or empty. */
export interface ReportResults {
  readonly stand: ReportStand;
  /** The detections that it is about, in the order in which they were chosen. */
  readonly tasks: readonly TaskLine[];
  readonly components: readonly ComponentLine[];
  /** The most severe first. */
  readonly findings: readonly FindingLine[];
  /** What is reached comes first. */
  readonly reachability: readonly ReachLine[];
  /** What has the vulnerability comes first. */
  readonly vulnerableCode: readonly VulnerableCodeLine[];
  readonly origins: readonly OriginLine[];
  readonly copies: readonly CopyLine[];
  /** Weaknesses in source code, the most severe first. */
  readonly weaknesses: readonly WeaknessLine[];
  /** Absent where the licences could not be judged. */
  readonly licenses: LicenseLines | undefined;
  readonly skipped: readonly SkippedLine[];
  readonly changes: TaskChanges | undefined;
  readonly evaluation: EvaluationResults | undefined;
  readonly period: PeriodResults | undefined;
}

/** What a line was found by. */
interface OfTask {
  /** The name of the detection. */
  readonly task: string;
}

/** A detection that a report is about. */
export interface TaskLine {
  readonly id: string;
  readonly name: string;
  readonly project: string;
  /** Of the product; empty: none was given. */
  readonly version: string;
  readonly source: string;
  readonly sourceSha256: string;
  /** What it was not to look at, in words. */
  readonly leftOut: readonly string[];
  readonly engineVersion: string;
  /** Of the vulnerabilities; empty: they were not matched. */
  readonly libraryVersion: string;
  /** ISO 8601 */
  readonly analyzedAt: string;
  /** Whether everything could be analysed. */
  readonly isWhole: boolean;
  readonly componentCount: number;
  readonly figures: TaskFigures;
  /** How far its last check of reachability is. */
  readonly reachCheck: CheckStatus;
  readonly files: {
    readonly total: number;
    readonly read: number;
    readonly skipped: number;
    readonly notApplicable: number;
  };
}

export interface ComponentLine extends OfTask {
  readonly id: string;
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  readonly ecosystem: string;
  readonly directness: 'direct' | 'transitive' | 'unknown';
  readonly license: string;
  readonly risk: ComponentRisk;
  readonly vulnerabilityCount: number;
  /** Empty: none is known. */
  readonly safeVersion: string;
  /** Where it was found first; like all paths of the upload it may be hidden. */
  readonly path: string;
  readonly audit: AuditStatus;
}

export interface FindingLine extends OfTask {
  readonly id: string;
  readonly purl: string;
  readonly vulnerability: string;
  readonly aliases: readonly string[];
  readonly severity: Severity;
  readonly score: number | undefined;
  readonly component: string;
  readonly version: string;
  readonly fixedVersions: readonly string[];
  readonly title: string;
  readonly weaknesses: readonly string[];
  readonly isKnownExploited: boolean;
  readonly publishedAt: string;
  readonly audit: AuditStatus;
}

/** Whether a vulnerability of a component is reached. */
export interface ReachLine extends OfTask {
  readonly vulnerability: string;
  readonly purl: string;
  readonly severity: Severity;
  readonly component: string;
  readonly version: string;
  readonly reachable: Reachability;
  readonly evidence: ReachEvidence;
  /** The affected functions; empty where nobody names them. */
  readonly symbol: string;
  readonly language: string;
  readonly reason: string;
  /** Functions, the one that calls first. */
  readonly chain: readonly string[];
  /** Where the chain leaves the code; empty where there is none. */
  readonly path: string;
  readonly line: number | undefined;
}

/** Code that resembles code in which a vulnerability was repaired. */
export interface VulnerableCodeLine extends OfTask {
  readonly id: string;
  readonly granularity: 'function' | 'fragment';
  readonly vulnerability: string;
  readonly severity: Severity;
  readonly state: PatchState;
  /** Whether it may run; `none`: that was not judged. */
  readonly reachable: ReachState;
  readonly path: string;
  /** Empty for a fragment. */
  readonly functionName: string;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly similarity: number;
  readonly cloneType: CloneType;
  /** Where the repair was made. */
  readonly project: string;
  readonly originPath: string;
  readonly audit: AuditStatus;
}

export interface OriginLine extends OfTask {
  readonly project: string;
  readonly version: string;
  readonly license: string;
  readonly isPrivate: boolean;
  readonly fileCount: number;
  readonly functionCount: number;
  readonly fragmentCount: number;
  readonly codeLines: number;
  readonly state: TraceState;
}

export interface CopyLine extends OfTask {
  readonly path: string;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly cloneType: number;
  readonly similarity: number;
  readonly project: string;
  readonly originPath: string;
  readonly license: string;
  readonly state: TraceState;
}

/** Something that was not analysed, or only in part. */
export interface SkippedLine extends OfTask {
  readonly path: string;
  readonly reason: string;
}

/** A weakness in source code. */
export interface WeaknessLine extends OfTask {
  readonly fingerprint: string;
  readonly ruleId: string;
  readonly cwe: number;
  readonly severity: StaticFinding['severity'];
  readonly confidence: StaticFinding['confidence'];
  readonly path: string;
  readonly line: number;
  readonly functionName: string;
  readonly message: string;
  readonly advice: string;
  readonly origin: StaticFinding['origin'];
  readonly state: StaticFinding['state'];
  readonly suppressReason: string;
  /** The detection before this one did not have it; null where there was none. */
  readonly isNew: boolean | null;
  /** The steps that lead there; none where paths are hidden. */
  readonly trace: StaticFinding['trace'];
  /** What people have said of it, as it holds today. */
  readonly audit: AuditStatus;
}

/** A licence in what is distributed. */
export interface LicenseLine {
  readonly license: string;
  readonly category: string;
  readonly componentCount: number;
  readonly fileCount: number;
  readonly originCount: number;
  /** In Chinese words. */
  readonly verdict: string;
  readonly conclusion: string;
}

/** Two licences that do not go together. */
export interface ConflictLine {
  readonly first: string;
  readonly firstName: string;
  readonly second: string;
  readonly secondName: string;
  readonly level: ConflictWord;
  readonly conclusion: string;
  readonly suggestion: string;
}

/** How grave it is that two licences meet, in words. */
export type ConflictWord = '硬冲突' | '条件冲突' | '提示' | '无法判断';

/** How many conflicts there are, and of how many meetings nobody can tell: neither is the other. */
export function countConflicts({ conflicts }: Pick<LicenseLines, 'conflicts'>) {
  const of = (...levels: ConflictWord[]) => conflicts.filter(({ level }) => levels.includes(level)).length;
  return { certain: of('硬冲突', '条件冲突'), unknown: of('无法判断') };
}

/** What the licences of a task come to. */
export interface TaskLicenses {
  readonly licenses: readonly LicenseLine[];
  readonly conflicts: readonly ConflictLine[];
  /** Whether every pair was judged. */
  readonly isComplete: boolean;
}

/** The licences of all tasks. */
export interface LicenseLines extends TaskLicenses {
  readonly licenses: readonly (LicenseLine & OfTask)[];
  readonly conflicts: readonly (ConflictLine & OfTask)[];
}

/** An evaluation of independence, as its snapshot has it. */
export interface EvaluationResults {
  readonly id: string;
  /** Of the snapshot. */
  readonly sha256: string;
  readonly settings: EvaluationSettings;
  readonly account: LineAccount;
  readonly values: IndicatorValues;
  readonly score: EvaluationScore;
}

/** What has happened to projects from one day to another. */
export interface PeriodResults {
  /** `2026-12-31` */
  readonly from: string;
  readonly to: string;
  readonly projects: readonly ProjectActivity[];
  /** Tickets that were open at some time of the period, those that are due first. */
  readonly tickets: readonly TicketLine[];
}

/** What has happened to a project; findings by the rank of their severity. */
export interface ProjectActivity {
  readonly project: string;
  /** Detections that ended with results, and those that failed. */
  readonly doneCount: number;
  readonly failedCount: number;
  /** Findings that came, that went, and that are there at the end of the period. */
  readonly found: Readonly<Partial<Record<Severity, number>>>;
  readonly fixed: Readonly<Partial<Record<Severity, number>>>;
  readonly open: Readonly<Partial<Record<Severity, number>>>;
  /** Decisions on components and vulnerabilities. */
  readonly auditCount: number;
}

export interface TicketLine {
  readonly id: string;
  readonly project: string;
  readonly title: string;
  /** As it is now. */
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly severity: Severity;
  /** Empty: nobody has it. */
  readonly assignee: string;
  /** ISO 8601 */
  readonly createdAt: string;
  /** `2026-12-31` */
  readonly dueOn: string;
  /** ISO 8601; empty as long as it is not closed. */
  readonly closedAt: string;
  /** Not closed, or closed too late. */
  readonly isOverdue: boolean;
}
