import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CallSite } from '../../flow/calls.ts';
import type { Reading } from './bodies.ts';
import type { JavaField, JavaType, StaticType, Value } from './java-type.ts';
import { lineage } from './java-types.ts';
import type { JavaScope } from './scope.ts';

/** A variable of the code around, or a field; undefined when a name is neither. */
export function findVariable(
  { machine, file }: Reading,
  name: string,
  scope: JavaScope,
  site: CallSite,
): Value | undefined {
  const local = scope.locals.find(name);
  if (local !== undefined) return local;
  for (let type: JavaType | undefined = scope.type; type !== undefined; type = type.outer) {
    const field = findField(type, name);
    if (field !== undefined) return readField(machine, field, site);
  }
  const owners = [file.staticImports.get(name) ?? [], file.staticWildcards].flat();
  for (const owner of owners) {
    const type = machine.types.named(owner);
    const field = type === undefined ? undefined : findField(type, name);
    if (field !== undefined) return readField(machine, field, site);
  }
  const imported = file.staticImports.get(name);
  if (imported === undefined) return undefined;
  return { slot: machine.graph.slot(machine.external(`${imported}.${name}`)), type: undefined };
}

export function findField(type: JavaType, name: string): JavaField | undefined {
  for (const one of lineage(type)) {
    const field = one.fields.get(name);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** What a field holds; its class is used by that. */
export function readField(machine: Reading['machine'], field: JavaField, site: CallSite): Value {
  const { owner, slot, typeText } = field;
  machine.initialize(owner, site);
  return { slot, type: machine.types.resolve(typeText, owner.file, owner) };
}

/** The type that an expression names: `Map.Entry`, `a.b.C`; undefined when it may be a value. */
export function typeNamed(
  reading: Reading,
  node: Node,
  scope: JavaScope,
  site: CallSite,
): StaticType | undefined {
  if (
    !/^(?:identifier|field_access|type_identifier|scoped_type_identifier|scoped_identifier|generic_type)$/.test(
      node.type,
    )
  )
    return undefined;
  const text = node.text.replace(/\s|<[^]*>/g, '');
  if (!/^[\w$]+(?:\.[\w$]+)*$/.test(text) || /(?:^|\.)(?:this|super)(?:\.|$)/.test(text)) return undefined;
  const [first = '', ...rest] = text.split('.');
  if (node.type === 'identifier' || !node.type.endsWith('identifier'))
    if (findVariable(reading, first, scope, site) !== undefined) return undefined;
  const { machine, file } = reading;
  const own = machine.types.find(text, file, scope.type);
  if (own !== undefined) return { kind: 'own', type: own };
  // By convention the names of types begin with a capital letter and those of packages do not.
  const at = [first, ...rest].findIndex((part) => /^[A-Z]/.test(part));
  if (at < 0 || at < rest.length) return undefined;
  return machine.types.resolve({ name: text, arguments: [], dimensions: 0 }, file, scope.type);
}
