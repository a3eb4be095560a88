import type { AnalysisStep } from './task.ts';

/** Something the analysis could not do, said to the user. It never stops the rest of the work. */
export interface Note {
  readonly step: AnalysisStep;
  readonly level: 'info' | 'warning';
  /** The file it is about; absent when it concerns the whole upload. */
  readonly path: string | undefined;
  /** A sentence in Simplified Chinese. */
  readonly reason: string;
}
