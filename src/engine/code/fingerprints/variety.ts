/**
 * How many different codes stand in a run of a column, asked for runs of one length. Tables of literals, lists of imports
 * and rows of assignments have few; what somebody thought about has many.
 */
export class Variety {
  private readonly seen = new Int32Array(1 << tableBits);
  private turn = 0;

  /** Counted up to `enough`; codes that share a place of the table count as one. */
  of(codes: Int32Array, start: number, end: number, enough: number): number {
    const { seen } = this;
    const turn = this.turn + 1;
    this.turn = turn;
    let count = 0;
    for (let at = start; at < end && count < enough; at += 1) {
      const place = Math.imul(codes[at] as number, 0x9e3779b1) >>> (32 - tableBits);
      // 1 where it was not seen in this turn: whether it was is anybody's guess, the processor's too.
      const other = (seen[place] as number) ^ turn;
      count += (other | -other) >>> 31;
      seen[place] = turn;
    }
    return count;
  }
}

const tableBits = 10;
