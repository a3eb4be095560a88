import { either, type Range, type Step, type Value } from './value.ts';

/** Something that values lead to: a list, a map, an instance; in C a piece of memory or an open file. */
export interface HeapObject {
  readonly kind: 'list' | 'map' | 'instance' | 'memory';
  /** The elements of a list, when all are known. */
  readonly items?: readonly Value[];
  /** What is known of fields and keys. */
  readonly fields: ReadonlyMap<string, Value>;
  /** Whatever else may lie in it. */
  readonly rest: Value;
  readonly memory?: Memory;
}

/** What is known of a piece of memory, or of another thing that must be given back. */
export interface Memory {
  /** Who made it: `malloc`, `new`, `new[]`, `fopen`; `stack`, `static`. */
  readonly maker: string;
  readonly line: number;
  /** How many bytes. */
  readonly size: Range | undefined;
  readonly elementSize: number;
  readonly state: 'live' | 'released' | 'maybe-released';
  readonly releasedAt?: Step;
  /** Somebody else may hold it. */
  readonly hasEscaped?: boolean;
  /** How many characters stand before the zero at the end of text. */
  readonly length?: Range;
  /** So many bytes from the beginning have been written; absent: as far as we know all of it. */
  readonly written?: number;
}

/** What is known at a point of the program. */
export class State {
  isDead = false;

  constructor(
    readonly variables = new Map<string, Value>(),
    readonly heap = new Map<number, HeapObject>(),
  ) {}

  copy(): State {
    const state = new State(new Map(this.variables), new Map(this.heap));
    state.isDead = this.isDead;
    return state;
  }

  /** Become another state. */
  become(other: State): void {
    if (other === this) return;
    this.isDead = other.isDead;
    replace(this.variables, other.variables);
    replace(this.heap, other.heap);
  }

  end(): void {
    this.isDead = true;
  }
}

function replace<Key, Entry>(map: Map<Key, Entry>, by: ReadonlyMap<Key, Entry>): void {
  map.clear();
  for (const [key, entry] of by) map.set(key, entry);
}

/** What is known when one of several states holds. None of them alive: the point is never reached. */
export function joinStates(states: readonly State[]): State {
  const alive = states.filter(({ isDead }) => !isDead);
  const [first, ...rest] = alive;
  if (first === undefined) {
    const dead = states[0]?.copy() ?? new State();
    dead.end();
    return dead;
  }
  const joined = first.copy();
  for (const state of rest) {
    // Of what a chain of names stands for, nothing is known where only one of the ways has told it.
    for (const name of joined.variables.keys())
      if (name.includes('.') && !state.variables.has(name)) joined.variables.delete(name);
    joinInto(joined.variables, state.variables, either);
    joinInto(joined.heap, state.heap, eitherObject);
  }
  return joined;
}

function joinInto<Key, Entry>(
  into: Map<Key, Entry>,
  from: ReadonlyMap<Key, Entry>,
  join: (a: Entry, b: Entry) => Entry,
): void {
  for (const [key, entry] of from) {
    const known = into.get(key);
    if (known === undefined) {
      if (typeof key !== 'string' || !key.includes('.')) into.set(key, entry);
    } else if (known !== entry) into.set(key, join(known, entry));
  }
}

function eitherObject(a: HeapObject, b: HeapObject): HeapObject {
  const fields = new Map(a.fields);
  for (const [name, value] of b.fields) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? either(value, a.rest) : either(known, value));
  }
  const isSameLength = a.items !== undefined && a.items.length === b.items?.length;
  const rest = [...(isSameLength ? [] : [...(a.items ?? []), ...(b.items ?? [])]), a.rest, b.rest].reduce(
    either,
  );
  return {
    kind: a.kind,
    ...(isSameLength ? { items: a.items.map((item, index) => either(item, b.items?.[index] ?? item)) } : {}),
    fields,
    rest,
    ...(a.memory === undefined || b.memory === undefined ? {} : { memory: eitherMemory(a.memory, b.memory) }),
  };
}

function eitherMemory(a: Memory, b: Memory): Memory {
  if (a === b) return a;
  const releasedAt = a.releasedAt ?? b.releasedAt;
  const { length, written, ...known } = a;
  const lengths =
    length !== undefined && b.length !== undefined
      ? { length: { low: Math.min(length.low, b.length.low), high: Math.max(length.high, b.length.high) } }
      : {};
  return {
    ...known,
    state: a.state === b.state ? a.state : 'maybe-released',
    ...(releasedAt === undefined ? {} : { releasedAt }),
    hasEscaped: a.hasEscaped === true || b.hasEscaped === true,
    ...lengths,
    ...(written === undefined || b.written === undefined ? {} : { written: Math.max(written, b.written) }),
  };
}
