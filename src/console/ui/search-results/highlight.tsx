import { Fragment } from 'react';
import { cutAtHits } from './hits.ts';

/** A text in which the words that were searched for are marked. */
export function Highlight({ text, words }: { text: string; words: string }) {
  return cutAtHits(text, words).map(({ part, isHit }, index) => (
    // The parts of one text never move, so their place is their identity.
    <Fragment key={`${index}:${part}`}>{isHit ? <mark>{part}</mark> : part}</Fragment>
  ));
}
