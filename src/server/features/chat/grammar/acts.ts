import type { Topic } from '../queries/recipes.ts';
import { acts, type Act, meant, type Thing, things } from './act-words.ts';

/** Where something that a question speaks of stands in it. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** The topic that is meant by what is to be done to what: `怎么把没用的扫描记录清干净` is to delete a detection. */
export function topicOfAct(text: string): Topic | undefined {
  const named = (Object.keys(things) as Thing[]).flatMap((thing) =>
    placesOf(things[thing], text).map((place) => ({ ...place, thing })),
  );
  const done = new Map<Act, readonly Thing[]>();
  const objects = (act: Act) => {
    const known = done.get(act);
    if (known !== undefined) return known;
    const found = placesOf(acts[act], text).flatMap((place) => objectOf(place, named, text) ?? []);
    done.set(act, found);
    return found;
  };
  return meant.find(
    ({ act, to, beside, isAnywhere }) =>
      (isAnywhere === true ? named.map(({ thing }) => thing) : objects(act)).some((thing) =>
        to.includes(thing),
      ) &&
      acts[act].test(text) &&
      (beside?.test(text) ?? true),
  )?.topic;
}

/**
 * What something is done to: in English what follows it in its clause, else what stands nearest before it; in Chinese what
 * stands nearest. Of `项目里的检测` the last is meant.
 */
function objectOf(
  act: Place,
  named: readonly (Place & { readonly thing: Thing })[],
  text: string,
): Thing | undefined {
  const isChinese = /\p{Script=Han}/u.test(text);
  const distances = named.map((one) => {
    if (one.start < act.end && one.end > act.start) return { one, distance: 0 };
    const isAfter = one.start >= act.end;
    const between = isAfter ? text.slice(act.end, one.start) : text.slice(one.end, act.start);
    const isOutside = isAfter && /[,.;:?!，。；：？！]/.test(between);
    const farther = isOutside ? 1000 : isAfter || isChinese ? 0 : 500;
    return { one, distance: between.length + 1 + farther };
  });
  const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0]?.one;
  if (nearest === undefined) return undefined;
  const owned = named.find(
    ({ start }) => start > nearest.end && /^[里上中]?(?:面|头)?的\s*$/.test(text.slice(nearest.end, start)),
  );
  return (owned ?? nearest).thing;
}

function placesOf(words: RegExp, text: string): Place[] {
  return [...text.matchAll(new RegExp(words.source, 'gu'))].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}
