import type { Mention } from './mentions.ts';
import { spokenOf } from './mentions/gnu.ts';
import { denial } from './mentions/names.ts';
import { type Place, tagWeight } from './places.ts';

/** Whether a sentence is said of what it stands in: not denied, not cut within a name, no word of the code. */
export function isMeant(text: string, { how, start, end }: Place): boolean {
  if (isCut.test(text.slice(end - 1, end + 2))) return false;
  if (how !== 'name' || end - start > nameChars) return true;
  const before = text.slice(Math.max(0, start - cueChars), start).toLowerCase();
  if (denial.test(before)) return false;
  const behind = text.slice(end, end + cueChars).toLowerCase();
  const isWord =
    /^[a-z]+$/.test(text.slice(start, end)) && /\S[^\n]*$/.test(before) && /^[^\n]*\S/.test(behind);
  return !isWord || spokenOf.test(`${before} ${behind}`);
}

/** `v2` of `v2.1`, `GPL` of `GPL-2.0`. */
const isCut = /^(?:\d\.\d|\w-\d)/;
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
