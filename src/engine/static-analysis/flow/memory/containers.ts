import type { Called } from '../prepare-call.ts';
import { objectOf } from '../collections.ts';
import { instance } from '../evaluate.ts';
import type { Frame } from '../frame.ts';
import type { State } from '../state.ts';
import { anything, either, nothing, type Value } from '../value.ts';

const containers = /^(multi|unordered_)*(map|set|vector|list|deque|queue|stack)<.*>$/;

/** A collection of C++ that begins empty; `undefined` for a variable of any other type. */
export function emptyContainer(frame: Frame, type: string, state: State): Value | undefined {
  if (frame.file.language !== 'cpp' || !containers.test(type)) return undefined;
  return instance(frame, state, { kind: 'map' });
}

/** Whether a value is a collection of C++: its elements are no places in memory. */
export function isContainer(value: Value, state: State): boolean {
  return objectOf(value, state)?.kind === 'map';
}

const putting = /^(push|push_back|push_front|emplace|emplace_back|insert)$/;
const taking = /^(front|back|top|at)$/;

/** What a method of a collection answers: one of all that was put into it. `undefined` for any other call. */
export function containerCall({ object, name, args }: Called, state: State): Value | undefined {
  const known = object === undefined ? undefined : objectOf(object, state);
  if (known?.kind !== 'map') return undefined;
  const { id, ...kept } = known;
  const last = args.at(-1);
  if (putting.test(name) && last !== undefined)
    state.heap.set(id, { ...kept, rest: either(kept.rest, last) });
  return taking.test(name) ? [...kept.fields.values(), kept.rest].reduce(either, nothing) : anything;
}
