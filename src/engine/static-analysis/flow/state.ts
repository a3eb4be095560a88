import { SharedMap } from './shared-map.ts';
import { either, type Range, span, type Step, type Value } from './value.ts';

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
  /** Where it was made. */
  readonly path: string;
  readonly line: number;
  /** It is a variable whose address was taken: it holds one value, which is `rest` of the object. */
  readonly isVariable?: boolean;
  /** It lies within other memory, and is given back with it. */
  readonly isPart?: boolean;
  /** How many bytes. */
  readonly size: Range | undefined;
  readonly elementSize: number;
  readonly state: 'live' | 'released' | 'maybe-released';
  readonly releasedAt?: Step;
  /** Somebody else has made it: nothing was known of it before it was given back. */
  readonly isOthers?: boolean;
  /** Somebody else may hold it. */
  readonly hasEscaped?: boolean;
  /** How many characters stand before the zero at the end of text. */
  readonly length?: Range;
  /** So many bytes from the beginning have been written; absent: as far as we know all of it. */
  readonly written?: number;
  /** Of memory of which that is known: behind so many bytes something was written again. */
  readonly unwrittenTo?: number;
}

/** An object as another, but for some of it. All have the same fields in the same order, as values have. */
export function changedObject(
  { kind, items, fields, rest, memory }: HeapObject,
  changes: Partial<HeapObject>,
): HeapObject {
  return Object.assign({ kind, items, fields, rest, memory }, changes);
}

/** Memory as other memory, but for some of it. */
export function changedMemory(memory: Omit<Memory, 'path'>, changes: Partial<Memory>): Memory {
  return Object.assign(copyOf(memory), changes);
}

function copyOf(memory: Omit<Memory, 'path'> & { readonly path?: string }): Memory {
  return {
    maker: memory.maker,
    path: memory.path ?? '',
    line: memory.line,
    isVariable: memory.isVariable,
    isPart: memory.isPart,
    size: memory.size,
    elementSize: memory.elementSize,
    state: memory.state,
    releasedAt: memory.releasedAt,
    isOthers: memory.isOthers,
    hasEscaped: memory.hasEscaped,
    length: memory.length,
    written: memory.written,
    unwrittenTo: memory.unwrittenTo,
  };
}

/** What is known at a point of the program. */
export class State {
  isDead = false;

  constructor(
    readonly variables = new SharedMap<string, Value>(),
    readonly heap = new SharedMap<number, HeapObject>(),
  ) {}

  copy(): State {
    const state = new State(this.variables.copy(), this.heap.copy());
    state.isDead = this.isDead;
    return state;
  }

  /** Become another state. */
  become(other: State): void {
    if (other === this) return;
    this.isDead = other.isDead;
    this.variables.become(other.variables);
    this.heap.become(other.heap);
  }

  end(): void {
    this.isDead = true;
  }
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
    const lost = joinVariables(joined.variables, state.variables);
    joinHeaps(joined.heap, state.heap);
    for (const id of lost) letGo(joined.heap, id);
  }
  return joined;
}

/** Answers the objects that variables led to of which too many are possible now to know them all. */
function joinVariables(into: State['variables'], from: State['variables']): readonly number[] {
  if (into.isSame(from)) return none;
  let lost = none;
  // Of what a chain of names stands for, nothing is known where only one of the ways has told it.
  for (const name of into.keys()) if (!from.has(name) && name.includes('.')) into.delete(name);
  for (const [name, value] of from) {
    const known = into.get(name);
    if (known === undefined) {
      if (!name.includes('.')) into.set(name, value);
    } else if (known !== value) {
      const joined = either(known, value);
      into.set(name, joined);
      if (joined.targets === undefined && (known.targets ?? value.targets) !== undefined)
        lost = [...lost, ...idsOf(known), ...idsOf(value)];
    }
  }
  return lost;
}

const none: readonly number[] = [];

function idsOf({ targets = [] }: Value): readonly number[] {
  return targets.map(({ object }) => object);
}

/** Nobody here knows any more who has it. */
function letGo(heap: State['heap'], id: number): void {
  const object = heap.get(id);
  if (object?.memory !== undefined && object.memory.hasEscaped !== true)
    heap.set(id, changedObject(object, { memory: changedMemory(object.memory, { hasEscaped: true }) }));
}

function joinHeaps(into: State['heap'], from: State['heap']): void {
  if (into.isSame(from)) return;
  for (const [id, object] of into) if (!from.has(id)) into.set(id, onOneWay(object));
  for (const [id, object] of from) {
    const known = into.get(id);
    if (known !== object) into.set(id, known === undefined ? onOneWay(object) : eitherObject(known, object));
  }
}

/** What others have made is only known where it was given back: on the other way it is there still. */
function onOneWay(object: HeapObject): HeapObject {
  const { memory } = object;
  return memory?.isOthers === true && memory.state === 'released'
    ? changedObject(object, { memory: changedMemory(memory, { state: 'maybe-released' }) })
    : object;
}

function eitherObject(a: HeapObject, b: HeapObject): HeapObject {
  const isSameLength = a.items !== undefined && a.items.length === b.items?.length;
  const rest = [...(isSameLength ? [] : [...(a.items ?? []), ...(b.items ?? [])]), a.rest, b.rest].reduce(
    either,
  );
  return {
    kind: a.kind,
    items: isSameLength ? a.items.map((item, index) => either(item, b.items?.[index] ?? item)) : undefined,
    fields: a.fields === b.fields ? a.fields : eitherFields(a, b),
    rest,
    memory: a.memory === undefined || b.memory === undefined ? undefined : eitherMemory(a.memory, b.memory),
  };
}

function eitherFields(a: HeapObject, b: HeapObject): HeapObject['fields'] {
  const fields = new Map(a.fields);
  for (const [name, value] of b.fields) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? either(value, a.rest) : either(known, value));
  }
  return fields;
}

function lesser(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

function eitherMemory(a: Memory, b: Memory): Memory {
  if (a === b) return a;
  const releasedAt = a.releasedAt ?? b.releasedAt;
  return changedMemory(a, {
    state: a.state === b.state ? a.state : 'maybe-released',
    releasedAt,
    hasEscaped: a.hasEscaped === true || b.hasEscaped === true,
    length: a.length !== undefined && b.length !== undefined ? span(a.length, b.length) : undefined,
    written: a.written === undefined || b.written === undefined ? undefined : Math.max(a.written, b.written),
    unwrittenTo: lesser(a.unwrittenTo, b.unwrittenTo),
  });
}
