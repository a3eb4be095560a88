import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { task } from '#contract';
import { call } from '../api/call.ts';
import { timeText } from '../ui/format.ts';
import { orderTexts as texts } from './texts.ts';

interface TaskSelectProps {
  /** Both are given by the form around it. */
  readonly id?: string;
  readonly value?: string;
  onChange?(taskId: string): void;
  readonly label?: string;
}

/** Choose a task that has results, the newest first, by part of its name. */
export function TaskSelect({ id, value, onChange, label }: TaskSelectProps) {
  const [words, setWords] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['report-tasks', words],
    queryFn: ({ signal }) =>
      call(
        task.taskList,
        {
          pageNum: 1,
          pageSize: 20,
          status: ['finished', 'partial'],
          ...(words === '' ? {} : { task_name: words }),
        },
        { signal, isQuiet: true },
      ),
    placeholderData: (former) => former,
  });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={value ?? null}
      onChange={(chosen) => chosen !== null && onChange?.(chosen)}
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={isFetching}
      placeholder={texts.taskPlaceholder}
      notFoundContent={isFetching ? null : texts.noTask}
      options={data?.list.map((row) => ({
        value: row.task_id,
        label: `${row.product_name} / ${row.task_name} · ${timeText(row.finish_time)}`,
      }))}
    />
  );
}
