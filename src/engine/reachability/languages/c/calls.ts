import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import type { FunctionObject } from '../../flow/flow-object.ts';
import { named } from '../named.ts';
import { byAddress } from './c-machine.ts';
import { type CScope, localNamed, siteOf, type Value } from './c-scope.ts';
import { type Callable, lastName, outerScope } from './c-types.ts';
import { callMethod, construct } from './classes.ts';
import { nameOf } from './declarators.ts';
import { evaluate, thisOf } from './expressions.ts';
import { fitting } from './overloads.ts';

/** A call: of a function by its name, of a method, or of what a value holds. */
export function evaluateCall(scope: CScope, node: Node): Value {
  const { machine } = scope;
  const callee = node.childForFieldName('function');
  const values = named(node.childForFieldName('arguments')).map((one) => evaluate(scope, one));
  if (callee !== null && isNoCall(scope, node, callee)) {
    evaluate(scope, callee);
    return values.at(-1) ?? { slot: machine.nothing, type: undefined, isWhole: true };
  }
  switch (callee?.type) {
    case 'identifier':
    case 'qualified_identifier':
    case 'template_function':
      return callNamed(scope, node, callee, values);
    case 'dependent_name':
    case 'field_expression':
      return callMember(scope, node, callee, values);
    case 'parenthesized_expression':
      return callBracketed(scope, node, callee, values);
    case 'primitive_type':
    case undefined:
      return { slot: machine.nothing, type: undefined, isWhole: true };
    default:
      return callAny(scope, node, callee as Node, values);
  }
}

/** The grammar takes `(T)a, (b)` for a call, and `a < b || c > (d)` too. */
function isNoCall({ language }: CScope, node: Node, callee: Node): boolean {
  if (language === 'c' && callee.type === 'template_function') return true;
  return (
    callee.type === 'cast_expression' ||
    node.children.some((one) => one?.type === 'ERROR' && one.text === ',')
  );
}

function callAny(scope: CScope, node: Node, callee: Node, values: readonly Value[]): Value {
  const value = evaluate(scope, callee);
  return callMethod(scope, node, value, 'operator()', values) ?? callValue(scope, node, value.slot, values);
}

/** `(f)(x)` is a call, and a cast where `f` is a type. */
function callBracketed(scope: CScope, node: Node, callee: Node, values: readonly Value[]): Value {
  const { machine, path } = scope;
  const [inner] = named(callee);
  if (inner === undefined || !/^(?:type_|qualified_)?identifier$/.test(inner.type))
    return callAny(scope, node, callee, values);
  const name = nameOf(inner);
  const isValue =
    localNamed(scope, name) !== undefined ||
    machine.functionsFor(name, scope.scope, path).length > 0 ||
    machine.globalFor(name, scope.scope, path) !== undefined ||
    (scope.owner !== undefined && machine.types.fieldOf(scope.owner.name, name) !== undefined);
  if (isValue) return callNamed(scope, node, inner, values);
  const type = machine.types.resolve({ text: name, scope: scope.scope });
  return { slot: values[0]?.slot ?? machine.nothing, type, isWhole: false };
}

function callNamed(scope: CScope, node: Node, callee: Node, values: readonly Value[]): Value {
  const { machine } = scope;
  const name = nameOf(callee);
  const given = castTo(scope, callee, name);
  if (given !== undefined) return makeOrCast(scope, node, name, given, values);
  const local = localNamed(scope, name);
  if (local !== undefined)
    return callMethod(scope, node, local, 'operator()', values) ?? callValue(scope, node, local.slot, values);
  const isQualified = name.includes('::');
  const base = isQualified
    ? machine.types.resolve({ text: outerScope(name), scope: scope.scope })
    : scope.owner?.name;
  if (base !== undefined) {
    const self = { ...thisOf(scope), type: base, isWhole: isQualified };
    const found = callMethod(scope, node, self, lastName(name), values);
    if (found !== undefined) return found;
    if (!isQualified && machine.types.fieldOf(base, name) !== undefined)
      return callValue(scope, node, evaluate(scope, callee).slot, values);
  }
  return callFunction(scope, node, name, values);
}

/** The type that a cast or a maker of pointers names: `static_cast<A*>`, `make_unique<A>`. */
function castTo(scope: CScope, callee: Node, name: string): string | undefined {
  const isKnown = /^(?:std::)?(?:make_unique|make_shared|\w+_cast|\w+_pointer_cast)$/.test(name);
  const list = isKnown ? /<(.*)>\s*$/s.exec(callee.text)?.[1] : undefined;
  return list === undefined ? undefined : scope.machine.types.resolve({ text: list, scope: scope.scope });
}

// oxlint-disable-next-line max-params -- a call, and what it is known to make
function makeOrCast(scope: CScope, node: Node, name: string, type: string, values: readonly Value[]): Value {
  if (!/make_/.test(name)) return { slot: values[0]?.slot ?? scope.machine.nothing, type, isWhole: false };
  construct(scope, node, type, values);
  return { slot: scope.machine.nothing, type, isWhole: true };
}

function callFunction(scope: CScope, node: Node, name: string, values: readonly Value[]): Value {
  const { machine, path } = scope;
  const type = machine.types.resolve({ text: name, scope: scope.scope });
  if (type !== undefined && machine.callablesNamed(type).length === 0) {
    construct(scope, node, type, values);
    return { slot: machine.nothing, type, isWhole: true };
  }
  const callables = functionsHere(scope, name, values);
  const fit = fitting(machine, callables, values);
  const definitions = nearest(
    fit.flatMap((one) => one.definitions),
    path,
  );
  const returns = fit[0]?.returns;
  const returned = returns === undefined ? undefined : machine.types.resolve(returns);
  const isWhole = returns !== undefined && !returns.text.includes('*');
  if (definitions.near.length > 0) {
    for (const far of definitions.far) machine.edge(siteOf(scope, node), far.code, 'escape');
    return { slot: linkAll(scope, node, definitions.near, values), type: returned, isWhole };
  }
  const global = machine.globalFor(name, scope.scope, path);
  if (global !== undefined && callables.length === 0) {
    const value = evaluate(scope, node.childForFieldName('function') as Node);
    return callMethod(scope, node, value, 'operator()', values) ?? callValue(scope, node, global, values);
  }
  callExternal(scope, node, callables[0]?.name ?? name, values);
  return { slot: machine.nothing, type: returned, isWhole: false };
}

/** A function is called whose code is not here. What is handed to it may be called, within objects too. */
export function callExternal(scope: CScope, node: Node, name: string, values: readonly Value[]): void {
  const { machine } = scope;
  callValue(scope, node, machine.graph.slot(machine.external(name)), values);
  for (const { type } of values)
    if (type !== undefined) machine.escapeFields(type.replace('[]', ''), siteOf(scope, node));
}

/** Functions of a name: as scopes have it, else as those of the arguments do. */
function functionsHere(
  { machine, scope, path }: CScope,
  name: string,
  values: readonly Value[],
): readonly Callable[] {
  const found = machine.functionsFor(name, scope, path);
  if (found.length > 0 || name.includes('::')) return found;
  return values.flatMap(({ type }) =>
    type === undefined ? [] : machine.functionsFor(name, outerScope(type), path),
  );
}

/** Where several files of a program define a function of one name, those that lie nearest are meant first. */
function nearest(
  definitions: readonly FunctionObject[],
  path: string,
): { near: FunctionObject[]; far: FunctionObject[] } {
  const shares = definitions.map(({ code }) => sharedFolders(code.file, path));
  const most = Math.max(...shares);
  return {
    near: definitions.filter((_, index) => shares[index] === most),
    far: definitions.filter((_, index) => shares[index] !== most),
  };
}

function sharedFolders(one: string, other: string): number {
  if (one === other) return Number.POSITIVE_INFINITY;
  const parts = one.split('/').slice(0, -1);
  const others = other.split('/').slice(0, -1);
  const differing = parts.findIndex((part, index) => part !== others[index]);
  return differing < 0 ? parts.length : differing;
}

function callMember(scope: CScope, node: Node, callee: Node, values: readonly Value[]): Value {
  const { machine, language } = scope;
  const argument = callee.childForFieldName('argument');
  const member = callee.childForFieldName('field');
  if (argument === null || member === null)
    return callValue(scope, node, evaluate(scope, callee).slot, values);
  const object = evaluate(scope, argument);
  const name = lastName(nameOf(member));
  const scopeText = /^(.*)::/s.exec(member.text)?.[1];
  const base =
    scopeText === undefined ? undefined : machine.types.resolve({ text: scopeText, scope: scope.scope });
  const receiver = base === undefined ? object : { ...object, type: base, isWhole: true };
  const found = callMethod(scope, node, receiver, name, values);
  if (found !== undefined) return found;
  const element = elementOf(object, name);
  if (element !== undefined) {
    callValue(scope, node, machine.graph.slot(machine.external(name)), values);
    return element;
  }
  const isField = object.type !== undefined && machine.types.fieldOf(object.type, name) !== undefined;
  if (language === 'c' || isField) return callValue(scope, node, evaluate(scope, callee).slot, values);
  if (object.type !== undefined)
    return callValue(scope, node, machine.graph.slot(machine.external(name)), values);
  // Nobody knows of what: it may be any method of that name.
  const slot = machine.loadField(undefined, name);
  return callValue(scope, node, slot, values, name);
}

/** What methods of collections and smart pointers give: the elements of the one, what the other points to. */
function elementOf({ type, slot }: Value, name: string): Value | undefined {
  if (type === undefined) return undefined;
  if (type.startsWith('[]'))
    return {
      slot,
      type: /^(?:front|back|at|top|find|begin|end|data|next|emplace_back|rbegin)$/.test(name)
        ? type.slice(2)
        : undefined,
      isWhole: false,
    };
  return /^(?:get|value|lock|load)$/.test(name) ? { slot, type, isWhole: false } : undefined;
}

/** Whatever functions a slot holds are called. */
// oxlint-disable-next-line max-params -- a call, and what it is called where nobody knows more
export function callValue(
  scope: CScope,
  node: Node,
  callee: Slot,
  values: readonly Value[],
  name?: string,
): Value {
  const { machine } = scope;
  const result = machine.graph.slot();
  machine.link({
    site: siteOf(scope, node),
    callee,
    receiver: undefined,
    values: values.map(({ slot, isAddress }) => ({
      kind: 'one',
      slot,
      ...(isAddress === true ? { name: byAddress } : {}),
    })),
    result,
    isNew: false,
    ...(name === undefined ? {} : { name }),
  });
  return { slot: result, type: undefined, isWhole: false };
}

/** Functions that are known are called; what they return. */
export function linkAll(
  scope: CScope,
  node: Node,
  functions: readonly FunctionObject[],
  values: readonly Value[],
): Slot {
  return callValue(scope, node, scope.machine.graph.slot(...functions), values).slot;
}
