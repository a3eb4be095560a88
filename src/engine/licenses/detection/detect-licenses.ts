import type { DetectedLicense } from '#model';
import { flatten } from './flat-text.ts';
import { matchTexts, type TextMatch } from './match-texts.ts';
import { findMentions } from './mentions.ts';
import { currentId, listedTexts } from './listed-texts.ts';
import { type Words, wordsOf } from './words.ts';

/** Find what a text says of licences, in the order of its lines. */
export function detectLicenses(text: string): DetectedLicense[] {
  const words = wordsOf(text);
  const matches = matchTexts(words, listedTexts());
  const found = [
    ...matches.map((match) => placeOf(match, words)),
    ...(mayNameLicense.test(text) ? findMentions(flatten(text), takenBy(matches, words)) : []),
  ];
  const lineAt = linesOf(text);
  return joined(found).map(({ expression, how, score, start, end }) => ({
    expression,
    how,
    firstLine: lineAt(start),
    lastLine: lineAt(Math.max(start, end - 1)),
    score,
  }));
}

/** Nobody speaks of licences without one of these. */
const mayNameLicense =
  /licen[cs]|copying|copyright|permission|redistribut|warrant|public domain|gpl|spdx|许可|mozilla\.org\/mpl|creativecommons|\bcc[ -]by\b|same terms|free software|as[ -]is/i;

interface Place {
  readonly expression: string;
  readonly how: DetectedLicense['how'];
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly isVague: boolean;
}

function placeOf({ license, first, last, coverage }: TextMatch, { starts, ends }: Words): Place {
  const [start, end] = [starts[first] as number, ends[last] as number];
  return { expression: currentId(license), how: 'text', start, end, score: coverage, isVague: false };
}

/** What stands between the words of a licence is somebody's own: an exception, or another licence to choose. */
function takenBy(matches: readonly TextMatch[], { starts, ends }: Words) {
  const taken = matches.flatMap(({ ranges }) =>
    ranges.map(([first, last]) => [starts[first] as number, ends[last] as number] as const),
  );
  return (from: number, to: number) => taken.some(([start, end]) => from < end && to > start);
}

const titleChars = 400;

/**
 * One finding for a name and the text that follows it, and for a text and what it says of itself; none for a name
 * without version where the same family is named with one.
 */
function joined(places: readonly Place[]): Place[] {
  const told = new Set(places.flatMap(({ expression, isVague }) => (isVague ? [] : familiesOf(expression))));
  const kept: Place[] = [];
  for (const place of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (place.isVague && familiesOf(place.expression).every((family) => told.has(family))) continue;
    const before = kept.at(-1);
    if (before !== undefined && isToldAgain(before, place))
      kept[kept.length - 1] = {
        ...(place.how === 'text' ? place : before),
        start: before.start,
        end: Math.max(before.end, place.end),
        score: Math.max(before.score, place.score),
      };
    else kept.push(place);
  }
  return kept;
}

function isToldAgain(before: Place, place: Place): boolean {
  const gap = place.start - before.end;
  // The end of a licence shows how to apply it.
  if (before.how === 'text' && place.how === 'notice')
    return gap < appendixChars && versionOf(before.expression) === versionOf(place.expression);
  return (
    before.expression === place.expression &&
    gap < titleChars &&
    (before.how !== 'text' || place.how !== 'text')
  );
}

const appendixChars = 1_500;

function versionOf(expression: string): string {
  return expression.replace(/-(?:only|or-later)$/, '');
}

function familiesOf(expression: string): string[] {
  return expression.split(/ (?:OR|AND|WITH) /).map((id) => id.replace(/-.*/s, ''));
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
