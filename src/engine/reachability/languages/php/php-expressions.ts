import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import { anyOf, type Expression, type TypeName } from '../nominal/program.ts';
import { spanOf } from '../span.ts';
import { functionOf, type PhpFile, readType, statementsOf, typeOf } from './read-php.ts';

/** The statements of a block, or the one expression that stands in its place. */
export function expressionsIn(file: PhpFile, node: Node): Expression[] {
  return node.type === 'compound_statement' || node.type === 'colon_block'
    ? named(node).flatMap((one) => statementsOf(file, one))
    : statementsOf(file, node);
}

/** What code does. What is not known in particular does what its parts do. */
export function expressionOf(file: PhpFile, node: Node): Expression {
  return readers[node.type]?.(file, node) ?? anyOf(named(node).flatMap((one) => statementsOf(file, one)));
}

type Reader = (file: PhpFile, node: Node) => Expression;

const readers: Readonly<Record<string, Reader>> = {
  variable_name: (_file, { text }) =>
    text === '$this' ? { kind: 'self' } : { kind: 'name', name: text, means: [] },
  name: (file, { text }) => ({ kind: 'name', name: text, means: file.names.function(text) }),
  qualified_name: (file, { text }) => ({ kind: 'name', name: text, means: file.names.function(text) }),
  string: (_file, { text }) => ({ kind: 'text', text: text.slice(1, -1) }),
  encapsed_string: (file, node) =>
    named(node).every(({ type }) => type === 'string_content' || type === 'escape_sequence')
      ? { kind: 'text', text: node.text.slice(1, -1).replaceAll('\\\\', '\\') }
      : anyOf(named(node).map((one) => expressionOf(file, one))),
  function_call_expression: (file, node) => call(file, node, expressionOf(file, field(node, 'function'))),
  member_call_expression: (file, node) => call(file, node, member(file, node)),
  nullsafe_member_call_expression: (file, node) => call(file, node, member(file, node)),
  member_access_expression: (file, node) => member(file, node),
  nullsafe_member_access_expression: (file, node) => member(file, node),
  scoped_call_expression: (file, node) => call(file, node, ofType(file, node)),
  scoped_property_access_expression: (file, node) => ofType(file, node),
  class_constant_access_expression: (file, node) => constantOf(file, node),
  object_creation_expression: (file, node) => creation(file, node),
  anonymous_function: (file, node) => ({ kind: 'function', declaration: functionOf(file, node, '') }),
  arrow_function: (file, node) => ({ kind: 'function', declaration: functionOf(file, node, '') }),
  assignment_expression: (file, node) =>
    assigned(file, field(node, 'left'), expressionOf(file, field(node, 'right'))),
  reference_assignment_expression: (file, node) =>
    assigned(file, field(node, 'left'), expressionOf(file, field(node, 'right'))),
  augmented_assignment_expression: (file, node) =>
    assigned(file, field(node, 'left'), expressionOf(file, field(node, 'right'))),
  array_creation_expression: (file, node) => array(file, node),
  subscript_expression: (file, node) => ({ kind: 'element', of: anyOf(parts(file, node)) }),
  return_statement: (file, node) => ({ kind: 'return', value: anyOf(parts(file, node)) }),
  foreach_statement: (file, node) => foreach(file, node),
  catch_clause: (file, node) => handler(file, node),
  include_expression: (file, node) => included(file, node),
  include_once_expression: (file, node) => included(file, node),
  require_expression: (file, node) => included(file, node),
  require_once_expression: (file, node) => included(file, node),
};

function parts(file: PhpFile, node: Node): Expression[] {
  return named(node).map((one) => expressionOf(file, one));
}

/** A field of a node; the node itself where mistakes in the text have taken it. */
function field(node: Node, name: string): Node {
  return node.childForFieldName(name) ?? named(node)[0] ?? node;
}

function valuesOf(file: PhpFile, node: Node): Expression[] {
  return named(node.childForFieldName('arguments')).map((one) => anyOf(parts(file, one)));
}

/** `f(...)` is the function itself. */
function call(file: PhpFile, node: Node, callee: Expression): Expression {
  const given = named(node.childForFieldName('arguments'));
  if (given[0]?.type === 'variadic_placeholder') return callee;
  const made: Expression = { kind: 'call', callee, values: valuesOf(file, node), span: spanOf(node) };
  const isEval = callee.kind === 'name' && /^eval$/i.test(callee.name);
  return isEval
    ? { kind: 'doubt', reason: 'eval', text: node.text, span: spanOf(node), parts: [made] }
    : made;
}

function member(file: PhpFile, node: Node): Expression {
  const name = node.childForFieldName('name');
  return {
    kind: 'member',
    object: expressionOf(file, field(node, 'object')),
    name: name?.type === 'name' ? name.text : undefined,
    span: spanOf(node),
  };
}

/** `T::f`, `self::f`, `parent::f`, `$object::f`. */
function ofType(file: PhpFile, node: Node): Expression {
  const scope = field(node, 'scope');
  const name = node.childForFieldName('name');
  const span = spanOf(node);
  const isNamed =
    name?.type === 'name' || (name?.type === 'variable_name' && node.type !== 'scoped_call_expression');
  const member = isNamed ? (name?.text ?? '').replace(/^\$/, '') : undefined;
  if (scope.text === 'parent' && member !== undefined) return { kind: 'super', name: member, span };
  const type = typeNameOf(file, scope);
  if (type === undefined || member === undefined)
    return { kind: 'member', object: expressionOf(file, scope), name: member, span };
  return { kind: 'static', type, name: member, span };
}

function typeNameOf(file: PhpFile, { type, text }: Node): TypeName | undefined {
  if (/^self$/i.test(text)) return 'own';
  if (/^static$/i.test(text)) return 'below';
  if (/^parent$/i.test(text)) return 'above';
  return type === 'name' || type === 'qualified_name' ? file.names.type(text) : undefined;
}

/** `T::class` is the type; other constants are values of it. */
function constantOf(file: PhpFile, node: Node): Expression {
  const [scope, name] = named(node);
  if (scope === undefined) return anyOf([]);
  const type = typeNameOf(file, scope);
  if (type === undefined || name === undefined) return expressionOf(file, scope);
  if (name.text === 'class') return Array.isArray(type) ? { kind: 'name', name: '', means: type } : anyOf([]);
  return { kind: 'static', type, name: name.text, span: spanOf(node) };
}

function creation(file: PhpFile, node: Node): Expression {
  const [first] = named(node);
  const span = spanOf(node);
  const given = named(node).find(({ type }) => type === 'arguments');
  if (first?.type === 'anonymous_class') {
    const name = `class@${span.line}:${span.column}`;
    readType(file, first, name);
    const values = named(named(first).find(({ type }) => type === 'arguments'));
    return { kind: 'new', type: [name], values: values.map((one) => anyOf(parts(file, one))), span };
  }
  const values = named(given).map((one) => anyOf(parts(file, one)));
  const type = first === undefined ? undefined : typeNameOf(file, first);
  if (type !== undefined) return { kind: 'new', type, values, span };
  const rest = first === undefined ? values : [expressionOf(file, first), ...values];
  return { kind: 'doubt', reason: 'dynamic-member', text: node.text, span, parts: rest };
}

/** A collection; `[$object, 'name']` may be a method as well. */
function array(file: PhpFile, node: Node): Expression {
  const values = named(node).map((one) => anyOf(parts(file, one)));
  const [object, name] = values;
  const list: Expression = { kind: 'list', parts: values };
  if (values.length !== 2 || object === undefined || name?.kind !== 'text') return list;
  const span = spanOf(node);
  if (object.kind === 'text') {
    const type = [object.text.replaceAll('\\', '.')];
    return anyOf([list, { kind: 'static', type, name: name.text, span }]);
  }
  return anyOf([list, { kind: 'member', object, name: name.text, span }]);
}

function assigned(file: PhpFile, left: Node, value: Expression): Expression {
  if (left.type !== 'list_literal' && left.type !== 'array_creation_expression')
    return { kind: 'assign', target: expressionOf(file, left), value };
  const targets = left.descendantsOfType('variable_name').flatMap((one) => one ?? []);
  return anyOf(
    targets.map((one) => ({
      kind: 'assign',
      target: expressionOf(file, one),
      value: { kind: 'element', of: value },
    })),
  );
}

function foreach(file: PhpFile, node: Node): Expression {
  const body = node.childForFieldName('body');
  const [of, target] = named(node).filter((one) => one.id !== body?.id);
  if (of === undefined || target === undefined) return anyOf(parts(file, node));
  const last = target.type === 'pair' ? named(target).at(-1) : target;
  const given: Expression = { kind: 'element', of: expressionOf(file, of) };
  return anyOf([assigned(file, last ?? target, given), ...(body === null ? [] : expressionsIn(file, body))]);
}

function handler(file: PhpFile, node: Node): Expression {
  const name = node.childForFieldName('name')?.text;
  const types = node.childForFieldName('type');
  const body = node.childForFieldName('body');
  const code = body === null ? [] : expressionsIn(file, body);
  if (name === undefined) return anyOf(code);
  const type = typeOf(file, types);
  return anyOf([{ kind: 'variable', name, type, value: undefined }, ...code]);
}

/** Every file runs by itself; what is computed may be any. */
function included(file: PhpFile, node: Node): Expression {
  const isKnown =
    named(node).every(({ type }) => type.endsWith('string')) || /__DIR__|dirname/.test(node.text);
  return isKnown
    ? anyOf([])
    : {
        kind: 'doubt',
        reason: 'dynamic-import',
        text: node.text,
        span: spanOf(node),
        parts: parts(file, node),
      };
}
