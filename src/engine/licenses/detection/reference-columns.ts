import { gramsOf } from './grams.ts';
import { wordsOf } from './words.ts';

/** A text that means a licence, without what everybody fills in for himself. */
export interface ReferenceText {
  readonly license: string;
  readonly isCommon: boolean;
  /** Whether it is made of several notices: it is not looked for by how it begins. */
  readonly isSeveral: boolean;
  /** Rare words that are in its name and its text both; empty where there are none. */
  readonly holder: readonly number[];
  readonly hashes: Int32Array;
  /** The words of the listed text, with what everybody fills in. */
  readonly listed: Int32Array;
  /** So many of them are left out, for everybody to fill in his own. */
  readonly blankCount: number;
}

/** A text as a list of licences gives it. */
export interface ListedText {
  readonly license: string;
  readonly name: string;
  readonly text: string;
  readonly isCommon: boolean;
}

/** Texts, and where each run of `gramLength` words stands in them: plain columns, which can be kept. */
export interface ReferenceColumns {
  readonly texts: readonly ReferenceText[];
  /** Open addressing by gram; 0 where a slot is free. */
  readonly slots: Int32Array;
  /** Where in `places` those of a slot begin; negative where its gram tells nothing. */
  readonly firsts: Int32Array;
  /** Pairs of a text and a word in it, gram by gram; each ends with -1. */
  readonly places: Int32Array;
  /** Where in `counted` the texts of each slot begin that count its gram; negative where none does. */
  readonly countedFirsts: Int32Array;
  /** Texts, gram by gram; each ends with -1. */
  readonly counted: Int32Array;
}

/** Make texts ready to be found. Runs of words that more than `mostTexts` hold are left out: they tell nothing of any. */
export function referenceColumns(listed: readonly ListedText[]): ReferenceColumns {
  const texts = withHolders(listed.map(read), listed);
  const total = texts.reduce((sum, { hashes }) => sum + hashes.length, 0);
  const slots = new Int32Array(1 << Math.ceil(Math.log2(2 * total + 2)));
  const { firsts, places } = fill(texts, slots);
  return { texts, slots, firsts, places, ...fillCounted(texts, firsts, places) };
}

/** The slot of a gram, or the free one where it would stand. */
export function slotOf(gram: number, slots: Int32Array): number {
  const mask = slots.length - 1;
  let slot = Math.imul(gram, 0x9e3779b1) & mask;
  while (slots[slot] !== gram && slots[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}

/** Of texts that are longer than so many words one gram in so many is counted. */
const sampledWords = 120;
export const sampleRate = 4;

export function isSampled({ hashes }: ReferenceText): boolean {
  return hashes.length > sampledWords;
}

/** More texts than these have the same boilerplate. */
const mostTexts = 400;

function fill(texts: readonly ReferenceText[], slots: Int32Array) {
  const counts = new Int32Array(slots.length);
  let total = 0;
  eachGram(texts, (gram) => {
    const slot = slotOf(gram, slots);
    slots[slot] = gram;
    counts[slot] = (counts[slot] as number) + 1;
    total += 1;
  });
  const firsts = new Int32Array(slots.length).fill(-1);
  let end = 0;
  for (const [slot, count] of counts.entries()) {
    if (count === 0 || count > mostTexts) continue;
    firsts[slot] = end;
    end += 2 * count + 1;
  }
  const places = new Int32Array(end).fill(-1);
  const next = firsts.slice();
  eachGram(texts, (gram, text, word) => {
    const slot = slotOf(gram, slots);
    const at = next[slot] as number;
    if (at < 0) return;
    places[at] = text;
    places[at + 1] = word;
    next[slot] = at + 2;
  });
  return { firsts, places };
}

function fillCounted(texts: readonly ReferenceText[], firsts: Int32Array, places: Int32Array) {
  const countedFirsts = new Int32Array(firsts.length).fill(-1);
  const counted: number[] = [];
  for (const [slot, first] of firsts.entries()) {
    if (first < 0) continue;
    const isSample = slot % sampleRate === 0;
    const before = counted.length;
    for (let at = first; places[at] !== -1; at += 2) {
      const text = places[at] as number;
      if (isSample || !isSampled(texts[text] as ReferenceText)) counted.push(text);
    }
    if (counted.length === before) continue;
    countedFirsts[slot] = before;
    counted.push(-1);
  }
  return { countedFirsts, counted: Int32Array.from(counted) };
}

function eachGram(
  texts: readonly ReferenceText[],
  heard: (gram: number, text: number, word: number) => void,
): void {
  for (const [text, { hashes }] of texts.entries()) {
    const grams = gramsOf(hashes);
    for (let word = 0; word < grams.length; word += 1) heard(grams[word] as number, text, word);
  }
}

/** Copyright lines, names to be filled in, and what lists of licences put around their texts. */
function withoutBlanks(text: string): string {
  return text
    .replace(/^.{0,20}copyright\s*(?:\(c\)|©|<|\[|\{|\d{4}|year).*$/gim, ' ')
    .replace(/<[^<>\n]{1,60}>|\[[^[\]\n]{1,60}\]|\$?\{[^{}\n]{1,60}\}/g, ' ');
}

function read({ license, text, isCommon }: ListedText): ReferenceText {
  const { hashes, count } = wordsOf(withoutBlanks(text));
  const whole = wordsOf(text);
  return {
    license,
    isCommon,
    isSeveral: severalNotices.test(text),
    holder: [],
    hashes: hashes.slice(0, count),
    listed: whole.hashes.slice(0, whole.count),
    blankCount: Math.max(0, whole.count - count),
  };
}

const severalNotices = /(?:redistribution and use in source and binary forms[^]*){2}/i;

/** A name that is in more texts than these is nobody's. */
const mostHolders = 20;

function withHolders(texts: readonly ReferenceText[], listed: readonly ListedText[]): ReferenceText[] {
  const textCount = new Map<number, number>();
  const bodies = texts.map(
    ({ hashes }) => new Set(hashes.subarray(Math.min(titleWords, hashes.length >> 3))),
  );
  for (const body of bodies) for (const word of body) textCount.set(word, (textCount.get(word) ?? 0) + 1);
  return texts.map((text, index) => {
    if (text.isCommon) return text;
    const spelt = `${listed[index]?.name ?? ''} ${text.license}`.match(/[a-z]\w{2,}/gi) ?? [];
    const { hashes, count } = wordsOf(spelt.join(' '));
    const isHolder = (word: number) =>
      bodies[index]?.has(word) === true && (textCount.get(word) ?? 0) <= mostHolders;
    return { ...text, holder: [...hashes.subarray(0, count)].filter(isHolder) };
  });
}

const titleWords = 12;
