import type { AnalysisStep, Component, DependencyEdge, Finding, InventoryFile, Note } from '#model';
import type { BlobStore } from './blobs.ts';
import type { Knowledge } from './knowledge.ts';

/** What is analysed: an archive or a folder on this machine. */
export type UploadSource =
  | { readonly kind: 'archive'; readonly path: string; readonly name: string }
  | { readonly kind: 'folder'; readonly path: string };

/** What the engine is lent to work with. */
export interface AnalysisTools {
  readonly blobs: BlobStore;
  readonly knowledge: Knowledge;
}

/** Hears how an analysis goes. What a step found is handed over once, before the next step starts. */
export interface AnalysisReport {
  started(step: AnalysisStep): void;
  /** `done` of `total` units; called often, so it must be cheap. */
  progress(step: AnalysisStep, done: number, total: number): void;
  /** The step is over and this is what it found; resolves when the values are kept. */
  finished(found: StepFound): Promise<void>;
}

/** What one step found. */
export type StepFound =
  | {
      readonly step: 'unpack';
      readonly fileCount: number;
      readonly totalBytes: number;
      readonly notes: readonly Note[];
    }
  | { readonly step: 'inventory'; readonly files: readonly InventoryFile[]; readonly notes: readonly Note[] }
  | {
      readonly step: 'components';
      readonly components: readonly Component[];
      readonly dependencies: readonly DependencyEdge[];
      readonly notes: readonly Note[];
    }
  | { readonly step: 'licenses'; readonly components: readonly Component[]; readonly notes: readonly Note[] }
  | {
      readonly step: 'vulnerabilities';
      readonly findings: readonly Finding[];
      readonly notes: readonly Note[];
    };

/** Everything an analysis found. */
export interface Analysis {
  readonly files: readonly InventoryFile[];
  readonly components: readonly Component[];
  readonly dependencies: readonly DependencyEdge[];
  readonly findings: readonly Finding[];
  readonly notes: readonly Note[];
}
