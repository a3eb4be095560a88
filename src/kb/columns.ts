type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A list of numbers that grows: as many bytes as its kind of array has, and no object each. */
export class Column<Kind extends Numbers> {
  length = 0;

  constructor(private values: Kind) {}

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  push(value: number): number {
    if (this.length === this.values.length) this.grow();
    this.values[this.length] = value;
    this.length += 1;
    return this.length - 1;
  }

  set(index: number, value: number): void {
    this.values[index] = value;
  }

  /** What was pushed, as an array of its own. */
  toArray(): Kind {
    return this.values.slice(0, this.length) as Kind;
  }

  private grow(): void {
    const Kind = this.values.constructor as new (length: number) => Kind;
    const grown = new Kind(Math.max(1024, Math.ceil(this.values.length * 1.5)));
    grown.set(this.values);
    this.values = grown;
  }
}

export const bytes = () => new Column(new Uint8Array(0));
export const shorts = () => new Column(new Uint16Array(0));
export const integers = () => new Column(new Uint32Array(0));
/** Whole numbers up to 2^53. */
export const offsets = () => new Column(new Float64Array(0));

/** Texts by number, each once. */
export class Names {
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];

  get count(): number {
    return this.texts.length;
  }

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    // A text cut from a record would keep all of the record in memory.
    const own = Buffer.from(text).toString();
    this.numbers.set(own, this.texts.length);
    return this.texts.push(own) - 1;
  }

  /** No text is added any more: what only finds their numbers goes. */
  end(): void {
    this.numbers.clear();
  }

  textOf(number: number): string {
    return this.texts[number] ?? '';
  }
}
