import type { AnswerOf, contrast } from '#contract';

/** What a contrast of two sources came to. */
export type ContrastFigures = NonNullable<AnswerOf<typeof contrast.taskView>['figures']>;
