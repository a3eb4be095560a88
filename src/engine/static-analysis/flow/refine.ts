import { type Expression, pathOf } from '../code.ts';
import type { Frame } from './frame.ts';
import { rememberTested } from './repeated.ts';
import type { State } from './state.ts';
import { anything, type Value } from './value.ts';

/** Learn something of the place that an expression names. */
export function refine(frame: Frame, place: Expression, state: State, learn: (value: Value) => Value): void {
  if (place.kind === 'assign') return refine(frame, place.target, state, learn);
  if (place.kind === 'cast') return refine(frame, place.operand, state, learn);
  const said = pathOf(place);
  if (said === undefined) return frame.isNative ? undefined : rememberTested(frame, place, state, learn);
  const path = frame.aliases.get(said) ?? said;
  const known = state.variables.get(path);
  // A name that nothing is known of may be a macro, or be set by another function.
  if (known === undefined && frame.isNative && place.kind === 'name' && !frame.types.has(path)) return;
  state.variables.set(path, learn(known ?? anything));
}
