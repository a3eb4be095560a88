/** The results page of a task. */
export function resultsPath(taskId: string): string {
  return `/analysis/analysis-results/${encodeURIComponent(taskId)}`;
}
