/**
 * The columns of a table from the fingerprints of each repair, in their order. A fingerprint that many repairs have is
 * everybody's and leads nowhere.
 */
export function fixTableOf(printsOf: readonly Float64Array[]): {
  readonly prints: Float64Array;
  readonly numbers: Uint32Array;
} {
  const counts = new Map<number, number>();
  for (const prints of printsOf) for (const print of prints) counts.set(print, (counts.get(print) ?? 0) + 1);
  const rows = printsOf.flatMap((prints, number) =>
    [...prints]
      .filter((print) => (counts.get(print) ?? 0) <= mostHolders)
      .map((print) => ({ print, number })),
  );
  return {
    prints: Float64Array.from(rows, ({ print }) => print),
    numbers: Uint32Array.from(rows, ({ number }) => number),
  };
}

const mostHolders = 64;

/** Numbers by fingerprints, in one open table: a fingerprint may have several numbers. It never changes. */
export class FixTable {
  private readonly mask: number;
  private readonly keys: Float64Array;
  private readonly values: Uint32Array;

  /** `prints[i]` leads to `numbers[i]`; fingerprints are larger than 0. */
  constructor(prints: Float64Array, numbers: Uint32Array) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, 2 * prints.length)));
    this.mask = size - 1;
    this.keys = new Float64Array(size);
    this.values = new Uint32Array(size);
    for (let at = 0; at < prints.length; at += 1) {
      let slot = this.slotOf(prints[at] as number);
      while (this.keys[slot] !== 0) slot = (slot + 1) & this.mask;
      this.keys[slot] = prints[at] as number;
      this.values[slot] = numbers[at] as number;
    }
  }

  forEach(print: number, hear: (number: number) => void): void {
    for (let slot = this.slotOf(print); this.keys[slot] !== 0; slot = (slot + 1) & this.mask)
      if (this.keys[slot] === print) hear(this.values[slot] as number);
  }

  private slotOf(print: number): number {
    return Math.imul((print / 0x10000) ^ print, 0x9e3779b1) & this.mask;
  }
}
