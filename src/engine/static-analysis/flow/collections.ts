import { type Frame, keyOf } from './frame.ts';
import { instance } from './evaluate.ts';
import { type HeapObject, type State, changedObject } from './state.ts';
import { either, nothing, onlyConstant, taintsOf, type Value, ofTaints, valueOf } from './value.ts';

/** The only object that a value can be; `undefined` when there are several, or none is known. */
export function objectOf(value: Value, state: State): (HeapObject & { readonly id: number }) | undefined {
  const id = value.targets?.length === 1 ? value.targets[0]?.object : undefined;
  const object = id === undefined ? undefined : state.heap.get(id);
  return object === undefined || id === undefined ? undefined : { ...object, id };
}

/** The elements of a list when all are known. */
export function itemsOf(value: Value, state: State): readonly Value[] | undefined {
  // What may be another list as well has elements that nobody has seen.
  return value.isDoubtful === true ? undefined : objectOf(value, state)?.items;
}

const mostDepth = 4;

/** Everything that lies in a value, however deep, as one value that is tainted as it all is. */
export function contentsOf(value: Value, state: State, depth = mostDepth): Value {
  if (value.targets === undefined || depth === 0) return ofTaints(value.taints);
  const parts: Value[] = [value];
  for (const { object: id } of value.targets) {
    const object = state.heap.get(id);
    if (object === undefined) continue;
    for (const part of [...(object.items ?? []), ...object.fields.values(), object.rest])
      parts.push(contentsOf(part, state, depth - 1));
  }
  return ofTaints(taintsOf(...parts));
}

/** What a field holds; `undefined` when the object is not known. */
export function field(value: Value, name: string, state: State): Value | undefined {
  if (value.targets === undefined) return undefined;
  let found: Value | undefined;
  for (const { object: id } of value.targets) {
    const object = state.heap.get(id);
    const inside = object?.fields.get(name);
    if (object === undefined || (inside === undefined && object.rest.taints.length === 0)) return undefined;
    const one = inside ?? ofTaints(object.rest.taints);
    found = found === undefined ? one : either(found, one);
  }
  return found;
}

/** Answers whether there was an object to write to. */
export function setField(value: Value, name: string, written: Value, state: State): boolean {
  if (value.targets === undefined) return false;
  const isSure = value.targets.length === 1;
  for (const { object: id } of value.targets) {
    const object = state.heap.get(id);
    if (object === undefined) continue;
    const before = object.fields.get(name);
    const fields = new Map(object.fields).set(
      name,
      isSure || before === undefined ? written : either(before, written),
    );
    state.heap.set(id, changedObject(object, { fields }));
  }
  return true;
}

/** The element of a list, the entry of a map, a character of a text. */
export function atIndex(value: Value, index: Value, state: State): Value {
  const at = onlyConstant(index);
  const text = onlyConstant(value);
  if (typeof text === 'string' && typeof at === 'number') {
    const character = text.at(at);
    return character === undefined
      ? ofTaints(value.taints)
      : valueOf({ constants: [character], taints: value.taints });
  }
  const object = objectOf(value, state);
  if (object === undefined) return ofTaints(contentsOf(value, state).taints);
  if (object.items !== undefined && typeof at === 'number')
    return object.items.at(at) ?? nothingKnown(object);
  const key = keyOf(at);
  if (object.kind !== 'list' && key !== undefined)
    return object.fields.get(key) ?? ofTaints(object.rest.taints);
  return [...(object.items ?? []), ...object.fields.values(), object.rest].reduce(either, nothing);
}

function nothingKnown(object: HeapObject): Value {
  return ofTaints(object.rest.taints);
}

export function setIndex(value: Value, index: Value, written: Value, state: State): void {
  const at = onlyConstant(index);
  for (const { object: id } of value.targets ?? []) {
    const object = state.heap.get(id);
    if (object === undefined) continue;
    const isSure = value.targets?.length === 1 && at !== undefined;
    if (isSure && object.items !== undefined && typeof at === 'number' && at >= 0 && at < object.items.length)
      state.heap.set(id, changedObject(object, { items: object.items.with(at, written) }));
    else if (isSure && object.kind !== 'list')
      state.heap.set(id, changedObject(object, { fields: new Map(object.fields).set(String(at), written) }));
    else state.heap.set(id, changedObject(object, { rest: either(object.rest, written) }));
  }
}

/** A part of a text or list. */
export function sliceOf(
  value: Value,
  from: Value | undefined,
  to: Value | undefined,
  state: State,
  frame: Frame,
): Value {
  const bounds = [from, to].map((bound) => (bound === undefined ? undefined : onlyConstant(bound)));
  const isKnown =
    (from === undefined || typeof bounds[0] === 'number') &&
    (to === undefined || typeof bounds[1] === 'number');
  const [start, end] = bounds.map((bound) => (typeof bound === 'number' ? bound : undefined));
  const text = onlyConstant(value);
  if (typeof text === 'string' && isKnown)
    return valueOf({ constants: [text.slice(start ?? 0, end)], taints: value.taints });
  const object = objectOf(value, state);
  if (object?.items !== undefined && isKnown)
    return instance(frame, state, { kind: 'list', items: object.items.slice(start ?? 0, end) });
  return ofTaints(contentsOf(value, state).taints);
}
