import type { Expression } from '../../code.ts';
import type { Frame } from '../frame.ts';
import { type State, changedMemory, changedObject } from '../state.ts';
import { anything, type Value, changed, pointerTo } from '../value.ts';
import { escape, making } from './access.ts';
import { block, isOwned, layOut } from './block.ts';
import { converted } from './numbers.ts';

/** Names of the null pointer. */
export function isNull(name: string): boolean {
  return name === 'NULL' || name === 'nullptr';
}

/** Text of C is memory. */
export function isText(frame: Frame, expression: Expression): boolean {
  return frame.isNative && expression.kind === 'constant' && typeof expression.value === 'string';
}

/** A text that stands in the code. */
export function literal(frame: Frame, expression: Expression, state: State): Value {
  const text = expression.kind === 'constant' ? String(expression.value) : '';
  const length = { low: text.length, high: text.length };
  const bytes = block({ maker: 'static', line: expression.line, bytes: text.length + 1, elementSize: 1 });
  const memory = changedMemory(bytes, { path: frame.file.path, length });
  const object = frame.run.makeOnce(expression, state, { kind: 'memory', memory });
  return changed(pointerTo(object), { constants: [text] });
}

/** A variable is read: was it ever set? */
export function readVariable(frame: Frame, name: string, value: Value): Value {
  if (
    value.isUnset === true &&
    value.constants === undefined &&
    value.range === undefined &&
    value.targets === undefined &&
    value.taints.length === 0 &&
    value.nullness === undefined
  ) {
    // On one of several ways: mostly another variable tells on which.
    const say = value.isDoubtful === true ? 'guess' : 'report';
    frame[say]('uninitialized-use', frame.line, undefined, `变量 ${name} 在赋值前被使用`);
    // Where it goes from here, that is told.
    return anything;
  }
  return value;
}

/** Store a value in a variable: it takes the width of the variable, and what was there before may be lost. */
export function store(
  frame: Frame,
  {
    name,
    value,
    line,
    from,
  }: { readonly name: string; readonly value: Value; readonly line: number; readonly from?: Expression },
  state: State,
): Value {
  const type = frame.types.get(name);
  const old = state.variables.get(name);
  if (!frame.types.has(name)) escape(value, state);
  const isSame = old?.targets?.some(
    ({ object }) => value.targets?.some((target) => target.object === object) === true,
  );
  if (old?.targets?.length === 1 && isSame !== true) checkLost(frame, { name, old, line }, state);
  const stored = converted(frame, { type, value, line, from });
  const record = type?.endsWith('*') === true ? type.slice(0, -1) : undefined;
  if (record !== undefined && stored.targets?.length === 1)
    layOut(frame, stored, { type: record, line }, state);
  const place = frame.places.get(name);
  const object = place === undefined ? undefined : state.heap.get(place);
  if (place !== undefined && object !== undefined)
    state.heap.set(place, changedObject(object, { rest: stored }));
  return stored;
}

/** The last that leads to memory or an open file is overwritten. */
function checkLost(
  frame: Frame,
  { name, old, line }: { name: string; old: Value; line: number },
  state: State,
): void {
  const id = old.targets?.[0]?.object;
  const memory = id === undefined ? undefined : state.heap.get(id)?.memory;
  if (memory === undefined || memory.state !== 'live' || memory.hasEscaped === true || !isOwned(memory))
    return;
  for (const [other, value] of state.variables)
    if (other !== name && value.targets?.some(({ object }) => object === id) === true) return;
  if (old.nullness === 'null') return;
  const rule = /open/.test(memory.maker) ? 'lost-handle' : 'memory-leak';
  frame.report(rule, line, making(memory, `由 ${memory.maker} 得到`));
}
