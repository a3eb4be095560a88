import type { task } from '#contract';
import type { TaskView } from './task-view.ts';
import { resultsTexts as texts } from './texts.ts';

/** Why a task failed, and at which step. */
export function failureTextOf({ error_text: reason, stages }: FailedTask): string {
  const step = stages.find(({ status }) => status === 'failed')?.name;
  return step === undefined ? reason : `${reason}（${texts.failedAt(step)}）`;
}

type FailedTask = Pick<task.TaskRow, 'error_text' | 'stages'>;

/** Why the upload itself could not be read as a whole, as it is when an archive breaks off; `undefined` where it was. */
export function damageOf({ warnings }: Pick<TaskView, 'warnings'>): string | undefined {
  return warnings.find(({ step, level, path }) => step === 'unpack' && level === 'warning' && path === '')
    ?.reason;
}

/** What is missing from the results of a task that is partial. */
export function partialText({ component_count, warning_count, skipped_count }: PartialTask): string {
  return component_count === 0 ? texts.nothingParsed : texts.partialHint(warning_count, skipped_count);
}

type PartialTask = Pick<task.TaskRow, 'component_count' | 'warning_count' | 'skipped_count'>;
