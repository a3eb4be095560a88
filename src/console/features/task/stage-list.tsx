import {
  CheckCircleFilled,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import type { task } from '#contract';
import { hasEnded } from '#model';
import { durationText } from '../../ui/format.ts';
import { taskListTexts } from './texts.ts';

const marks: Readonly<Record<task.StageRow['status'], ReactNode>> = {
  waiting: <ClockCircleOutlined className="muted" aria-label="等待" />,
  running: <LoadingOutlined className="stage-running" aria-label="进行中" />,
  finished: <CheckCircleFilled className="stage-finished" aria-label="已完成" />,
  kept: <CheckCircleOutlined className="stage-finished" aria-label="沿用" />,
  failed: <CloseCircleFilled className="stage-failed" aria-label="失败" />,
  skipped: <MinusCircleOutlined className="muted" aria-hidden />,
};

/** The steps of a task: how far each has come and how long it took. */
export function StageList({ task: { status, stages } }: { task: Pick<task.TaskRow, 'status' | 'stages'> }) {
  return (
    <ol className="stage-list">
      {stages.map((stage) => (
        <Stage key={stage.key} stage={stage} isTaskOver={hasEnded(status)} />
      ))}
    </ol>
  );
}

function Stage({ stage, isTaskOver }: { stage: task.StageRow; isTaskOver: boolean }) {
  const isSkipped = stage.status === 'skipped';
  const neverRan = isSkipped || (isTaskOver && stage.status === 'waiting');
  return (
    <li>
      {neverRan ? <MinusCircleOutlined className="muted" aria-hidden /> : marks[stage.status]}
      <span className="stage-name">{stage.name}</span>
      {neverRan ? (
        <span className="muted">{isSkipped ? taskListTexts.notChosen : taskListTexts.neverRan}</span>
      ) : (
        <Progress
          size="small"
          percent={Math.round(isOver(stage) ? 100 : stage.progress)}
          status={stage.status === 'failed' ? 'exception' : 'normal'}
          aria-label={stage.name}
        />
      )}
      <span className="stage-time muted">{timeOf(stage)}</span>
    </li>
  );
}

function isOver({ status }: task.StageRow): boolean {
  return status === 'finished' || status === 'kept';
}

/** What a step took; of the one at work, what it is expected to take as well where that is known. */
function timeOf({ status, seconds, expected_seconds: expected }: task.StageRow): string {
  if (status === 'waiting' || status === 'skipped') return '';
  if (status === 'kept') return taskListTexts.kept;
  const taken = durationText(seconds);
  if (status !== 'running' || expected === undefined) return taken;
  return `${taken} / ${taskListTexts.expected(durationText(expected))}`;
}
