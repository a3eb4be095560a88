import type { Called } from '../prepare-call.ts';
import type { Frame } from '../frame.ts';
import type { State } from '../state.ts';
import type { Taint, Value } from '../value.ts';

/** What a call of the standard library does, and answers. */
export type Known = (frame: Frame, called: Called, state: State) => Value | undefined;

/** Data from outside that enters by a call. */
export function fresh(frame: Frame, called: Called, label: string): Taint {
  return frame.source(label, called.expression.line, `外部数据由 ${called.name}() 进入`);
}
