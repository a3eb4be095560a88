import { RunHashes } from '../../code/fingerprints/run-hashes.ts';
import { type WordRange, type Words, wordsOf } from './words.ts';

/** How the words of a sentence mean a licence; `nothing` for those that only sound so. */
const sentenceKinds = ['text', 'tag', 'notice', 'name', 'url', 'nothing'] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

/** A sentence that means a licence, as whoever read it wrote it down. */
export interface WrittenSentence {
  /** SPDX; empty where it means nothing. */
  readonly expression: string;
  readonly kind: SentenceKind;
  readonly text: string;
}

/** A table as it is kept: its rows in base64. */
export interface PackedSentences {
  readonly expressions: readonly string[];
  readonly rows: string;
}

/** A known sentence in a text, from its first to its last word. */
export interface FoundSentence {
  readonly expression: string;
  readonly kind: SentenceKind;
  readonly first: number;
  readonly last: number;
}

/** So many words at the beginning of a sentence choose what it is compared with. */
const leadLength = 4;
/** The hash of the lead, two hashes of all words, how many there are, expression, kind. */
const rowBytes = 17;

/** Pack sentences by the hashes of their words; of two that have the same words the first is kept. */
export function packSentences(written: readonly WrittenSentence[]): PackedSentences {
  const expressions = [...new Set(written.map(({ expression }) => expression))].sort();
  const numbers = new Map(expressions.map((expression, index) => [expression, index]));
  const rows = new Map<string, Buffer>();
  for (const { expression, kind, text } of written) {
    const { hashes, count } = wordsOf(text);
    if (count === 0 || count > 0xffff) continue;
    runs.load(hashes, count);
    const row = Buffer.alloc(rowBytes);
    row.writeInt32LE(runs.first(0, Math.min(leadLength, count)), 0);
    row.writeInt32LE(runs.first(0, count), 4);
    row.writeInt32LE(runs.second(0, count), 8);
    row.writeUInt16LE(count, 12);
    row.writeUInt16LE(numbers.get(expression) ?? 0, 14);
    row.writeUInt8(sentenceKinds.indexOf(kind), 16);
    const key = row.toString('latin1', 4, 14);
    if (!rows.has(key)) rows.set(key, row);
  }
  const sorted = [...rows.values()].sort((a, b) => a.compare(b));
  return { expressions, rows: Buffer.concat(sorted).toString('base64') };
}

const runs = new RunHashes();
const knownMask = 0xffff;

/** Finds known sentences in a text: their words, one after the other, whatever stands between them. */
export class SentenceTable {
  private readonly expressions: readonly string[];
  private readonly firsts: Int32Array;
  private readonly seconds: Int32Array;
  private readonly counts: Uint16Array;
  private readonly meanings: Uint16Array;
  private readonly kinds: Uint8Array;
  /** Open addressing by lead: one more than the first row that has it; the others follow, longest first. */
  private readonly slots: Int32Array;
  private readonly leads: Int32Array;
  private readonly mask: number;
  /** A bit for the last bits of every lead: most words begin no sentence. */
  private readonly known = new Uint8Array(knownMask + 1);

  constructor(packed: PackedSentences) {
    const bytes = Buffer.from(packed.rows, 'base64');
    const rowCount = bytes.length / rowBytes;
    const leads = new Int32Array(rowCount);
    const counts = new Uint16Array(rowCount);
    for (let row = 0; row < rowCount; row += 1) {
      leads[row] = bytes.readInt32LE(row * rowBytes);
      counts[row] = bytes.readUInt16LE(row * rowBytes + 12);
    }
    const order = Uint32Array.from(leads.keys()).sort(
      (a, b) =>
        (leads[a] as number) - (leads[b] as number) || (counts[b] as number) - (counts[a] as number) || a - b,
    );
    this.expressions = packed.expressions;
    this.leads = Int32Array.from(order, (row) => leads[row] as number);
    this.counts = Uint16Array.from(order, (row) => counts[row] as number);
    this.firsts = Int32Array.from(order, (row) => bytes.readInt32LE(row * rowBytes + 4));
    this.seconds = Int32Array.from(order, (row) => bytes.readInt32LE(row * rowBytes + 8));
    this.meanings = Uint16Array.from(order, (row) => bytes.readUInt16LE(row * rowBytes + 14));
    this.kinds = Uint8Array.from(order, (row) => bytes.readUInt8(row * rowBytes + 16));
    this.mask = (1 << Math.ceil(Math.log2(4 * rowCount + 2))) - 1;
    this.slots = new Int32Array(this.mask + 1);
    for (let row = rowCount - 1; row >= 0; row -= 1) {
      const lead = this.leads[row] as number;
      this.slots[this.slotOf(lead)] = row + 1;
      this.known[(lead >>> 3) & knownMask] =
        (this.known[(lead >>> 3) & knownMask] as number) | (1 << (lead & 7));
    }
  }

  /** The longest sentence at each place that is not a part of one before it, in order; none that begins in `without`. */
  findIn({ hashes, count }: Words, without?: WordRange): FoundSentence[] {
    runs.load(hashes, count);
    const found: FoundSentence[] = [];
    let reached = 0;
    for (let at = 0; at < count; at += 1) {
      if (at === without?.first) at = without.last + 1;
      const row = this.longestAt(at, count);
      if (row < 0) continue;
      const end = at + (this.counts[row] as number);
      if (end <= reached) continue;
      reached = end;
      const expression = this.expressions[this.meanings[row] as number] as string;
      const kind = sentenceKinds[this.kinds[row] as number] as SentenceKind;
      found.push({ expression, kind, first: at, last: end - 1 });
    }
    return found;
  }

  private longestAt(at: number, count: number): number {
    for (let length = Math.min(leadLength, count - at); length > 0; length -= 1) {
      const lead = runs.first(at, at + length);
      if (((this.known[(lead >>> 3) & knownMask] as number) & (1 << (lead & 7))) === 0) continue;
      for (
        let row = (this.slots[this.slotOf(lead)] as number) - 1;
        row >= 0 && this.leads[row] === lead;
        row += 1
      )
        if (this.isAt(row, at, count)) return row;
    }
    return -1;
  }

  private isAt(row: number, at: number, count: number): boolean {
    const end = at + (this.counts[row] as number);
    return (
      end <= count && runs.first(at, end) === this.firsts[row] && runs.second(at, end) === this.seconds[row]
    );
  }

  private slotOf(lead: number): number {
    let slot = lead & this.mask;
    for (;;) {
      const row = (this.slots[slot] as number) - 1;
      if (row < 0 || this.leads[row] === lead) return slot;
      slot = (slot + 1) & this.mask;
    }
  }
}
