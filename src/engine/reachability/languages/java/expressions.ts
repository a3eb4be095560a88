import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import type { CallSite } from '../../flow/calls.ts';
import { named } from '../named.ts';
import { spanOf } from '../span.ts';
import { declareParameters, type Reading, readLocalType } from './bodies.ts';
import { argumentsOf, callOf } from './calls.ts';
import { bodyOf, parametersFor } from './declarations.ts';
import type { StaticType, Value } from './java-type.ts';
import { findField, findVariable, readField, typeNamed } from './names.ts';
import { instanceOf, switchOf } from './patterns.ts';
import { referenceOf } from './references.ts';
import { innerScope, type JavaScope } from './scope.ts';
import { elementType, runStatement, typeOf } from './statements.ts';

/** What an expression gives; `wanted` is the type that the place around it asks for. */
export function evaluate(
  reading: Reading,
  node: Node | null,
  scope: JavaScope,
  wanted: StaticType | undefined,
): Value {
  const { machine } = reading;
  const { graph } = machine;
  const nothing: Value = { slot: graph.slot(), type: undefined };
  switch (node?.type) {
    case undefined:
      return nothing;
    case 'identifier':
    case 'field_access':
      return nameOf(reading, node, scope);
    case 'this':
      return { slot: scope.self ?? graph.slot(), type: { kind: 'own', type: scope.type } };
    case 'string_literal':
      return {
        slot: graph.slot(machine.constant(reading.isReflective ? textOf(node) : '*')),
        type: stringType,
      };
    case 'method_invocation':
      return callOf(reading, node, scope);
    case 'object_creation_expression':
      return creationOf(reading, node, scope);
    case 'method_reference':
      return referenceOf(reading, node, scope);
    case 'lambda_expression':
      return lambdaOf(reading, node, scope);
    case 'assignment_expression':
      return assignmentOf(reading, node, scope);
    case 'cast_expression': {
      const type = typeOf(reading, node?.childForFieldName('type'), scope);
      const { slot } = evaluate(reading, node?.childForFieldName('value') ?? null, scope, type);
      return { slot: machine.typed(slot, type), type };
    }
    case 'ternary_expression':
      return eitherOf(reading, node, scope, wanted);
    case 'parenthesized_expression':
      return evaluate(reading, named(node)[0] ?? null, scope, wanted);
    case 'binary_expression':
      return binaryOf(reading, node, scope);
    case 'array_access': {
      const array = evaluate(reading, node?.childForFieldName('array') ?? null, scope, undefined);
      evaluate(reading, node?.childForFieldName('index') ?? null, scope, undefined);
      const type = elementType(array.type);
      return { slot: machine.typed(machine.elementsOf(array.slot), type), type };
    }
    case 'array_creation_expression':
      return arrayOf(reading, node, scope);
    case 'array_initializer':
      return listOf(reading, node, scope, wanted);
    case 'class_literal': {
      const type = typeOf(reading, named(node)[0], scope);
      const object = type?.kind === 'own' ? type.type.object : machine.external('java.lang.Class');
      return {
        slot: graph.slot(object),
        type: { kind: 'foreign', names: ['java.lang.Class'], arguments: [] },
      };
    }
    case 'instanceof_expression':
      return instanceOf(reading, node, scope);
    case 'switch_expression':
      return switchOf(reading, node, scope, wanted);
    default:
      for (const child of named(node)) evaluate(reading, child, scope, undefined);
      return { ...nothing, type: literalTypes[node?.type ?? ''] };
  }
}

export function siteIn(scope: JavaScope, node: Node): CallSite {
  return { caller: scope.code, file: scope.type.file.path, ...spanOf(node) };
}

/** A variable, a field, or a member of something of others. */
function nameOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const site = siteIn(scope, node);
  if (node.type === 'identifier') {
    const found = findVariable(reading, node.text, scope, site);
    if (found !== undefined) return found;
    const type = typeNamed(reading, node, scope, site);
    if (type?.kind === 'foreign')
      return {
        slot: machine.graph.slot(...type.names.map((name) => machine.external(name))),
        type: undefined,
      };
    return { slot: machine.graph.slot(), type: undefined };
  }
  const object = node.childForFieldName('object');
  const field = node.childForFieldName('field');
  if (object === null || field === null) return { slot: machine.graph.slot(), type: undefined };
  const holder = typeNamed(reading, object, scope, site);
  if (field.type === 'this')
    return { slot: holder?.kind === 'own' ? holder.type.instances : machine.graph.slot(), type: holder };
  if (holder?.kind === 'own') {
    const own = findField(holder.type, field.text);
    machine.initialize(holder.type, site);
    if (own !== undefined) return readField(machine, own, site);
  } else if (holder?.kind === 'foreign') {
    const paths = holder.names.map((name) => machine.external(`${name}.${field.text}`));
    return { slot: machine.graph.slot(...paths), type: undefined };
  }
  const base = evaluate(reading, object, scope, undefined);
  const own = base.type?.kind === 'own' ? findField(base.type.type, field.text) : undefined;
  if (own !== undefined) return readField(machine, own, site);
  const into = machine.graph.slot();
  const name = field.text;
  machine.graph.each(base.slot, (one) => {
    const type = machine.typeOf(one);
    const found = type === undefined ? undefined : findField(type, name);
    if (found !== undefined) machine.graph.flow(found.slot, into);
    else if (one.kind === 'external') machine.graph.put(into, machine.external(`${one.path}.${name}`));
  });
  return { slot: into, type: undefined };
}

function creationOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const site = siteIn(scope, node);
  const typeNode = node.childForFieldName('type');
  // `outer.new Inner()`
  for (const outer of named(node).slice(0, 1))
    if (outer.id !== typeNode?.id && outer.type !== 'argument_list')
      evaluate(reading, outer, scope, undefined);
  const given = argumentsOf(reading, node.childForFieldName('arguments'), scope);
  const stated = typeOf(reading, typeNode, scope);
  const result = machine.graph.slot();
  const call = {
    site,
    callee: machine.graph.slot(),
    receiver: undefined,
    values: given.values,
    result,
    isNew: true,
  };
  const body = bodyOf(node);
  const type =
    body === undefined
      ? stated
      : ({
          kind: 'own',
          type: readLocalType(reading, node, String(node.startPosition.row + 1), scope),
        } as const);
  if (type?.kind === 'own') {
    machine.construct(type.type, call, given.types);
    for (const above of body === undefined ? [] : type.type.supers.filter(({ kind }) => kind !== 'interface'))
      machine.runConstructors(above, type.type.object.instance, call, given.types);
  }
  if (stated?.kind === 'foreign')
    for (const name of stated.names) {
      const made = machine.graph.slot();
      machine.link({
        ...call,
        callee: machine.graph.slot(machine.external(name)),
        result: made,
        name: '<init>',
      });
      if (body === undefined) machine.graph.flow(made, result);
    }
  return { slot: result, type: stated };
}

function lambdaOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const code = machine.code({
    file: scope.type.file.path,
    name: `${scope.code.name}.<lambda>`,
    kind: 'function',
    ...spanOf(node),
    container: undefined,
  });
  code.isHidden = true;
  const object = machine.functionObject(code);
  object.parameters.push(...parametersFor(machine, node));
  const inner: JavaScope = { ...innerScope(scope), code, owner: object, returns: undefined };
  const list = node.childForFieldName('parameters');
  if (list?.type === 'inferred_parameters' || list?.type === 'identifier')
    for (const { name, slot } of object.parameters) inner.locals.declare(name, { slot, type: undefined });
  else declareParameters(reading, node, object, inner);
  const body = node.childForFieldName('body');
  if (body?.type === 'block') runStatement(reading, body, inner);
  else machine.graph.flow(evaluate(reading, body, inner, undefined).slot, object.result);
  return { slot: machine.graph.slot(object), type: undefined };
}

function assignmentOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const left = node.childForFieldName('left');
  const target = left?.type === 'array_access' ? undefined : evaluate(reading, left, scope, undefined);
  const value = evaluate(reading, node.childForFieldName('right'), scope, target?.type);
  if (left?.type === 'array_access') {
    const array = evaluate(reading, left.childForFieldName('array'), scope, undefined);
    evaluate(reading, left.childForFieldName('index'), scope, undefined);
    machine.store(array.slot, '*', value.slot);
  } else if (target !== undefined) machine.graph.flow(machine.typed(value.slot, target.type), target.slot);
  return value;
}

function eitherOf(reading: Reading, node: Node, scope: JavaScope, wanted: StaticType | undefined): Value {
  evaluate(reading, node.childForFieldName('condition'), scope, undefined);
  const slot = reading.machine.graph.slot();
  const values = ['consequence', 'alternative'].map((part) =>
    evaluate(reading, node.childForFieldName(part), scope, wanted),
  );
  for (const value of values) reading.machine.graph.flow(value.slot, slot);
  return { slot, type: values.find(({ type }) => type !== undefined)?.type };
}

/** Texts that are put together of known parts are known. */
function binaryOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const [left, right] = ['left', 'right'].map((part) =>
    evaluate(reading, node.childForFieldName(part), scope, undefined),
  );
  const operator = node.childForFieldName('operator')?.text;
  if (left === undefined || right === undefined || operator !== '+')
    return {
      slot: machine.graph.slot(),
      type: /^[<>=!&|]/.test(operator ?? '') ? literalTypes['true'] : undefined,
    };
  const isText = [left, right].some(
    ({ type }) => type?.kind === 'foreign' && type.names.includes('java.lang.String'),
  );
  if (!isText) return { slot: machine.graph.slot(), type: left.type ?? right.type };
  for (const part of [left, right])
    if (part.type?.kind !== 'primitive') machine.callMethod(part, 'toString', siteIn(scope, node));
  const slot = machine.graph.slot();
  machine.byKey(left.slot, (before) =>
    machine.byKey(right.slot, (behind) => {
      const text = before === undefined || behind === undefined ? undefined : `${before}${behind}`;
      machine.graph.put(slot, machine.constant(text === undefined || text.length > mostText ? '*' : text));
    }),
  );
  return { slot, type: stringType };
}

const mostText = 200;

function arrayOf(reading: Reading, node: Node, scope: JavaScope): Value {
  const { machine } = reading;
  const dimensions = named(node).filter(({ type }) => type.startsWith('dimensions'));
  for (const one of dimensions) for (const size of named(one)) evaluate(reading, size, scope, undefined);
  const depth = dimensions.reduce((sum, { text }) => sum + (text.match(/\[/g)?.length ?? 0), 0);
  const type = typeOf(reading, node.childForFieldName('type'), scope, depth);
  const value = node.childForFieldName('value');
  if (value !== null) return listOf(reading, value, scope, type);
  return { slot: machine.graph.slot(machine.container()), type };
}

function listOf(reading: Reading, node: Node, scope: JavaScope, wanted: StaticType | undefined): Value {
  const { machine } = reading;
  const made = machine.container();
  for (const element of named(node)) {
    const { slot } = evaluate(reading, element, scope, elementType(wanted));
    machine.graph.flow(slot, machine.own(made, '*'));
  }
  return { slot: machine.graph.slot(made), type: wanted };
}

/** A text that may name a class or a member, or be a part of such a name. */
function textOf(node: Node): string {
  return /^"([\w$.]{1,200})"$/.exec(node.text)?.[1] ?? '*';
}

const stringType: StaticType = { kind: 'foreign', names: ['java.lang.String'], arguments: [] };
const literalTypes: Readonly<Record<string, StaticType>> = {
  decimal_integer_literal: { kind: 'primitive', name: 'int' },
  hex_integer_literal: { kind: 'primitive', name: 'int' },
  decimal_floating_point_literal: { kind: 'primitive', name: 'double' },
  character_literal: { kind: 'primitive', name: 'char' },
  true: { kind: 'primitive', name: 'boolean' },
  false: { kind: 'primitive', name: 'boolean' },
};
