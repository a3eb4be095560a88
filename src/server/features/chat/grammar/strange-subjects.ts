import { type Concept, patterns } from './concepts.ts';
import { certainPhrases } from './certain-phrases.ts';
import type { Classifier } from './intent/classifier.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

/** What a question may be about or be limited by; other concepts are ways of asking. */
const subjects: readonly Concept[] = [
  'alert',
  'allow',
  'compatible',
  'doubt',
  'exploited',
  'gate',
  'license',
  'notReach',
  'overdue',
  'reach',
  'ticket',
  'trend',
  'unread',
  'upgrade',
];

/**
 * The words of what a question speaks of and nobody has spoken of who asked for a query: it is a second subject, or a
 * limit, of which the query knows nothing. A query that its words mean for certain has no examples (`certain.ts`).
 */
export function strangeSubjects(question: Question, { tool }: Understood, classifier: Classifier): string[] {
  if (tool in certainPhrases) return [];
  return subjects
    .filter((subject) => question.concepts.has(subject) && !classifier.spread(`@${subject}`, tool).isOf)
    .flatMap((subject) => patterns[subject].exec(question.text)?.[0].trim() ?? []);
}
