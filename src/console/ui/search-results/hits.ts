/** A part of a text; a hit is one of the words that were searched for. */
export interface TextPart {
  readonly part: string;
  readonly isHit: boolean;
}

/** Cut a text before and behind each word of a question, whatever its case; the longest words first. */
export function cutAtHits(text: string, words: string): TextPart[] {
  const wanted = [...new Set(words.split(/\s+/).filter((word) => word !== ''))]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return text === '' ? [] : [{ part: text, isHit: false }];
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'i'))
    .map((part, index) => ({ part, isHit: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
