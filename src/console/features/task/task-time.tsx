import type { task } from '#contract';
import { durationText } from '../../ui/format.ts';
import { resultsTexts as texts } from './texts.ts';

/** How long a task that has not ended has been at work, and how long it will be. */
export function TaskTime({ task: { start_time, duration, eta_seconds: remaining } }: { task: TimedTask }) {
  const parts = [
    ...(start_time === '' ? [] : [texts.elapsed(durationText(duration))]),
    remaining === undefined ? texts.remainingUnknown : texts.remaining(durationText(remaining)),
  ];
  return <p className="muted">{parts.join('，')}</p>;
}

type TimedTask = Pick<task.TaskRow, 'start_time' | 'duration' | 'eta_seconds'>;
