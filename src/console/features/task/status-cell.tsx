import { useQuery } from '@tanstack/react-query';
import { Popover, Progress } from 'antd';
import { useState } from 'react';
import { task } from '#contract';
import { hasEnded } from '#model';
import { call } from '../../api/call.ts';
import { durationText } from '../../ui/format.ts';
import { failureTextOf, partialText } from './outcome-text.ts';
import { StageList } from './stage-list.tsx';
import { StatusTag } from '../../status-tag.tsx';
import { TaskTime } from './task-time.tsx';
import { taskListTexts } from './texts.ts';
import { nextLook } from './watch.ts';

/** The state of a task, its progress while it is at work; opened, it shows the steps and follows them live. */
export function StatusCell({ row }: { row: task.TaskRow }) {
  const [isOpen, setOpen] = useState(false);
  const { data: live = row } = useQuery({
    queryKey: ['task', row.task_id],
    queryFn: ({ signal }) => call(task.taskView, { task_id: row.task_id }, { signal, isQuiet: true }),
    enabled: isOpen && !hasEnded(row.status),
    refetchInterval: ({ state }) => nextLook(state),
  });
  const shown = isOpen && !hasEnded(row.status) ? live : row;
  return (
    <Popover
      // A press brings the focus: were it a trigger too, it would close what that has just opened.
      trigger={['hover', 'focus']}
      open={isOpen}
      onOpenChange={setOpen}
      title={taskListTexts.stages}
      content={<Details row={shown} />}
    >
      <button type="button" className="status-cell">
        <StatusTag status={shown.status} />
        {!hasEnded(shown.status) && <Running row={shown} />}
        {shown.status === 'failed' && (
          <span className="muted status-stage status-why">{failureTextOf(shown)}</span>
        )}
      </button>
    </Popover>
  );
}

/** Why a task has no results, or not all; and its steps. */
function Details({ row }: { row: task.TaskRow }) {
  return (
    <>
      {row.status === 'failed' && <p className="status-reason">{failureTextOf(row)}</p>}
      {row.status === 'partial' && <p className="status-reason">{partialText(row)}</p>}
      {!hasEnded(row.status) && <TaskTime task={row} />}
      <StageList task={row} />
    </>
  );
}

function Running({ row }: { row: task.TaskRow }) {
  const isWaiting = row.queue_position > 0;
  return (
    <>
      <Progress size="small" percent={Math.round(row.progress)} aria-label={taskListTexts.progress} />
      <span className="muted status-stage">
        {isWaiting ? taskListTexts.queuePosition(row.queue_position) : row.stage}
        {row.status === 'running' &&
          row.eta_seconds !== undefined &&
          ` ${taskListTexts.remaining(durationText(row.eta_seconds))}`}
      </span>
    </>
  );
}
