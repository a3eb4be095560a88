/** Fingerprints that are asked one by one, in the room of a column: a fifth of what a `Set` of such numbers takes. */
export class PrintSet {
  /** `prints` ascend, each once. */
  constructor(private readonly prints: Float64Array) {}

  get size(): number {
    return this.prints.length;
  }

  has(print: number): boolean {
    const { prints } = this;
    let low = 0;
    let high = prints.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((prints[middle] as number) < print) low = middle + 1;
      else high = middle;
    }
    return prints[low] === print;
  }
}
