import type { DetectedLicense } from '#model';
import { flatten } from './flat-text.ts';
import { knownSentences } from './known-sentences.ts';
import { listedTexts } from './listed-texts.ts';
import { matchTexts, type TextMatch } from './match-texts.ts';
import { findMentions } from './mentions.ts';
import { tagsIn } from './mentions/tags.ts';
import { longest, sentencePlace, tagPlace, textPlace, withBonus } from './places.ts';
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
import { type Words, wordsOf } from './words.ts';

/**
 * Find what the first million characters of a text say of licences, in the order of its lines.
 *
 * Four readers look at it: tags, sentences that somebody has read before, whole texts as far as they are there, and a
 * grammar of notices and names. Where several speak of one place, whoever explains more of it is right.
 */
export function detectLicenses(whole: string): DetectedLicense[] {
  const text = whole.slice(0, mostChars);
  const words = wordsOf(text);
  const texts = matchTexts(words, listedTexts());
  const isTaken = takenBy(texts, words);
  const tags = tagsIn(text)
    .slice(0, mostPlaces)
    .filter(({ start, end }) => !isTaken(start, end));
  const sentences = knownSentences(words)
    .slice(0, mostPlaces)
    .map((sentence) => sentencePlace(sentence, words))
    .filter((place) => isMeant(text, place));
  const nearTexts = texts.map((match) => withBonus(textPlace(match, words), sentences));
  const read = longest([...tags.map(tagPlace), ...nearTexts, ...sentences]);
  const mentions = findMentions(flatten(text), isTaken).slice(0, mostPlaces);
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

/** What stands between the words of a licence is somebody's own: an exception, or another licence to choose. */
function takenBy(matches: readonly TextMatch[], { starts, ends }: Words) {
  const taken = matches.flatMap(({ ranges }) =>
    ranges.map(([first, last]) => [starts[first] as number, ends[last] as number] as const),
  );
  return (from: number, to: number) => taken.some(([start, end]) => from < end && to > start);
}

function linesOf(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
