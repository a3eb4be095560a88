import { GrowingNumbers } from './growing.ts';
import type { Columns, Sections } from './sections.ts';
import { TextList, textColumns } from './text-list.ts';

/** Where in a document a word stands: one bit each, so that several add up. */
export const places = {
  /** A whole id, of a weakness; those of vulnerabilities stand in their own index. */
  id: 1,
  /** A whole name of a package or product. */
  wholeName: 2,
  title: 4,
  /** A word of the name of a package or product. */
  name: 8,
  vendor: 16,
  text: 32,
} as const;

/** A word of a document, and the places where it stands there. */
export type PlacedWords = ReadonlyMap<string, number>;

const placeBits = 6;
const placeMask = (1 << placeBits) - 1;
/** Documents and words are counted up to here, so that a number and its places fit 32 bits. */
const mostNumbers = 1 << (32 - placeBits);

/** Collects which words stand in which documents; 4 bytes for each pair, besides the words themselves. */
export class TermWriter {
  private readonly numbers = new Map<string, number>();
  private readonly pairs = new GrowingNumbers();
  private readonly ends = new GrowingNumbers();
  /** In how many documents each word is, by its number. */
  private counts = new Uint32Array(1 << 12);

  /** So many sorted pairs are in memory at once. */
  constructor(private readonly pieceLength = 1 << 22) {}

  /** Add the next document; documents count from 0. */
  add(words: PlacedWords): void {
    for (const [word, placed] of words) {
      let number = this.numbers.get(word);
      if (number === undefined) {
        if (this.numbers.size >= mostNumbers) continue;
        number = this.numbers.size;
        // A slice of a long text would keep all of it alive.
        this.numbers.set(Buffer.from(word).toString(), number);
      }
      this.pairs.push(number * (1 << placeBits) + placed);
      if (number >= this.counts.length) this.counts = doubled(this.counts);
      this.counts[number] = (this.counts[number] ?? 0) + 1;
    }
    this.ends.push(this.pairs.length);
  }

  /** The columns of the index: the words in order, and for each the documents that have it, in order. */
  columns(): Columns {
    const words = [...this.numbers.keys()].sort();
    const rank = new Uint32Array(words.length);
    words.forEach((word, index) => (rank[this.numbers.get(word) ?? 0] = index));
    this.numbers.clear();
    const starts = this.countStarts(rank);
    return {
      ...textColumns('words', words),
      'postings.starts': starts,
      postings: {
        kind: 'Uint32Array',
        length: this.pairs.length,
        pieces: () => this.sortedPairs(rank, starts),
      },
    };
  }

  private countStarts(rank: Uint32Array): Uint32Array {
    const starts = new Uint32Array(rank.length + 1);
    rank.forEach((at, number) => (starts[at + 1] = this.counts[number] ?? 0));
    for (let index = 1; index < starts.length; index += 1)
      starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0);
    return starts;
  }

  /**
   * Counting sort, as many words at a time as have about `pieceLength` pairs together: a pass over all pairs for each
   * piece costs less than a second array as long as all of them.
   */
  private *sortedPairs(rank: Uint32Array, starts: Uint32Array): Iterable<Uint32Array> {
    const longest = this.counts.reduce((most, count) => Math.max(most, count), 0);
    const buffer = new Uint32Array(Math.max(this.pieceLength, longest));
    const ends = this.ends.toArray();
    const next = starts.slice();
    for (let from = 0; from < rank.length; ) {
      const base = starts[from] ?? 0;
      let to = from + 1;
      while (to < rank.length && (starts[to + 1] ?? 0) - base <= buffer.length) to += 1;
      let document = 0;
      this.pairs.forEach((pair, index) => {
        while (index >= (ends[document] ?? 0)) document += 1;
        const term = rank[pair >>> placeBits] ?? 0;
        if (term < from || term >= to) return;
        const at = next[term] ?? 0;
        buffer[at - base] = document * (1 << placeBits) + (pair & placeMask);
        next[term] = at + 1;
      });
      yield buffer.subarray(0, (starts[to] ?? 0) - base);
      from = to;
    }
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

/** Tells which documents have a word. */
export class TermIndex {
  private readonly words: TextList;
  private readonly starts: Uint32Array;
  private readonly postings: Uint32Array;

  constructor(sections: Sections) {
    this.words = new TextList(sections, 'words');
    this.starts = sections.numbersOf('postings.starts');
    this.postings = sections.numbersOf('postings');
  }

  /** Hear each document that has the word, with its places there. */
  exactly(word: string, hear: (document: number, placed: number) => void): void {
    const at = this.words.firstFrom(word);
    if (at < this.words.length && this.words.at(at) === word) this.tell(at, at + 1, hear);
  }

  /** The same for every word that begins like this; a document may be told several times. */
  beginning(word: string, hear: (document: number, placed: number) => void): void {
    this.tell(this.words.firstFrom(word), this.words.firstFrom(`${word}\u{10ffff}`), hear);
  }

  private tell(from: number, to: number, hear: (document: number, placed: number) => void): void {
    const end = this.starts[to] ?? 0;
    for (let at = this.starts[from] ?? 0; at < end; at += 1) {
      const posting = this.postings[at] ?? 0;
      hear(posting >>> placeBits, posting & placeMask);
    }
  }
}
