import type { ImportSummary } from '#kb';
import type { ImportJob, ImportProgress } from '../../db/schema/knowledge.ts';

/** What the process that reads an import is told. */
export interface IntakeOrder {
  /** The folder of the knowledge. */
  readonly knowledge: string;
  /** The release of the product: a package may need a later one. */
  readonly appVersion: string;
  readonly work: IntakeWork;
}

/** What it is to do; a file lies at `path`, and people call it `name`. */
export type IntakeWork =
  | { readonly kind: 'file'; readonly path: string; readonly name: string }
  | Exclude<ImportJob, { readonly kind: 'file' | 'url' }>;

/** What became of an import that came to its end. `generation` serves now; absent: none does. */
export interface IntakeEnd {
  readonly summary?: ImportSummary;
  readonly generation: number | undefined;
  /** Why nothing was taken, for people. */
  readonly reason?: string;
}

/** What the process says. It goes over a channel that speaks JSON. */
export type IntakeMessage =
  | { readonly kind: 'progress'; readonly progress: Partial<ImportProgress> }
  | { readonly kind: 'done'; readonly end: IntakeEnd }
  /** The knowledge that is here does not permit it; the reason is for people. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'broken'; readonly stack: string };
