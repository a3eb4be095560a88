import type { TaskStatus } from '#model';

/** The words of where a task stands. */
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
