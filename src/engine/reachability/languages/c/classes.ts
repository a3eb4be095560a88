import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { linkAll } from './calls.ts';
import { type CScope, siteOf, type Value } from './c-scope.ts';
import { type Callable, lastName, outerScope } from './c-types.ts';
import { fitting } from './overloads.ts';

/** An object of a class is made: by its constructor that fits, else by those of its bases and fields. */
export function construct(
  scope: CScope,
  node: Node,
  type: string,
  values: readonly Value[],
  depth = 0,
): void {
  const { types } = scope.machine;
  const own = types.classes.get(type);
  if (own === undefined || depth > mostParts) return;
  const constructors = own.methods.get(lastName(type)) ?? [];
  const found = fitting(scope.machine, constructors, values).flatMap(({ definitions }) => definitions);
  if (found.length > 0) linkAll(scope, node, found, values);
  // One that the language makes.
  else if (constructors.length === 0)
    for (const part of wholeParts(scope, type)) construct(scope, node, part, [], depth + 1);
}

/** An object is destroyed; `isWhole` where it is of this very class. */
export function destroy(scope: CScope, node: Node, type: string, isWhole: boolean, depth = 0): void {
  const { types } = scope.machine;
  const own = types.classes.get(type);
  if (own === undefined || depth > mostParts) return;
  const destructors = own.methods.get(`~${lastName(type)}`) ?? [];
  const isVirtual = [own, ...types.basesOf(type)].some((one) =>
    one.methods.get(`~${lastName(one.name)}`)?.some((each) => each.isVirtual),
  );
  const further =
    isWhole || !isVirtual
      ? []
      : [...own.derived].flatMap((one) => one.methods.get(`~${lastName(one.name)}`) ?? []);
  const found = [...destructors, ...further].flatMap(({ definitions }) => definitions);
  if (found.length > 0) linkAll(scope, node, found, []);
  if (destructors.length === 0)
    for (const part of wholeParts(scope, type)) destroy(scope, node, part, true, depth + 1);
}

/** The bases of a class and the fields that are within it. */
function wholeParts({ machine: { types } }: CScope, type: string): string[] {
  const own = types.classes.get(type);
  const written = [
    ...(own?.bases ?? []),
    ...[...(own?.fields.values() ?? [])].flatMap((one) => (one.isWhole ? one.type : [])),
  ];
  return written.flatMap((one) => {
    const resolved = types.resolve({ ...one, scope: outerScope(type) }) ?? types.resolve(one);
    return resolved === undefined || resolved.startsWith('[]') || resolved === type ? [] : resolved;
  });
}

/**
 * The methods that a call may lead to: those of the class or its nearest base, and where they are virtual and the object
 * may be of another class, those that override them (class hierarchy analysis; Dean, Grove & Chambers, 1995).
 */
export function methodsFor({ machine }: CScope, object: Value, name: string): Callable[] {
  const { types } = machine;
  const { type, isWhole } = object;
  if (type === undefined) return [];
  const found = types.methodsOf(type, name);
  if (isWhole || found.length === 0) return [...found];
  const above = [...found, ...types.basesOf(type).flatMap((base) => base.methods.get(name) ?? [])];
  const overriding = [...(types.classes.get(type)?.derived ?? [])].flatMap(
    (one) => one.methods.get(name) ?? [],
  );
  return [
    ...found,
    ...overriding.filter((one) => above.some((each) => each.isVirtual && each.most === one.most)),
  ];
}

/** A method is called of an object at a place. Whether there is any such method. */
export function callMethod(
  scope: CScope,
  node: Node,
  object: Value,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const { machine } = scope;
  const methods = methodsFor(scope, object, name);
  if (methods.length === 0) return undefined;
  const fit = fitting(machine, methods, values);
  const definitions = fit.flatMap((one) => one.definitions);
  const returns = fit[0]?.returns;
  const type = returns === undefined ? undefined : machine.types.resolve(returns);
  if (definitions.length === 0) {
    machine.externalCall(siteOf(scope, node), fit[0]?.name ?? name, 'call');
    return { slot: machine.nothing, type, isWhole: false };
  }
  return { slot: linkAll(scope, node, definitions, values), type, isWhole: false };
}

const mostParts = 8;
