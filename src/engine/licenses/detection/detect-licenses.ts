import type { DetectedLicense } from '#model';
import { linesOf } from './lines-of.ts';
import type { Mention } from './mentions.ts';
import type { Place } from './places.ts';
import { mostPlaces, readPart } from './read-part.ts';
import { rememberingReader } from './remembering-reader.ts';
import {
  saysWhich,
  withExceptions,
  withMentions,
  withoutAsides,
  withoutLists,
  withoutTitles,
  withoutVague,
} from './settle-places.ts';
import { spokenRanges } from './spoken-ranges.ts';

/**
 * Find what the first million characters of a text say of licences, in the order of its lines.
 *
 * Four readers look at each part that speaks of them: tags, sentences that somebody has read before, whole texts as far
 * as they are there, and a grammar of notices and names. Where several speak of one place, whoever explains more of it
 * is right.
 */
export function detectLicenses(whole: string, readingOf: typeof readPart = readOnce): DetectedLicense[] {
  const text = whole.slice(0, mostChars);
  const read: Place[] = [];
  const mentions: Mention[] = [];
  for (const { start, end } of spokenRanges(text)) {
    const part = readingOf(text.slice(start, end));
    for (const place of part.read) read.push(movedBy(start, place));
    for (const mention of part.mentions) mentions.push(movedBy(start, mention));
    if (read.length > mostPlaces) break;
  }
  if (read.length === 0 && mentions.length === 0) return [];
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

const readOnce = rememberingReader();

/** Licences stand at the top. */
const mostChars = 2 ** 20;

function movedBy<Found extends Place | Mention>(by: number, found: Found): Found {
  return { ...found, start: found.start + by, end: found.end + by };
}
