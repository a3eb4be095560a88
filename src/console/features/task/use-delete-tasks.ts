import { useQueryClient } from '@tanstack/react-query';
import type { useAppProps } from 'antd/es/app/context';
import { useCallback } from 'react';
import { task } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { isMissing } from '../../api/call-failed.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { taskListTexts as texts } from './texts.ts';

type NamedTask = Pick<task.TaskRow, 'task_id' | 'task_name'>;

/** Ask whether tasks may be deleted, naming them, and delete them; a failure leaves the question open, unless they are gone. */
export function useDeleteTasks(modal: useAppProps['modal'], onDeleted: () => void) {
  const queries = useQueryClient();
  return useCallback(
    (rows: readonly NamedTask[]) => {
      void askFirst(modal, {
        title: texts.removeTitle,
        content: questionOf(rows),
        okText: texts.remove,
        okButtonProps: { danger: true },
        onOk: async () => {
          try {
            const { deleted } = await call(task.deleteTasks, { task_id: rows.map((row) => row.task_id) });
            announce('success', texts.removed(deleted));
          } catch (error) {
            // Somebody else was quicker; the list is to show it.
            if (!isMissing(error)) throw error;
          }
          onDeleted();
          await queries.invalidateQueries({ queryKey: ['tasks'] });
        },
      });
    },
    [modal, queries, onDeleted],
  );
}

function questionOf(rows: readonly NamedTask[]): string {
  const [first] = rows;
  if (rows.length === 1 && first !== undefined) return texts.removeOne(first.task_name);
  const names = rows.slice(0, 5).map((row) => row.task_name);
  return texts.removeSeveral(`${names.join('、')}${rows.length > 5 ? '…' : ''}`, rows.length);
}
