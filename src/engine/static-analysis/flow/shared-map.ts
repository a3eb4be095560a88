/**
 * A map that costs nothing to copy: copies share their entries until one of them is written to.
 *
 * States are copied at every branch of a program, and most branches change little.
 */
export class SharedMap<Key, Entry> implements Iterable<[Key, Entry]> {
  constructor(private held: Held<Key, Entry> = { map: new Map(), holders: 1 }) {}

  get size(): number {
    return this.held.map.size;
  }

  get(key: Key): Entry | undefined {
    return this.held.map.get(key);
  }

  has(key: Key): boolean {
    return this.held.map.has(key);
  }

  set(key: Key, entry: Entry): void {
    if (this.held.map.get(key) !== entry || !this.held.map.has(key)) this.own().set(key, entry);
  }

  delete(key: Key): void {
    if (this.held.map.has(key)) this.own().delete(key);
  }

  keys(): IterableIterator<Key> {
    return this.held.map.keys();
  }

  values(): IterableIterator<Entry> {
    return this.held.map.values();
  }

  [Symbol.iterator](): IterableIterator<[Key, Entry]> {
    return this.held.map[Symbol.iterator]();
  }

  copy(): SharedMap<Key, Entry> {
    this.held.holders += 1;
    return new SharedMap(this.held);
  }

  /** Hold what another map holds. */
  become(other: SharedMap<Key, Entry>): void {
    if (this.isSame(other)) return;
    this.held.holders -= 1;
    this.held = other.held;
    this.held.holders += 1;
  }

  /** Whether two maps share their entries; others may still be equal. */
  isSame(other: SharedMap<Key, Entry>): boolean {
    return this.held === other.held;
  }

  /** The entries to write to: a copy while others hold them too. */
  private own(): Map<Key, Entry> {
    if (this.held.holders > 1) {
      this.held.holders -= 1;
      this.held = { map: new Map(this.held.map), holders: 1 };
    }
    return this.held.map;
  }
}

/** Entries, and how many maps hold them; maps that are gone are counted too. */
interface Held<Key, Entry> {
  readonly map: Map<Key, Entry>;
  holders: number;
}
