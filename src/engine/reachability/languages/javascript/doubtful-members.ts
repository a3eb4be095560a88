import type { CodeFunction } from '../../call-graph.ts';
import type { FlowGraph, Slot } from '../../flow/flow-graph.ts';
import type { FlowObject } from '../../flow/flow-object.ts';
import { type Holder, isHolder, unknownKey } from '../../flow/members.ts';

/**
 * Tells what a call of a member (`_.merge()`) may only mean because something was stored under a key that is not known
 * (`_[name] = f`), where its object has a member of that name as well: it may have been overwritten, but most likely was
 * not.
 */
export class DoubtfulMembers {
  private readonly stored = new Map<Holder, ReadonlySet<CodeFunction>>();
  private readonly chains = new Map<Holder, readonly Holder[]>();

  constructor(private readonly graph: FlowGraph) {}

  of(receiver: Slot, name: string): ReadonlySet<CodeFunction> {
    const objects = [...this.graph.objectsIn(receiver)].filter(isHolder);
    const doubtful = new Set<CodeFunction>();
    if (objects.length > mostReceivers) return doubtful;
    const likely = new Set<CodeFunction>();
    for (const object of objects) {
      const named = this.functionsAlong(object, name);
      const stored = this.storedIn(object);
      for (const one of named.size > 0 ? named : stored) likely.add(one);
      if (named.size > 0) for (const one of stored) doubtful.add(one);
    }
    for (const one of likely) doubtful.delete(one);
    return doubtful;
  }

  private storedIn(object: Holder): ReadonlySet<CodeFunction> {
    const known = this.stored.get(object) ?? this.functionsAlong(object, unknownKey);
    this.stored.set(object, known);
    return known;
  }

  /** The functions that an object, or what stands behind it, holds under a key. */
  private functionsAlong(object: Holder, key: string): Set<CodeFunction> {
    const found = new Set<CodeFunction>();
    for (const one of this.chainOf(object)) {
      const slot = one.members.get(key);
      for (const held of slot === undefined ? [] : this.graph.objectsIn(slot)) {
        const code = codeOf(held);
        if (code !== undefined) found.add(code);
      }
    }
    return found;
  }

  /** An object and what stands behind it. */
  private chainOf(object: Holder): readonly Holder[] {
    const known = this.chains.get(object);
    if (known !== undefined) return known;
    const chain = new Set([object]);
    for (const one of chain) {
      if (chain.size > mostBehind) break;
      for (const parent of one.parents)
        for (const behind of this.graph.objectsIn(parent)) if (isHolder(behind)) chain.add(behind);
    }
    const found = [...chain].slice(0, mostBehind);
    this.chains.set(object, found);
    return found;
  }
}

function codeOf(object: FlowObject): CodeFunction | undefined {
  if (object.kind === 'function') return object.code;
  return object.kind === 'bound' && object.target.kind === 'function' ? object.target.code : undefined;
}

/** Where more objects may be meant nothing is told apart. */
const mostReceivers = 64;
const mostBehind = 64;
