import type { AuditStatus, Severity, TraceState } from '#model';
import type { ComponentRisk } from '../../db/component-risk.ts';
import type { TaskFigures } from '../../db/schema/tasks.ts';
import type { ReportStand } from './content.ts';

/** What a task has found, as reports tell it; made once, and every block takes its part. */
export interface TaskResults {
  readonly stand: ReportStand;
  readonly figures: TaskFigures;
  readonly files: {
    readonly total: number;
    readonly read: number;
    readonly skipped: number;
    readonly notApplicable: number;
  };
  readonly components: readonly ComponentLine[];
  /** The most severe first. */
  readonly findings: readonly FindingLine[];
  readonly origins: readonly OriginLine[];
  readonly copies: readonly CopyLine[];
  /** Absent where the licences could not be judged. */
  readonly licenses: LicenseLines | undefined;
  readonly skipped: readonly SkippedLine[];
}

export interface ComponentLine {
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

export interface FindingLine {
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

export interface OriginLine {
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

export interface CopyLine {
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
export interface SkippedLine {
  readonly path: string;
  readonly reason: string;
}

/** What the licences of a task come to. */
export interface LicenseLines {
  readonly licenses: readonly {
    readonly license: string;
    readonly category: string;
    readonly componentCount: number;
    readonly fileCount: number;
    readonly originCount: number;
    /** In Chinese words. */
    readonly verdict: string;
    readonly conclusion: string;
  }[];
  readonly conflicts: readonly {
    readonly first: string;
    readonly firstName: string;
    readonly second: string;
    readonly secondName: string;
    /** In Chinese words. */
    readonly level: string;
    readonly conclusion: string;
    readonly suggestion: string;
  }[];
  /** Whether every pair was judged. */
  readonly isComplete: boolean;
}
