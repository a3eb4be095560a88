/** Where the results of a task show a file, and a line of it. */
export function fileLink(taskId: string, path: string, line?: number): string {
  const query = new URLSearchParams({ tab: 'files', file: path });
  if (line !== undefined) query.set('line', String(line));
  return `/analysis/analysis-results/${encodeURIComponent(taskId)}?${query}`;
}
