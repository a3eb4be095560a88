import type { Postings } from '../clones/code-index.ts';

/** A fingerprint has 48 bits and spreads evenly over them. */
const fingerprintBits = 48;
/** So many postings stand in one bucket on average. */
const perBucket = 8;
/** Of more files that hold a fingerprint, the first are told. */
const mostHolders = 512;

/**
 * Fingerprints and the files that hold them, in flat columns: 12 bytes each and a table of buckets by the leading bits.
 * Filling and asking take time in proportion to what goes in and comes out.
 */
export class PostingTable {
  private constructor(
    private readonly shift: number,
    private readonly starts: Uint32Array,
    private readonly prints: Float64Array,
    private readonly fileIds: Uint32Array,
  ) {}

  /** `columns`: of each file, from the number 1 on, its fingerprints. */
  static of(columns: readonly Float64Array[]): PostingTable {
    const count = columns.reduce((sum, { length }) => sum + length, 0);
    const bits = Math.max(4, Math.min(22, Math.ceil(Math.log2(Math.max(1, count / perBucket)))));
    const shift = 2 ** (fingerprintBits - bits);
    const starts = new Uint32Array(2 ** bits + 1);
    for (const column of columns)
      for (const print of column) {
        const bucket = Math.floor(print / shift) + 1;
        starts[bucket] = (starts[bucket] as number) + 1;
      }
    for (let bucket = 1; bucket < starts.length; bucket += 1)
      starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number);
    const next = starts.slice();
    const [prints, fileIds] = [new Float64Array(count), new Uint32Array(count)];
    for (const [index, column] of columns.entries())
      for (const print of column) {
        const bucket = Math.floor(print / shift);
        const at = next[bucket] as number;
        next[bucket] = at + 1;
        prints[at] = print;
        fileIds[at] = index + 1;
      }
    return new PostingTable(shift, starts, prints, fileIds);
  }

  find(asked: Float64Array): Postings {
    const places: number[] = [];
    const found: number[] = [];
    for (const [place, print] of asked.entries()) {
      const bucket = Math.floor(print / this.shift);
      const end = this.starts[bucket + 1] as number;
      let holders = 0;
      for (let at = this.starts[bucket] as number; at < end && holders < mostHolders; at += 1) {
        if (this.prints[at] !== print) continue;
        places.push(place);
        found.push(this.fileIds[at] as number);
        holders += 1;
      }
    }
    return { count: found.length, places: Uint32Array.from(places), fileIds: Uint32Array.from(found) };
  }
}
