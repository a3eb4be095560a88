import packed from './sentences.json' with { type: 'json' };
import { type FoundSentence, SentenceTable } from './sentence-table.ts';
import type { WordRange, Words } from './words.ts';

let table: SentenceTable | undefined;

/**
 * Find the sentences of a text of which somebody has written down what they mean (rules of ScanCode, CC-BY-4.0; made by
 * `kb/licenses/pack-sentences.ts`), in order, but for those that begin in `without`. Of two that share most of their
 * words the longer is told.
 */
export function knownSentences(words: Words, without?: WordRange): FoundSentence[] {
  table ??= new SentenceTable(packed);
  const kept: FoundSentence[] = [];
  for (const sentence of table.findIn(words, without)) {
    let before = kept.at(-1);
    while (before !== undefined && isWithin(before, sentence)) {
      kept.pop();
      before = kept.at(-1);
    }
    if (before === undefined || !isWithin(sentence, before)) kept.push(sentence);
  }
  return kept;
}

/** So much of a sentence is another one; less suffices where both mean the same. */
const sharedShare = { other: 0.7, same: 0.4 };

function isWithin(one: FoundSentence, other: FoundSentence): boolean {
  const [count, otherCount] = [one.last - one.first + 1, other.last - other.first + 1];
  const shared = Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1;
  if (shared <= 0 || count > otherCount) return false;
  const isSame = other.expression.includes(one.expression);
  return shared / count >= (isSame ? sharedShare.same : sharedShare.other);
}
