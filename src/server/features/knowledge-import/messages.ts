import type { ImportProgress, ImportSummary } from '../../db/schema.ts';

/** What the process that reads an import is told. */
export interface IntakeOrder {
  /** The folder of the knowledge. */
  readonly knowledge: string;
  /** The file to import. */
  readonly file: string;
  /** What people call it. */
  readonly name: string;
}

/** What became of an import that was read to its end. `generation` serves now; absent: none does. */
export interface IntakeEnd {
  readonly summary: ImportSummary;
  readonly generation: number | undefined;
}

/** What the process says. It goes over a channel that speaks JSON. */
export type IntakeMessage =
  | { readonly kind: 'progress'; readonly progress: Omit<ImportProgress, 'fetchedBytes' | 'totalBytes'> }
  | { readonly kind: 'done'; readonly end: IntakeEnd }
  /** The knowledge that is here does not permit it; the reason is for people. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'broken'; readonly stack: string };
