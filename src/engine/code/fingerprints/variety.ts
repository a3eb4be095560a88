/**
 * How many different codes stand in a run of a column, asked for runs of one length. Tables of literals, lists of imports
 * and rows of assignments have few; what somebody thought about has many.
 */
export class Variety {
  private readonly seen = new Int32Array(tableSize);
  private turn = 0;

  /** Counted up to `enough`; codes that share a place of the table count as one. */
  of(codes: Int32Array, start: number, end: number, enough: number): number {
    this.turn += 1;
    let count = 0;
    for (let at = start; at < end && count < enough; at += 1) {
      const place = (Math.imul(codes[at] as number, 0x9e3779b1) >>> 22) % tableSize;
      if (this.seen[place] === this.turn) continue;
      this.seen[place] = this.turn;
      count += 1;
    }
    return count;
  }
}

const tableSize = 1024;
