import { flatten } from './flat-text.ts';
import { knownSentences } from './known-sentences.ts';
import { listedTexts } from './listed-texts.ts';
import { matchTexts, onlyListed, type TextMatch } from './match-texts.ts';
import { findMentions, type Mention } from './mentions.ts';
import { tagsIn } from './mentions/tags.ts';
import {
  isReadOtherwise,
  longest,
  type Place,
  sentencePlace,
  tagPlace,
  textPlace,
  withBonus,
} from './places.ts';
import type { FoundSentence } from './sentence-table.ts';
import { isMeant, saysAll, withExceptionOfToday } from './settle-places.ts';
import type { TextRange } from './spoken-ranges.ts';
import { withoutMarkup } from './without-markup.ts';
import { passingWordsOf, wordHash, type WordRange, type Words } from './words.ts';

/** What the readers found in a part of a text; offsets are those of the part. */
export interface PartReading {
  /** Tags, sentences and texts, of which each explains its place best. */
  readonly read: readonly Place[];
  /** What grammar reads where no text was found. */
  readonly mentions: readonly Mention[];
}

/** Who names more is a list, or wants to keep us busy. */
export const mostPlaces = 2_000;

/** Read a part of a text as if it was all there is. */
export function readPart(marked: string): PartReading {
  const text = withoutMarkup(marked);
  const words = passingWordsOf(text);
  const whole = onlyListed(words, listedTexts());
  const told = knownSentences(words, whole && withoutTitle(whole)).slice(0, mostPlaces);
  const texts = whole ? [whole] : matchTexts(words, listedTexts(), told.filter(isListedText));
  const taken = takenRanges(texts, words);
  const sentences = told
    .map((sentence) => withExceptionOfToday(text, sentencePlace(sentence, words)))
    .filter((place) => isMeant(text, place));
  const tags = (words.hashes.includes(spdx) ? tagsIn(text) : [])
    .slice(0, mostPlaces)
    .filter(({ start, end }) => !overlaps(taken, start, end))
    .filter((tag) => !isExample(tag, sentences));
  const nearTexts = texts
    .map((match) => withBonus(textPlace(match, words), sentences))
    .filter((place) => !isReadOtherwise(place, sentences));
  const read = longest([...tags.map(tagPlace), ...nearTexts, ...sentences]);
  if (isAllOneText(words, read)) return { read, mentions: [] };
  return { read, mentions: mentionsIn(text, taken, read).slice(0, mostPlaces) };
}

const spdx = wordHash('spdx');

/** Whether a tag is a part of a licence text: it shows how works are marked. */
function isExample(tag: Mention, sentences: readonly Place[]): boolean {
  return sentences.some(
    ({ how, start, end }) => how === 'text' && start < tag.start && end > tag.end + exampleChars,
  );
}

/** A text goes on behind its example; a tag at the end of a notice is meant. */
const exampleChars = 200;

/** What begins with a text may be longer than it; its title is a finding of its own. */
function withoutTitle({ first, last }: WordRange): WordRange {
  return { first: Math.min(last, first + titleWords), last };
}

const titleWords = 40;

/** A whole text that SPDX has under the same id; others may be near to one that it lists. */
function isListedText({ kind, expression, first, last }: FoundSentence): boolean {
  return kind === 'text' && last - first >= textWords && /^(?!LicenseRef)\S+$/.test(expression);
}

const textWords = 80;

/** What stands between the words of a licence is somebody's own: an exception, or another licence to choose. */
function takenRanges(matches: readonly TextMatch[], { starts, ends }: Words): TextRange[] {
  return matches.flatMap(({ ranges }) =>
    ranges.map(([first, last]) => ({ start: starts[first] as number, end: ends[last] as number })),
  );
}

function overlaps(ranges: readonly TextRange[], from: number, to: number): boolean {
  return ranges.some(({ start, end }) => from < end && to > start);
}

/** Whether every word stands within one text, of which nothing that is mentioned says more (`withMentions`). */
function isAllOneText({ count, starts, ends }: Words, read: readonly Place[]): boolean {
  const [first, last] = [starts[0] ?? 0, ends[count - 1] ?? 0];
  return count > 0 && read.some(({ how, start, end }) => how === 'text' && start <= first && end >= last);
}

/** Nothing is added to what stands within a text. */
function mentionsIn(text: string, taken: readonly TextRange[], read: readonly Place[]): Mention[] {
  const told = read.filter(
    ({ how, isExact, expression }) => how === 'text' || (isExact && saysAll(expression)),
  );
  const explained = [...taken, ...told].filter(({ start, end }) => end - start > 4 * charsAround);
  const left = without([{ start: 0, end: text.length }], explained);
  return findMentions(flatten(text, left), (start, end) => overlaps(taken, start, end));
}

/** Beside a text some of it is read too: a sentence may begin or end there. */
const charsAround = 200;

function without(ranges: readonly TextRange[], explained: readonly TextRange[]): readonly TextRange[] {
  return explained.reduce<readonly TextRange[]>(
    (left, { start, end }) =>
      left.flatMap((range) => {
        if (range.end <= start || range.start >= end) return [range];
        const before = { start: range.start, end: Math.min(range.end, start + charsAround) };
        const behind = { start: Math.max(range.start, end - charsAround), end: range.end };
        return [before, behind].filter((part) => part.end > part.start);
      }),
    ranges,
  );
}
