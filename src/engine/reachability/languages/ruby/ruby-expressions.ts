import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import { anyOf, type Expression } from '../nominal/program.ts';
import { spanOf } from '../span.ts';
import { constantMeans, functionOf, methodOf, readType, type RubyPlace } from './read-ruby.ts';

/** The statements of a body, in their order. */
export function statementsIn(place: RubyPlace, node: Node): Expression[] {
  return isBody.has(node.type)
    ? named(node).flatMap((one) => statementOf(place, one))
    : statementOf(place, node);
}

const isBody: ReadonlySet<string> = new Set([
  'program',
  'body_statement',
  'block_body',
  'then',
  'else',
  'do',
  'ensure',
]);

/** Declarations are noted; anything else is code that runs. */
function statementOf(place: RubyPlace, node: Node): Expression[] {
  if (node.type === 'class' || node.type === 'module') readType(place, node);
  else if (node.type === 'method') place.file.functions.push(methodOf(place, node, true));
  else return [expressionOf(place, node)];
  return [];
}

/** What code does. What is not known in particular does what its parts do. */
export function expressionOf(place: RubyPlace, node: Node): Expression {
  if (isBody.has(node.type)) return inOrder(statementsIn(place, node));
  return readers[node.type]?.(place, node) ?? anyOf(named(node).flatMap((one) => statementOf(place, one)));
}

type Reader = (place: RubyPlace, node: Node) => Expression;

const readers: Readonly<Record<string, Reader>> = {
  identifier: (place, node) => identifier(place, node),
  constant: (place, node) => ({ kind: 'name', name: node.text, means: constantMeans(place, node.text) }),
  scope_resolution: (place, node) => ({
    kind: 'name',
    name: node.text,
    means: constantMeans(place, node.text),
  }),
  self: () => ({ kind: 'self' }),
  instance_variable: (_place, node) => ofSelf(node),
  class_variable: (_place, node) => ({ kind: 'static', type: 'own', name: node.text, span: spanOf(node) }),
  simple_symbol: (_place, { text }) => ({ kind: 'text', text: text.slice(1) }),
  call: (place, node) => call(place, node),
  super: (place, node) => above(place, node, []),
  yield: (place, node) => ({
    kind: 'call',
    callee: { kind: 'name', name: '&', means: [] },
    values: named(named(node)[0]).map((one) => expressionOf(place, one)),
    span: spanOf(node),
  }),
  lambda: (place, node) => ({ kind: 'function', declaration: functionOf(place, node, '') }),
  assignment: (place, node) => assignment(place, node),
  operator_assignment: (place, node) => assignment(place, node),
  binary: (place, node) => operation(place, node),
  array: (place, node) => listOf(place, node),
  hash: (place, node) => ({
    kind: 'list',
    parts: named(node).map((one) => expressionOf(place, named(one)[1] ?? one)),
  }),
  element_reference: (place, node) => element(place, node),
  return: (place, node) => ({ kind: 'return', value: anyOf(valuesIn(place, named(node)[0])) }),
  rescue: (place, node) => handler(place, node),
};

/** Statements, of which the last one says what comes out. */
function inOrder(statements: readonly Expression[]): Expression {
  const value = statements.at(-1);
  return value === undefined ? anyOf([]) : { kind: 'last', before: statements.slice(0, -1), value };
}

function valuesIn(place: RubyPlace, list: Node | null | undefined): Expression[] {
  return named(list)
    .filter(({ type }) => type !== 'block_argument')
    .map((one) => expressionOf(place, one.type === 'pair' ? (named(one)[1] ?? one) : one));
}

/** A variable, or a call without arguments. */
function identifier(place: RubyPlace, node: Node): Expression {
  const name: Expression = { kind: 'name', name: node.text, means: [node.text] };
  if (place.variables.has(node.text)) return { ...name, means: [] };
  if (node.text === 'new') return creation(place, null, [], undefined, spanOf(node));
  return { kind: 'call', callee: name, values: [], span: spanOf(node) };
}

function ofSelf(node: Node): Expression {
  return { kind: 'member', object: { kind: 'self' }, name: node.text, span: spanOf(node) };
}

function call(place: RubyPlace, node: Node): Expression {
  const receiver = node.childForFieldName('receiver');
  const method = node.childForFieldName('method');
  const list = node.childForFieldName('arguments');
  const span = spanOf(node);
  if (method?.type === 'super') return above(place, node, valuesIn(place, list));
  const name = method?.text ?? 'call';
  const values = valuesIn(place, list);
  const block = blockOf(place, node);
  if (receiver === null && /^(?:lambda|proc)$/.test(name) && block !== undefined) return block;
  if (receiver?.text === 'Proc' && name === 'new' && block !== undefined) return block;
  const known = special(place, node, name, values);
  if (known !== undefined) return known;
  if (name === 'new') return creation(place, receiver, values, block, span);
  const callee: Expression =
    receiver === null
      ? { kind: 'name', name, means: [name] }
      : { kind: 'member', object: expressionOf(place, receiver), name, span };
  const made: Expression = { kind: 'call', callee, values, ...(block === undefined ? {} : { block }), span };
  const handed = handedMethod(place, node, receiver);
  return handed === undefined ? made : anyOf([made, handed]);
}

/** The block behind a call, or the function that is handed on as one. */
function blockOf(place: RubyPlace, node: Node): Expression | undefined {
  const block = node.childForFieldName('block');
  if (block !== null) return { kind: 'function', declaration: functionOf(place, block, '') };
  const handed = named(node.childForFieldName('arguments')).find(({ type }) => type === 'block_argument');
  const [value] = named(handed);
  return value === undefined || value.type === 'simple_symbol' ? undefined : expressionOf(place, value);
}

/** `xs.each(&:go)` calls `go` of each. */
function handedMethod(place: RubyPlace, node: Node, receiver: Node | null): Expression | undefined {
  const handed = named(node.childForFieldName('arguments')).find(({ type }) => type === 'block_argument');
  const [symbol] = named(handed);
  if (symbol?.type !== 'simple_symbol' || receiver === null) return undefined;
  const span = spanOf(node);
  const object: Expression = { kind: 'element', of: expressionOf(place, receiver) };
  return {
    kind: 'call',
    callee: { kind: 'member', object, name: symbol.text.slice(1), span },
    values: [],
    span,
  };
}

/** Calls that mean something to the language: `require`, `send`, `method`, `eval`. */
function special(
  place: RubyPlace,
  node: Node,
  name: string,
  values: readonly Expression[],
): Expression | undefined {
  const receiver = node.childForFieldName('receiver');
  const span = spanOf(node);
  const [first, ...others] = values;
  const object: Expression = receiver === null ? { kind: 'self' } : expressionOf(place, receiver);
  if (name === 'require' && receiver === null) {
    const path = /^["'](.*)["']$/.exec(named(node.childForFieldName('arguments'))[0]?.text ?? '')?.[1];
    if (path !== undefined) place.file.imports.push({ name: path, line: span.line });
    return anyOf([]);
  }
  if (/^(?:send|public_send|__send__|method|public_method)$/.test(name)) {
    if (first?.kind !== 'text')
      return { kind: 'doubt', reason: 'dynamic-member', text: node.text, span, parts: [object, ...values] };
    const callee: Expression =
      receiver === null
        ? { kind: 'name', name: first.text, means: [first.text] }
        : { kind: 'member', object, name: first.text, span };
    return name.endsWith('method') ? callee : { kind: 'call', callee, values: others, span };
  }
  if (/^(?:eval|instance_eval|class_eval|module_eval)$/.test(name) && values.length > 0)
    return { kind: 'doubt', reason: 'eval', text: node.text, span, parts: [object, ...values] };
  if (/^(?:const_get|constantize|instance_variable_get|define_method)$/.test(name) && first?.kind !== 'text')
    return { kind: 'doubt', reason: 'reflection', text: node.text, span, parts: [object, ...values] };
  return undefined;
}

function creation(
  place: RubyPlace,
  receiver: Node | null,
  values: readonly Expression[],
  block: Expression | undefined,
  span: ReturnType<typeof spanOf>,
): Expression {
  const parts = block === undefined ? values : [...values, block];
  if (receiver === null || receiver.type === 'self' || receiver.text === 'self.class')
    return { kind: 'new', type: 'below', values: parts, span };
  if (receiver.type === 'constant' || receiver.type === 'scope_resolution')
    return { kind: 'new', type: constantMeans(place, receiver.text), values: parts, span };
  const callee: Expression = { kind: 'member', object: expressionOf(place, receiver), name: 'new', span };
  return { kind: 'call', callee, values: parts, span };
}

function above(place: RubyPlace, node: Node, values: readonly Expression[]): Expression {
  const span = spanOf(node);
  return { kind: 'call', callee: { kind: 'super', name: place.method, span }, values, span };
}

function assignment(place: RubyPlace, node: Node): Expression {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (left === null || right === null) return anyOf([]);
  const value = expressionOf(place, right);
  if (left.type === 'left_assignment_list')
    return anyOf(
      named(left).map((one) => ({
        kind: 'assign',
        target: targetOf(place, one),
        value: { kind: 'element', of: value },
      })),
    );
  return { kind: 'assign', target: targetOf(place, left), value };
}

function targetOf(place: RubyPlace, node: Node): Expression {
  if (node.type === 'identifier') return { kind: 'name', name: node.text, means: [], isVariable: true };
  if (node.type === 'constant' && place.around !== '')
    return { kind: 'static', type: 'own', name: node.text, span: spanOf(node) };
  if (node.type === 'element_reference')
    return { kind: 'element', of: expressionOf(place, named(node)[0] ?? node) };
  const receiver = node.childForFieldName('receiver');
  const name = node.childForFieldName('method')?.text;
  if (node.type !== 'call' || receiver === null) return expressionOf(place, node);
  return { kind: 'member', object: expressionOf(place, receiver), name, span: spanOf(node) };
}

/** An operator is a method of what stands on its left. */
function operation(place: RubyPlace, node: Node): Expression {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  const name = node.childForFieldName('operator')?.text ?? '';
  if (left === null || right === null) return anyOf([]);
  const span = spanOf(node);
  const [object, value] = [expressionOf(place, left), expressionOf(place, right)];
  if (/^(?:\|\||&&|or|and)$/.test(name)) return anyOf([object, value]);
  return {
    kind: 'call',
    callee: { kind: 'member', object, name, span },
    values: [value],
    span,
    isImplied: true,
  };
}

function listOf(place: RubyPlace, node: Node): Expression {
  return { kind: 'list', parts: valuesIn(place, node) };
}

function element(place: RubyPlace, node: Node): Expression {
  const [object, ...keys] = named(node).map((one) => expressionOf(place, one));
  if (object === undefined) return anyOf([]);
  const span = spanOf(node);
  const callee: Expression = { kind: 'member', object, name: '[]', span };
  return anyOf([
    { kind: 'element', of: object },
    { kind: 'call', callee, values: keys, span, isImplied: true },
  ]);
}

function handler(place: RubyPlace, node: Node): Expression {
  const [type] = named(node.childForFieldName('exceptions'));
  const name = named(node.childForFieldName('variable'))[0]?.text;
  const body = node.childForFieldName('body');
  const code = body === null ? anyOf([]) : expressionOf(place, body);
  if (name === undefined) return code;
  const means = type === undefined ? undefined : constantMeans(place, type.text);
  const value: Expression | undefined = means && { kind: 'typed', type: means, value: anyOf([]) };
  return { kind: 'last', before: [{ kind: 'variable', name, type: undefined, value }], value: code };
}
