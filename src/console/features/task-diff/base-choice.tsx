import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { task, type taskDiff } from '#contract';
import { call } from '../../api/call.ts';
import { timeText } from '../../ui/format.ts';
import { taskDiffTexts as texts } from './texts.ts';

interface BaseChoiceProps {
  readonly taskId: string;
  readonly base: taskDiff.TaskDiffSide | undefined;
  readonly chosen: string | undefined;
  onChoose(taskId: string): void;
}

/** So many tasks are offered; typing a part of a name finds the others. */
const offered = 50;

/** Chooses the task to compare with: those of the same project first, then all others that one may see. */
export function BaseChoice({ taskId, base, chosen, onChoose }: BaseChoiceProps) {
  const [words, setWords] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['tasks', 'diff-choice', taskId, words],
    queryFn: ({ signal }) => tasksToCompare(taskId, words, signal),
  });
  const groups = data ?? { same: [], others: [] };
  const isListed = [...groups.same, ...groups.others].some(({ value }) => value === base?.task_id);
  const known = base === undefined || isListed ? [] : [optionOf(base)];
  return (
    <Select
      aria-label={texts.choose}
      placeholder={texts.choose}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setWords }}
      value={base?.task_id ?? chosen ?? null}
      onChange={onChoose}
      loading={isFetching}
      notFoundContent={isFetching ? ' ' : texts.noTasks}
      options={[
        ...known,
        { label: texts.sameProject, options: groups.same },
        { label: texts.otherProjects, options: groups.others },
      ].filter((group) => !('options' in group) || group.options.length > 0)}
    />
  );
}

async function tasksToCompare(taskId: string, words: string, signal: AbortSignal) {
  const asked = { pageNum: 1, pageSize: offered, status: ['finished', 'partial'] };
  const named = words.trim() === '' ? asked : { ...asked, task_name: words.trim().slice(0, 200) };
  const options = { signal, isQuiet: true };
  const { product_id } = await call(task.taskView, { task_id: taskId }, options);
  const [same, all] = await Promise.all([
    call(task.taskList, { ...named, product_id: [product_id] }, options),
    call(task.taskList, named, options),
  ]);
  const others = all.list.filter((row) => row.product_id !== product_id);
  return {
    same: same.list.filter((row) => row.task_id !== taskId).map(optionOf),
    others: others.map(optionOf),
  };
}

function optionOf(row: taskDiff.TaskDiffSide | task.TaskRow) {
  const project = [row.product_name, row.product_version].filter((part) => part !== '').join(' / ');
  return { value: row.task_id, label: texts.option(row.task_name, project, timeText(row.create_time)) };
}
