import type { TreeNode as Node } from '../../../code/trees/tree-node.ts';
import { named } from '../named.ts';
import { anyOf, type Expression, type ParameterDeclaration } from '../nominal/program.ts';
import { spanOf } from '../span.ts';
import { readItems, type RustPlace, typeOf } from './read-rust.ts';

/** The statements of a block; items in it are noted first. */
export function bodyOf(place: RustPlace, node: Node): Expression[] {
  if (node.type !== 'block') return [expressionOf(place, node)];
  const isItem = ({ type }: Node) => /_item$|^use_declaration$/.test(type);
  const nodes = named(node);
  const items = readItems(place, nodes.filter(isItem));
  return [...items, ...nodes.filter((one) => !isItem(one)).map((one) => expressionOf(place, one))];
}

/** What code does. What is not known in particular does what its parts do. */
export function expressionOf(place: RustPlace, node: Node): Expression {
  return readers[node.type]?.(place, node) ?? anyOf(parts(place, node));
}

type Reader = (place: RustPlace, node: Node) => Expression;

const nothing: Reader = () => anyOf([]);

const readers: Readonly<Record<string, Reader>> = {
  block: (place, node) => inOrder(bodyOf(place, node)),
  identifier: (place, { text }) => ({ kind: 'name', name: text, means: place.names.resolve(text) }),
  self: () => ({ kind: 'self' }),
  scoped_identifier: (place, node) => path(place, node),
  generic_function: (place, node) => expressionOf(place, node.childForFieldName('function') ?? node),
  field_expression: (place, node) => ({
    kind: 'member',
    object: expressionOf(place, node.childForFieldName('value') ?? node),
    name: node.childForFieldName('field')?.text,
    span: spanOf(node),
  }),
  call_expression: (place, node) => call(place, node),
  macro_invocation: (place, node) => anyOf(named(node).flatMap((one) => callsInTokens(place, one))),
  struct_expression: (place, node) => structure(place, node),
  closure_expression: (place, node) => closure(place, node),
  let_declaration: (place, node) => binding(place, node),
  let_condition: (place, node) => binding(place, node),
  assignment_expression: (place, node) => ({
    kind: 'assign',
    target: expressionOf(place, node.childForFieldName('left') ?? node),
    value: expressionOf(place, node.childForFieldName('right') ?? node),
  }),
  for_expression: (place, node) => loop(place, node),
  match_expression: (place, node) => match(place, node),
  return_expression: (place, node) => ({ kind: 'return', value: anyOf(parts(place, node)) }),
  array_expression: (place, node) => ({ kind: 'list', parts: parts(place, node) }),
  index_expression: (place, node) => indexed(place, node),
  type_cast_expression: (place, node) => expressionOf(place, node.childForFieldName('value') ?? node),
  type_arguments: nothing,
  attribute_item: nothing,
};

function parts(place: RustPlace, node: Node): Expression[] {
  return named(node).map((one) => expressionOf(place, one));
}

function inOrder(statements: readonly Expression[]): Expression {
  const value = statements.at(-1);
  return value === undefined ? anyOf([]) : { kind: 'last', before: statements.slice(0, -1), value };
}

/** `module::function`, `Type::function`, `<Type as Trait>::function`. */
function path(place: RustPlace, node: Node): Expression {
  const name = node.childForFieldName('name')?.text ?? '';
  const before = node.childForFieldName('path');
  const span = spanOf(node);
  const qualified =
    before?.type === 'bracketed_type' ? named(before)[0]?.childForFieldName('type') : undefined;
  const typeText = (qualified ?? before)?.text ?? '';
  if (typeText === 'Self') return { kind: 'static', type: 'own', name, span };
  const otherwise: Expression = { kind: 'static', type: place.names.resolve(typeText), name, span };
  return { kind: 'name', name: node.text, means: place.names.resolve(`${typeText}::${name}`), otherwise };
}

function call(place: RustPlace, node: Node): Expression {
  const callee = node.childForFieldName('function');
  const values = named(node.childForFieldName('arguments')).map((one) => expressionOf(place, one));
  if (callee === null) return anyOf(values);
  const span = spanOf(node);
  const [first, ...others] = values;
  const plain: Expression = { kind: 'call', callee: expressionOf(place, callee), values, span };
  // `Trait::method(value)` is `value.method()`.
  if (
    callee.type !== 'scoped_identifier' ||
    first === undefined ||
    !/^(?:self|name|member)$/.test(first.kind)
  )
    return plain;
  const name = callee.childForFieldName('name')?.text ?? '';
  const method: Expression = { kind: 'member', object: first, name, span };
  return anyOf([plain, { kind: 'call', callee: method, values: others, span, isImplied: true }]);
}

/** Calls in the tokens that a macro is given: nobody has read them as code. */
function callsInTokens(place: RustPlace, tree: Node): Expression[] {
  if (tree.type !== 'token_tree') return [];
  const tokens = tree.children.flatMap((one) => one ?? []);
  return tokens.flatMap((token, index) => {
    if (token.type === 'token_tree') return callsInTokens(place, token);
    const next = tokens[index + 1];
    if (token.type !== 'identifier' && token.type !== 'self') return [];
    let begin = index;
    while (tokens[begin - 1]?.type === '::' && tokens[begin - 2] !== undefined) begin -= 2;
    const text = tokens
      .slice(begin, index + 1)
      .map((one) => one.text)
      .join('');
    if (next?.type !== 'token_tree' || !next.text.startsWith('(')) return [];
    const span = spanOf(token);
    const values = callsInTokens(place, next);
    if (tokens[begin - 1]?.type === '.') {
      const object = begin - 2 >= 0 && tokens[begin - 3]?.type !== '.' ? tokens[begin - 2] : undefined;
      const on =
        object === undefined || object.type === 'token_tree' ? anyOf([]) : expressionOf(place, object);
      return [{ kind: 'call', callee: { kind: 'member', object: on, name: token.text, span }, values, span }];
    }
    const [owner, name] = [text.split('::').slice(0, -1).join('::'), token.text];
    const otherwise: Expression | undefined =
      owner === ''
        ? undefined
        : { kind: 'static', type: owner === 'Self' ? 'own' : place.names.resolve(owner), name, span };
    const means = place.names.resolve(text);
    const callee: Expression = {
      kind: 'name',
      name: text,
      means,
      ...(otherwise === undefined ? {} : { otherwise }),
    };
    return [{ kind: 'call', callee, values, span }];
  });
}

/** `S { a: x, b }`. */
function structure(place: RustPlace, node: Node): Expression {
  const name = node.childForFieldName('name')?.text ?? '';
  const type = name === 'Self' ? ('own' as const) : place.names.resolve(name);
  const span = spanOf(node);
  const made: Expression = { kind: 'new', type, values: [], span };
  const before = named(node.childForFieldName('body')).map((one): Expression => {
    const field = one.childForFieldName('field')?.text ?? named(one)[0]?.text ?? '';
    const value = one.childForFieldName('value') ?? named(one)[0];
    const given = value === undefined ? anyOf([]) : expressionOf(place, value);
    return { kind: 'assign', target: { kind: 'member', object: made, name: field, span }, value: given };
  });
  return { kind: 'last', before, value: made };
}

function closure(place: RustPlace, node: Node): Expression {
  const parameters = named(node.childForFieldName('parameters')).map((one): ParameterDeclaration => {
    const name = (one.childForFieldName('pattern') ?? one).text;
    return { name, type: typeOf(place.names, one.childForFieldName('type')), kind: 'one' };
  });
  const body = node.childForFieldName('body');
  const code = body === null ? [] : bodyOf(place, body);
  const plain = { returns: undefined, isStatic: false, isHidden: false, isEntry: false, isProperty: false };
  return {
    kind: 'function',
    declaration: { ...plain, name: '', span: spanOf(node), parameters, body: code },
  };
}

/** `let p: T = v`, `if let p = v`. */
function binding(place: RustPlace, node: Node): Expression {
  const value = node.childForFieldName('value');
  const given = value === null ? undefined : expressionOf(place, value);
  const type = typeOf(place.names, node.childForFieldName('type'));
  const otherwise = node.childForFieldName('alternative');
  const bound = variablesOf(node.childForFieldName('pattern'), given, type);
  return anyOf([...bound, ...(otherwise === null ? [] : [expressionOf(place, otherwise)])]);
}

/** Names of a pattern. What `Some`, `Ok` and the like hold is the value; parts of other things are not known. */
function variablesOf(
  pattern: Node | null,
  value: Expression | undefined,
  type: ReturnType<typeof typeOf>,
): Expression[] {
  if (pattern === null) return [];
  if (pattern.type === 'identifier' || pattern.type === 'shorthand_field_identifier')
    return [{ kind: 'variable', name: pattern.text, type, value }];
  const isHolder =
    pattern.type === 'tuple_struct_pattern' &&
    /^(?:Some|Ok|Err)$/.test(pattern.childForFieldName('type')?.text ?? '');
  const isThrough =
    isHolder || /^(?:ref_pattern|mut_pattern|reference_pattern|match_pattern)$/.test(pattern.type);
  const typeNode = pattern.childForFieldName('type');
  const inner = named(pattern).filter((one) => one.id !== typeNode?.id);
  const names = inner.flatMap((one) => variablesOf(one, isThrough ? value : undefined, undefined));
  return isThrough || value === undefined ? names : [value, ...names];
}

function loop(place: RustPlace, node: Node): Expression {
  const value = node.childForFieldName('value');
  const body = node.childForFieldName('body');
  const of = value === null ? anyOf([]) : expressionOf(place, value);
  const given = anyOf([of, { kind: 'element', of }]);
  const bound = variablesOf(node.childForFieldName('pattern'), given, undefined);
  return anyOf([...bound, ...(body === null ? [] : [expressionOf(place, body)])]);
}

function match(place: RustPlace, node: Node): Expression {
  const value = node.childForFieldName('value');
  const given = value === null ? anyOf([]) : expressionOf(place, value);
  const arms = named(node.childForFieldName('body')).map((arm) => {
    const result = arm.childForFieldName('value');
    const bound = variablesOf(arm.childForFieldName('pattern'), given, undefined);
    return inOrder([...bound, ...(result === null ? [] : [expressionOf(place, result)])]);
  });
  return { kind: 'last', before: [given], value: anyOf(arms) };
}

function indexed(place: RustPlace, node: Node): Expression {
  const values = parts(place, node);
  const [of] = values;
  return of === undefined
    ? anyOf([])
    : { kind: 'last', before: values, value: anyOf([of, { kind: 'element', of }]) };
}
