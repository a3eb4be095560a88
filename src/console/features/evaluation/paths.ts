import { newDetectionPath } from '../../route-table.ts';

export const evaluationListPath = '/independence-evaluate/project-list';

/** Where an evaluation of a project begins. */
export function preparePath(projectId: string, taskId?: string): string {
  const query = taskId === undefined ? '' : `?${new URLSearchParams({ task_id: taskId })}`;
  return `/independence-evaluate/project-details/${encodeURIComponent(projectId)}${query}`;
}

/** Where its weights are set. */
export function configPath(projectId: string, taskId: string): string {
  return `/independence-evaluate/evaluate-config?${new URLSearchParams({ product_id: projectId, task_id: taskId })}`;
}

/** An evaluation; `more` names the tab and what is filtered there. */
export function resultPath(evaluationId: string, more: Readonly<Record<string, string>> = {}): string {
  return `/independence-evaluate/evaluate-result?${new URLSearchParams({ evaluate_id: evaluationId, ...more })}`;
}

/** A new detection of a project, where there is nothing to evaluate yet. */
export function detectPath(projectId: string): string {
  return `${newDetectionPath}?${new URLSearchParams({ product_id: projectId })}`;
}
