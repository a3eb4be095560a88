import { newDetectionPath, taskListPath } from '../../route-table.ts';

export const projectListPath = '/project/project-list';

/** The page of a project. */
export function detailsPath(projectId: string): string {
  return `/project/project-details/${encodeURIComponent(projectId)}`;
}

/** The form of a project, or of a new one. */
export function editPath(projectId?: string): string {
  const query = projectId === undefined ? '' : `?${new URLSearchParams({ product_id: projectId })}`;
  return `/project/project-edit${query}`;
}

/** The detections of projects of a name. */
export function taskListOf(name: string): string {
  return `${taskListPath}?${new URLSearchParams({ product_name: name })}`;
}

/** A new detection of a project. */
export function detectPath({ product_id, version }: { product_id: string; version: string }): string {
  return `${newDetectionPath}?${new URLSearchParams({ product_id, product_version: version })}`;
}
