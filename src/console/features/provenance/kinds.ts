import type { CloneGranularity } from '#model';

/** What a list of matches is about. */
export type MatchKind = CloneGranularity;

/** The views of copied code, as the address names them: by project, or one of the lists. */
export const views = ['origins', 'files', 'functions', 'fragments', 'folders'] as const;
export type View = (typeof views)[number];

/** The name of a project: what follows the first `/` (specification 2.7.1). */
export function projectName(fullname: string): string {
  return fullname.slice(fullname.indexOf('/') + 1);
}

/** A view of this tab, narrowed. */
export function viewLink(view: View, filters: Readonly<Record<string, string>> = {}): string {
  return `?${new URLSearchParams({ tab: 'provenance', view, ...filters })}`;
}

/** With one decimal, rounded down: what is not the same is never 100%. */
export function percentText(share: number): string {
  return `${Math.floor(share * 1000 + 1e-6) / 10}%`;
}
