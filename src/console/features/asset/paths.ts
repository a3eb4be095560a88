import { assetsPath } from '../../route-table.ts';

/** A tab of the ledger with some of its filters set; a filter may have several values. */
export function assetList(tab: AssetTab, filters: Readonly<Record<string, string | readonly string[]>> = {}) {
  const search = new URLSearchParams({ tab });
  for (const [key, values] of Object.entries(filters))
    for (const value of [values].flat()) search.append(key, value);
  return `${assetsPath}?${search}`;
}

export type AssetTab = 'projects' | 'components' | 'vulnerabilities' | 'licenses';

export function projectPath(projectId: string): string {
  return `/project/project-details/${encodeURIComponent(projectId)}`;
}

/** A tab of the results of a detection. */
export function resultsPath(taskId: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `/analysis/analysis-results/${encodeURIComponent(taskId)}${search === '' ? '' : `?${search}`}`;
}
