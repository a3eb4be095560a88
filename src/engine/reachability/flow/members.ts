import type { CallSite } from './calls.ts';
import type { Slot } from './flow-graph.ts';
import type { ClassObject, ExternalObject, FlowObject, FunctionObject, RecordObject } from './flow-object.ts';
import { Objects } from './objects.ts';

/** Objects that have members. */
export type Holder = FunctionObject | ClassObject | RecordObject;

/** Members of objects: kept by objects, found along parents, read and written under keys that are known or computed. */
export abstract class Members extends Objects {
  private readonly lookUps = new Map<Holder, Map<string, Slot>>();
  private readonly copies = new Map<Holder, Set<Holder>>();
  /** What is done in the end, each time when there is something to do. */
  private unsettled: (() => boolean)[] = [];

  /** What reading a member of an object gives, when the object is no holder or the language reads otherwise. */
  protected abstract readSpecial(
    object: FlowObject,
    key: string | undefined,
    into: Slot,
    site: CallSite,
  ): boolean;

  /** The slot of an object's own member. */
  own(object: Holder, key: string): Slot {
    let slot = object.members.get(key);
    if (slot === undefined) {
      slot = this.graph.slot();
      object.members.set(key, slot);
      if (key !== anyKey) this.graph.flow(slot, this.own(object, anyKey));
      if (key !== anyKey)
        for (const copy of this.copies.get(object) ?? []) this.graph.flow(slot, this.own(copy, key));
    }
    return slot;
  }

  /** All members of one object become members of another, also those that come later. */
  copyOf(object: Holder, copy: Holder): void {
    const copies = this.copies.get(object) ?? new Set();
    this.copies.set(object, copies);
    if (object === copy || copies.has(copy)) return;
    copies.add(copy);
    for (const [key, slot] of object.members) if (key !== anyKey) this.graph.flow(slot, this.own(copy, key));
  }

  /** A member that an object has from the beginning. */
  declare(object: Holder, key: string, value: Slot): void {
    object.declared.add(key);
    this.graph.flow(value, this.own(object, key));
  }

  /** `base.key`; without a key that is known, any member. */
  load(base: Slot, key: string | undefined, into: Slot, site: CallSite): void {
    this.graph.each(base, (object) => {
      if (this.readSpecial(object, key, into, site)) return;
      if (isHolder(object)) this.lookUp(object, key, into);
    });
  }

  /** `base.key = value`; without a key that is known, under any. */
  store(base: Slot, key: string | undefined, value: Slot): void {
    this.graph.each(base, (object) => {
      if (isHolder(object)) this.graph.flow(value, this.own(object, key ?? unknownKey));
    });
  }

  /** `base[key]`, where the key is computed: the member it is known to name, else any. */
  loadBy(base: Slot, key: Slot, into: Slot, site: CallSite): void {
    this.byKey(key, (name) => this.load(base, name, into, site));
  }

  /** `base[key] = value`, where the key is computed. */
  storeBy(base: Slot, key: Slot, value: Slot): void {
    this.byKey(key, (name) => this.store(base, name, value));
  }

  /** Do something for each key that a slot may hold; with none when it is not known, which is known in the end. */
  byKey(key: Slot, act: (name: string | undefined) => void): void {
    const known = new Set<string | undefined>();
    const once = (name: string | undefined) => {
      if (known.has(name)) return;
      known.add(name);
      act(name);
    };
    this.graph.each(key, (object) =>
      once(object.kind === 'constant' && object.key !== unknownKey ? object.key : undefined),
    );
    this.ifEmpty(key, () => once(undefined));
  }

  /** Do something when nothing is known to be in a slot after all else is. */
  ifEmpty(slot: Slot, act: () => void): void {
    this.unsettled.push(() => {
      if (!this.graph.isEmpty(slot)) return false;
      act();
      return true;
    });
  }

  /** A value that is computed and names no member that is known. */
  computed(): Slot {
    return this.graph.slot(this.constant(unknownKey));
  }

  /** A member of an object or of what stands behind it; the first parent that surely has it hides the others. */
  lookUp(object: Holder, key: string | undefined, into: Slot): void {
    this.graph.flow(this.found(object, key, unknownKey), into);
  }

  /**
   * The slot of what a look-up gives: one for all who look for the same. What is stored under the key `unknown` may be
   * meant too.
   */
  protected found(object: Holder, key: string | undefined, unknown: string): Slot {
    const id = key === undefined ? anyKey : key;
    let ofObject = this.lookUps.get(object);
    if (ofObject === undefined) this.lookUps.set(object, (ofObject = new Map()));
    let found = ofObject.get(id);
    if (found === undefined) {
      found = this.graph.slot();
      ofObject.set(id, found);
      this.lookUpAlong(object, key, found, unknown, [], new Set());
    }
    return found;
  }

  private lookUpAlong(
    object: Holder,
    key: string | undefined,
    into: Slot,
    unknown: string,
    further: readonly Slot[],
    seen: ReadonlySet<Holder>,
  ): void {
    if (seen.has(object)) return this.lookUpNext(key, into, unknown, further, seen);
    this.graph.flow(this.own(object, key ?? anyKey), into);
    if (key !== undefined) this.graph.flow(this.own(object, unknown), into);
    if (key !== undefined && object.declared.has(key)) return;
    this.lookUpNext(key, into, unknown, [...object.parents, ...further], new Set([...seen, object]));
  }

  private lookUpNext(
    key: string | undefined,
    into: Slot,
    unknown: string,
    parents: readonly Slot[],
    seen: ReadonlySet<Holder>,
  ): void {
    const [next, ...further] = parents;
    if (next === undefined || seen.size > mostParents) return;
    this.graph.each(next, (parent) => {
      if (isHolder(parent)) {
        // One way at a time: the ways through parents that each may be several objects are too many to be walked.
        if (further.length === 0) this.graph.flow(this.found(parent, key, unknown), into);
        // What is also behind a later parent is looked at there, as in C3 linearization.
        else if (this.isBehind(parent, further)) this.lookUpNext(key, into, unknown, further, seen);
        else this.lookUpAlong(parent, key, into, unknown, further, seen);
      } else {
        if (parent.kind === 'external' && key !== undefined) this.readOfExternalParent(parent, key, into);
        this.lookUpNext(key, into, unknown, further, seen);
      }
    });
  }

  /** A member that may be inherited from a class whose code is not here. */
  protected readOfExternalParent(parent: ExternalObject, key: string, into: Slot): void {
    this.graph.put(into, this.external(`${parent.path}.${key}`));
  }

  private isBehind(object: Holder, slots: readonly Slot[], depth = 0): boolean {
    if (depth > mostParents) return false;
    for (const slot of slots)
      for (const other of this.graph.objectsIn(slot)) {
        if (other === object) return true;
        if (isHolder(other) && this.isBehind(object, other.parents, depth + 1)) return true;
      }
    return false;
  }

  /** Everything that iterating over a slot gives. */
  elementsOf(collection: Slot): Slot {
    const elements = this.graph.slot();
    this.graph.each(collection, (object) => {
      if (isHolder(object)) this.graph.flow(this.own(object, anyKey), elements);
      else if (object.kind === 'external') this.graph.put(elements, object);
    });
    return elements;
  }

  /** Let everything flow, within a number of steps; whether all has. */
  protected solve(mostSteps: number): boolean {
    for (;;) {
      if (!this.graph.solve(mostSteps)) return false;
      // What is empty by now stays so unless something else that is empty brings values to it.
      const left = this.unsettled;
      this.unsettled = [];
      if (!left.map((settle) => settle()).some(Boolean) && this.unsettled.length === 0) return true;
    }
  }
}

/** Objects that have members, by their kind. */
export function isHolder(object: FlowObject): object is Holder {
  return object.kind === 'record' || object.kind === 'class' || object.kind === 'function';
}

/** Key of what is stored under a key that is not known. */
export const unknownKey = '*';
/** Key of everything that is stored in an object. */
export const anyKey = '**';

const mostParents = 64;
