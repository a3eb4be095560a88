import { type WordRange, wordsOf } from './words.ts';

/** A text that means a licence, without what everybody fills in for himself. */
export interface ReferenceText {
  readonly license: string;
  readonly isCommon: boolean;
  /** Rare words that are in its name and its text both; empty where there are none. */
  readonly holder: readonly number[];
  readonly hashes: Int32Array;
  /** The words of the listed text, with what everybody fills in. */
  readonly listed: Int32Array;
  /** So many of them are left out, for everybody to fill in his own. */
  readonly blankCount: number;
}

/** So many words in a row are looked for as one. */
export const gramLength = 5;

/**
 * Finds the places where the texts of licences share five words in a row with another text.
 *
 * Runs of words that more than `mostTexts` hold are left out: they tell nothing of any.
 */
export class ReferenceTexts {
  readonly texts: readonly ReferenceText[];
  /** Open addressing: the gram of each slot, and where its places lie in `places`. */
  private readonly slots: Int32Array;
  private readonly firsts: Int32Array;
  private readonly mask: number;
  /** A bit for the last bits of every gram: most grams of other texts stop here. */
  private readonly known = new Uint8Array(knownMask + 1);
  /** Pairs of a text and a word in it, gram by gram; each ends with -1. */
  readonly places: Int32Array;
  /** Where in `counted` the texts of each slot begin that count its gram; negative where none does. */
  private readonly countedFirsts: Int32Array;
  /** Texts, gram by gram; each ends with -1. */
  private readonly counted: Int32Array;
  /** By the gram with which they begin as they are listed: the longest first; without those made of several notices. */
  readonly beginnings: ReadonlyMap<number, readonly ReferenceText[]>;

  constructor(texts: readonly ListedText[]) {
    this.texts = withHolders(texts.map(read), texts);
    this.beginnings = beginningsOf(
      this.texts.filter((_, index) => !severalNotices.test(texts[index]?.text ?? '')),
    );
    const total = this.texts.reduce((sum, { hashes }) => sum + hashes.length, 0);
    this.mask = (1 << Math.ceil(Math.log2(2 * total + 2))) - 1;
    this.slots = new Int32Array(this.mask + 1);
    this.firsts = new Int32Array(this.mask + 1).fill(-1);
    this.places = this.fill(total);
    this.countedFirsts = new Int32Array(this.mask + 1).fill(-1);
    this.counted = this.fillCounted();
  }

  wordCountOf(text: number): number {
    return this.texts[text]?.hashes.length ?? 0;
  }

  /** The slot of each gram of a text, written into a room of as many cells; -1 where no reference is told by it, and for those that begin in `without`. */
  slotsIn(
    grams: Int32Array,
    without: readonly WordRange[] = [],
    room: Int32Array = new Int32Array(grams.length),
  ): Int32Array {
    const slots = room.fill(-1);
    let from = 0;
    for (const { first, last } of [...without, { first: slots.length, last: slots.length }]) {
      for (let at = from; at < Math.min(first, slots.length); at += 1)
        slots[at] = this.toldSlotOf(grams[at] as number);
      from = Math.max(from, last + 1);
    }
    return slots;
  }

  private toldSlotOf(gram: number): number {
    const isKnown = (this.known[(gram >>> 3) & knownMask] as number) & (1 << (gram & 7));
    const slot = isKnown === 0 ? -1 : this.slotOf(gram);
    return slot >= 0 && (this.firsts[slot] as number) >= 0 ? slot : -1;
  }

  /** Where in `places` those of a slot begin. */
  firstOf(slot: number): number {
    return this.firsts[slot] as number;
  }

  /** How many places a slot has, up to some. */
  placeCount(slot: number): number {
    let at = this.firsts[slot] as number;
    while (this.places[at] !== -1) at += 2;
    return (at - (this.firsts[slot] as number)) / 2;
  }

  /** How many grams in `slots` each reference has, about: of long ones every fourth is counted, for all four. */
  countSeeds(slots: Int32Array): Uint32Array {
    const { counted, countedFirsts } = this;
    const counts = new Uint32Array(this.texts.length);
    for (const slot of slots) {
      if (slot < 0) continue;
      for (let at = countedFirsts[slot] as number; at >= 0 && counted[at] !== -1; at += 1)
        counts[counted[at] as number] = (counts[counted[at] as number] as number) + 1;
    }
    for (let text = 0; text < counts.length; text += 1)
      if (this.isSampled(text)) counts[text] = (counts[text] as number) * sampleRate;
    return counts;
  }

  isSampled(text: number): boolean {
    return this.wordCountOf(text) > sampledWords;
  }

  private fillCounted(): Int32Array {
    const { firsts, places, countedFirsts } = this;
    const counted: number[] = [];
    for (const [slot, first] of firsts.entries()) {
      if (first < 0) continue;
      const isSample = slot % sampleRate === 0;
      const before = counted.length;
      for (let at = first; places[at] !== -1; at += 2)
        if (isSample || !this.isSampled(places[at] as number)) counted.push(places[at] as number);
      if (counted.length === before) continue;
      countedFirsts[slot] = before;
      counted.push(-1);
    }
    return Int32Array.from(counted);
  }

  private fill(total: number): Int32Array {
    const counts = new Int32Array(this.mask + 1);
    this.eachGram((gram) => {
      const slot = this.slotOf(gram);
      this.slots[slot] = gram;
      this.known[(gram >>> 3) & knownMask] =
        (this.known[(gram >>> 3) & knownMask] as number) | (1 << (gram & 7));
      counts[slot] = (counts[slot] as number) + 1;
      this.firsts[slot] = 0;
    });
    const places = new Int32Array(2 * total + counts.length).fill(-1);
    let end = 0;
    for (let slot = 0; slot <= this.mask; slot += 1) {
      const count = counts[slot] as number;
      const isTold = count > 0 && count <= mostTexts;
      this.firsts[slot] = isTold ? end : -1;
      if (isTold) end += 2 * count + 1;
    }
    const next = this.firsts.slice();
    this.eachGram((gram, text, word) => {
      const slot = this.slotOf(gram);
      const at = next[slot] as number;
      if (at < 0) return;
      places[at] = text;
      places[at + 1] = word;
      next[slot] = at + 2;
    });
    return places.slice(0, end);
  }

  private eachGram(heard: (gram: number, text: number, word: number) => void): void {
    for (const [text, { hashes }] of this.texts.entries()) {
      const grams = gramsOf(hashes);
      for (let word = 0; word < grams.length; word += 1) heard(grams[word] as number, text, word);
    }
  }

  private slotOf(gram: number): number {
    let slot = Math.imul(gram, 0x9e3779b1) & this.mask;
    while (this.slots[slot] !== gram && this.slots[slot] !== 0) slot = (slot + 1) & this.mask;
    return slot;
  }
}

const knownMask = 0x7ffff;

/** Of texts that are longer than so many words one gram in so many is counted. */
const sampledWords = 120;
const sampleRate = 4;

/** More texts than these have the same boilerplate. */
const mostTexts = 400;

/** How many runs of five words so many words have. */
export function gramCount(wordCount: number): number {
  return Math.max(0, wordCount - gramLength + 1);
}

/** Hashes of each five words in a row, written into a room of as many cells; none is 0. */
export function gramsOf(
  hashes: Int32Array,
  grams: Int32Array = new Int32Array(gramCount(hashes.length)),
): Int32Array {
  for (let at = 0; at < grams.length; at += 1) {
    let gram = 17;
    for (let word = at; word < at + gramLength; word += 1)
      gram = Math.imul(gram ^ (hashes[word] as number), 0x85ebca6b) ^ (gram >>> 15);
    grams[at] = gram === 0 ? 1 : gram;
  }
  return grams;
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
    holder: [],
    hashes: hashes.slice(0, count),
    listed: whole.hashes.slice(0, whole.count),
    blankCount: Math.max(0, whole.count - count),
  };
}

const severalNotices = /(?:redistribution and use in source and binary forms[^]*){2}/i;

function beginningsOf(texts: readonly ReferenceText[]): Map<number, ReferenceText[]> {
  const beginnings = new Map<number, ReferenceText[]>();
  for (const text of [...texts].sort((a, b) => b.listed.length - a.listed.length)) {
    const [gram] = gramsOf(text.listed.subarray(0, gramLength));
    if (gram !== undefined) beginnings.set(gram, [...(beginnings.get(gram) ?? []), text]);
  }
  return beginnings;
}

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

/** A text as a list of licences gives it. */
export interface ListedText {
  readonly license: string;
  readonly name: string;
  readonly text: string;
  readonly isCommon: boolean;
}
