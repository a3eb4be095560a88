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

const marks: Readonly<Record<task.StageRow['status'], ReactNode>> = {
  waiting: <ClockCircleOutlined className="muted" aria-label="等待" />,
  running: <LoadingOutlined className="stage-running" aria-label="进行中" />,
  finished: <CheckCircleFilled className="stage-finished" aria-label="已完成" />,
  kept: <CheckCircleOutlined className="stage-finished" aria-label="沿用上次结果" />,
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
            percent={Math.round(stage.status === 'finished' ? 100 : stage.progress)}
            status={stage.status === 'failed' ? 'exception' : 'normal'}
            aria-label={stage.name}
          />
          <span className="stage-time muted">
            {stage.status === 'waiting' ? '' : durationText(stage.seconds)}
          </span>
        </li>
      ))}
    </ol>
  );
}
