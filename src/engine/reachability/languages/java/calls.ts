import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { Argument, Call, CallSite } from '../../flow/calls.ts';
import type { Slot } from '../../flow/flow-graph.ts';
import { named } from '../named.ts';
import { callSuperConstructor, emptyCall, type Reading } from './bodies.ts';
import { evaluate, siteIn } from './expressions.ts';
import type { JavaType, StaticType, Value } from './java-type.ts';
import { foreignLineage, isSubtype, lineage } from './java-types.ts';
import { typeNamed } from './names.ts';
import type { JavaScope } from './scope.ts';

type Given = { readonly values: readonly Argument[]; readonly types: readonly (StaticType | undefined)[] };

/** What is handed over, with its types. */
export function argumentsOf(reading: Reading, list: Node | null, scope: JavaScope): Given {
  const given = named(list).map((one) => evaluate(reading, one, scope, undefined));
  return { values: given.map(({ slot }) => ({ kind: 'one', slot })), types: given.map(({ type }) => type) };
}

/** `name(…)`, `Type.name(…)`, `super.name(…)`, `value.name(…)`. */
export function callOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const name = node.childForFieldName('name')?.text ?? '';
  const object = node.childForFieldName('object');
  const isSuper = node.children.some((child) => child?.type === 'super');
  const site = siteIn(scope, node);
  const result = machine.graph.slot();
  const callTo = (callee: Slot, given: Given): void =>
    machine.link({ site, callee, receiver: undefined, values: given.values, result, isNew: false, name });
  if (isSuper) {
    const given = argumentsOf(reading, node.childForFieldName('arguments'), scope);
    const of =
      object === null || object.type === 'super' ? undefined : typeNamed(reading, object, scope, site);
    const { callee, type } = superMember(reading, name, given.types, scope, of);
    callTo(callee, given);
    return { slot: result, type };
  }
  if (object === null) {
    const given = argumentsOf(reading, node.childForFieldName('arguments'), scope);
    const { callee, type } = unqualified(reading, name, given.types, node, scope);
    callTo(callee, given);
    return { slot: result, type };
  }
  const holder = typeNamed(reading, object, scope, site);
  if (holder !== undefined) {
    const given = argumentsOf(reading, node.childForFieldName('arguments'), scope);
    const { callee, type } = staticMember(reading, holder, name, given.types, node, scope);
    callTo(callee, given);
    return { slot: result, type };
  }
  const receiver = evaluate(reading, object, scope, undefined);
  const given = argumentsOf(reading, node.childForFieldName('arguments'), scope);
  callTo(machine.calleesOf(receiver, name, given.types, site), given);
  if (reading.isOpen && receiver.type?.kind === 'own')
    callBySignature(reading, receiver.type.type, name, given.types, site);
  return { slot: result, type: resultType(reading, receiver.type, name, given.types) };
}

/**
 * Who extends a library may make a class that inherits a method from one class of it and implements an interface of it by
 * that (call by signature; Reif, Eichberg et al., 2016).
 */
function callBySignature(
  { machine }: Reading,
  type: JavaType,
  name: string,
  given: Given['types'],
  site: CallSite,
): void {
  if (type.kind !== 'interface' || machine.methodsOf([type], name, given).length === 0) return;
  for (const other of machine.types.all()) {
    if (other.isFinal || other.around !== undefined || isSubtype(other, type)) continue;
    if (!other.isPublic && other.file.packageName !== type.file.packageName) continue;
    for (const { object, access, isStatic, isAbstract } of machine.methodsOf(other, name, given))
      if (access === 'public' && !isStatic && !isAbstract) machine.callBack(object, site, 'escape');
  }
}

/** A method of the class around, or of one around that, or one that is imported by name. */
function unqualified(
  reading: Reading,
  name: string,
  given: Given['types'],
  node: Node,
  scope: JavaScope,
): { callee: Slot; type: StaticType | undefined } {
  const { machine, file } = reading;
  const site = siteIn(scope, node);
  for (let type: JavaType | undefined = scope.type; type !== undefined; type = type.outer) {
    const methods = machine.methodsOf(type, name, given);
    if (methods.length === 0) continue;
    const self =
      type === scope.type ? scope.self : type === scope.type.outer ? scope.type.around?.self : undefined;
    const receiver = { slot: self ?? type.instances, type: { kind: 'own', type } as const };
    const callee = methods.every(({ isStatic }) => isStatic)
      ? machine.graph.slot(...methods.map(({ object }) => object))
      : machine.calleesOf(receiver, name, given, site);
    return { callee, type: returnType(reading, methods) };
  }
  const owners = [file.staticImports.get(name) ?? [], file.staticWildcards].flat();
  const foreign = owners.filter((owner) => machine.types.named(owner) === undefined);
  for (const owner of owners) {
    const type = machine.types.named(owner);
    const methods = type === undefined ? [] : machine.methodsOf(type, name, given);
    if (type === undefined || methods.length === 0) continue;
    machine.initialize(type, site);
    return {
      callee: machine.graph.slot(...methods.map(({ object }) => object)),
      type: returnType(reading, methods),
    };
  }
  // Else it is inherited from a class of others, or imported from one.
  const paths = [...inheritedFrom(scope.type), ...foreign].map((owner) =>
    machine.external(`${owner}.${name}`),
  );
  const callee = machine.graph.slot(...paths);
  if (foreignLineage(scope.type).length > 0 && scope.self !== undefined)
    machine.escape(scope.self, site, 'escape');
  return { callee, type: undefined };
}

function inheritedFrom(type: JavaType): string[] {
  const around = type.outer === undefined ? [] : inheritedFrom(type.outer);
  return [...foreignLineage(type), ...around];
}

function staticMember(
  reading: Reading,
  holder: StaticType,
  name: string,
  given: Given['types'],
  node: Node,
  scope: JavaScope,
): { callee: Slot; type: StaticType | undefined } {
  const { machine } = reading;
  const site = siteIn(scope, node);
  if (holder.kind === 'foreign') {
    const paths = holder.names.map((owner) => machine.external(`${owner}.${name}`));
    return { callee: machine.graph.slot(...paths), type: undefined };
  }
  if (holder.kind !== 'own') return { callee: machine.graph.slot(), type: undefined };
  const { type } = holder;
  machine.initialize(type, site);
  const methods = machine.methodsOf(type, name, given);
  const callee = machine.graph.slot(...methods.map(({ object }) => object));
  if (methods.length > 0) return { callee, type: returnType(reading, methods) };
  if (type.kind === 'enum' && /^(?:values|valueOf)$/.test(name)) {
    machine.graph.put(
      callee,
      machine.native(name, ({ result }) => {
        const made = machine.container();
        machine.graph.flow(type.instances, machine.own(made, '*'));
        machine.graph.put(result, made);
        machine.graph.flow(type.instances, result);
      }),
    );
    return { callee, type: name === 'valueOf' ? holder : { kind: 'array', element: holder } };
  }
  for (const owner of foreignLineage(type)) machine.graph.put(callee, machine.external(`${owner}.${name}`));
  return { callee, type: undefined };
}

/** `super.name(…)`: what the types above have, called on this instance. */
export function superMember(
  reading: Reading,
  name: string,
  given: Given['types'] | undefined,
  scope: JavaScope,
  of?: StaticType,
): { callee: Slot; type: StaticType | undefined } {
  const { machine } = reading;
  const isOf = (type: JavaType) => of?.kind !== 'own' || type === of.type || of.type === scope.type;
  const above = scope.type.supers.filter(isOf).flatMap((type) => lineage(type));
  const methods = machine.methodsOf([...new Set(above)], name, given).filter(({ isAbstract }) => !isAbstract);
  const callee = machine.graph.slot(...methods.map(({ object }) => object));
  if (methods.length === 0)
    for (const owner of foreignLineage(scope.type))
      machine.graph.put(callee, machine.external(`${owner}.${name}`));
  return { callee, type: returnType(reading, methods) };
}

function returnType(
  { machine }: Reading,
  methods: ReturnType<Reading['machine']['methodsOf']>,
): StaticType | undefined {
  const [first] = methods;
  return first === undefined
    ? undefined
    : machine.types.resolve(first.returns, first.owner.file, first.owner);
}

/** The type that a call of a value gives, as far as declarations say. */
function resultType(
  reading: Reading,
  receiver: StaticType | undefined,
  name: string,
  given: Given['types'],
): StaticType | undefined {
  if (name === 'toString' || name === 'getName')
    return { kind: 'foreign', names: ['java.lang.String'], arguments: [] };
  if (receiver?.kind !== 'own') return undefined;
  const methods = reading.machine.methodsOf(receiver.type, name, given);
  if (methods.length === 0 && receiver.type.kind === 'record') {
    const field = receiver.type.fields.get(name);
    if (field !== undefined)
      return reading.machine.types.resolve(field.typeText, receiver.type.file, receiver.type);
  }
  return returnType(reading, methods);
}

/** `this(…)` and `super(…)`. */
export function callsOfConstructor(reading: Reading, node: Node, scope: JavaScope): void {
  const { machine } = reading;
  const given = argumentsOf(reading, node.childForFieldName('arguments'), scope);
  const isThis = node.childForFieldName('constructor')?.type === 'this';
  const call: Call = { ...emptyCall(machine, siteIn(scope, node)), values: given.values };
  const targets = isThis ? [scope.type] : scope.type.supers.filter(({ kind }) => kind !== 'interface');
  for (const target of targets)
    machine.graph.each(scope.self ?? scope.type.instances, (instance) =>
      machine.runConstructors(target, instance, call, given.types),
    );
  if (!isThis && targets.length === 0 && given.values.length > 0)
    for (const name of scope.type.foreignSupers)
      machine.link({ ...call, callee: machine.graph.slot(machine.external(name)), name: '<init>' });
  if (!isThis && targets.length === 0 && scope.owner !== undefined && given.values.length === 0)
    callSuperConstructor(reading, scope.type, scope.owner, node);
}
