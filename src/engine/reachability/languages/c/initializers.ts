import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { named } from '../named.ts';
import { type CScope, siteOf, type Value } from './c-scope.ts';
import { evaluate } from './expressions.ts';
import { calledFields } from './library.ts';

/** A value that something begins with: one of its own, or a list of what its fields or elements begin with. */
export function initialize(scope: CScope, value: Node, into: Value, isArray: boolean): void {
  const { machine } = scope;
  if (value.type !== 'initializer_list') {
    const { slot } = evaluate(scope, value);
    machine.pass(slot, into.slot);
    return;
  }
  const elements = named(value);
  const type = into.type?.replace(/^\[\]/, '');
  const isOfMany = isArray || into.type !== type || (elements.length > 0 && elements.every(isList));
  const names = type === undefined ? [] : [...(machine.types.classes.get(type)?.fields.keys() ?? [])];
  let position = 0;
  for (const one of elements) {
    const designator = one.type === 'initializer_pair' ? one.childForFieldName('designator') : null;
    const inner = one.type === 'initializer_pair' ? one.childForFieldName('value') : one;
    if (inner === null) continue;
    const field =
      designator?.type === 'field_designator' ? designator.text.replace(/^[.\s]+/, '') : undefined;
    if (field !== undefined) position = names.indexOf(field);
    const name = field ?? (isOfMany || designator !== null ? undefined : names[position]);
    if (name === undefined) initialize(scope, inner, isOfMany ? { ...into, type } : into, false);
    else initializeField(scope, inner, type, name);
    position += 1;
  }
}

function initializeField(scope: CScope, value: Node, type: string | undefined, name: string): void {
  const { machine } = scope;
  const field = type === undefined ? undefined : machine.types.fieldOf(type, name);
  const into = machine.graph.slot();
  const inner = field === undefined ? undefined : machine.types.resolve(field.type);
  initialize(scope, value, { slot: into, type: inner, isWhole: true }, false);
  put(scope, value, { type: field?.owner.name ?? type, name, from: into });
}

/** A field is given a value. Who has the fields of the system's own structs calls what is in them. */
export function put(
  scope: CScope,
  node: Node,
  { type, name, from }: { type: string | undefined; name: string; from: Slot },
): void {
  const { machine } = scope;
  machine.storeField(type, name, from);
  if (calledFields.has(name) && from !== machine.nothing)
    machine.escape(from, siteOf(scope, node), 'callback');
}

function isList(node: Node): boolean {
  if (node.type === 'initializer_list') return true;
  return (
    node.type === 'initializer_pair' &&
    node.childForFieldName('designator')?.type === 'subscript_designator' &&
    node.childForFieldName('value')?.type === 'initializer_list'
  );
}
