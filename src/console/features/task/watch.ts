import { isMissing } from '../../api/call-failed.ts';
import { hasEnded } from '#model';
import type { TaskView } from './task-view.ts';

/** How often a task that is being watched is asked about, in milliseconds. */
export const watchMs = 1000;

/** When a task is asked about again; `false` when nothing more will happen to it, or it is gone. */
export function nextLook({ data, error }: WatchedTask): number | false {
  if (isMissing(error) || data === undefined) return false;
  return hasEnded(data.status) || data.status === 'paused' ? false : watchMs;
}

interface WatchedTask {
  readonly data: Pick<TaskView, 'status'> | undefined;
  readonly error: unknown;
}
