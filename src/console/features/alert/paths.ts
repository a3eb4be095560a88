/** A tab of the results of a detection, narrowed by some of its filters. */
export function resultsTab(taskId: string, query: Readonly<Record<string, string>>): string {
  return `/analysis/analysis-results/${encodeURIComponent(taskId)}?${new URLSearchParams(query)}`;
}

/** The page of a project. */
export function projectPath(projectId: string): string {
  return `/project/project-details/${encodeURIComponent(projectId)}`;
}
