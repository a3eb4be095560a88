import { evaluate } from '../evaluate.ts';
import type { Frame } from '../frame.ts';
import { type Memory, type State, changedObject, changedMemory } from '../state.ts';
import { rangeOf, type Value, pointerTo } from '../value.ts';
import { elementType, sizeOfType } from './types.ts';

interface NewBlock {
  readonly maker: string;
  readonly line: number;
  readonly bytes: number | undefined;
  readonly elementSize: number;
}

/** A piece of memory that was just made. */
export function block({ maker, line, bytes, elementSize: size }: NewBlock): Omit<Memory, 'path'> {
  return {
    maker,
    line,
    size: bytes === undefined ? undefined : { low: bytes, high: bytes },
    elementSize: size,
    state: 'live',
  };
}

/** A pointer to new memory. */
export function pointTo(frame: Frame, made: Omit<Memory, 'path'>, state: State): Value {
  const memory = changedMemory(made, { path: frame.file.path });
  const object = frame.run.make(state, { kind: 'memory', memory });
  return pointerTo(object);
}

/** Arrays within a record have a place of their own. */
export function layOut(
  frame: Frame,
  pointer: Value,
  { type, line }: { type: string; line: number },
  state: State,
): void {
  const id = pointer.targets?.[0]?.object;
  const object = id === undefined ? undefined : state.heap.get(id);
  if (id === undefined || object === undefined || object.fields.size > 0) return;
  const fields = new Map<string, Value>();
  const all = frame.run.program.record(frame.file, type)?.fields ?? [];
  for (const one of all) {
    if (!one.type.endsWith('[]')) continue;
    const element = sizeOfType(frame, elementType(one.type));
    const said = one.size && rangeOf(evaluate(frame, one.size, state))?.high;
    // `T last[1]` at the end of a record goes on as far as memory was asked for.
    const count = one === all.at(-1) && (said ?? 0) <= 1 ? undefined : said;
    const bytes = element === undefined || count === undefined ? undefined : element * count;
    fields.set(
      one.name,
      pointTo(
        frame,
        changedMemory(
          block({ maker: object.memory?.maker ?? 'stack', line, bytes, elementSize: element ?? 1 }),
          { isPart: true },
        ),
        state,
      ),
    );
  }
  if (fields.size > 0) state.heap.set(id, changedObject(state.heap.get(id) ?? object, { fields }));
}

/** Whether a pointer leads to one thing as a whole, not to one of many in an array. */
export function isWhole({ targets }: Value): boolean {
  return targets?.length === 1 && targets[0]?.offset.low === 0 && targets[0].offset.high === 0;
}

/** Whether somebody has to give it back. */
export function isOwned({ maker, isPart }: Memory): boolean {
  return isPart !== true && maker !== 'stack' && maker !== 'static';
}
