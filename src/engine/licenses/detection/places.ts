import type { DetectedLicense } from '#model';
import { currentId } from './listed-texts.ts';
import type { TextMatch } from './match-texts.ts';
import type { Mention } from './mentions.ts';
import type { FoundSentence } from './sentence-table.ts';
import type { Words } from './words.ts';

/** A place in a text where one of the readers found a licence. */
export interface Place {
  readonly expression: string;
  readonly how: DetectedLicense['how'];
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** How much of the text it explains; tags before all else. */
  readonly weight: number;
  /** The words were read one by one; else they are near to a text. */
  readonly isExact: boolean;
}

export function tagPlace({ expression, start, end }: Mention): Place {
  return { expression, how: 'tag', start, end, score: 1, weight: tagWeight, isExact: false };
}

/**
 * A text that stands there whole goes before sentences of its length that mean something else, and before the same text
 * without what stands at its end: "how to apply these terms" names licences and states none.
 */
export function withBonus(place: Place, sentences: readonly Place[]): Place {
  const isSaid = sentences.some(
    ({ expression, how, start, end }) =>
      how === 'text' &&
      expression === place.expression &&
      start < place.end &&
      end > place.start &&
      end > place.end - appendixChars,
  );
  const isWhole = place.score >= wholeText && !isSaid;
  return isWhole || isPuzzle(place, sentences) ? { ...place, weight: wholeBonus * place.weight } : place;
}

/** Whether what was read within a text says different things: pieces that it shares with others. */
function isPuzzle({ start, end, score, expression }: Place, sentences: readonly Place[]): boolean {
  if (score < nearText || expression.startsWith('LicenseRef')) return false;
  const within = sentences.filter(
    (one) => one.start >= start - shortEnd && one.end <= end + shortEnd && one.end - one.start > shortEnd,
  );
  const said = new Set(within.map((one) => one.expression));
  return said.size > 1 && !said.has(expression);
}

const nearText = 0.9;
const shortEnd = 60;

const appendixChars = 300;
const wholeText = 0.99;
const wholeBonus = 1.62;

export const tagWeight = Number.POSITIVE_INFINITY;

export function textPlace(
  { license, first, last, coverage, altered }: TextMatch,
  { starts, ends }: Words,
): Place {
  const [start, end] = [starts[first] as number, ends[last] as number];
  const weight = alteredWeight[altered] * (last - first + 1) * coverage;
  const expression = altered === 'no' ? currentId(license) : `LicenseRef-altered-${currentId(license)}`;
  return { expression, how: 'text', start, end, score: coverage, weight, isExact: false };
}

/** What is within a longer text may be known by itself; the parts of a restricted one are not the licence. */
const alteredWeight = { no: 1, longer: 0.5, restricted: 2 };

export function sentencePlace(
  { expression, kind, first, last }: FoundSentence,
  { starts, ends }: Words,
): Place {
  const [start, end] = [starts[first] as number, ends[last] as number];
  const weight = exactBonus * (last - first + 1);
  const how = kind === 'nothing' ? 'name' : kind;
  return { expression, how, start, end, score: 1, weight, isExact: true };
}

/** What a text was altered to may be known by its words: whoever has read nearly all of it knows better. */
export function isReadOtherwise({ expression, start, end }: Place, sentences: readonly Place[]): boolean {
  if (!expression.startsWith('LicenseRef-altered')) return false;
  return sentences.some(
    (one) => Math.min(end, one.end) - Math.max(start, one.start) >= nearText * (end - start),
  );
}

/** A sentence that stands there word by word goes before a text that is longer and only near to it. */
const exactBonus = 1.6;
const mostShared = 0.3;

/** Those that explain most; what they cover is not told again, but for what they are made of. Sentences may share their ends. */
export function longest(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of [...places].sort((a, b) => b.weight - a.weight)) {
    const isTold = kept.some((one) => {
      const shared = Math.min(one.end, place.end) - Math.max(one.start, place.start);
      if (shared <= mostShared * (place.end - place.start)) return false;
      return !(one.isExact && place.isExact) && !isPartOf(place, one);
    });
    if (!isTold) kept.push(place);
  }
  return kept.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Some texts hold those of others: Sleepycat's ends with two of BSD, of other holders. */
function isPartOf({ isExact, how, expression, weight }: Place, whole: Place): boolean {
  const isText = isExact && how === 'text' && partTexts.has(expression) && weight > leastPart;
  return isText && expression !== whole.expression && whole.weight > 1.5 * weight;
}

const partTexts = new Set(['BSD-2-Clause', 'BSD-3-Clause', 'MIT', 'ISC', 'Apache-2.0']);
const leastPart = 120;
