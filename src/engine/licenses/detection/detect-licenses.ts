import type { DetectedLicense } from '#model';
import { flatten } from './flat-text.ts';
import type { FoundSentence } from './sentence-table.ts';
import { knownSentences } from './known-sentences.ts';
import { listedTexts } from './listed-texts.ts';
import { matchTexts, type TextMatch } from './match-texts.ts';
import { linesOf } from './lines-of.ts';
import { findMentions } from './mentions.ts';
import { tagsIn } from './mentions/tags.ts';
import { longest, type Place, sentencePlace, tagPlace, textPlace, withBonus } from './places.ts';
import {
  isMeant,
  saysWhich,
  withExceptions,
  withMentions,
  withoutAsides,
  withoutLists,
  withoutTitles,
  withoutVague,
} from './settle-places.ts';
import { spokenRanges, type TextRange } from './spoken-ranges.ts';
import { type Words, wordsOf } from './words.ts';

/**
 * Find what the first million characters of a text say of licences, in the order of its lines.
 *
 * Four readers look at it: tags, sentences that somebody has read before, whole texts as far as they are there, and a
 * grammar of notices and names. Where several speak of one place, whoever explains more of it is right.
 */
export function detectLicenses(whole: string): DetectedLicense[] {
  const text = whole.slice(0, mostChars);
  const spoken = spokenRanges(text);
  if (spoken.length === 0) return [];
  const words = wordsOf(text, spoken);
  const told = knownSentences(words).slice(0, mostPlaces);
  const texts = matchTexts(words, listedTexts(), told.filter(isListedText));
  const taken = takenRanges(texts, words);
  const tags = tagsIn(text)
    .slice(0, mostPlaces)
    .filter(({ start, end }) => !overlaps(taken, start, end));
  const sentences = told
    .map((sentence) => sentencePlace(sentence, words))
    .filter((place) => isMeant(text, place));
  const nearTexts = texts.map((match) => withBonus(textPlace(match, words), sentences));
  const read = longest([...tags.map(tagPlace), ...nearTexts, ...sentences]);
  const mentions = mentionsIn(text, spoken, taken, read).slice(0, mostPlaces);
  const lineAt = linesOf(text);
  return withoutAsides(
    withoutLists(withoutTitles(withoutVague(text, withExceptions(withMentions(read, mentions))))),
  )
    .filter(({ expression }) => saysWhich(expression))
    .map(({ expression, how, score, start, end }) => ({
      expression,
      how,
      firstLine: lineAt(start),
      lastLine: lineAt(Math.max(start, end - 1)),
      score,
    }));
}

/** Licences stand at the top. */
const mostChars = 2 ** 20;

/** Who names more is a list, or wants to keep us busy. */
const mostPlaces = 2_000;

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

/** What grammar reads where no text was found: nothing is added to what stands within one. */
function mentionsIn(
  text: string,
  spoken: readonly TextRange[],
  taken: readonly TextRange[],
  read: readonly Place[],
) {
  const texts = read.filter(({ how, start, end }) => how === 'text' && end - start > 4 * charsAround);
  const explained = [...taken, ...texts].filter(({ start, end }) => end - start > 4 * charsAround);
  return findMentions(flatten(text, without(spoken, explained)), (start, end) => overlaps(taken, start, end));
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
