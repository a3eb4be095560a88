import { field, setField } from './collections.ts';
import { Frame } from './frame.ts';
import type { State } from './state.ts';
import { type Value, anything, changed, onlyConstant } from './value.ts';
import type { Called } from './prepare-call.ts';

/** What a getter answers, or what a setter has said: `setSecure(true)` is the field `secure`. */
export function property(
  frame: Frame,
  { names, name, object, args }: Called,
  state: State,
): Value | undefined {
  const [, kind, rest = ''] = /^(get|is|set)([A-Z]\w*)$/.exec(name) ?? [];
  if (object?.targets === undefined) return undefined;
  if (kind === undefined)
    return frame.file.language === 'java' && args.length === 0 ? component(object, name, state) : undefined;
  if (kind === 'set' && args.length === 1 && args[0] !== undefined && onlyConstant(args[0]) !== undefined) {
    setField(object, fieldOf(object, rest, state), args[0], state);
    return anything;
  }
  const value =
    kind === 'set' || args.length > 0 ? undefined : field(object, fieldOf(object, rest, state), state);
  return value === undefined || value.origin !== undefined
    ? value
    : changed(value, { origin: `${names.at(-1) ?? name}()` });
}

/** The field that a getter or setter of a property means: as the class calls it, else in small letters. */
export function fieldOf({ targets = [] }: Value, property: string, { heap }: State): string {
  const own = property.slice(0, 1).toLowerCase() + property.slice(1);
  const isOwn = targets.some(({ object }) => heap.get(object)?.fields.has(own) === true);
  return isOwn ? own : property.toLowerCase();
}

/** What a record answers that is asked for a component: `order.name()`. */
function component(object: Value, name: string, state: State): Value | undefined {
  const isKnown = object.targets?.every(({ object: id }) => state.heap.get(id)?.fields.has(name) === true);
  const value = isKnown === true ? field(object, name, state) : undefined;
  return value?.code === undefined ? value : undefined;
}
