import { newDetectionPath, taskListPath } from '../route-table.ts';

/** The hash that tells the task list to open the dialog (specification 2.3). */
export const newDetectionHash = '#new-analysis';

/** What a page that holds the dialog does when it is asked for. */
export type DialogHolder = (initial: URLSearchParams) => void;

let holder: DialogHolder | undefined;

/** Say that the page on screen holds the new-detection dialog; returns how to take that back. */
export function holdNewDetection(open: DialogHolder): () => void {
  holder = open;
  return () => {
    if (holder === open) holder = undefined;
  };
}

/**
 * Whether a navigation to the pseudo-route is cancelled because the page on screen opens the dialog itself.
 *
 * The dialog opens with the query of the route as its initial values.
 */
export function opensInPlace(target: { pathname: string; search: string }): boolean {
  if (target.pathname !== newDetectionPath || holder === undefined) return false;
  holder(new URLSearchParams(target.search));
  return true;
}

/** Where the pseudo-route leads when no page on screen holds the dialog: the task list, the query passed along. */
export function newDetectionTarget(search: string): string {
  return `${taskListPath}${search}${newDetectionHash}`;
}
