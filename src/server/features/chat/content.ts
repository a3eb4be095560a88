import type { ChatMessage } from '#contract';

/** What is kept of an answer. */
export type ChatContent = Pick<
  ChatMessage,
  'text' | 'answers' | 'readings' | 'suggestions' | 'by' | 'notice' | 'ending'
>;
