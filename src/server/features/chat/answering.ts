import type { ChatEvent, QueryAnswer } from '#contract';
import type { ChatContent } from './content.ts';
import type { Names } from './grammar/names.ts';
import type { Reference } from './grammar/question.ts';
import type { Understood } from './grammar/understand.ts';
import type { Ask } from './queries/tool.ts';

/** A question with everything that it is answered by. */
export interface Asked {
  readonly question: string;
  readonly references: readonly Reference[];
  readonly names: Names;
  /** What was said before in this session, in its order. */
  readonly history: readonly { readonly question: string; readonly content: ChatContent }[];
  readonly ask: Ask;
  /** Fires when nobody wants the answer any more. */
  readonly signal: AbortSignal;
}

/** What is told while a question is answered. */
export type Telling = Extract<ChatEvent, { event: 'query' | 'answer' | 'text' }>;

/** What a question was answered with, so far or in the end. */
export interface Answered {
  text: string;
  readonly answers: QueryAnswer[];
  suggestions: string[];
}

/** The queries that were made before, the latest first. */
export function madeBefore({ history }: Asked): Understood[] {
  return history
    .flatMap(({ content }) => content.answers.map(({ tool, args }) => ({ tool, args })))
    .toReversed();
}
