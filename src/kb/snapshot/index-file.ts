import { integers, offsets } from '../columns.ts';

/** Where the line of a vulnerability lies in `vulnerabilities.ndjson`; in bytes. */
export interface LineAt {
  readonly offset: number;
  readonly length: number;
}

const newline = 10;
const tab = 9;

/**
 * Collects an index and writes it as text: one line per key, sorted by the bytes of the key,
 * `key TAB offset,length offset,length ...`.
 *
 * Offsets are in base 36. Keys with a tab or a line break cannot be kept and are left out. Until it is written a key
 * takes its bytes and two numbers.
 */
export class IndexWriter {
  private readonly keys: Buffer[] = [];
  private pending: string[] = [];
  /** The number of the place of each key. */
  private readonly place = integers();
  private readonly offset = offsets();
  private readonly length = integers();
  /** How many different keys were written. */
  keyCount = 0;

  /** The lines that these keys lead to begin here. */
  add(keys: Iterable<string>, at: LineAt): void {
    const place = this.offset.push(at.offset);
    this.length.push(at.length);
    for (const key of keys) {
      if (/[\t\n]/.test(key)) continue;
      this.place.push(place);
      this.pending.push(key);
    }
    if (this.pending.length > 10_000) this.pack();
  }

  /** The text, in pieces of some kilobytes. The index is empty afterwards. */
  *pieces(): Iterable<string> {
    this.pack();
    const keys = this.keys.splice(0).flatMap((packed) => packed.toString().slice(0, -1).split('\n'));
    const order = Uint32Array.from(keys.keys());
    // Texts compare as their bytes do, unless a character beyond the first 55,296 is among them.
    const compare = keys.some((key) => /[\ud800-\uffff]/.test(key)) ? compareBytes : compareTexts;
    order.sort((a, b) => compare(keys[a] ?? '', keys[b] ?? '') || a - b);
    let piece = '';
    let last: string | undefined;
    for (const entry of order) {
      const key = keys[entry] ?? '';
      const place = this.place.at(entry);
      const at = `${this.offset.at(place).toString(36)},${this.length.at(place).toString(36)}`;
      if (key === last) piece += ` ${at}`;
      else {
        this.keyCount += 1;
        if (piece.length > 1 << 16) {
          yield `${piece}\n`;
          piece = `${key}\t${at}`;
        } else piece += `${last === undefined ? '' : '\n'}${key}\t${at}`;
      }
      last = key;
    }
    if (last !== undefined) yield `${piece}\n`;
  }

  private pack(): void {
    if (this.pending.length > 0) this.keys.push(Buffer.from(`${this.pending.join('\n')}\n`));
    this.pending = [];
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareBytes(a: string, b: string): number {
  return Buffer.from(a).compare(Buffer.from(b));
}

/** For so many questions at once it is quicker to know where every key stands than to search for each. */
const manyQuestions = 2_000;

/** An index, opened for reading: nothing is parsed until it is asked for. */
export class IndexReader {
  /** Where the line of each key begins; made when many are asked for at once. */
  private lines: ReadonlyMap<string, number> | undefined;

  constructor(private readonly index: Buffer) {}

  /** The places of a key; none when the index has no such key. */
  find(key: string): LineAt[] {
    return this.placesAt(findLine(this.index, key));
  }

  /** The places of each of these keys, in their order. */
  findAll(keys: readonly string[]): LineAt[][] {
    if (keys.length < manyQuestions) return keys.map((key) => this.find(key));
    const lines = (this.lines ??= linesByKey(this.index));
    return keys.map((key) => this.placesAt(lines.get(key)));
  }

  private placesAt(line: number | undefined): LineAt[] {
    if (line === undefined) return [];
    const places = this.index.indexOf(tab, line) + 1;
    return parsePlaces(this.index.toString('latin1', places, endOfLine(this.index, places)));
  }
}

function linesByKey(index: Buffer): Map<string, number> {
  const lines = new Map<string, number>();
  for (let start = 0; start < index.length; start = endOfLine(index, start) + 1)
    lines.set(index.toString('utf8', start, index.indexOf(tab, start)), start);
  return lines;
}

/** Where the line of a key begins, by binary search over the bytes; `undefined` when there is none. */
function findLine(index: Buffer, key: string): number | undefined {
  const wanted = Buffer.from(key);
  let low = 0;
  let high = index.length;
  // Invariant: `low` and `high` are starts of lines (or the end), and the line of the key starts in [low, high).
  while (low < high) {
    const middle = index.lastIndexOf(newline, ((low + high) >>> 1) - 1) + 1;
    const start = Math.max(middle, low);
    const end = endOfLine(index, start);
    const keyEnd = index.indexOf(tab, start);
    const order = keyEnd < 0 || keyEnd > end ? 1 : index.compare(wanted, 0, wanted.length, start, keyEnd);
    if (order === 0) return start;
    if (order < 0) low = Math.min(end + 1, high);
    else high = start;
  }
  return undefined;
}

function endOfLine(index: Buffer, start: number): number {
  const end = index.indexOf(newline, start);
  return end < 0 ? index.length : end;
}

function parsePlaces(text: string): LineAt[] {
  return text.split(' ').map((place) => {
    const [offset = '', length = ''] = place.split(',');
    return { offset: Number.parseInt(offset, 36), length: Number.parseInt(length, 36) };
  });
}
