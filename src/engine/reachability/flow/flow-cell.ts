import type { FlowObject } from './flow-object.ts';
import { ObjectSet } from './object-set.ts';

/** Told each object of a slot. */
export type Listener = (object: FlowObject) => void;

/** What one slot holds, or several that have become one, and who is told of it. There are millions: each is small. */
export class FlowCell {
  /** So many of the set, the first ones, have been told to targets and listeners. */
  toldCount = 0;
  isWaiting = false;
  /** The size of the set when circles were last looked for from here. */
  searchedAt = 0;
  mergedInto: FlowCell | undefined = undefined;
  targets: readonly FlowCell[] = none;
  listeners: readonly Listener[] = none;
  private set: ObjectSet | undefined = undefined;
  private targetSet: Set<FlowCell> | undefined = undefined;

  /** The cell that this one has become part of, or itself. */
  top(): FlowCell {
    const { mergedInto } = this;
    if (mergedInto === undefined) return this;
    const top = mergedInto.top();
    this.mergedInto = top;
    return top;
  }

  get size(): number {
    return this.set === undefined ? 0 : this.set.size;
  }

  /** The numbers of the objects, in the order in which they came. The list grows. */
  get inOrder(): readonly number[] {
    return this.set === undefined ? none : this.set.inOrder;
  }

  /** Add an object; false when it is there already. */
  add(object: number): boolean {
    return (this.set ??= new ObjectSet()).add(object);
  }

  addListener(listener: Listener): void {
    if (this.listeners === none) this.listeners = [listener];
    else (this.listeners as Listener[]).push(listener);
  }

  /** False when it is a target already. */
  addTarget(target: FlowCell): boolean {
    const { targetSet } = this;
    if (targetSet === undefined ? this.targets.includes(target) : targetSet.has(target)) return false;
    if (this.targets === none) this.targets = [target];
    else (this.targets as FlowCell[]).push(target);
    if (targetSet !== undefined) targetSet.add(target);
    else if (this.targets.length > mostCompared) this.targetSet = new Set(this.targets);
    return true;
  }

  /** The numbers that targets and listeners have been told. */
  told(): readonly number[] {
    return this.inOrder.slice(0, this.toldCount);
  }

  /** Another cell becomes part of this one. Whoever listens to this one has been told `told`, which the other held. */
  takeOver(other: FlowCell, told: readonly number[]): void {
    const joined = new ObjectSet();
    for (const one of this.told()) joined.add(one);
    for (const one of told) joined.add(one);
    this.toldCount = joined.size;
    for (const one of this.inOrder) joined.add(one);
    for (const one of other.inOrder) joined.add(one);
    this.set = joined;
    for (const target of other.targets) this.addTarget(target);
    for (const listener of other.listeners) this.addListener(listener);
    other.mergedInto = this;
    other.targets = none;
    other.targetSet = undefined;
    other.listeners = none;
    other.set = undefined;
  }
}

const none: readonly never[] = [];
const mostCompared = 12;
