import { mostInScope } from '#model';
import { task } from '#contract';
import { call } from '../api/call.ts';
import { timeText } from '../ui/format.ts';
import { type FieldProps, type Found, SearchedSelect, SearchedSelects } from './searched-select.tsx';
import { orderTexts as texts } from './texts.ts';

const tasks = {
  kind: 'report-tasks',
  placeholder: texts.taskPlaceholder,
  nothing: texts.noTask,
  find: findTasks,
};

/** Choose a task that has results, the newest first, by part of its name. */
export function TaskSelect(props: FieldProps<string> & { readonly label?: string }) {
  return <SearchedSelect {...tasks} {...props} />;
}

/** Choose several of them. */
export function TaskSelects(props: FieldProps<readonly string[]>) {
  return <SearchedSelects {...tasks} {...props} most={mostInScope} />;
}

async function findTasks(words: string, signal: AbortSignal): Promise<Found[]> {
  const { list } = await call(
    task.taskList,
    {
      pageNum: 1,
      pageSize: 20,
      status: ['finished', 'partial'],
      ...(words === '' ? {} : { task_name: words }),
    },
    { signal, isQuiet: true },
  );
  return list.map((row) => ({
    value: row.task_id,
    label: `${row.product_name} / ${row.task_name} · ${timeText(row.finish_time)}`,
  }));
}
