import { alertPath, assetsPath, taskListPath } from '../../route-table.ts';

type Filters = Readonly<Record<string, string | readonly string[]>>;

/** A tab of the ledger with some of its filters set; a filter may have several values. */
export function assetList(tab: string, filters: Filters = {}): string {
  return `${assetsPath}?${searchOf({ tab, ...filters })}`;
}

/** The detections that stand at one of some states. */
export function tasksThatAre(...status: readonly string[]): string {
  return `${taskListPath}?${searchOf({ status })}`;
}

/** The alerts of new vulnerabilities that the user has not read. */
export const unreadAlerts = `${alertPath}?${searchOf({ type: 'new', has_read: '0' })}`;

/** The results of a detection. */
export function resultsPath(taskId: string, query: Filters = {}): string {
  return `/analysis/analysis-results/${encodeURIComponent(taskId)}?${searchOf(query)}`;
}

export function projectPath(projectId: string): string {
  return `/project/project-details/${encodeURIComponent(projectId)}`;
}

function searchOf(filters: Filters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(filters))
    for (const value of [values].flat()) search.append(key, value);
  return search;
}
