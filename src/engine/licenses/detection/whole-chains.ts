import { gramLength } from './grams.ts';
import type { ReferenceText } from './reference-columns.ts';
import type { ReferenceTexts } from './reference-texts.ts';
import { longestGap, type Run } from './shared-runs.ts';
import { type Words, wordHash } from './words.ts';

/** A text of which every word stands there, in order, with the runs in which they do. */
export interface WholeText {
  readonly text: number;
  readonly chain: readonly Run[];
}

/**
 * Find the texts that stand in another one whole, with nothing but somebody's own words between theirs: no gram there
 * speaks like a licence. They are found by the rarest of the next grams, and most texts need no further look.
 */
export function wholeChains(words: Words, slots: Int32Array, references: ReferenceTexts): WholeText[] {
  const found: WholeText[] = [];
  for (let from = 0; from < slots.length && found.length < mostTexts; ) {
    const rarest = rarestFrom(from, slots, references);
    if (rarest < 0) break;
    const whole = wholeAt(rarest, words, slots, references);
    if (whole === undefined) break;
    found.push(whole);
    from = lastOf(whole.chain) + 1;
  }
  return found;
}

const mostTexts = 20;
/** Among so many grams the rarest is chosen, and of those that share it so many texts are tried. */
const gramsAhead = 400;
const mostTried = 8;

/** The position of that gram; negative where nothing follows. */
function rarestFrom(from: number, slots: Int32Array, references: ReferenceTexts): number {
  let [rarest, least] = [-1, Number.POSITIVE_INFINITY];
  for (let at = from, seen = 0; at < slots.length && seen < gramsAhead && least > 1; at += 1) {
    const slot = slots[at] as number;
    if (slot < 0) continue;
    seen += 1;
    const count = references.placeCount(slot);
    if (count < least) [rarest, least] = [at, count];
  }
  return rarest;
}

function wholeAt(
  here: number,
  words: Words,
  slots: Int32Array,
  references: ReferenceTexts,
): WholeText | undefined {
  const { places } = references;
  let best: WholeText | undefined;
  const first = references.firstOf(slots[here] as number);
  for (let at = first; places[at] !== -1 && at < first + 2 * mostTried; at += 2) {
    const [text, there] = [places[at] as number, places[at + 1] as number];
    const reference = references.texts[text];
    const chain =
      reference &&
      (listedAt(here - there, words, reference) ?? filledAt(here - there, words, slots, reference));
    if (chain === undefined) continue;
    if (best === undefined || lastOf(chain) > lastOf(best.chain)) best = { text, chain };
  }
  return best;
}

/** A text as it is listed, word by word. */
function listedAt(latest: number, words: Words, { listed, blankCount }: ReferenceText): Run[] | undefined {
  const here = startOf(latest, blankCount, words, listed);
  if (here < 0 || here + listed.length > words.count) return undefined;
  for (let word = 0; word < listed.length; word += 1)
    if (words.hashes[here + word] !== listed[word]) return undefined;
  return [{ here, there: 0, length: listed.length }];
}

/** A text in which everybody has filled in what is his. */
function filledAt(
  latest: number,
  words: Words,
  slots: Int32Array,
  { hashes }: ReferenceText,
): Run[] | undefined {
  const chain = alignedFrom(startOf(latest, 2 * longestGap, words, hashes), words, hashes);
  return chain !== undefined && isAllOfIt(chain, words, slots) ? chain : undefined;
}

/** Where the first words of a reference stand: at `latest`, or before it by what was filled in since. */
function startOf(latest: number, most: number, words: Words, reference: Int32Array): number {
  for (let at = latest; at >= Math.max(0, latest - most); at -= 1)
    if (isGoingOn(at, 0, words, reference, wordsOfTitle)) return at;
  return -1;
}

/** The runs of all words of a reference from a place on; `undefined` where one is missing. */
function alignedFrom(start: number, words: Words, reference: Int32Array): Run[] | undefined {
  if (start < 0) return undefined;
  const chain: Run[] = [];
  for (let here = start, there = 0; ; ) {
    let length = 0;
    while (
      there + length < reference.length &&
      here + length < words.count &&
      words.hashes[here + length] === reference[there + length]
    )
      length += 1;
    chain.push({ here, there, length });
    there += length;
    here += length;
    if (there === reference.length) return chain;
    const until = Math.min(words.count, here + longestGap);
    while (here < until && !isGoingOn(here, there, words, reference, wordsAgain)) here += 1;
    if (here === until) return undefined;
  }
}

/** So many words tell that a text goes on, and so many that it begins: a copyright line may stand behind its title. */
const wordsAgain = 3;
const wordsOfTitle = 2;

function isGoingOn(
  here: number,
  there: number,
  { hashes, count }: Words,
  reference: Int32Array,
  enough: number,
): boolean {
  const length = Math.min(enough, reference.length - there);
  if (here + length > count) return false;
  for (let word = 0; word < length; word += 1)
    if (hashes[here + word] !== reference[there + word]) return false;
  return true;
}

/** Whether what stands between the runs speaks like no licence, or says whose the work is. */
function isAllOfIt(chain: readonly Run[], words: Words, slots: Int32Array): boolean {
  return chain.every(({ here, length }, index) => {
    const end = here + length;
    const next = chain[index + 1]?.here ?? 0;
    if (words.hashes[end] === copyright && next - end <= mostOwned) return true;
    for (let at = Math.max(here, end - gramLength + 1); at < next; at += 1)
      if ((slots[at] ?? -1) >= 0) return false;
    return true;
  });
}

const copyright = wordHash('copyright');
const mostOwned = 30;

function lastOf(chain: readonly Run[]): number {
  const { here, length } = chain.at(-1) as Run;
  return here + length - 1;
}
