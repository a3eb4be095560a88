import type { Called } from '../prepare-call.ts';
import type { Frame } from '../frame.ts';
import { type State, changedObject, changedMemory } from '../state.ts';
import { type Value, ofTaints, changed, valueOf } from '../value.ts';
import { escape } from './access.ts';

/**
 * What is no longer known after a call that is not of the standard library: what lies behind pointers, what belongs to all
 * functions, and variables whose address somebody has. `isSeen` says that the function was looked into: what it did to memory
 * is known then.
 */
export function forgetAfter(frame: Frame, called: Called, isSeen: boolean, state: State): void {
  const { variables } = state;
  // Chains of names are no variables either.
  for (const name of variables.keys())
    if (!frame.types.has(name) || frame.statics.has(name)) variables.delete(name);
  for (const name of frame.exposed) {
    const value = variables.get(name);
    if (value !== undefined) variables.set(name, afterCall(frame, { name, value, isSeen }, state));
  }
  forgetEscaped(state);
  if (isSeen) return;
  for (const { value } of called.expression.args)
    if (value.kind === 'name') doubt(value.name, called.name, state);
  forgetReached(called.args, state);
}

/** What a variable may be whose address somebody has: what a function that was looked into has put there, else anything. */
function afterCall(
  frame: Frame,
  { name, value, isSeen }: { name: string; value: Value; isSeen: boolean },
  { heap }: State,
): Value {
  const place = frame.places.get(name);
  const object = place === undefined ? undefined : heap.get(place);
  if (place === undefined || object === undefined) return withoutValue(value);
  if (isSeen) return changed(object.rest, { isDoubtful: true });
  heap.set(place, changedObject(object, { rest: withoutValue(value) }));
  return withoutValue(value);
}

/** A function cannot change a variable that it is given; a macro can. */
function doubt(name: string, callee: string, state: State): void {
  const value = state.variables.get(name);
  if (value === undefined) return;
  if (!isMacroName.test(callee)) return state.variables.set(name, changed(value, { isDoubtful: true }));
  // Nobody here knows any more what it leads to.
  escape(value, state);
  state.variables.set(name, withoutValue(value));
}

/** Functions are mostly not called so. */
export const isMacroName = /^[A-Z][A-Z0-9_]*$/;

function withoutValue({ taints, type, origin }: Value): Value {
  return valueOf({ taints, type, origin });
}

/** What somebody else holds may be written to by whatever is called. */
function forgetEscaped({ heap }: State): void {
  for (const [id, object] of heap)
    if (object.memory?.hasEscaped === true && object.fields.size > 0)
      heap.set(id, changedObject(object, { fields: new Map() }));
}

const mostDepth = 3;

/** Memory that a function was given may be written to. */
function forgetReached(values: readonly Value[], state: State, depth = mostDepth): void {
  if (depth === 0) return;
  for (const { targets = [] } of values)
    for (const { object: id } of targets) {
      const object = state.heap.get(id);
      if (object?.memory === undefined) continue;
      forgetReached([...object.fields.values(), object.rest], state, depth - 1);
      const memory = changedMemory(object.memory, { written: undefined, length: undefined });
      const rest = ofTaints(object.rest.taints);
      state.heap.set(id, changedObject(object, { fields: new Map(), rest, memory }));
    }
}
