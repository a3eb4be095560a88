import { Tag } from 'antd';
import type { TaskStatus } from '#model';
import { statusWords } from './texts.ts';

const looks: Readonly<Record<TaskStatus, string>> = {
  queued: 'default',
  preparing: 'processing',
  running: 'processing',
  finished: 'success',
  partial: 'warning',
  paused: 'default',
  canceled: 'default',
  failed: 'error',
};

/** The state of a task. */
export function StatusTag({ status }: { status: TaskStatus }) {
  return <Tag color={looks[status] ?? 'default'}>{statusWords[status] ?? status}</Tag>;
}
