import { pushTo } from '../../push-to.ts';
import { gramLength, gramsOf } from './grams.ts';
import {
  isSampled,
  type ReferenceColumns,
  type ReferenceText,
  sampleRate,
  slotOf,
} from './reference-columns.ts';
import type { WordRange } from './words.ts';

/** Finds the places where the texts of licences share five words in a row with another text. */
export class ReferenceTexts {
  readonly texts: readonly ReferenceText[];
  /** Pairs of a text and a word in it, gram by gram; each ends with -1. */
  readonly places: Int32Array;
  /** By the gram with which they begin as they are listed: the longest first; without those made of several notices. */
  private readonly beginnings: ReadonlyMap<number, readonly ReferenceText[]>;
  /** A bit for the last bits of these grams: nearly all others stop here. */
  private readonly begun = new Uint8Array(begunMask + 1);
  /** A bit for the last bits of every gram: most grams of other texts stop here. */
  private readonly known = new Uint8Array(knownMask + 1);

  constructor(private readonly columns: ReferenceColumns) {
    const { texts, places, slots } = columns;
    this.texts = texts;
    this.places = places;
    this.beginnings = beginningsOf(texts.filter(({ isSeveral }) => !isSeveral));
    for (const gram of this.beginnings.keys()) {
      const at = (gram >>> 3) & begunMask;
      this.begun[at] = (this.begun[at] as number) | (1 << (gram & 7));
    }
    // Two million slots: an iterator would take ten times as long.
    for (let slot = 0; slot < slots.length; slot += 1) {
      const gram = slots[slot] as number;
      if (gram === 0) continue;
      const at = (gram >>> 3) & knownMask;
      this.known[at] = (this.known[at] as number) | (1 << (gram & 7));
    }
  }

  /** The texts that begin with a gram as they are listed, the longest first. */
  beginningAt(gram: number): readonly ReferenceText[] | undefined {
    const isKnown = (this.begun[(gram >>> 3) & begunMask] as number) & (1 << (gram & 7));
    return isKnown === 0 ? undefined : this.beginnings.get(gram);
  }

  /** Whether a reference is told by a gram. */
  tells(gram: number): boolean {
    return this.toldSlotOf(gram) >= 0;
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
    if (isKnown === 0) return -1;
    const { slots, firsts } = this.columns;
    const slot = slotOf(gram, slots);
    return (firsts[slot] as number) >= 0 ? slot : -1;
  }

  /** Where in `places` those of a slot begin. */
  firstOf(slot: number): number {
    return this.columns.firsts[slot] as number;
  }

  /** How many places a slot has, up to some. */
  placeCount(slot: number): number {
    const first = this.firstOf(slot);
    let at = first;
    while (this.places[at] !== -1) at += 2;
    return (at - first) / 2;
  }

  /** How many grams in `slots` each reference has, about: of long ones every fourth is counted, for all four. */
  countSeeds(slots: Int32Array): Uint32Array {
    const { counted, countedFirsts } = this.columns;
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
    return isSampled(this.texts[text] as ReferenceText);
  }
}

const knownMask = 0x7ffff;
const begunMask = 0x1fff;

function beginningsOf(texts: readonly ReferenceText[]): Map<number, ReferenceText[]> {
  const beginnings = new Map<number, ReferenceText[]>();
  for (const text of [...texts].sort((a, b) => b.listed.length - a.listed.length)) {
    const [gram] = gramsOf(text.listed.subarray(0, gramLength));
    if (gram !== undefined) pushTo(beginnings, gram, text);
  }
  return beginnings;
}
