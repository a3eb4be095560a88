/** Small numbers under the hashes of names, for one function after another: clearing it costs nothing. */
export class NameTable {
  private readonly keys = new Int32Array(places);
  private readonly turns = new Int32Array(places);
  private readonly numbers = new Uint8Array(places);
  private turn = 1;
  private count = 0;

  clear(): void {
    this.turn += 1;
    this.count = 0;
  }

  /** The number of a name; 0 for one that is not there. */
  numberOf(hash: number): number {
    const place = this.placeOf(hash);
    return this.turns[place] === this.turn ? (this.numbers[place] as number) : 0;
  }

  /** Give a name a number, from 1; beyond `mostNames` no further ones are taken. */
  set(hash: number, number: number): void {
    const place = this.placeOf(hash);
    if (this.turns[place] !== this.turn) {
      if (this.count === mostNames) return;
      this.count += 1;
      this.turns[place] = this.turn;
      this.keys[place] = hash;
    }
    this.numbers[place] = number;
  }

  /** Where a name stands, or the free place where it would (linear probing). */
  private placeOf(hash: number): number {
    let place = Math.imul(hash, 0x9e3779b1) >>> (32 - bits);
    while (this.turns[place] === this.turn && this.keys[place] !== hash) place = (place + 1) % places;
    return place;
  }
}

const bits = 13;
const places = 1 << bits;
const mostNames = places / 2;
