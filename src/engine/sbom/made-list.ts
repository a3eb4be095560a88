/** A list whose items are made anew each time somebody goes through it, so that never all of them are held at once. */
export class MadeList<T> implements Iterable<T> {
  private constructor(
    private readonly sources: readonly unknown[],
    private readonly make: (source: never) => T,
  ) {}

  /** A list that makes an item of each source. */
  static of<S, T>(sources: readonly S[], make: (source: S) => T): MadeList<T> {
    return new MadeList(sources, make);
  }

  get length(): number {
    return this.sources.length;
  }

  /** The list of what `change` makes of each item. */
  map<U>(change: (item: T) => U): MadeList<U> {
    return new MadeList(this.sources, (source) => change(this.make(source)));
  }

  *[Symbol.iterator](): Generator<T> {
    for (const source of this.sources) yield this.make(source as never);
  }
}
