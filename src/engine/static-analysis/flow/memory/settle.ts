import { type Expression, pathOf } from '../../code.ts';
import { setField } from '../collections.ts';
import { evaluate } from '../evaluate.ts';
import type { Frame } from '../frame.ts';
import { changedObject, type State } from '../state.ts';
import type { Value } from '../value.ts';
import { isWhole } from './block.ts';

/** What a place holds is known better from here on: nothing is written there. A place that has no name stays as it is. */
export function settle(frame: Frame, place: Expression, value: Value, state: State): void {
  if (place.kind === 'cast') return settle(frame, place.operand, value, state);
  const path = pathOf(place);
  if (path === undefined) return;
  if (place.kind === 'member') {
    const object = frame.run.quietly(() => evaluate(frame, place.object, state.copy()));
    if (object.targets !== undefined) {
      if (isWhole(object)) setField(object, place.name, value, state);
      return;
    }
  }
  state.variables.set(frame.aliases.get(path) ?? path, value);
}

/** Something was written to all that a place is or leads to: what was known by names that begin with it is another thing. */
export function forgetChains(place: Expression, state: State): void {
  if (place.kind === 'cast' || place.kind === 'unary') return forgetChains(place.operand, state);
  const { variables } = state;
  const path = pathOf(place);
  if (path === undefined) return;
  for (const name of variables.keys()) if (name.startsWith(`${path}.`)) variables.delete(name);
}

/** What the fields hold of objects that were written to as a whole is not known; arrays within lie where they were. */
export function forgetFields({ targets = [] }: Value, { heap }: State): void {
  for (const { object: id } of targets) {
    const object = heap.get(id);
    if (object?.memory === undefined || object.fields.size === 0) continue;
    const kept = [...object.fields].filter(([, value]) =>
      value.targets?.some((part) => heap.get(part.object)?.memory?.isPart === true),
    );
    if (kept.length < object.fields.size) heap.set(id, changedObject(object, { fields: new Map(kept) }));
  }
}
