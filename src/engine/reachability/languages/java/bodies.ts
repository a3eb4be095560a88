import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CodeFunction } from '../../call-graph.ts';
import type { CallSite } from '../../flow/calls.ts';
import type { FunctionObject } from '../../flow/flow-object.ts';
import { named } from '../named.ts';
import { spanOf } from '../span.ts';
import {
  bodyOf,
  type Declaring,
  declareType,
  joinHierarchy,
  kinds,
  membersOf,
  parameterNodes,
  parameterOf,
  placeOf,
  readImport,
} from './declarations.ts';
import { evaluate } from './expressions.ts';
import { argumentsOf } from './calls.ts';
import type { JavaType, StaticType } from './java-type.ts';
import { annotationsOf, hasModifier, isTelling } from './modifiers.ts';
import { innerScope, type JavaScope, Locals } from './scope.ts';
import { runStatements } from './statements.ts';

/** A program while the code of a file is read; `isOpen` when others may extend and use what is not private. */
export interface Reading extends Declaring {
  readonly isOpen: boolean;
  /** Whether anything reaches for classes and members by their names: only then texts are followed. */
  readonly isReflective: boolean;
}

/** Read the code of all types of a file. */
export function readBodies(reading: Reading, root: Node): void {
  const { machine, file, declared } = reading;
  for (const node of named(root)) {
    if (node.type === 'import_declaration') {
      const { name } = readImport(node);
      if (machine.types.named(name) === undefined)
        machine.importOf(file.path, node.startPosition.row + 1, name);
    }
    const type = kinds[node.type] === undefined ? undefined : declared.get(placeOf(file.path, node));
    if (type !== undefined) readType(reading, node, type);
  }
}

/** Declare and read a type that stands within code: local or anonymous. */
export function readLocalType(
  reading: Reading,
  node: Node,
  name: string,
  around: JavaScope,
  above: readonly JavaType[] = [],
): JavaType {
  const type = declareType(reading, node, `${around.type.name}.${name}`, around.type, around);
  type.supers.push(...above);
  joinAll(reading.machine, type);
  readType(reading, node, type);
  return type;
}

function joinAll(machine: Reading['machine'], type: JavaType): void {
  joinHierarchy(machine, type);
  for (const inner of type.nested.values()) joinAll(machine, inner);
}

function readType(reading: Reading, node: Node, type: JavaType): void {
  const { machine, isOpen, declared, file } = reading;
  // Frameworks make instances of what is annotated.
  const isMadeOutside = annotationsOf(node).some(isTelling);
  if (
    !type.isAbstract &&
    type.around === undefined &&
    (isMadeOutside || (isOpen && !hasModifier(node, 'private')))
  )
    machine.makes(type);
  if (type.kind === 'enum') machine.makes(type);
  for (const member of membersOf(bodyOf(node))) {
    const inner = kinds[member.type] === undefined ? undefined : declared.get(placeOf(file.path, member));
    if (inner !== undefined) readType(reading, member, inner);
    else readMember(reading, member, type);
  }
  // Constructors begin with what the fields are given.
  for (const { object } of type.constructors) {
    machine.edge(siteOf(type, node, object.code), type.fieldInitializer.code, 'callback');
    machine.graph.flow(object.receiver, type.fieldInitializer.receiver);
  }
  if (type.kind === 'record') readRecord(reading, node, type);
}

function readRecord({ machine }: Reading, node: Node, type: JavaType): void {
  for (const { object } of type.constructors)
    for (const { name, slot } of object.parameters) {
      const field = type.fields.get(name);
      if (field !== undefined) machine.graph.flow(slot, field.slot);
    }
  if (type.constructors.length > 0) return;
  for (const component of parameterNodes(node)) {
    const { name } = parameterOf(component);
    const slot = machine.graph.slot();
    type.fieldInitializer.parameters.push({
      name,
      slot,
      kind: component.type === 'spread_parameter' ? 'rest' : 'one',
    });
    const field = type.fields.get(name);
    if (field !== undefined) machine.graph.flow(slot, field.slot);
  }
}

function readMember(reading: Reading, member: Node, type: JavaType): void {
  switch (member.type) {
    case 'method_declaration':
      return readMethod(reading, member, type);
    case 'constructor_declaration':
    case 'compact_constructor_declaration':
      return readConstructor(reading, member, type);
    case 'field_declaration':
    case 'constant_declaration':
      return readField(reading, member, type);
    case 'static_initializer':
      return runStatements(reading, named(member), scopeOf(type, type.initializer, undefined));
    case 'block':
      return runStatements(
        reading,
        [member],
        scopeOf(type, type.fieldInitializer, type.fieldInitializer.receiver),
      );
    case 'enum_constant':
      return readConstant(reading, member, type);
    default:
  }
}

function scopeOf(
  type: JavaType,
  owner: FunctionObject | undefined,
  self: JavaScope['self'],
  returns?: StaticType,
): JavaScope {
  const runs = owner ?? type.fieldInitializer;
  return { code: runs.code, type, self, owner: runs, returns, locals: new Locals(type.around?.locals) };
}

function readMethod(reading: Reading, node: Node, type: JavaType): void {
  const { machine, file } = reading;
  const name = node.childForFieldName('name')?.text ?? '';
  const method = type.methods.get(name)?.find(({ object }) => isAt(object.code, node));
  if (method === undefined) return;
  const returns = machine.types.resolve(method.returns, file, type);
  const { object } = method;
  // Anybody may call what is not private, with anything of the types that it asks for.
  if (method.access !== 'private') seedParameters(reading, object, method.parameterTexts.length, type, node);
  if (!method.isStatic) machine.graph.flow(type.instances, object.receiver);
  const scope = scopeOf(type, object, method.isStatic ? undefined : object.receiver, returns);
  declareParameters(reading, node, object, scope);
  runStatements(reading, named(node.childForFieldName('body')), innerScope(scope));
}

function seedParameters(
  { machine, file }: Reading,
  object: FunctionObject,
  count: number,
  type: JavaType,
  node: Node,
): void {
  for (const [index, one] of parameterNodes(node).slice(0, count).entries()) {
    const parameter = object.parameters[index];
    if (parameter !== undefined && parameter.kind === 'one')
      machine.seed(parameter.slot, machine.types.resolve(parameterOf(one).typeText, file, type));
  }
}

/** The names of the parameters of a method, constructor or lambda, as its code sees them. */
export function declareParameters(
  { machine, file }: Reading,
  node: Node,
  object: FunctionObject,
  scope: JavaScope,
): void {
  for (const [index, one] of parameterNodes(node).entries()) {
    const { name, typeText } = parameterOf(one);
    const type = machine.types.resolve(typeText, file, scope.type);
    const slot = object.parameters[index]?.slot ?? machine.graph.slot();
    scope.locals.declare(name, { slot: machine.typed(slot, type), type });
  }
}

function readConstructor(reading: Reading, node: Node, type: JavaType): void {
  const constructor = type.constructors.find(({ object }) => isAt(object.code, node));
  if (constructor === undefined) return;
  const { object } = constructor;
  const { machine } = reading;
  const scope = scopeOf(type, object, object.receiver);
  if (constructor.access !== 'private') {
    machine.graph.flow(type.instances, object.receiver);
    seedParameters(reading, object, constructor.parameterTexts.length, type, node);
  }
  if (node.type === 'constructor_declaration') declareParameters(reading, node, object, scope);
  else for (const { name, slot } of object.parameters) scope.locals.declare(name, { slot, type: undefined });
  const body = named(node.childForFieldName('body'));
  if (body[0]?.type !== 'explicit_constructor_invocation') callSuperConstructor(reading, type, object, node);
  runStatements(reading, body, innerScope(scope));
}

/** A constructor that does not say which one of the class above it begins with begins with the one without arguments. */
export function callSuperConstructor(
  { machine }: Reading,
  type: JavaType,
  object: FunctionObject,
  node: Node,
): void {
  const site = siteOf(type, node, object.code);
  for (const above of type.supers.filter(({ kind }) => kind !== 'interface'))
    machine.graph.each(object.receiver, (instance) =>
      machine.runConstructors(above, instance, emptyCall(machine, site), []),
    );
}

export function emptyCall(machine: Reading['machine'], site: CallSite) {
  const { graph } = machine;
  return { site, callee: graph.slot(), receiver: undefined, values: [], result: graph.slot(), isNew: true };
}

function readField(reading: Reading, node: Node, type: JavaType): void {
  const { machine, file, isOpen } = reading;
  const isStatic = type.kind === 'interface' || hasModifier(node, 'static');
  // Whoever uses a library may assign what it does not hide.
  const isHidden =
    ['private', 'final'].some((modifier) => hasModifier(node, modifier)) || type.kind === 'interface';
  const scope = scopeOf(
    type,
    isStatic ? type.initializer : type.fieldInitializer,
    isStatic ? undefined : type.fieldInitializer.receiver,
  );
  for (const declarator of node.childrenForFieldName('declarator')) {
    const value = declarator?.childForFieldName('value');
    const field = type.fields.get(declarator?.childForFieldName('name')?.text ?? '');
    if (field === undefined) continue;
    const declared = machine.types.resolve(field.typeText, file, type);
    if (isOpen && !isHidden) machine.seed(field.slot, declared);
    if (value === null || value === undefined) continue;
    machine.graph.flow(machine.typed(evaluate(reading, value, scope, declared).slot, declared), field.slot);
  }
}

/** A constant of an enumeration: an instance, or one of a class of its own. */
function readConstant(reading: Reading, node: Node, type: JavaType): void {
  const { machine } = reading;
  const name = node.childForFieldName('name')?.text ?? '';
  const field = type.fields.get(name);
  const scope = scopeOf(type, type.initializer, undefined);
  const site = siteOf(type, node, scope.code);
  const given = argumentsOf(reading, node.childForFieldName('arguments'), scope);
  machine.runConstructors(
    type,
    type.object.instance,
    { ...emptyCall(machine, site), values: given.values },
    given.types,
  );
  const body = bodyOf(node);
  const made = body === undefined ? type : readLocalType(reading, node, name, scope, [type]);
  if (made !== type) machine.makes(made);
  if (field !== undefined) machine.graph.put(field.slot, made.object.instance);
}

function isAt(code: CodeFunction, node: Node): boolean {
  const { line, column } = spanOf(node);
  return code.line === line && code.column === column;
}

export function siteOf(type: JavaType, node: Node, caller: CodeFunction): CallSite {
  return { caller, file: type.file.path, ...spanOf(node) };
}
