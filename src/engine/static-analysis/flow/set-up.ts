import type { FlowPart } from '../rules/rule.ts';
import type { Called } from './prepare-call.ts';
import { objectOf } from './collections.ts';
import { changedObject, type HeapObject, type State } from './state.ts';
import { constant, onlyConstant, type Value } from './value.ts';

/** Objects that are set up before they are used, and that make others that are set up alike: readers of XML and their factories. */
const tools = /^(\w*Factory|DocumentBuilder|SAXBuilder|SAXParser|SAXReader|XMLReader|Transformer|Validator)$/;

/** A field that stands for all that is not known of how an object is set up. */
const elsewhere = '?';

/**
 * What a call sets of the object that it is made on: `setFeature(name, value)` and its kin by the last word of the name,
 * `set…Resolver` as `resolver`. Answers whether it was such a call.
 */
export function setUp({ name, object, args }: Called, state: State): boolean {
  const known = object && toolOf(object, state);
  const [feature, value] = args;
  if (known === undefined || feature === undefined) return false;
  if (/^set(Entity|XML|URI|Resource)?Resolver$/i.test(name))
    return set(known, 'resolver', constant(true), state);
  if (!/^set(Feature|Attribute|Property)$/.test(name) || value === undefined) return false;
  const said = onlyConstant(feature) ?? feature.origin;
  return set(known, typeof said === 'string' ? (said.split(/[./]/).at(-1) ?? said) : elsewhere, value, state);
}

/** Whoever is given such an object may have set it up. */
export function setUpElsewhere(args: readonly Value[], state: State): void {
  for (const arg of args) {
    const known = toolOf(arg, state);
    if (known !== undefined) set(known, elsewhere, constant(true), state);
  }
}

/** How the object of a call is set up, for one that it makes; of one that is not known, nothing is. */
export function setUpOf(object: Value | undefined, state: State): HeapObject['fields'] {
  const known = object && objectOf(object, state);
  return known?.fields ?? new Map([[elsewhere, constant(true)]]);
}

/** Whether an object is set up so that it does no harm; `undefined` where that is not known. */
export function isHardened(
  object: Value | undefined,
  hardening: NonNullable<FlowPart['hardening']>[string],
  state: State,
): boolean | undefined {
  const fields = setUpOf(object, state);
  const isSafe = [...fields].some(([name, value]) =>
    hardening.some(([names, values]) => {
      const known =
        onlyConstant(value) ?? /\bBoolean\.(TRUE|FALSE)$/.exec(value.origin ?? '')?.[1]?.toLowerCase();
      return names.test(name) && (known === undefined || values.test(String(known)));
    }),
  );
  return isSafe || (fields.has(elsewhere) ? undefined : false);
}

function toolOf(value: Value, state: State): ReturnType<typeof objectOf> {
  return value.type !== undefined && tools.test(value.type) ? objectOf(value, state) : undefined;
}

function set({ id, ...object }: HeapObject & { id: number }, name: string, value: Value, state: State): true {
  state.heap.set(id, changedObject(object, { fields: new Map(object.fields).set(name, value) }));
  return true;
}
