/**
 * Hashes of any run of a column of codes, each in constant time (Karp & Rabin, 1987): those of the beginnings are kept,
 * and the hash of a run is the difference of two, modulo 2^32. Equal runs have equal hashes wherever they stand.
 */
export class RunHashes {
  private firsts = new Int32Array(1024);
  private seconds = new Int32Array(1024);
  private runs = new Int32Array(1024);

  /** Take a column; what was known of the one before is gone. */
  load(codes: Int32Array, count: number): void {
    if (this.firsts.length <= count || this.firsts.length > Math.max(1 << 18, 16 * count)) {
      this.firsts = new Int32Array(Math.max(1024, 2 * count));
      this.seconds = new Int32Array(this.firsts.length);
    }
    makePowers(count);
    const { firsts, seconds } = this;
    let first = 0;
    let second = 0;
    for (let at = 0; at < count; at += 1) {
      const written = codes[at] as number;
      // Codes of frequent marks are small numbers: spread over all bits first.
      const code = Math.imul(written, spread) ^ (written >>> 15);
      first = (Math.imul(first, firstBase) + code) | 0;
      second = (Math.imul(second, secondBase) + code) | 0;
      firsts[at + 1] = first;
      seconds[at + 1] = second;
    }
  }

  /** The first hashes of all runs of a length, by where they begin; it holds until it is asked again. */
  firstsOf(run: number, count: number): Int32Array {
    if (this.runs.length < count || this.runs.length > Math.max(1 << 18, 16 * count))
      this.runs = new Int32Array(Math.max(1024, 2 * count));
    const { firsts, runs } = this;
    const power = firstPowers[run] as number;
    for (let at = 0; at + run <= count; at += 1)
      runs[at] = mixed((firsts[at + run] as number) - Math.imul(firsts[at] as number, power));
    return runs;
  }

  /** 32 bits for the run from `start` until before `end`. */
  first(start: number, end: number): number {
    const power = firstPowers[end - start] as number;
    return mixed((this.firsts[end] as number) - Math.imul(this.firsts[start] as number, power));
  }

  /** Further 32 bits for the same run. */
  second(start: number, end: number): number {
    const power = secondPowers[end - start] as number;
    return mixed((this.seconds[end] as number) - Math.imul(this.seconds[start] as number, power));
  }
}

/** Spread the bits of a hash over all of it: the last step of MurmurHash3 (Appleby, 2008). */
export function mixed(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

const spread = 0x9e3779b1;
const firstBase = 0x2c9277b5;
const secondBase = 0x5bd1e995;
let firstPowers = Int32Array.of(1);
let secondPowers = Int32Array.of(1);

function makePowers(most: number): void {
  if (firstPowers.length > most) return;
  const known = firstPowers.length;
  const length = Math.max(1024, 2 * most);
  const [first, second] = [new Int32Array(length), new Int32Array(length)];
  first.set(firstPowers);
  second.set(secondPowers);
  for (let at = known; at < length; at += 1) {
    first[at] = Math.imul(first[at - 1] as number, firstBase);
    second[at] = Math.imul(second[at - 1] as number, secondBase);
  }
  [firstPowers, secondPowers] = [first, second];
}
