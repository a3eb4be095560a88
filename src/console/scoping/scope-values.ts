import type { ScopeRow } from '#contract';
import { type OptionalAnalysis, optionalAnalyses } from '#model';

/** What a form says of what detections leave out: analyses, and patterns of files, a line each. */
export interface ScopeValues {
  readonly skip: readonly OptionalAnalysis[];
  readonly ignore: string;
}

/** Nothing is left out. */
export const usualScope: ScopeValues = { skip: [], ignore: '' };

/** What a form begins with. */
export function scopeValues(row: ScopeRow | undefined): ScopeValues {
  return row === undefined ? usualScope : { skip: row.skip, ignore: row.ignore.join('\n') };
}

/** Choices that have a name. */
export const presets = ['standard', 'quick', 'own'] as const;
export type Preset = (typeof presets)[number];

/** What a choice of analyses is called. */
export function presetOf(skip: readonly OptionalAnalysis[]): Preset {
  if (skip.length === 0) return 'standard';
  return skip.length === optionalAnalyses.length ? 'quick' : 'own';
}
