import type { TaskStatus } from '#model';
import { statusWords } from './detections.ts';

/** The state of a task: a mark in its colour and the word in dark text. */
export function StatusTag({ status }: { status: TaskStatus }) {
  return (
    <span className={`status-tag status-${status}`}>
      <span className="status-mark" aria-hidden="true" />
      {statusWords[status] ?? status}
    </span>
  );
}
