import { task } from '#contract';
import type { RequestOf } from '#contract';
import { timeText } from './rows.ts';
import type { Ask } from './tool.ts';

const pageSize = 100;
const mostPages = 10;
/** So many of the newest detections are looked through. */
export const mostTasks = pageSize * mostPages;

/** The detections that began on these days, newest first, and whether these are all of them. */
export async function tasksBetween(
  ask: Ask,
  from: string,
  to: string,
  filters: Partial<RequestOf<typeof task.taskList>> = {},
) {
  const tasks: task.TaskRow[] = [];
  for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
    const { list } = await ask(task.taskList, { ...filters, sort_create_time: 'desc', pageNum, pageSize });
    const days = list.map(({ create_time: time }) => timeText(time).slice(0, 10));
    tasks.push(...list.filter((_, at) => (days[at] ?? '') >= from && (days[at] ?? '') <= to));
    if (list.length < pageSize || (days.at(-1) ?? '') < from) return { tasks, isWhole: true };
  }
  return { tasks, isWhole: false };
}
