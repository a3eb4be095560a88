import { pushTo } from '../../../push-to.ts';
import type { CodeFunction } from '../../call-graph.ts';
import type { FunctionObject } from '../../flow/flow-object.ts';
import { Variables } from '../../flow/variables.ts';
import { memberOf } from '../../reach.ts';
import type { NominalMachine, NominalType } from './nominal-machine.ts';
import type { FunctionDeclaration, TypeDeclaration, Unit } from './program.ts';
import { run, type Scope } from './run-expressions.ts';

/** Turn files into constraints: first all types and functions are declared, then the code in them is read. */
export function runProgram(machine: NominalMachine, units: readonly Unit[]): void {
  const bodies: (() => void)[] = [];
  for (const { types } of units)
    for (const type of types) {
      if (type.of !== undefined) continue;
      const made = machine.typeNamed(type.name);
      made.isAbstract ||= type.isAbstract;
    }
  for (const { types } of units)
    for (const type of types) for (const means of type.supers) machine.inherit(typeOf(machine, type), means);
  for (const unit of units) {
    for (const { name, line } of unit.imports) machine.importOf(unit.path, line, name);
    const code = machine.code({
      file: unit.path,
      name: unit.path,
      kind: 'module',
      ...unit.span,
      container: undefined,
    });
    const scope = scopeOf(machine, unit.path, code);
    bodies.push(() => {
      for (const one of unit.body) run(scope, one);
    });
    for (const declaration of unit.functions) bodies.push(declareFunction(scope, declaration));
    for (const type of unit.types) bodies.push(...declareMembers(scope, type));
  }
  for (const body of bodies) body();
}

function typeOf(machine: NominalMachine, { name, of = [] }: TypeDeclaration): NominalType {
  return machine.find(of) ?? machine.typeNamed(name);
}

function scopeOf(machine: NominalMachine, path: string, code: CodeFunction): Scope {
  return {
    machine,
    path,
    code,
    variables: new Variables(machine.graph),
    parent: undefined,
    owner: undefined,
    type: undefined,
  };
}

function declareFunction(scope: Scope, declaration: FunctionDeclaration): () => void {
  const { machine } = scope;
  const made = functionOf(scope, declaration, declaration.name, undefined);
  const alike = [...(machine.functionsByName.get(declaration.name) ?? []), made.object];
  machine.functionsByName.set(declaration.name, alike);
  machine.overloadsAre(alike);
  if (declaration.isExtension === true) machine.extend(memberOf(declaration.name), made.object);
  return made.read;
}

/** The members of a type; answers what reads their code. */
function declareMembers(scope: Scope, declaration: TypeDeclaration): (() => void)[] {
  const { machine } = scope;
  const type = typeOf(machine, declaration);
  const bodies: (() => void)[] = [];
  const byName = new Map<string, FunctionObject[]>();
  for (const method of declaration.methods) {
    const { returns } = method;
    if (method.body === undefined) {
      // What is only asked for gives what it is declared to give, and hides nothing.
      const asked = machine.native(method.name, ({ result }) => returns && machine.seed(result, returns));
      machine.graph.put(machine.own(type.object, method.name), asked);
      continue;
    }
    const made = functionOf(scope, method, `${type.name}.${method.name}`, type);
    bodies.push(made.read);
    machine.declare(type.object, method.name, machine.graph.slot(made.object));
    if (method.isExtension === true) machine.extend(method.name, made.object);
    pushTo(byName, method.name, made.object);
  }
  for (const alike of byName.values()) machine.overloadsAre(alike);
  bodies.push(() => {
    declareFields(scope, declaration, type);
    for (const one of declaration.body ?? []) run({ ...scope, type }, one);
  });
  return bodies;
}

/** Values of fields are worked out where constructors run, or when the file is loaded. */
function declareFields(scope: Scope, { fields }: TypeDeclaration, type: NominalType): void {
  const { machine } = scope;
  const within = { ...scope, type };
  for (const { name, type: means, value, isStatic } of fields) {
    const given = value === undefined ? machine.graph.slot() : run(within, value);
    for (const holder of isStatic ? [type.object] : [type.object, type.object.instance])
      machine.graph.flow(
        machine.declared(given, value === undefined ? undefined : means),
        machine.own(holder, name),
      );
    if (means === undefined) continue;
    const slot = machine.own(isStatic ? type.object : type.object.instance, name);
    machine.ifEmpty(slot, () => machine.seed(slot, means));
  }
}

/** A function as a value, and what reads its code. */
export function functionOf(
  outer: Scope,
  declaration: FunctionDeclaration,
  name: string,
  type: NominalType | undefined,
): { readonly object: FunctionObject; readonly read: () => void } {
  const { machine } = outer;
  const { span, isEntry, isHidden, isStatic, isProperty } = declaration;
  const code = machine.code({ file: outer.path, name, kind: 'function', ...span, container: undefined });
  code.isEntry = isEntry;
  code.isHidden = isHidden;
  const traits = new Set<string>();
  if (type !== undefined && !isStatic) traits.add('method');
  if (isProperty) traits.add('property');
  if (declaration.isExtension === true) traits.add('extension');
  const object = machine.functionObject(code, traits);
  const isMethod = type !== undefined;
  const isDeclared = declaration.name !== '';
  const scope: Scope = {
    machine,
    path: outer.path,
    code,
    variables: new Variables(machine.graph),
    parent:
      isMethod || (outer.owner === undefined && isDeclared && !machine.language.seesFile) ? undefined : outer,
    owner: object,
    type: type ?? outer.type,
  };
  for (const parameter of declaration.parameters) {
    const slot = machine.graph.slot();
    object.parameters.push({ name: parameter.name, kind: parameter.kind, slot });
    if (parameter.kind === 'rest') machine.graph.put(slot, machine.record('list'));
    else if (parameter.type !== undefined) machine.seed(slot, parameter.type);
    scope.variables.assign(parameter.name, slot);
  }
  // Others may call it on any instance.
  if (isMethod && !isStatic) machine.seed(object.receiver, [type.name]);
  if (isMethod && !isStatic) machine.graph.put(object.receiver, type.object.instance);
  const { body, returns } = declaration;
  const read = () => {
    let last = machine.graph.slot();
    for (const one of body ?? []) last = run(scope, one);
    if (machine.language.returnsLast) machine.graph.flow(last, object.result);
    if (returns !== undefined) machine.ifEmpty(object.result, () => machine.seed(object.result, returns));
  };
  return { object, read };
}
