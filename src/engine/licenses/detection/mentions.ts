import type { FlatText } from './flat-text.ts';
import { chineseMentions } from './mentions/chinese.ts';
import { type GrantedException, grantedExceptions } from './mentions/exceptions.ts';
import { gnuMentions } from './mentions/gnu.ts';
import { nameMentions } from './mentions/names.ts';
import { phraseMentions } from './mentions/phrases.ts';
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
  /** Its name stands there without the version that is meant: whoever says more of the same family is right. */
  readonly isVague: boolean;
}

/** Those that say more go first: what they cover is not told again by the others. */
const ways: readonly ((flat: string) => Mention[])[] = [
  phraseMentions,
  chineseMentions,
  gnuMentions,
  nameMentions,
  urlMentions,
];

/**
 * Find the licences that a text speaks of, in its order; offsets are those of the original text.
 *
 * `isTaken` says of a place in the original whether it is a part of something that was found before.
 */
export function findMentions(flat: FlatText, isTaken: (start: number, end: number) => boolean): Mention[] {
  const kept: Mention[] = [];
  for (const way of ways) {
    const told = kept.length;
    for (const mention of way(flat.text)) {
      if (kept.slice(0, told).some((one) => mention.start < one.end && mention.end > one.start)) continue;
      if (!isTaken(flat.offsetOf(mention.start), flat.offsetOf(mention.end))) kept.push(mention);
    }
  }
  kept.sort((a, b) => a.start - b.start);
  return withExceptions(joinNeighbours(kept), grantedExceptions(flat.text)).map((mention) => ({
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
    if (
      before !== undefined &&
      before.expression === mention.expression &&
      mention.start - before.end < nearby
    )
      joined[joined.length - 1] = {
        ...before,
        end: Math.max(before.end, mention.end),
        score: Math.max(before.score, mention.score),
      };
    else joined.push(mention);
  }
  return joined;
}

const nearby = 400;
const exceptionNearby = 3_000;

/** An exception belongs to the GNU licence before it, or to the one that follows at once. */
function withExceptions(mentions: readonly Mention[], exceptions: readonly GrantedException[]): Mention[] {
  const all = [...mentions];
  for (const { id, start, end } of exceptions) {
    const isMet = (mention: Mention) =>
      /GPL|Apache-2\.0/.test(mention.expression) && !/ (?:OR|AND) /.test(mention.expression);
    const before = all.findLastIndex(
      (one) => isMet(one) && one.start < start && start - one.end < exceptionNearby,
    );
    const at =
      before >= 0
        ? before
        : all.findIndex((one) => isMet(one) && one.start >= start && one.start - end < nearby);
    const mention = all[at];
    if (mention === undefined)
      all.push({ expression: id, how: 'notice', start, end, score: 0.8, isVague: false });
    else if (!mention.expression.includes(' WITH '))
      all[at] = {
        ...mention,
        expression: `${mention.expression} WITH ${exceptionFor(mention.expression, id)}`,
        start: Math.min(mention.start, start),
        end: Math.max(mention.end, end),
        isVague: false,
      };
  }
  return all.sort((a, b) => a.start - b.start);
}

/** The same sentence has two ids, by the version of the licence that it is granted to. */
function exceptionFor(expression: string, id: string): string {
  return id === 'Autoconf-exception-generic' && expression.startsWith('GPL-3.0') ? `${id}-3.0` : id;
}
