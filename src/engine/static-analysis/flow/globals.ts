import type { State } from './state.ts';
import type { Value } from './value.ts';

const mostDepth = 4;

/** Bring what a value leads to from the state at the end of a file into another. */
export function bring(value: Value, from: State, into: State, depth = mostDepth): void {
  if (depth === 0) return;
  for (const { object: id } of value.targets ?? []) {
    const object = from.heap.get(id);
    if (object === undefined || into.heap.has(id)) continue;
    into.heap.set(id, object);
    for (const part of [...(object.items ?? []), ...object.fields.values(), object.rest])
      bring(part, from, into, depth - 1);
  }
}
