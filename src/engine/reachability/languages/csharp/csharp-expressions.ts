import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import { anyOf, type Expression } from '../nominal/program.ts';
import { spanOf } from '../span.ts';
import { type CSharpPlace, declarationOf, typeOf } from './read-csharp.ts';

/** What a body does: local functions first, since they may be called before they stand there. */
export function codeOf(place: CSharpPlace, node: Node): Expression[] {
  if (node.type === 'arrow_expression_clause')
    return named(node).map((one) => ({ kind: 'return', value: expressionOf(place, one) }));
  if (node.type !== 'block' && node.type !== 'global_statement')
    return [{ kind: 'return', value: expressionOf(place, node) }];
  const isLocal = ({ type }: Node) => type === 'local_function_statement';
  const statements = named(node);
  return [...statements.filter(isLocal), ...statements.filter((one) => !isLocal(one))].map((one) =>
    expressionOf(place, one),
  );
}

/** What code does. What is not known in particular does what its parts do. */
export function expressionOf(place: CSharpPlace, node: Node): Expression {
  return readers[node.type]?.(place, node) ?? anyOf(parts(place, node));
}

/** A value where a type is declared, which `new(…)` leaves out. */
export function valueOf(place: CSharpPlace, node: Node, type: Node | null | undefined): Expression {
  const means = node.type === 'implicit_object_creation_expression' ? typeOf(place, type) : undefined;
  if (means === undefined) return expressionOf(place, node);
  return { kind: 'new', type: means, values: argumentsIn(place, node), span: spanOf(node) };
}

type Reader = (place: CSharpPlace, node: Node) => Expression;

const nothing: Reader = () => anyOf([]);

const readers: Readonly<Record<string, Reader>> = {
  block: (place, node) => anyOf(codeOf(place, node)),
  identifier: (place, { text }) => ({
    kind: 'name',
    name: text,
    means: place.names.type(text, place.around),
  }),
  generic_name: (place, node) => nameOf(place, named(node)[0]?.text ?? ''),
  qualified_name: (place, { text }) => nameOf(place, text),
  this: () => ({ kind: 'self' }),
  this_expression: () => ({ kind: 'self' }),
  invocation_expression: (place, node) => invocation(place, node),
  member_access_expression: (place, node) => member(place, node),
  conditional_access_expression: (place, node) => conditional(place, node),
  object_creation_expression: (place, node) => creation(place, node),
  implicit_object_creation_expression: (place, node) => anyOf(parts(place, node)),
  lambda_expression: (place, node) => ({ kind: 'function', declaration: declarationOf(place, node, '') }),
  anonymous_method_expression: (place, node) => ({
    kind: 'function',
    declaration: declarationOf(place, node, ''),
  }),
  local_function_statement: (place, node) => ({
    kind: 'function',
    declaration: declarationOf(place, node, node.childForFieldName('name')?.text ?? ''),
  }),
  assignment_expression: (place, node) => assignment(place, node),
  variable_declaration: (place, node) => variables(place, node),
  declaration_expression: (place, node) => typedVariable(place, node),
  declaration_pattern: (place, node) => typedVariable(place, node),
  catch_declaration: (place, node) => typedVariable(place, node),
  foreach_statement: (place, node) => foreach(place, node),
  return_statement: (place, node) => ({ kind: 'return', value: anyOf(parts(place, node)) }),
  cast_expression: (place, node) =>
    converted(place, node, node.childForFieldName('type'), node.childForFieldName('value')),
  as_expression: (place, node) =>
    converted(place, node, node.childForFieldName('right'), node.childForFieldName('left')),
  element_access_expression: (place, node) => ({ kind: 'element', of: anyOf(parts(place, node)) }),
  array_creation_expression: (place, node) => listOf(place, node),
  implicit_array_creation_expression: (place, node) => listOf(place, node),
  collection_expression: (place, node) => listOf(place, node),
  argument: (place, node) => expressionOf(place, named(node).at(-1) ?? node),
  string_literal: (_place, { text }) => ({ kind: 'text', text }),
  typeof_expression: nothing,
  nameof_expression: nothing,
  predefined_type: nothing,
  implicit_type: nothing,
  type_argument_list: nothing,
  base_list: nothing,
};

function parts(place: CSharpPlace, node: Node): Expression[] {
  return named(node).map((one) => expressionOf(place, one));
}

function nameOf(place: CSharpPlace, text: string): Expression {
  return { kind: 'name', name: text, means: place.names.type(text, place.around) };
}

function argumentsIn(place: CSharpPlace, node: Node): Expression[] {
  const list =
    node.childForFieldName('arguments') ?? named(node).find(({ type }) => type === 'argument_list');
  return named(list).map((one) => expressionOf(place, one));
}

function invocation(place: CSharpPlace, node: Node): Expression {
  const callee = node.childForFieldName('function');
  const values = argumentsIn(place, node);
  if (callee === null || callee.text === 'nameof') return anyOf(values);
  return { kind: 'call', callee: expressionOf(place, callee), values, span: spanOf(node) };
}

/** `a.b`, `A.B.c` where `A.B` may be a type, `base.f`. */
function member(place: CSharpPlace, node: Node): Expression {
  const object = node.childForFieldName('expression');
  const name = (node.childForFieldName('name')?.text ?? '').replace(/<.*$/s, '');
  const span = spanOf(node);
  if (object === null || object.type === 'base' || object.type === 'base_expression')
    return { kind: 'super', name, span };
  if (object.type === 'this') return { kind: 'member', object: { kind: 'self' }, name, span };
  if (object.type === 'predefined_type')
    return { kind: 'name', name: node.text, means: [`System.${object.text}.${name}`] };
  const within: Expression = { kind: 'member', object: expressionOf(place, object), name, span };
  // The whole may be the name of a type in a namespace.
  if (!/^[\w.]+$/.test(node.text)) return within;
  return {
    kind: 'name',
    name: node.text,
    means: place.names.type(node.text, place.around),
    otherwise: within,
  };
}

/** `a?.b()`. */
function conditional(place: CSharpPlace, node: Node): Expression {
  const [object, rest] = named(node);
  if (object === undefined || rest === undefined) return anyOf(parts(place, node));
  const given = expressionOf(place, object);
  return rest.type === 'member_binding_expression'
    ? {
        kind: 'member',
        object: given,
        name: (named(rest)[0]?.text ?? '').replace(/<.*$/s, ''),
        span: spanOf(node),
      }
    : bindingsOf(place, given, rest);
}

/** What stands behind `?.`: members and calls of it, one around the other. */
function bindingsOf(place: CSharpPlace, object: Expression, node: Node): Expression {
  const span = spanOf(node);
  if (node.type === 'member_binding_expression')
    return { kind: 'member', object, name: named(node)[0]?.text, span };
  if (node.type === 'invocation_expression') {
    const callee = bindingsOf(place, object, node.childForFieldName('function') ?? node);
    return { kind: 'call', callee, values: argumentsIn(place, node), span };
  }
  const inner = node.type === 'member_access_expression' ? node.childForFieldName('expression') : null;
  if (inner === null) return anyOf([object, ...parts(place, node)]);
  return {
    kind: 'member',
    object: bindingsOf(place, object, inner),
    name: node.childForFieldName('name')?.text,
    span,
  };
}

function creation(place: CSharpPlace, node: Node): Expression {
  const type = node.childForFieldName('type');
  const initializer = node.childForFieldName('initializer');
  const means = typeOf(place, type);
  const values = argumentsIn(place, node);
  const set = named(initializer).map((one) =>
    expressionOf(place, one.type === 'assignment_expression' ? (one.childForFieldName('right') ?? one) : one),
  );
  if (means === undefined) return anyOf([...values, ...set]);
  // What is put into a new object is worked out before anybody has it.
  const made: Expression = { kind: 'new', type: means, values, span: spanOf(node) };
  return set.length === 0 ? made : { kind: 'last', before: set, value: made };
}

function assignment(place: CSharpPlace, node: Node): Expression {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (left === null || right === null) return anyOf(parts(place, node));
  const whole = expressionOf(place, left);
  // Nobody assigns to a type.
  const target = whole.kind === 'name' ? (whole.otherwise ?? whole) : whole;
  return { kind: 'assign', target, value: expressionOf(place, right) };
}

function variables(place: CSharpPlace, node: Node): Expression {
  const type = node.childForFieldName('type');
  return anyOf(
    named(node)
      .filter((one) => one.type === 'variable_declarator')
      .map((one) => {
        const [, value] = named(one);
        return {
          kind: 'variable',
          name: one.childForFieldName('name')?.text ?? '',
          type: typeOf(place, type),
          value: value === undefined ? undefined : valueOf(place, value, type),
        };
      }),
  );
}

function typedVariable(place: CSharpPlace, node: Node): Expression {
  const name = node.childForFieldName('name')?.text;
  const type = node.childForFieldName('type');
  if (name === undefined) return anyOf([]);
  const means = typeOf(place, type);
  const value: Expression | undefined =
    means === undefined ? undefined : { kind: 'typed', type: means, value: anyOf([]) };
  return { kind: 'variable', name, type: undefined, value };
}

function foreach(place: CSharpPlace, node: Node): Expression {
  const of = node.childForFieldName('right');
  const body = node.childForFieldName('body');
  const value: Expression = { kind: 'element', of: of === null ? anyOf([]) : expressionOf(place, of) };
  const name = node.childForFieldName('left')?.text ?? '';
  const type = typeOf(place, node.childForFieldName('type'));
  return anyOf([
    { kind: 'variable', name, type, value },
    ...(body === null ? [] : [expressionOf(place, body)]),
  ]);
}

function converted(place: CSharpPlace, node: Node, type: Node | null, value: Node | null): Expression {
  const means = typeOf(place, type);
  if (value === null || means === undefined) return anyOf(parts(place, node));
  return { kind: 'typed', type: means, value: expressionOf(place, value) };
}

function listOf(place: CSharpPlace, node: Node): Expression {
  const initializer = named(node).find(({ type }) => type === 'initializer_expression');
  return { kind: 'list', parts: named(initializer ?? node).map((one) => expressionOf(place, one)) };
}
