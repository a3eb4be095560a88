import { describe, expect, it } from 'vitest';
import { FlowGraph, type Slot } from './flow-graph.ts';
import type { FlowObject } from './flow-object.ts';
import { ObjectSet } from './object-set.ts';

const objects: FlowObject[] = Array.from({ length: 60 }, (_, key) => ({
  kind: 'constant',
  key: String(key),
}));

/** The same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a flow graph', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'holds what repeated copying gives, and tells everybody everything once (random graph %i)',
    (seed) => {
      const random = randomOf(seed + 1);
      const graph = new FlowGraph();
      const slots: Slot[] = Array.from({ length: 40 }, () => graph.slot());
      const slot = () => slots[random(slots.length)] as Slot;
      const plain = new Plain();
      const told: { readonly slot: Slot; readonly heard: FlowObject[] }[] = [];
      const flow = (from: Slot, to: Slot) => (graph.flow(from, to), plain.flow(from, to));
      const put = (to: Slot, object: FlowObject) => (graph.put(to, object), plain.put(to, object));

      for (let round = 0; round < 6; round += 1) {
        for (let count = 0; count < 12; count += 1) flow(slot(), slot());
        for (let count = 0; count < 8; count += 1) put(slot(), objects[random(60)] as FlowObject);
        for (let count = 0; count < 4; count += 1) {
          const [at, to] = [slot(), slot()];
          const heard: FlowObject[] = [];
          told.push({ slot: at, heard });
          // As a call does: who arrives adds a constraint.
          graph.each(at, (object) => {
            heard.push(object);
            graph.flow(slots[Number(object.kind === 'constant' && object.key) % 40] as Slot, to);
          });
          plain.each(
            at,
            (object) => slots[Number(object.kind === 'constant' && object.key) % 40] as Slot,
            to,
          );
        }
        expect(graph.solve(1_000_000)).toBe(true);
        plain.solve();
        for (const one of slots) expect(new Set(graph.objectsIn(one))).toEqual(plain.in(one));
      }

      for (const { slot: at, heard } of told) {
        expect(new Set(heard)).toEqual(plain.in(at));
        expect(heard.length).toBe(new Set(heard).size);
      }
    },
  );

  it('makes one of slots that flow into each other, also where each knew something that others did not', () => {
    const graph = new FlowGraph();
    const circle = Array.from({ length: 5 }, () => graph.slot());
    const heard = circle.map((slot) => {
      const list: FlowObject[] = [];
      graph.each(slot, (object) => list.push(object));
      return list;
    });
    for (const [index, slot] of circle.entries()) graph.put(slot, objects[index] as FlowObject);
    for (const [index, slot] of circle.entries()) graph.flow(slot, circle[(index + 1) % 5] as Slot);
    graph.solve(1_000);
    for (const object of objects) graph.put(circle[2] as Slot, object);

    graph.solve(1_000_000);

    for (const list of heard) expect(list).toHaveLength(60);
    for (const list of heard) expect(new Set(list)).toEqual(new Set(objects));
  });

  it('says when it takes too long, and goes on where it stopped', () => {
    const graph = new FlowGraph();
    const slots = Array.from({ length: 100 }, () => graph.slot());
    for (const [index, slot] of slots.slice(1).entries()) graph.flow(slots[index] as Slot, slot);
    graph.put(slots[0] as Slot, objects[0] as FlowObject);

    expect(graph.solve(50)).toBe(false);
    expect(graph.isEmpty(slots[99] as Slot)).toBe(true);

    expect(graph.solve(1_000)).toBe(true);
    expect([...graph.objectsIn(slots[99] as Slot)]).toEqual([objects[0]]);
  });

  it('says when propagation makes more and more slots', () => {
    const graph = new FlowGraph();
    const start = graph.slot();
    const grow = (slot: Slot) =>
      graph.each(slot, (object) => {
        const next = graph.slot();
        grow(next);
        graph.put(next, object);
      });
    grow(start);
    graph.put(start, objects[0] as FlowObject);

    expect(graph.solve(Number.POSITIVE_INFINITY)).toBe(false);
  });
});

describe('a set of numbers', () => {
  it('has each number once, in the order in which they came', () => {
    const random = randomOf(7);
    const set = new ObjectSet();
    const plain = new Set<number>();

    for (let count = 0; count < 5_000; count += 1) {
      const one = random(1_000) * 64;
      expect(set.add(one)).toBe(!plain.has(one));
      plain.add(one);
    }

    expect(set.inOrder).toEqual([...plain]);
  });
});

/** The same constraints, solved by copying everything until nothing changes. */
class Plain {
  private readonly sets = new Map<Slot, Set<FlowObject>>();
  private readonly flows = new Set<string>();
  private readonly rules: { at: Slot; from: (object: FlowObject) => Slot; to: Slot }[] = [];

  in(slot: Slot): Set<FlowObject> {
    const set = this.sets.get(slot) ?? new Set();
    this.sets.set(slot, set);
    return set;
  }

  put(slot: Slot, object: FlowObject): void {
    this.in(slot).add(object);
  }

  flow(from: Slot, to: Slot): void {
    this.flows.add(`${from} ${to}`);
  }

  each(at: Slot, from: (object: FlowObject) => Slot, to: Slot): void {
    this.rules.push({ at, from, to });
  }

  solve(): void {
    for (let before = -1, now = 0; before !== now; ) {
      before = now;
      for (const { at, from, to } of this.rules)
        for (const object of this.in(at)) this.flow(from(object), to);
      for (const one of this.flows) {
        const [from, to] = one.split(' ').map(Number) as [Slot, Slot];
        for (const object of this.in(from)) this.put(to, object);
      }
      now = this.flows.size + [...this.sets.values()].reduce((sum, { size }) => sum + size, 0);
    }
  }
}
