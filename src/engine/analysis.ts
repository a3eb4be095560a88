import type {
  AnalysisStep,
  BinaryFile,
  CloneMatch,
  CloneTotals,
  CodeTotals,
  Component,
  DependencyEdge,
  EmbeddedProject,
  FileLicenseTotals,
  Finding,
  IncludeTarget,
  InventoryFile,
  LicensedFile,
  MeasuredFile,
  Note,
  ResolvedTarget,
  SaidFolder,
  Scope,
  StaticFinding,
  StaticTotals,
  UndetectedComponent,
  VulnerableCode,
  VulnerableCodeTotals,
} from '#model';
import type { BlobStore } from './blobs.ts';
import type { CodeIndex } from './clones/code-index.ts';
import type { SourceFate } from './code/measure-sources.ts';
import type { ListedReading } from './components/package-files.ts';
import type { Knowledge } from './knowledge.ts';
import type { FileReading } from './reading/read-files.ts';
import type { ListedTree } from './upload/upload-tree.ts';
import type { KnownFixes } from './vulnerabilities/code/security-fix.ts';

/** What is analysed: an archive or a folder on this machine. */
export type UploadSource =
  | { readonly kind: 'archive'; readonly path: string; readonly name: string }
  | { readonly kind: 'folder'; readonly path: string };

/** What the engine is lent to work with. */
export interface AnalysisTools {
  readonly blobs: BlobStore;
  readonly knowledge: Knowledge;
  /** What code is known from elsewhere. */
  readonly codeIndex: CodeIndex;
  /** In which code vulnerabilities were repaired. */
  readonly fixes: KnownFixes;
  /** Reads the files of the upload; where it does so decides what a hostile one can do. */
  readonly read: FileReading;
  /** Files that are skipped unopened, by their path in the upload, with the reason in Simplified Chinese. */
  readonly avoid?: ReadonlyMap<string, string>;
  /** Hears the path of each file before it is opened, and '' when no file is open; called often. */
  readonly visiting?: (path: string) => void;
}

/**
 * Hears how an analysis goes. What a step found is handed over once, before the next step starts; what would be too
 * much at once comes before that, in parts.
 */
export interface AnalysisReport {
  started(step: AnalysisStep): void;
  /** `done` of `total` units; called often, so it must be cheap. */
  progress(step: AnalysisStep, done: number, total: number): void;
  /** Some source files were measured, in no particular order; resolves when they are kept. */
  measured(files: readonly MeasuredFile[]): Promise<void>;
  /** Some code was found elsewhere; resolves when it is kept. */
  matched(matches: readonly CloneMatch[]): Promise<void>;
  /** Some files name licences; resolves when they are kept. */
  licensed(files: readonly LicensedFile[]): Promise<void>;
  /** Some code resembles code that was repaired; resolves when it is kept. */
  suspected(code: readonly VulnerableCode[]): Promise<void>;
  /** The step is over and this is what it found; resolves when the values are kept. */
  finished(found: StepFound): Promise<void>;
}

/** What one step found, as plain values: with what was found before it, an analysis can go on from here. */
export type StepFound =
  | {
      readonly step: 'unpack';
      readonly fileCount: number;
      /** For the steps that follow. */
      readonly tree: ListedTree;
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'inventory';
      readonly files: readonly InventoryFile[];
      /** For the steps that follow. */
      readonly readings: readonly ListedReading[];
      readonly notes: readonly Note[];
    }
  | {
      /** The files themselves were handed over in parts. */
      readonly step: 'code';
      readonly totals: CodeTotals;
      /** For the steps that follow. */
      readonly targets: readonly IncludeTarget[];
      readonly fates: readonly SourceFate[];
      readonly notes: readonly Note[];
    }
  | {
      /** The matches themselves were handed over in parts. */
      readonly step: 'clones';
      readonly totals: CloneTotals;
      readonly embedded: readonly EmbeddedProject[];
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'components';
      readonly components: readonly Component[];
      readonly dependencies: readonly DependencyEdge[];
      /** What the includes of source files lead to, by the number of the target, from 1. */
      readonly targets: readonly ResolvedTarget[];
      /** The programs and libraries among the files, and what became of them. */
      readonly binaries: readonly BinaryFile[];
      readonly fates: readonly SourceFate[];
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'licenses';
      readonly components: readonly Component[];
      /** Of what files say; the files themselves were handed over in parts. */
      readonly totals: FileLicenseTotals;
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'vulnerabilities';
      readonly findings: readonly Finding[];
      readonly undetected: readonly UndetectedComponent[];
      readonly notes: readonly Note[];
    }
  | {
      /** The code itself was handed over in parts. */
      readonly step: 'vulnerable-code';
      readonly totals: VulnerableCodeTotals;
      readonly notes: readonly Note[];
    }
  | {
      readonly step: 'static-analysis';
      readonly findings: readonly StaticFinding[];
      readonly totals: StaticTotals;
      readonly notes: readonly Note[];
    };

/** Everything an analysis found. */
export interface Analysis {
  readonly files: readonly InventoryFile[];
  readonly code: CodeTotals;
  /** Absent where copied code was not to be looked for. */
  readonly clones: CloneTotals | undefined;
  readonly components: readonly Component[];
  readonly dependencies: readonly DependencyEdge[];
  /** What the includes of source files lead to. */
  readonly targets: readonly ResolvedTarget[];
  /** The programs and libraries among the files. */
  readonly binaries: readonly BinaryFile[];
  readonly findings: readonly Finding[];
  /** The components of which finding nothing says nothing. */
  readonly undetected: readonly UndetectedComponent[];
  /** Absent where vulnerable code was not to be looked for. */
  readonly vulnerableCode: VulnerableCodeTotals | undefined;
  /** What was found by following data through the code; absent where it was not to be followed. */
  readonly weaknesses: readonly StaticFinding[] | undefined;
  readonly notes: readonly Note[];
}

/** What an analysis may be told beside its upload. */
export interface AnalysisOptions {
  readonly signal?: AbortSignal | undefined;
  /** What is looked at; everything, where nothing is said. Steps that are left out are not reported. */
  readonly scope?: Scope;
  /** What people have said of folders, the last word last. */
  readonly said?: readonly SaidFolder[];
  /** What an earlier run of the same analysis found, from its first step on; it goes on with the next one. */
  readonly done?: readonly StepFound[];
}

/** A report that nobody hears. */
export const silentReport: AnalysisReport = {
  started() {},
  progress() {},
  async measured() {},
  async matched() {},
  async licensed() {},
  async suspected() {},
  async finished() {},
};
