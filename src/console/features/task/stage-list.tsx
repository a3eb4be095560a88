import {
  CheckCircleFilled,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import type { task } from '#contract';
import { durationText } from '../../ui/format.ts';
import { taskListTexts } from './texts.ts';

const marks: Readonly<Record<task.StageRow['status'], ReactNode>> = {
  waiting: <ClockCircleOutlined className="muted" aria-label="等待" />,
  running: <LoadingOutlined className="stage-running" aria-label="进行中" />,
  finished: <CheckCircleFilled className="stage-finished" aria-label="已完成" />,
  kept: <CheckCircleOutlined className="stage-finished" aria-label="沿用" />,
  failed: <CloseCircleFilled className="stage-failed" aria-label="失败" />,
};

/** The steps of a task: how far each has come and how long it took. */
export function StageList({ stages }: { stages: readonly task.StageRow[] }) {
  return (
    <ol className="stage-list">
      {stages.map((stage) => (
        <li key={stage.key}>
          {marks[stage.status]}
          <span className="stage-name">{stage.name}</span>
          <Progress
            size="small"
            percent={Math.round(isOver(stage) ? 100 : stage.progress)}
            status={stage.status === 'failed' ? 'exception' : 'normal'}
            aria-label={stage.name}
          />
          <span className="stage-time muted">{timeOf(stage)}</span>
        </li>
      ))}
    </ol>
  );
}

function isOver({ status }: task.StageRow): boolean {
  return status === 'finished' || status === 'kept';
}

/** What a step took; of one that is to come or at work, what it is expected to take as well. */
function timeOf({ status, seconds, expected_seconds: expected }: task.StageRow): string {
  if (status === 'kept') return taskListTexts.kept;
  if (status === 'finished' || status === 'failed') return durationText(seconds);
  const whole =
    expected === undefined ? taskListTexts.expectedUnknown : taskListTexts.expected(durationText(expected));
  return status === 'waiting' ? whole : `${durationText(seconds)} / ${whole}`;
}
