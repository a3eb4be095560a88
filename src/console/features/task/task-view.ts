import type { AnswerOf, task } from '#contract';

/** What is known of one detection, as `taskView` answers it. */
export type TaskView = AnswerOf<typeof task.taskView>;
