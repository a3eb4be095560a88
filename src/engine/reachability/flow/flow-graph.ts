import { FlowCell, type Listener } from './flow-cell.ts';
import { findCircles } from './flow-circles.ts';
import type { FlowObject } from './flow-object.ts';

/** A variable of the flow graph: what may be held by a name, a field, a parameter or an expression. */
export type Slot = number;

/**
 * Which objects may arrive in which slots: inclusion constraints in the manner of Andersen (1994), solved by a worklist.
 *
 * Loads, stores and calls are listeners on a slot: they are told every object that ever arrives there, and add further
 * constraints. Sets only grow, so the order in which things arrive does not matter, and the end is the least solution.
 * Only what is new in a slot goes on from it, and slots that flow into each other in a circle become one as soon as they
 * hold the same (lazy cycle detection; Hardekopf & Lin, 2007).
 */
export class FlowGraph {
  private readonly cells: FlowCell[] = [];
  private readonly objects: FlowObject[] = [];
  private readonly numbers = new Map<FlowObject, number>();
  private waiting: FlowCell[] = [];
  private stepCount = 0;
  /** The first slot that was made by propagation. */
  private firstMade: number | undefined;

  /** A new slot, with the objects it starts with. */
  slot(...objects: readonly FlowObject[]): Slot {
    const slot = this.cells.push(new FlowCell()) - 1;
    for (const object of objects) this.put(slot, object);
    return slot;
  }

  /** An object arrives in a slot. */
  put(slot: Slot, object: FlowObject): void {
    this.add(this.cellOf(slot), this.numberOf(object));
  }

  /** Whatever is in one slot is in the other too. */
  flow(from: Slot, to: Slot): void {
    const source = this.cellOf(from);
    const target = this.cellOf(to);
    if (source === target || !source.addTarget(target)) return;
    this.addAll(target, source.inOrder, 0, source.toldCount);
  }

  /** Be told each object of a slot once, also those that arrive later. */
  each(slot: Slot, listener: Listener): void {
    const cell = this.cellOf(slot);
    cell.addListener(listener);
    this.tell([listener], cell.inOrder, 0, cell.toldCount);
  }

  /** What is known to be in a slot. */
  *objectsIn(slot: Slot): Iterable<FlowObject> {
    for (const number of this.cellOf(slot).inOrder) yield this.objects[number] as FlowObject;
  }

  /** Whether nothing is known to be in a slot. */
  isEmpty(slot: Slot): boolean {
    return this.cellOf(slot).size === 0;
  }

  /**
   * Propagate until nothing changes; false when that takes more than `mostSteps`, those of earlier times included, or needs
   * too many slots that were not there before, and the sets are not complete. A step is one object that is told to whom a
   * slot flows into.
   */
  solve(mostSteps: number): boolean {
    this.firstMade ??= this.cells.length;
    while (this.waiting.length > 0) {
      const round = this.waiting;
      this.waiting = [];
      for (const [index, cell] of round.entries()) {
        if (this.stepCount >= mostSteps || this.cells.length - this.firstMade > mostMade) {
          for (const rest of round.slice(index)) this.waiting.push(rest);
          return false;
        }
        cell.isWaiting = false;
        if (cell.mergedInto === undefined) this.tellNew(cell);
      }
    }
    return true;
  }

  /** Tell targets and listeners of a cell what has arrived in it. */
  private tellNew(cell: FlowCell): void {
    const { inOrder, toldCount: from } = cell;
    const to = inOrder.length;
    if (from === to) return;
    this.stepCount += to - from;
    // Who comes meanwhile is told by `flow` and `each`.
    cell.toldCount = to;
    const listeners = cell.listeners.slice();
    let isCircleLikely = false;
    for (const target of cell.targets) {
      const top = target.top();
      this.addAll(top, inOrder, from, to);
      isCircleLikely ||= top !== cell && top.size === to;
    }
    this.tell(listeners, inOrder, from, to);
    if (isCircleLikely && cell.mergedInto === undefined && cell.size >= 2 * cell.searchedAt) {
      cell.searchedAt = cell.size;
      for (const circle of findCircles(cell)) this.merge(circle);
    }
  }

  /** Make one cell of several that flow into each other. */
  private merge([top, ...others]: readonly FlowCell[]): void {
    if (top === undefined) return;
    for (const other of others) {
      const toldTop = new Set(top.told());
      const toldOther = new Set(other.told());
      const newToTop = [...toldOther].filter((one) => !toldTop.has(one));
      const newToOther = [...toldTop].filter((one) => !toldOther.has(one));
      const [ofTop, ofOther] = [top.listeners.slice(), other.listeners.slice()];
      for (const target of top.targets) this.addAll(target.top(), newToTop, 0, newToTop.length);
      for (const target of other.targets) this.addAll(target.top(), newToOther, 0, newToOther.length);
      top.takeOver(other, newToTop);
      if (top.toldCount < top.size) this.wait(top);
      this.tell(ofTop, newToTop, 0, newToTop.length);
      this.tell(ofOther, newToOther, 0, newToOther.length);
    }
  }

  private addAll(cell: FlowCell, numbers: readonly number[], from: number, to: number): void {
    for (let index = from; index < to; index += 1) this.add(cell, numbers[index] as number);
  }

  private add(cell: FlowCell, number: number): void {
    if (cell.add(number)) this.wait(cell);
  }

  private wait(cell: FlowCell): void {
    if (cell.isWaiting) return;
    cell.isWaiting = true;
    this.waiting.push(cell);
  }

  private tell(listeners: readonly Listener[], numbers: readonly number[], from: number, to: number): void {
    for (let index = from; index < to; index += 1)
      for (const listener of listeners) listener(this.objects[numbers[index] as number] as FlowObject);
  }

  private cellOf(slot: Slot): FlowCell {
    return (this.cells[slot] as FlowCell).top();
  }

  private numberOf(object: FlowObject): number {
    let number = this.numbers.get(object);
    if (number === undefined) {
      number = this.objects.push(object) - 1;
      this.numbers.set(object, number);
    }
    return number;
  }
}

/** Slots that propagation may make: each costs as much as several steps, and memory. */
export const mostMade = 500_000;
