import { othersLike } from './contrary.ts';
import { dropped } from './dropped.ts';
import { everywhere } from './everywhere.ts';
import { goingOn } from './going-on-words.ts';
import { regrouped } from './grouping.ts';
import { otherSubject } from './other-subject.ts';
import type { Question } from './question.ts';
import { recounted } from './recounted.ts';
import { reversed } from './reversed.ts';
import type { Understood } from './understand.ts';
import { widened } from './widened.ts';

/** What a question changes of the query before. */
export interface Change {
  /** The words that say it. */
  readonly words: readonly RegExp[];
  /** The query with it; `undefined` where the query before cannot be changed so. */
  readonly next: Understood | undefined;
}

const kinds = [othersLike, widened, reversed, dropped, recounted, regrouped, otherSubject];

/**
 * What a question changes of the query before, where it says nothing else: what is left out of it, how many are wanted, in which
 * order, what limits it no more, what is counted instead or by what, or of which others it is asked.
 */
export function changeOf(last: Understood, question: Question): Change | undefined {
  return kinds
    .map((kind) => kind(last, question))
    .find((change) => change !== undefined && isAll(change, question));
}

/** Whether a question says nothing but one change. */
function isAll({ words }: Change, { text }: Question): boolean {
  const rest = words.reduce((left, one) => left.replaceAll(everywhere(one), ' '), text);
  return !/\p{L}{2}/u.test(rest.replaceAll(goingOn, ' '));
}
