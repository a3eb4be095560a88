import type { Concept } from './concepts.ts';
import type { Question } from './question.ts';

/** Whether a question speaks of any of some things. */
export type Has = (...concepts: Concept[]) => boolean;

/** The query that a question means for certain; `undefined` where that cannot be said. */
export type Rule = (question: Question, has: Has) => string | undefined;
