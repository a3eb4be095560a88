import type { FlowObject } from './flow-object.ts';

/** A variable of the flow graph: what may be held by a name, a field, a parameter or an expression. */
export type Slot = number;

type Listener = (object: FlowObject) => void;

/**
 * Which objects may arrive in which slots: inclusion constraints in the manner of Andersen (1994), solved by a worklist.
 *
 * Loads, stores and calls are listeners on a slot: they are told every object that ever arrives there, and add further
 * constraints. Sets only grow, so the order in which things arrive does not matter, and the end is the least solution.
 */
export class FlowGraph {
  /** What is in each slot, and whether its listeners and targets have been told. */
  private readonly sets: (Map<FlowObject, boolean> | undefined)[] = [];
  private readonly targets: (Set<Slot> | undefined)[] = [];
  private readonly listeners: (Listener[] | undefined)[] = [];
  private readonly pending: { readonly slot: Slot; readonly object: FlowObject }[] = [];
  private slotCount = 0;
  private stepCount = 0;

  /** A new slot, with the objects it starts with. */
  slot(...objects: readonly FlowObject[]): Slot {
    const slot = this.slotCount;
    this.slotCount += 1;
    for (const object of objects) this.put(slot, object);
    return slot;
  }

  /** An object arrives in a slot. */
  put(slot: Slot, object: FlowObject): void {
    const set = (this.sets[slot] ??= new Map());
    if (set.has(object)) return;
    set.set(object, false);
    this.pending.push({ slot, object });
  }

  /** Whatever is in one slot is in the other too. */
  flow(from: Slot, to: Slot): void {
    if (from === to) return;
    const targets = (this.targets[from] ??= new Set());
    if (targets.has(to)) return;
    targets.add(to);
    for (const [object, isTold] of this.sets[from] ?? []) if (isTold) this.put(to, object);
  }

  /** Be told each object of a slot once, also those that arrive later. */
  each(slot: Slot, listener: Listener): void {
    (this.listeners[slot] ??= []).push(listener);
    for (const [object, isTold] of this.sets[slot] ?? []) if (isTold) listener(object);
  }

  /** What is known to be in a slot. */
  objectsIn(slot: Slot): Iterable<FlowObject> {
    return this.sets[slot]?.keys() ?? [];
  }

  /** Whether nothing is known to be in a slot. */
  isEmpty(slot: Slot): boolean {
    return (this.sets[slot]?.size ?? 0) === 0;
  }

  /**
   * Propagate until nothing changes; false when that takes more than `mostSteps`, those of earlier times included, and the
   * sets are not complete.
   */
  solve(mostSteps: number): boolean {
    for (; this.stepCount < mostSteps; this.stepCount += 1) {
      const next = this.pending.pop();
      if (next === undefined) return true;
      const { slot, object } = next;
      this.sets[slot]?.set(object, true);
      for (const target of this.targets[slot] ?? []) this.put(target, object);
      // Listeners that come meanwhile have been told by `each`.
      for (const listener of this.listeners[slot]?.slice() ?? []) listener(object);
    }
    return this.pending.length === 0;
  }
}
