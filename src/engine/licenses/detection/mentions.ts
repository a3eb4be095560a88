import { flatten } from './flat-text.ts';
import { gnuMentions } from './mentions/gnu.ts';
import { nameMentions } from './mentions/names.ts';
import { phraseMentions } from './mentions/phrases.ts';
import { tagMentions } from './mentions/tags.ts';
import { urlMentions } from './mentions/urls.ts';

/** A licence that a text speaks of. */
export interface Mention {
  /** SPDX */
  readonly expression: string;
  readonly how: 'notice' | 'tag' | 'name' | 'url';
  /** Offsets in the text that was searched. */
  readonly start: number;
  readonly end: number;
  /** How sure it is, 0…1. */
  readonly score: number;
}

/** A way to find mentions in a flat text. */
export type FindMentions = (flat: string) => Mention[];

/** Those that say more go first: what they cover is not told again by the others. */
const ways: readonly FindMentions[] = [tagMentions, phraseMentions, gnuMentions, nameMentions, urlMentions];

/** Find the licences that a text speaks of, in its order; offsets are those of the original text. */
export function findMentions(original: string, isTaken: (start: number, end: number) => boolean): Mention[] {
  const flat = flatten(original);
  const kept: Mention[] = [];
  for (const way of ways) {
    for (const mention of way(flat.text)) {
      if (kept.some((one) => mention.start < one.end && mention.end > one.start)) continue;
      if (isTaken(flat.offsetOf(mention.start), flat.offsetOf(mention.end))) continue;
      kept.push(mention);
    }
  }
  return joinNeighbours(kept.sort((a, b) => a.start - b.start)).map((mention) => ({
    ...mention,
    start: flat.offsetOf(mention.start),
    end: flat.offsetOf(mention.end),
  }));
}

/** One notice says the same several times: its name, its short name, its address. */
function joinNeighbours(mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const before = joined.at(-1);
    if (before !== undefined && before.expression === mention.expression && mention.start - before.end < nearby)
      joined[joined.length - 1] = { ...before, end: mention.end, score: Math.max(before.score, mention.score) };
    else joined.push(mention);
  }
  return joined;
}

const nearby = 400;
