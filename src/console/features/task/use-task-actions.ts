import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback } from 'react';
import { task } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { taskActionTexts as texts } from './texts.ts';
import { useDeleteTasks } from './use-delete-tasks.ts';

/** One thing that may be done to a task, as a menu lists it. */
export interface TaskChoice {
  readonly key: string;
  readonly label: string;
  readonly isDangerous?: boolean;
  run(): void;
}

/** What a choice asks of a task. */
type ActedTask = Pick<task.TaskRow, 'task_id' | 'task_name' | 'status' | 'topping' | 'allowed_actions'>;

/**
 * What the caller may do to a task as it stands. What throws results away or costs a detection is asked about first, by
 * the task's name; everything else is done at once.
 */
export function useTaskActions(
  onDeleted: () => void,
  onRunAgain: (newTaskId: string) => void = () => {},
): (row: ActedTask) => TaskChoice[] {
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const remove = useDeleteTasks(modal, onDeleted);
  return useCallback(
    (row) => {
      const { task_id, task_name: name } = row;
      const act = async (work: () => Promise<unknown>, done: string) => {
        try {
          await work();
        } catch {
          return; // the call has said what is wrong, and asking again would not help
        }
        announce('success', done);
        await Promise.all(
          [['tasks'], ['task', task_id]].map((queryKey) => queries.invalidateQueries({ queryKey })),
        );
      };
      const atOnce = (work: () => Promise<unknown>, done: string) => () => void act(work, done);
      const asked = (title: string, content: string, work: () => Promise<unknown>, done: string) =>
        asking({ title, content }, work, done);
      /** What takes something away for good is asked in red. */
      const warned = (title: string, content: string, work: () => Promise<unknown>, done: string) =>
        asking({ title, content, okButtonProps: { danger: true } }, work, done);
      const asking = (question: Asked, work: () => Promise<unknown>, done: string) => () =>
        void askFirst(modal, {
          ...question,
          okText: question.title,
          cancelText: texts.back,
          onOk: () => act(work, done),
        });
      const rerun = (mode: 'full' | 'changed') => async () => {
        const made = await call(task.rerunTask, { task_id, mode });
        onRunAgain(made.task_id);
      };
      const choices: Record<task.TaskAction, TaskChoice[]> = {
        pause: [
          choice(
            texts.pause,
            atOnce(() => call(task.pauseTask, { task_id }), texts.paused(name)),
          ),
        ],
        resume: [
          choice(
            texts.resume,
            atOnce(() => call(task.resumeTask, { task_id }), texts.resumed(name)),
          ),
        ],
        cancel: [
          choice(
            texts.cancel,
            warned(
              texts.cancel,
              texts.cancelQuestion(name),
              () => call(task.cancelTask, { task_id }),
              texts.canceled(name),
            ),
          ),
        ],
        rerun: [
          choice(
            texts.rerunChanged,
            asked(
              texts.rerunChanged,
              texts.rerunChangedQuestion(name),
              rerun('changed'),
              texts.rerunning(name),
            ),
          ),
          choice(
            texts.rerunFull,
            asked(texts.rerunFull, texts.rerunFullQuestion(name), rerun('full'), texts.rerunning(name)),
          ),
        ],
        topping: [
          row.topping === 1
            ? choice(
                texts.untop,
                atOnce(() => call(task.cancelTopping, { task_id }), texts.untopped(name)),
              )
            : choice(
                texts.top,
                atOnce(() => call(task.topping, { task_id }), texts.topped(name)),
              ),
        ],
        erase: [
          choice(
            texts.erase,
            warned(
              texts.erase,
              texts.eraseQuestion(name),
              () => call(task.eraseSource, { task_id }),
              texts.erased(name),
            ),
          ),
        ],
        delete: [{ ...choice(texts.remove, () => remove([row])), isDangerous: true }],
      };
      return row.allowed_actions.flatMap((action) => choices[action] ?? []);
    },
    [modal, queries, remove, onRunAgain],
  );
}

interface Asked {
  readonly title: string;
  readonly content: string;
  readonly okButtonProps?: { readonly danger: true };
}

function choice(label: string, run: () => void): TaskChoice {
  return { key: label, label, run };
}
