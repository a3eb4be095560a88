/**
 * A column of numbers that is written again and again. What is taken holds until the next is taken from the same room; it
 * costs no memory of its own, which reading a thousand small parts would spend more time to free than to read.
 */
export class Room {
  private cells = new Int32Array(2 ** 12);

  /** So many cells, in which anything may stand. */
  take(count: number): Int32Array {
    if (this.cells.length < count) this.cells = new Int32Array(2 * count);
    return this.cells.subarray(0, count);
  }
}
