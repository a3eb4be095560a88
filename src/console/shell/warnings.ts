import { type Warning, warningsFromWire } from '#contract';
import { alertPath } from '../route-table.ts';

/** The popover shows at most this many (specification 2.4). */
export const shownWarnings = 5;

/** The warnings of the popover: the newest first, at most five. */
export function warningsToShow(data: unknown): Warning[] {
  return warningsFromWire(data)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, shownWarnings);
}

/** Where a warning leads. */
export function warningTarget(warning: Warning): string {
  const query = new URLSearchParams({ type: warning.kind, cve_id: warning.vulnerabilityId });
  if (warning.kind === 'new') {
    query.set('repo', warning.component);
    query.set('version', warning.version);
  }
  return `${alertPath}?${query}`;
}
