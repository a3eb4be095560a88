import type { Mention } from './mentions.ts';
import { spokenOf } from './mentions/gnu.ts';
import { isDenied, isOfSomebody } from './mentions/names.ts';
import { type Place, tagWeight } from './places.ts';

/**
 * Whether a sentence is said of what it stands in: not denied, not cut within a name, not put together from the end of
 * one sentence and the beginning of the next, no word of the code.
 */
export function isMeant(text: string, { how, start, end, expression }: Place): boolean {
  if (isCut.test(text.slice(end - 1, end + 2))) return false;
  // "the Lesser GNU General Public License" is how some spell the LGPL.
  if (anyVersion.has(expression) && otherGnu.test(text.slice(Math.max(0, start - 20), start))) return false;
  if (end - start <= shortChars && isBroken(text.slice(start, end))) return false;
  if (how === 'text' || how === 'tag' || end - start > nameChars) return true;
  const before = text.slice(Math.max(0, start - cueChars), start).toLowerCase();
  const behind = text.slice(end, end + cueChars).toLowerCase();
  const said = plainly(text.slice(start, end).toLowerCase());
  if (isDenied(plainly(before), plainly(behind)) || isOfSomebody(plainly(before), said)) return false;
  if (how !== 'name') return true;
  if (/^ ?[al]?gpl[- ]compatible/.test(said)) return false;
  const isWord =
    /^[a-z]+$/.test(text.slice(start, end)) && /\S[^\n]*$/.test(before) && /^[^\n]*\S/.test(behind);
  return !isWord || spokenOf.test(`${before} ${behind}`);
}

/** The macros of Autoconf's archive have an exception of their own since SPDX has told it from that of Autoconf 2. */
export function withExceptionOfToday(text: string, place: Place): Place {
  const { expression, start, end } = place;
  if (!expression.endsWith(' WITH Autoconf-exception-2.0')) return place;
  if (!/when\W+processing\W+the\W+macro/i.test(text.slice(start, end))) return place;
  return { ...place, expression: expression.replace(/-2\.0$/, '-macro') };
}

/** `v2` of `v2.1`, `GPL` of `GPL-2.0`. */
const isCut = /^(?:\d\.\d|\w-\d)/;
const otherGnu = /(?:lesser|library|affero)\s(?:gnu\s)?$/i;
const shortChars = 120;

/** Few words with the end of a sentence or a paragraph between them: "... the MIT license. Python Markdown ...". */
function isBroken(sentence: string): boolean {
  const spoken = sentence.replace(/<[^>]*>/g, '');
  if (!/\n[^\p{L}\d]*\n|[a-z][.;]\s+(?=\S)/u.test(spoken) || /^see\b/i.test(spoken)) return false;
  return spoken.split(/[^\p{L}\d]+/u).length <= mostBrokenWords;
}

const mostBrokenWords = 5;
/** On one line; quotation marks say nothing of what they stand around. */
function plainly(text: string): string {
  return text.replace(/[\s"'`*#/\u201c\u201d\u2019]+/g, ' ');
}

const nameChars = 60;
const cueChars = 60;

/** A mention is told where nothing else was read, and where it says more of the same licences: versions, exceptions. */
export function withMentions(read: readonly Place[], mentions: readonly Mention[]): Place[] {
  let places = [...read];
  const told = new Set(read.flatMap(({ expression }) => familiesOf(expression)));
  for (const mention of mentions) {
    const under = places.filter(({ start, end }) => start < mention.end && end > mention.start);
    const isKnown = mention.isVague && familiesOf(mention.expression).every((family) => told.has(family));
    if (isKnown || !under.every((place) => saysMore(mention, place))) continue;
    places = places.filter((place) => !under.includes(place));
    places.push({ ...mention, weight: 0, isExact: false });
  }
  return places.sort((a, b) => a.start - b.start || b.end - a.end);
}

function saysMore(mention: Mention, place: Place): boolean {
  if (mention.isVague || place.weight === tagWeight || place.how === 'text') return false;
  if (place.expression === '' || place.expression === mention.expression) return false;
  if (!saysWhich(place.expression) || ` ${mention.expression} `.includes(` ${place.expression} `))
    return true;
  const families = familiesOf(mention.expression);
  const isSameFamily = familiesOf(place.expression).every((family) => families.includes(family));
  const isWithin = mention.start <= place.start && mention.end >= place.end;
  return isSameFamily && (isWithin || anyVersion.has(place.expression));
}

/** A sentence that names no version gives way to whatever in the same text says which is meant. */
export function withoutVague(text: string, places: readonly Place[]): Place[] {
  const sure = places.filter((place) => !isVague(text, place));
  const told = sure.filter(({ expression }) => !anyVersion.has(expression));
  const families = new Set(told.flatMap(({ expression }) => familiesOf(expression)));
  return places.filter(
    (place) => sure.includes(place) || !familiesOf(place.expression).some((one) => families.has(one)),
  );
}

function isVague(text: string, { isExact, how, expression, start, end }: Place): boolean {
  return isExact && how !== 'text' && versionedId.test(expression) && !/\d/.test(text.slice(start, end));
}

/** One id with a version; what is said of modules of Linux means version 2 of the GPL without naming it. */
const versionedId = /^(?!GPL-2)[A-Za-z]+(?:-[A-Z]+)*-\d+\.\d\S*$/;

/** What is said of a GNU licence where its version is not. */
const anyVersion = new Set([
  'GPL-1.0-or-later',
  'LGPL-2.0-or-later',
  'AGPL-1.0-or-later',
  'GFDL-1.1-or-later',
]);

/** `GPL` of `GPL-2.0-only WITH Classpath-exception-2.0`, and `Classpath`. */
function familiesOf(expression: string): string[] {
  return expression.split(/[()\s]+(?:OR|AND|WITH)[()\s]+/).map((id) => id.replace(/-.*/s, ''));
}

/** An exception that was read alone belongs to the licence that may have it and was read shortly before. */
export function withExceptions(places: readonly Place[]): Place[] {
  const joined: Place[] = [];
  for (const place of places) {
    const at = isException.test(place.expression)
      ? joined.findLastIndex(
          ({ expression, end }) => place.start - end < exceptionChars && mayHaveException.test(expression),
        )
      : -1;
    const license = joined[at];
    if (license === undefined) joined.push(place);
    else {
      const expression = `${license.expression} WITH ${place.expression}`;
      joined[at] = { ...license, expression, end: Math.max(license.end, place.end) };
    }
  }
  return joined;
}

const exceptionChars = 1_500;
const isException = /^(?!LicenseRef)[\w.-]*-(?:exception|note)(?:-[\w.]+)*$/;
const mayHaveException = /^(?:[AL]?GPL|Apache)-[\w.-]+$/;

/** "See the GNU General Public License for more details" goes on with what was named before it. */
export function withoutAsides(places: readonly Place[]): Place[] {
  return places.filter(
    (place, index) =>
      !anyVersion.has(place.expression) ||
      !places
        .slice(0, index)
        .some(
          (before) =>
            before.expression !== place.expression &&
            (place.how === 'name' || place.start - before.end < asideChars) &&
            ((before.how === 'text' && /GPL/.test(before.expression)) ||
              familiesOf(before.expression).includes(place.expression.replace(/-.*/s, ''))),
        ),
  );
}

const asideChars = 700;

/** Who lists licences says which there are, not under which this is. */
export function withoutLists(places: readonly Place[]): Place[] {
  const listed = new Set<Place>();
  let run: Place[] = [];
  for (const place of places) {
    const before = run.at(-1);
    const isShort = place.end - place.start < listedChars && place.how !== 'text' && place.weight < tagWeight;
    const isNext = before === undefined || place.start - before.end < listedChars;
    if (!isShort || !isNext) run = [];
    if (isShort) run.push(place);
    const distinct = new Set(run.map(({ expression }) => expression)).size;
    if (run.length >= leastListed && distinct * 3 > run.length) for (const one of run) listed.add(one);
  }
  return places.filter((place) => !listed.has(place));
}

const leastListed = 15;
const listedChars = 100;

/** Whether a finding names a licence, and does not only say that there is one. */
export function saysWhich(expression: string): boolean {
  return (
    expression !== '' &&
    !/^LicenseRef-scancode-(?:unknown|free-unknown|warranty-disclaimer|generic-|license-)/.test(expression)
  );
}

/** Whether a finding names a licence with the version that is meant. */
export function saysAll(expression: string): boolean {
  return saysWhich(expression) && !anyVersion.has(expression);
}

/** What stands as a title over a text is called by the text, and over a notice of the same version by the notice. */
export function withoutTitles(places: readonly Place[]): Place[] {
  return places.filter((place, index) => {
    const next = places[index + 1];
    const isTitle = place.how === 'name' && place.end - place.start < listedChars;
    if (!isTitle || next === undefined || next.expression === place.expression) return true;
    const distance = next.start - place.end;
    if (next.how === 'text' && distance <= titleChars.text) return false;
    const isOfNext =
      next.how === 'text'
        ? isRelated(place.expression, next.expression)
        : next.how === 'notice' && next.expression === orLater(place.expression);
    return !isOfNext || distance > titleChars.owned;
  });
}

/** Whose the work is stands between a title and its notice. */
const titleChars = { text: 60, owned: 300 };

/** Whether two ids have a name in common, as `MIT-CMU` and `CMU-Mach` have. */
function isRelated(one: string, other: string): boolean {
  const names = new Set(one.match(/[A-Za-z]{3,}/g));
  return (other.match(/[A-Za-z]{3,}/g) ?? []).some((name) => names.has(name));
}

/** What "GPLv2" means where the notice below it grants later versions too; of other licences nothing. */
function orLater(expression: string): string {
  return /^[A-Z]+-[\d.]+-only$/.test(expression) ? expression.replace(/only$/, 'or-later') : '';
}
