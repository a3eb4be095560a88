import type { Knowledge } from '#engine';

/** Lends the knowledge that scans are matched against; it stays open until the answer is there. */
export interface KnowledgeLender {
  read<Answer>(ask: (knowledge: Knowledge) => Promise<Answer>): Promise<Answer>;
}
