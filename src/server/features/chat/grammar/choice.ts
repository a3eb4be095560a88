import type { Concept } from './concepts.ts';
import type { Question } from './question.ts';
import { defined } from './slots.ts';

/** A query that a question may mean. */
export interface Choice {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** How much speaks for it. */
  readonly score: number;
}

/** What speaks for a query. */
export type ChoiceRule = (question: Question, has: (...concepts: Concept[]) => boolean) => Choice | undefined;

/** A query with its arguments that are given, and how much speaks for it. */
export function choice(score: number, tool: string, args: Readonly<Record<string, unknown>> = {}): Choice {
  return { tool, args: defined(args), score };
}
