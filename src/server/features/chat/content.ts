import type { ChatMessage } from '#contract';

/** What is kept of an answer. */
export type ChatContent = Pick<ChatMessage, 'text' | 'answers' | 'suggestions' | 'by' | 'notice' | 'ending'>;
