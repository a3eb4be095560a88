import type { TaskStatus } from '#model';

/** The results page of a task. */
export function resultsPath(taskId: string): string {
  return `/analysis/analysis-results/${encodeURIComponent(taskId)}`;
}

/** The words of a task's states. */
export const statusWords: Readonly<Record<TaskStatus, string>> = {
  queued: '排队中',
  preparing: '预处理',
  running: '检测中',
  finished: '已完成',
  partial: '部分完成',
  paused: '已暂停',
  canceled: '已取消',
  failed: '失败',
};
