import { useQuery } from '@tanstack/react-query';
import { Popover, Progress } from 'antd';
import { useState } from 'react';
import { task } from '#contract';
import { hasEnded } from '#model';
import { call } from '../../api/call.ts';
import { StageList } from './stage-list.tsx';
import { taskListTexts } from './texts.ts';

/** How often a task that is being watched is asked about, in milliseconds. */
export const watchMs = 1000;

/** The progress of a task; opened, it shows its steps and follows them live. */
export function ProgressCell({ row }: { row: task.TaskRow }) {
  const [isOpen, setOpen] = useState(false);
  const { data: live = row } = useQuery({
    queryKey: ['task', row.task_id],
    queryFn: ({ signal }) => call(task.taskView, { task_id: row.task_id }, { signal, isQuiet: true }),
    enabled: isOpen && !hasEnded(row.status),
    refetchInterval: watchMs,
  });
  const shown = isOpen ? live : row;
  return (
    <Popover
      trigger={['hover', 'focus', 'click']}
      open={isOpen}
      onOpenChange={setOpen}
      title={taskListTexts.stages}
      content={<StageList stages={shown.stages} />}
    >
      <button
        type="button"
        className="progress-cell"
        aria-label={`${taskListTexts.stages} ${shown.progress}%`}
      >
        <Progress size="small" percent={Math.round(shown.progress)} status={statusOf(shown)} />
        {!hasEnded(shown.status) && (
          <span className="progress-stage muted">
            {shown.queue_position > 0 ? taskListTexts.queuePosition(shown.queue_position) : shown.stage}
          </span>
        )}
      </button>
    </Popover>
  );
}

function statusOf(row: task.TaskRow): 'success' | 'exception' | 'active' | 'normal' {
  if (row.status === 'failed') return 'exception';
  if (row.status === 'finished') return 'success';
  return row.status === 'running' || row.status === 'preparing' ? 'active' : 'normal';
}
