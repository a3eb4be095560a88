import { type Concept, patterns } from './concepts.ts';
import { everywhere } from './everywhere.ts';
import { fixableIn, limitPatterns } from './limits.ts';
import type { Question } from './question.ts';

/** Whether a question speaks of any of some things. */
export type Has = (...concepts: Concept[]) => boolean;

/** The query that a question means for certain; `undefined` where that cannot be said. */
export type Rule = (question: Question, has: Has) => string | undefined;

/** What a question speaks of; who says whether a version repairs something raises nothing: `又没补丁的高危`. */
export function spokenOf({ text, concepts }: Question): ReadonlySet<Concept> {
  if (!concepts.has('upgrade') || fixableIn(text) === undefined) return concepts;
  const rest = [limitPatterns.unfixable, limitPatterns.fixable].reduce(
    (left, words) => left.replaceAll(everywhere(words), ' '),
    text,
  );
  return patterns.upgrade.test(rest) ? concepts : new Set([...concepts].filter((one) => one !== 'upgrade'));
}
