import type { FlowGraph, Slot } from './flow-graph.ts';

/** A name of a scope. */
interface Variable {
  /** What it ever holds: what other scopes see. */
  readonly all: Slot;
  /** What other scopes put into it. */
  readonly foreign: Slot;
}

/**
 * The names of one function or module. Within straight code a name is what was assigned last (as in static single
 * assignment form); branches and loops are joined; other scopes see everything that a name ever holds.
 */
export class Variables {
  private readonly variables = new Map<string, Variable>();
  private current = new Map<string, Slot>();

  constructor(private readonly graph: FlowGraph) {}

  has(name: string): boolean {
    return this.variables.has(name);
  }

  get names(): Iterable<string> {
    return this.variables.keys();
  }

  /** A name exists from here on. */
  declare(name: string): Variable {
    let variable = this.variables.get(name);
    if (variable === undefined) {
      variable = { all: this.graph.slot(), foreign: this.graph.slot() };
      this.graph.flow(variable.foreign, variable.all);
      this.variables.set(name, variable);
    }
    return variable;
  }

  /** A name is given a value by the code of its own scope. */
  assign(name: string, value: Slot): void {
    const { all, foreign } = this.declare(name);
    const version = this.graph.slot();
    this.graph.flow(value, version);
    this.graph.flow(foreign, version);
    this.graph.flow(version, all);
    this.current.set(name, version);
  }

  /** A name is given a value by the code of another scope. */
  assignFromElsewhere(name: string, value: Slot): void {
    this.graph.flow(value, this.declare(name).foreign);
  }

  /** What a name holds here. */
  read(name: string): Slot {
    return this.current.get(name) ?? this.declare(name).all;
  }

  /** What a name ever holds. */
  readFromElsewhere(name: string): Slot {
    return this.declare(name).all;
  }

  /** Code of which one part runs, or none. */
  branches(parts: readonly (() => void)[]): void {
    const before = this.current;
    const ends = parts.map((part) => {
      this.current = new Map(before);
      part();
      return this.current;
    });
    this.current = this.join(before, ends);
  }

  /** Code that runs any number of times, and assigns these names. */
  loop(assigned: Iterable<string>, body: () => void): void {
    const joints = new Map<string, Slot>();
    for (const name of assigned) {
      const before = this.current.get(name);
      if (before === undefined) continue;
      const joint = this.graph.slot();
      this.graph.flow(before, joint);
      joints.set(name, joint);
      this.current.set(name, joint);
    }
    body();
    for (const [name, joint] of joints) {
      this.graph.flow(this.current.get(name) ?? joint, joint);
      this.current.set(name, joint);
    }
  }

  private join(
    before: ReadonlyMap<string, Slot>,
    ends: readonly ReadonlyMap<string, Slot>[],
  ): Map<string, Slot> {
    const joined = new Map(before);
    for (const name of new Set(ends.flatMap((end) => [...end.keys()]))) {
      const slots = new Set(ends.flatMap((end) => end.get(name) ?? []));
      const joint = slots.size === 1 ? [...slots][0] : this.graph.slot();
      if (joint === undefined) continue;
      for (const slot of slots) this.graph.flow(slot, joint);
      joined.set(name, joint);
    }
    return joined;
  }
}
