import type { Mention } from '../mentions.ts';

/** Sentences that mean a licence without naming it as its list does. */
export function phraseMentions(flat: string): Mention[] {
  return phrases.flatMap(([expression, pattern]) =>
    [...flat.matchAll(pattern)].map((match) => ({
      expression,
      how: 'notice' as const,
      start: match.index,
      end: match.index + match[0].length,
      score: 0.9,
    })),
  );
}

const phrases: readonly (readonly [string, RegExp])[] = [];
